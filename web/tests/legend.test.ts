import { describe, expect, it, vi } from "vitest";
import { setStage } from "./stage";

setStage();
vi.stubGlobal("innerWidth", 1440);
vi.stubGlobal("innerHeight", 900);
const { laid, nameOf } = await import("../src/shell/legend");

const box = (left: number, top: number, width = 40, height = 40) => ({ left, top, right: left + width, bottom: top + height });
const room = box(0, 0, 400, 400);
const size = (name: string) => ({ width: name.length * 7 + 14, height: 19 });

describe("what a sign is called", () => {
  it("is its kind, without how many there are", () => {
    expect(nameOf({ title: "Workers: 2" })).toBe("Workers");
    expect(nameOf({ title: "Ouvriers\u202f: 2" })).toBe("Ouvriers");
    expect(nameOf({ title: "3 hills" })).toBe("Hills");
    expect(nameOf({ title: "Space 24", sign: "City" })).toBe("City");
  });
  it("keeps figures that belong to it", () => {
    expect(nameOf({ title: "Bank Premium (22)" })).toBe("Bank Premium (22)");
    expect(nameOf({ title: "7 built, 6 in the reserve" })).toBe("7 built, 6 in the reserve");
  });
});

describe("name plates", () => {
  it("never lie over one another, nor outside their part", () => {
    const signs = Array.from({ length: 60 }, (_, at) => ({
      name: `Sign number ${at}`,
      open: at % 7 === 0,
      box: box((at % 8) * 45, Math.floor(at / 8) * 45),
      room,
    }));
    const plates = laid(signs, size).map(({ name, x, y }) => box(x, y, size(name).width, size(name).height));
    expect(plates.length).toBeGreaterThan(10);
    plates.forEach((one, at) => {
      expect(one.left >= room.left && one.right <= room.right && one.top >= room.top && one.bottom <= room.bottom).toBe(true);
      for (const other of plates.slice(at + 1))
        expect(one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom).toBe(false);
    });
  });
  it("go first to what may be touched", () => {
    const narrow = box(0, 0, 110, 45);
    const signs = [
      { name: "A large sign", open: false, box: box(0, 0, 100, 40), room: narrow },
      { name: "A legal sign", open: true, box: box(10, 10, 20, 20), room: narrow },
    ];
    expect(laid(signs, size)[0]!.name).toBe("A legal sign");
  });
});
