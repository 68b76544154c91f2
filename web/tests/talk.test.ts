import { beforeEach, describe, expect, it } from "vitest";
import type { ChatLine } from "../src/generated/server";
import { Talk } from "../src/shell/talk.svelte";
import { setStage } from "./stage";

let sent: { id: string; text: string }[];
let isOpen: boolean;
let count = 0;
let talk: Talk;

const mouth = {
  newId: () => `c${++count}`,
  send: (command: Record<string, unknown>, id: string) => isOpen && sent.push({ id, text: String(command["text"]) }),
};
const line = (id: number, text: string, name = "Ada", mine = name === "Ada"): ChatLine => ({
  id,
  seat: 0,
  name,
  text,
  at: 0,
  mine,
});

beforeEach(() => {
  setStage();
  sent = [];
  isOpen = true;
  talk = new Talk("x", mouth);
  talk.begin([line(1, "Hello")]);
});

describe("what is said", () => {
  it("waits until the server has it", () => {
    talk.draft = "  Well\tplayed ";
    talk.sayDraft();
    expect(talk.draft).toBe("");
    expect(sent.map(({ text }) => text)).toEqual(["Well played"]);
    expect(talk.waiting).toHaveLength(1);
    talk.hear(line(2, "Well played"));
    expect(talk.waiting).toEqual([]);
    expect(talk.lines.map(({ id }) => id)).toEqual([1, 2]);
  });
  it("on a broken line is sent once the line is back, under its own id", () => {
    isOpen = false;
    talk.say("Are you there?");
    const { id } = talk.waiting[0]!;
    expect(sent).toEqual([]);
    isOpen = true;
    talk.begin([line(1, "Hello")]);
    expect(sent).toEqual([{ id, text: "Are you there?" }]);
    talk.hear(line(2, "Are you there?"));
    talk.begin([line(1, "Hello"), line(2, "Are you there?")]);
    expect(sent).toHaveLength(1);
  });
  it("is not sent again when it had arrived before the line broke", () => {
    talk.say("Hello");
    talk.begin([line(1, "Hello"), line(2, "Hello")]);
    expect(sent).toHaveLength(1);
    expect(talk.waiting).toEqual([]);
  });
  it("is sent again with the same id when it had not: what was said before, or by others, is something else", () => {
    talk.say("Hello");
    talk.begin([line(1, "Hello"), line(2, "Hello", "Blaise")]);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });
  it("twice is said twice", () => {
    talk.say("Hop");
    talk.say("Hop");
    talk.hear(line(2, "Hop"));
    expect(talk.waiting).toHaveLength(1);
    talk.hear(line(3, "Hop"));
    expect(talk.waiting).toEqual([]);
  });
  it("and refused is kept with the reason, until it is sent again or dropped", () => {
    talk.say("One");
    talk.say("Two");
    const [one, two] = talk.waiting.map(({ id }) => id) as [string, string];
    expect(talk.refused("other", "too fast")).toBe(false);
    expect(talk.refused(one, "too fast")).toBe(true);
    expect(talk.waiting[0]).toMatchObject({ text: "One", problem: "too fast" });
    talk.begin([]);
    expect(sent.filter(({ id }) => id === one)).toHaveLength(1);
    expect(sent.filter(({ id }) => id === two)).toHaveLength(2);
    talk.again(one);
    expect(sent.filter(({ id }) => id === one)).toHaveLength(2);
    expect(talk.waiting[0]!.problem).toBeNull();
    talk.drop(one);
    expect(talk.waiting.map(({ id }) => id)).toEqual([two]);
  });
  it("nothing is nothing", () => {
    talk.say("   ");
    expect(talk.waiting).toEqual([]);
  });
});

describe("what outlives a change of tab, of page, and a reload", () => {
  const later = () => new Talk("x", mouth);
  it("is a half-written message", () => {
    talk.draft = "I think that";
    talk.keep();
    expect(later().draft).toBe("I think that");
    expect(new Talk("y", mouth).draft).toBe("");
  });
  it("is whom not to hear", () => {
    talk.mute(["Blaise"]);
    talk.hear(line(2, "Noise", "Blaise"));
    expect(talk.heard.map(({ id }) => id)).toEqual([1]);
    const again = later();
    again.begin(talk.lines);
    expect(again.heard.map(({ id }) => id)).toEqual([1]);
    again.mute([]);
    expect(again.heard).toHaveLength(2);
  });
  it("is what has not been sent yet", () => {
    isOpen = false;
    talk.say("Are you there?");
    isOpen = true;
    later().begin([]);
    expect(sent).toMatchObject([{ text: "Are you there?" }]);
  });
  it("is never in the way: one's own lines are always heard, and a browser that keeps nothing talks", () => {
    talk.mute(["Ada"]);
    expect(talk.heard).toHaveLength(1);
    sessionStorage.setItem("ludotheque.talk.x", "{");
    expect(later().draft).toBe("");
  });
});

describe("somebody who is blocked", () => {
  it("is no longer shown with what they have said", () => {
    talk.hear({ ...line(2, "Rude words", "Ben"), seat: 1 });
    talk.hear({ ...line(3, "I look on", "Carl"), seat: null });
    talk.forget(1);
    expect(talk.heard.map(({ id }) => id)).toEqual([1, 3]);
  });
});
