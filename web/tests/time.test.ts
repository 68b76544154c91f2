import { describe, expect, it } from "vitest";
import { clockFace, moment, stretch } from "../src/lib/time";

describe("clocks", () => {
  it("show minutes and seconds, and tenths at the end", () => {
    expect(clockFace(452)).toBe("7:32");
    expect(clockFace(3725)).toBe("1:02:05");
    expect(clockFace(59.96)).toBe("0:59.9");
    expect(clockFace(9.04)).toBe("0:09.0");
    expect(clockFace(-3)).toBe("0:00.0");
  });
  it("speak of days as people do", () => {
    const now = new Date(2025, 2, 10, 12, 0);
    expect(moment(new Date(2025, 2, 10, 18, 40), now, "en")).toBe("18:40");
    expect(moment(new Date(2025, 2, 11, 18, 40), now, "en")).toBe("tomorrow 18:40");
    expect(moment(new Date(2025, 2, 11, 18, 40), now, "fr")).toBe("demain 18\u00a0h\u00a040");
    expect(moment(new Date(2025, 2, 14, 9, 5), now, "en")).toBe("Friday 09:05");
  });
  it("round stretches to one unit", () => {
    expect(stretch(420, "en")).toBe("7\u00a0min");
    expect(stretch(9 * 3600 + 10, "fr")).toBe("9\u00a0h");
    expect(stretch(3 * 86400, "fr")).toBe("3\u00a0j");
  });
});
