import { beforeEach, describe, expect, it } from "vitest";
import { ApiError, type Tried } from "../src/lib/api";
import { LessonLine } from "../src/lib/lesson_line.svelte";
import type { LineState } from "../src/lib/lines";
import type { Attempt, Incoming, Path, Position } from "../src/generated/server";

const TAKE = ["take", "die:5", "depot:5.1"];
const OTHER = ["take", "die:2", "depot:2.1"];

let sent: Tried[];
let heard: Incoming[];
let lines: LineState[];
let told: [Attempt, readonly Path[]][];
let answer: (tried: Tried) => Partial<Attempt>;
let line: LessonLine<Attempt>;

/** What a server would say: one entry of the log for each move. */
const attemptOf = ({ moves, since }: Tried, more: Partial<Attempt> = {}): Attempt => {
  const log = moves.map((path, n) => ({ n, seat: 0, path, events: [] })).filter(({ n }) => n >= since);
  const position = { type: "position", seq: moves.length, choices: [], log } as unknown as Position;
  return { position, checks: [], reached: false, remark: null, refused: null, renewed: false, ...more };
};
const positions = () => heard.filter((message) => message.type === "position");
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function open(moves: Path[] = []): Promise<void> {
  line = new LessonLine(
    async (tried) => (sent.push(tried), attemptOf(tried, answer(tried))),
    { hear: (message) => heard.push(message), line: (state) => lines.push(state), lost: () => undefined },
    (attempt, made) => told.push([attempt, made]),
    moves,
  );
  line.open();
  await settled();
}

beforeEach(() => {
  [sent, heard, lines, told] = [[], [], [], []];
  answer = () => ({});
});

describe("the line of a lesson", () => {
  it("opens where the learner was", async () => {
    await open([TAKE]);
    expect(sent).toEqual([{ moves: [TAKE], since: -1 }]);
    expect(positions()).toHaveLength(1);
    expect(positions()[0]).not.toHaveProperty("cut");
    expect([line.state, line.pending]).toEqual(["open", null]);
  });

  it("sends all moves each time, and hears only what is new", async () => {
    await open();
    line.move(1, TAKE);
    expect(line.pending?.path).toEqual(TAKE);
    await settled();
    line.move(2, OTHER);
    await settled();
    expect(sent.slice(1)).toEqual([
      { moves: [TAKE], since: 0 },
      { moves: [TAKE, OTHER], since: 1 },
    ]);
    expect(positions().map(({ seq, log }) => [seq, log.length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(told.at(-1)![1]).toEqual([TAKE, OTHER]);
  });

  it("takes the last move back by leaving it out", async () => {
    await open([TAKE, OTHER]);
    line.move(1, null);
    await settled();
    expect(sent[1]).toEqual({ moves: [TAKE], since: -1 });
    expect(positions()[1]).toMatchObject({ seq: 2, cut: 0 });
    line.renew();
    await settled();
    expect(sent[2]!.moves).toEqual([]);
  });

  it("says why a move is refused, and stays where it is", async () => {
    await open();
    const reason = { key: "why.number", args: {}, rule: "CB-45" };
    answer = () => ({ refused: reason });
    line.move(1, OTHER);
    await settled();
    expect(heard.at(-1)).toMatchObject({ type: "error", reason });
    expect(line.pending).toBeNull();
    answer = () => ({});
    line.move(1, TAKE);
    await settled();
    expect(sent.at(-1)!.moves).toEqual([TAKE]);
  });

  it("begins anew when the lesson is another one now", async () => {
    answer = ({ moves }) => ({ renewed: moves.length > 0 });
    await open([TAKE]);
    expect(told[0]![1]).toEqual([]);
  });

  it("asks about the position, and is silent about what is no question here", async () => {
    await open([TAKE]);
    answer = () => ({ answer: { reason: null } });
    expect(await line.ask({ type: "why", path: OTHER })).toMatchObject({ type: "answer", reason: null });
    expect(sent.at(-1)).toEqual({ moves: [TAKE], since: 1, ask: { type: "why", path: OTHER } });
    expect(await line.ask({ type: "hint" } as never)).toBeNull();
    answer = () => {
      throw new ApiError("illegal", "", 409);
    };
    expect(await line.ask({ type: "foresee", path: OTHER })).toBeNull();
  });

  it("hears only the answer to what was sent last, and none when it is closed", async () => {
    await open();
    void line.play([TAKE]);
    void line.play([OTHER]);
    await settled();
    expect(told.map(([, moves]) => moves)).toEqual([[], [OTHER]]);
    void line.play([]);
    line.close();
    await settled();
    expect(told).toHaveLength(2);
  });

  it("waits for a server that does not answer", async () => {
    await open();
    answer = () => {
      throw new ApiError("unreachable", "", 0);
    };
    line.move(1, TAKE);
    await settled();
    expect([line.state, line.pending]).toEqual(["away", null]);
    answer = () => ({});
    line.hurry();
    await settled();
    expect([line.state, sent.at(-1)!.moves]).toEqual(["open", []]);
    line.hurry();
    expect(sent).toHaveLength(3);
    expect(lines).toEqual(["open", "away", "open"]);
  });

  it("knows a lesson that is not there from a request that is refused", async () => {
    await open();
    answer = () => {
      throw new ApiError("too_fast", "", 429);
    };
    line.move(1, TAKE);
    await settled();
    expect(heard.at(-1)).toMatchObject({ type: "error", code: "too_fast" });
    answer = () => {
      throw new ApiError("not_found", "", 404);
    };
    line.move(1, TAKE);
    await settled();
    expect(line.state).toBe("gone");
  });
});
