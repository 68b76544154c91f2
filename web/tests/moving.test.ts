/** An enlarged board is moved with the mouse, fingers and keys; the focus moves with the page. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { moveFocus } from "../src/lib/arrival";
import { Enlarged } from "../src/shell/enlarged.svelte";
import { gestures } from "../src/shell/gestures";
import { zoomsOf } from "../src/shell/zooms";

class Box extends EventTarget {
  readonly captured: number[] = [];
  readonly attributes = new Set<string>();
  getBoundingClientRect = () => ({ left: 0, top: 0 });
  setPointerCapture = (id: number) => this.captured.push(id);
  toggleAttribute = (name: string, on: boolean) => (on ? this.attributes.add(name) : this.attributes.delete(name));
  removeAttribute = (name: string) => this.attributes.delete(name);
  send(type: string, x = 0, y = 0, more: object = {}): Event {
    const event = new Event(type, { cancelable: true });
    Object.assign(event, { pointerId: 1, pointerType: "mouse", button: 0, clientX: x, clientY: y, ...more });
    this.dispatchEvent(event);
    return event;
  }
}

let board: Enlarged;
let box: Box;
const at = () => [board.scale, board.x, board.y];

beforeEach(() => {
  board = new Enlarged();
  [board.width, board.height] = [200, 100];
  box = new Box();
  gestures(board)(box as unknown as HTMLElement);
});

describe("a board", () => {
  it("is enlarged around a point, and always fills its box", () => {
    board.by(2, 200, 0);
    expect(at()).toEqual([2, -200, 0]);
    board.pan(500, -500);
    expect(at()).toEqual([2, 0, -100]);
    board.by(0.1);
    expect(at()).toEqual([1, 0, 0]);
  });
  it("is dragged with the mouse; the click that ends it touches nothing", () => {
    board.by(2);
    const click = vi.fn();
    box.addEventListener("click", click);
    box.send("pointerdown", 50, 50);
    box.send("pointermove", 40, 50);
    box.send("pointermove", 30, 45);
    expect(at()).toEqual([2, -120, -55]);
    expect(box.attributes.has("data-dragging")).toBe(true);
    box.send("pointerup", 30, 45);
    expect(box.attributes.has("data-dragging")).toBe(false);
    expect(box.send("click", 30, 45, { detail: 1 }).defaultPrevented).toBe(true);
    expect(box.send("click", 30, 45, { detail: 1 }).defaultPrevented).toBe(false);
    expect(box.captured).toEqual([1]);
  });
  it("is still clicked by a hand that trembles", () => {
    board.by(2);
    box.send("pointerdown", 50, 50);
    box.send("pointermove", 53, 50);
    box.send("pointerup", 53, 50);
    expect(at()).toEqual([2, -100, -50]);
    expect(box.send("click", 53, 50, { detail: 1 }).defaultPrevented).toBe(false);
  });
  it("does not move while all of it is in sight, nor by another button", () => {
    box.send("pointerdown", 50, 50);
    box.send("pointermove", 20, 50);
    expect(at()).toEqual([1, 0, 0]);
    expect(box.attributes.size).toBe(0);
    box.send("pointerup");
    board.by(2);
    box.send("pointerdown", 50, 50, { button: 2 });
    box.send("pointermove", 20, 50);
    expect(at()).toEqual([2, -100, -50]);
  });
  it("is moved with keys when it is enlarged", () => {
    const zoomed = zoomsOf({ kept: new Map() });
    const leave = zoomed.register("board", board);
    zoomed.target = "board";
    expect(zoomed.pan(-60, 0)).toBe(false);
    zoomed.zoom(2);
    expect(zoomed.pan(-60, 0)).toBe(true);
    expect(at()).toEqual([2, -160, -50]);
    leave();
    expect(zoomed.pan(-60, 0)).toBe(false);
  });
  it("shows what has the focus", () => {
    board.by(2, 0, 0);
    const sight = { left: 0, top: 0, right: 200, bottom: 100 };
    board.show({ left: 50, top: 50, right: 60, bottom: 60 }, sight);
    expect(at()).toEqual([2, 0, 0]);
    board.show({ left: 280, top: 90, right: 300, bottom: 120 }, sight);
    expect(at()).toEqual([2, -100, -20]);
    board.show({ left: -40, top: 10, right: -20, bottom: 20 }, sight);
    expect(at()).toEqual([2, -60, -20]);
  });
});

describe("the focus, when another page appears", () => {
  let page: any;
  let heading: any;
  let appear: () => void;
  beforeEach(() => {
    const body = {};
    heading = { tabIndex: 0, focus: () => (page.activeElement = heading) };
    page = { body, activeElement: body, querySelector: () => null };
    vi.stubGlobal(
      "MutationObserver",
      class {
        isWatching = true;
        constructor(told: () => void) {
          appear = () => {
            page.querySelector = () => heading;
            if (this.isWatching) told();
          };
        }
        observe() {}
        disconnect() {
          this.isWatching = false;
        }
      },
    );
  });
  it("goes to its heading as soon as that is there", () => {
    moveFocus(page);
    appear();
    expect(page.activeElement).toBe(heading);
    expect(heading.tabIndex).toBe(-1);
  });
  it("leaves the link that stays", () => {
    page.activeElement = { a: "link" };
    page.querySelector = () => heading;
    moveFocus(page);
    expect(page.activeElement).toBe(heading);
  });
  it("stays where the reader has put it meanwhile", () => {
    moveFocus(page);
    const field = (page.activeElement = { a: "field" });
    appear();
    expect(page.activeElement).toBe(field);
  });
  it("is given up when the next page is asked for", () => {
    const giveUp = moveFocus(page);
    giveUp();
    appear();
    expect(page.activeElement).toBe(page.body);
  });
});
