import { describe, expect, it } from "vitest";
import { decimal, lineOf, percent, placeOf, rateWords, scaleOf, smoothed } from "../src/pages/statistics/figures";

const bar = (value: number, more = {}) => ({ id: String(value), label: "", value, text: "", ...more });

describe("figures of statistics", () => {
  it("are written as the language does, with a real minus sign", () => {
    expect(decimal("en", -3)).toBe("−3.0");
    expect(decimal("fr", 12.34)).toBe("12,3");
    expect(decimal("en", 2, true)).toBe("+2.0");
    expect(decimal("en", 0, true)).toBe("0.0");
    expect(percent("en", 0.544)).toBe("54%");
    expect(rateWords("en", { rate: 0.5, low: 0.41, high: 0.588 })).toBe("50% (41–59)");
  });
  it("share a scale that holds every interval, every mark beside, and nothing", () => {
    expect(scaleOf([bar(3), bar(-2, { low: -5, high: 1 }), bar(1, { beside: 7 })])).toEqual({ low: -5, high: 7 });
    expect(scaleOf([bar(0)])).toEqual({ low: 0, high: 1 });
  });
  it("lie on the scale and never beyond it", () => {
    const scale = { low: -10, high: 10 };
    expect([-20, -10, 0, 5, 20].map((value) => placeOf(scale, value))).toEqual([0, 0, 50, 75, 100]);
  });
  it("become a line from the left to the right, the best on top", () => {
    expect(lineOf([10, 20, 15], 100, 50, { low: 10, high: 20 })).toBe("0.0,50.0 50.0,0.0 100.0,25.0");
    expect(lineOf([10], 100, 50, { low: 10, high: 10 })).toBe("0.0,50.0");
  });
  it("are smoothed over the last few", () => {
    expect(smoothed([1, 3, 5, 9], 2)).toEqual([1, 2, 4, 7]);
  });
});
