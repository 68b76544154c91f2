/** Requests to the server: JSON in, JSON out, one form of error. */

import type { KnownBots, Ladder, NewToken, OwnBots, Scope } from "../generated/bots";
import type {
  Attempt,
  Blocked,
  Demonstration,
  Done,
  Game,
  Games,
  LessonAnswer,
  Lessons,
  Lobby,
  MeAnswer as Me,
  Pace,
  Path,
  Person,
  Position,
  TableAnswer as One,
} from "../generated/server";

import type { OwnStatistics, Statistics } from "../generated/analysis";
import type {
  Board,
  Depth,
  Evaluation,
  PuzzleBoard,
  PuzzleHead,
  Puzzles,
  ReviewAnswer,
  ReviewPosition,
  Studies,
  Study,
  StudyAnswer,
} from "../generated/study";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly args: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: { "X-Ludotheque": "1", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("unreachable", "the server cannot be reached", 0);
  }
  const data: unknown = answer.status === 204 ? {} : await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const error = (data as { error?: { code?: string; message?: string; args?: Record<string, string | number> } }).error;
  const code = error?.code ?? (answer.status >= 500 ? "unreachable" : "refused");
  throw new ApiError(code, error?.message ?? answer.statusText, answer.status, error?.args);
}

const get = <T>(path: string) => request<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);

export interface NewSeat {
  kind: "me" | "open" | "bot" | "outside";
  bot?: string;
  /** The bot from outside that is asked to sit there. */
  person?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, string>;
  seats: NewSeat[];
  public: boolean;
  pace: Pace;
  outside_bots: boolean;
}

/** The moves that a learner has made, and a question about where they lead. */
export interface Tried {
  moves: readonly Path[];
  /** Entries of the log that are known. */
  since: number;
  ask?: { type: "why" | "foresee" | "ponder"; path?: Path };
}

const own = (id: string) => `/me/bots/${encodeURIComponent(id)}`;
/** The moves that lead to a position of a study. */
export interface BoardMoves {
  head: Study["head"];
  moves: { seat: number | null; path: Path }[];
}

/** What a study begins with. */
export interface NewStudy {
  title?: string;
  table?: string;
  at?: number;
  file?: string;
  game?: string;
  players?: number;
  options?: Record<string, string>;
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => get<Me>("/me"),
  guest: (name: string, language: string) => post<Me>("/guest", { name, language }),
  change: (changes: Partial<Omit<Person, "id" | "account">>) => request<Me>("PATCH", "/me", changes),
  agree: (on: boolean) => request<Me>("PATCH", "/me", { data_sets: on }),
  account: (login: string, password: string) => post<Me>("/account", { login, password }),
  login: (login: string, password: string) => post<Me>("/login", { login, password }),
  logout: () => post<Me>("/logout"),
  logoutEverywhere: () => post<Me>("/logout/everywhere"),
  deleteMe: (confirm: string, password?: string) => request<Me>("DELETE", "/me", { confirm, password }),
  exportLink: "/api/me/export",

  blocks: () => get<Blocked>("/blocks"),
  block: (person: string) => post<Blocked>("/blocks", { person }),
  unblock: (person: string) => request<Blocked>("DELETE", `/blocks/${encodeURIComponent(person)}`),
  report: (reason: string, table: string, person?: string) => post<Done>("/reports", { reason, table, person }),

  knownBots: () => get<KnownBots>("/bots"),
  ownBots: () => get<OwnBots>("/me/bots"),
  makeBot: (name: string) => post<OwnBots>("/me/bots", { name }),
  deleteBot: (id: string) => request<OwnBots>("DELETE", own(id)),
  makeToken: (id: string, name: string, scopes: Scope[]) => post<NewToken>(`${own(id)}/tokens`, { name, scopes }),
  revokeToken: (id: string, token: string) => request<OwnBots>("DELETE", `${own(id)}/tokens/${encodeURIComponent(token)}`),
  ladder: (game: string, players: number) =>
    get<Ladder>(`/ladder/${encodeURIComponent(game)}${players ? `?players=${players}` : ""}`),
  requestsLink: "/api/openapi.json",

  games: () => get<Games>("/games"),
  texts: (game: string, language: string, data: string) =>
    get<Record<string, string>>(`/games/${game}/texts/${language}?data=${data}`),
  components: (game: string, data: string) => get<unknown>(`/games/${game}/components?data=${data}`),

  puzzles: () => get<Puzzles>("/puzzles"),
  puzzle: (game: string, id: string) => get<PuzzleHead>(`/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  tryPuzzle: (game: string, id: string, tried: Tried, gives_up = false) =>
    post<PuzzleBoard>(`/puzzles/${game}/${id}`, { ...tried, gives_up }),

  studies: () => get<Studies>("/me/studies"),
  study: (id: string) => get<StudyAnswer>(`/studies/${encodeURIComponent(id)}`),
  openStudy: (begin: NewStudy) => post<StudyAnswer>("/studies/open", begin),
  keepStudy: (id: string | null, study: Study) =>
    id === null ? post<StudyAnswer>("/studies", study) : request<StudyAnswer>("PUT", `/studies/${id}`, study),
  deleteStudy: (id: string) => request<unknown>("DELETE", `/studies/${encodeURIComponent(id)}`),
  board: (line: BoardMoves, tried: Pick<Tried, "since" | "ask">) => post<Board>("/studies/board", { ...line, ...tried }),
  evaluate: (line: BoardMoves) => post<Evaluation>("/studies/evaluate", line),
  playOn: (line: BoardMoves, seat: number, bot: string) => post<One>("/studies/play", { ...line, seat, bot }),
  studyFile: (id: string) => `/api/studies/${id}/file`,

  statistics: (game: string) => get<Statistics>(`/statistics/${game}`),
  /** Of a person, or null: my own. */
  ownStatistics: (game: string, person: string | null) =>
    get<OwnStatistics>(`${person === null ? "/me" : `/people/${encodeURIComponent(person)}`}/statistics/${game}`),

  lessons: () => get<Lessons>("/lessons"),
  lesson: (game: string, id: string) => get<LessonAnswer>(`/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  attempt: (game: string, id: string, step: number, tried: Tried) => post<Attempt>(`/lessons/${game}/${id}/${step}`, tried),

  demonstration: (game: string) => get<Demonstration>(`/demonstrations/${encodeURIComponent(game)}`),
  scene: (game: string, at: number) => get<Position>(`/demonstrations/${game}/history?at=${at}`),

  lobby: () => get<Lobby>("/tables"),
  open: (table: NewTable) => post<One>("/tables", table),
  table: (id: string) => get<One>(at(id)),
  join: (id: string, seat?: number, invitation?: string) => post<One>(`${at(id)}/join`, { seat, invitation }),
  leave: (id: string) => post<unknown>(`${at(id)}/leave`),
  kick: (id: string, seat: number) => post<unknown>(`${at(id)}/kick`, { seat }),
  seat: (id: string, seat: number, kind: "open" | "bot", bot?: string) => post<One>(`${at(id)}/seat`, { seat, kind, bot }),
  start: (id: string) => post<One>(`${at(id)}/start`),
  substitute: (id: string, seat: number) => post<unknown>(`${at(id)}/substitute`, { seat }),
  hints: (id: string, agree: boolean) => post<One>(`${at(id)}/hints`, { agree }),
  takeBack: (id: string) => post<unknown>(`${at(id)}/return`),
  rematch: (id: string) => post<One>(`${at(id)}/rematch`),
  history: (id: string, decisions: number) => get<Position>(`${at(id)}/history?at=${decisions}`),
  continue: (id: string, decisions: number, seat: number, bot: string) =>
    post<One>(`${at(id)}/continue`, { at: decisions, seat, bot }),
  review: (id: string) => get<ReviewAnswer>(`${at(id)}/review`),
  askReview: (id: string, depth: Depth) => post<ReviewAnswer>(`${at(id)}/review`, { depth }),
  reviewPosition: (id: string, moves: number) => get<ReviewPosition>(`${at(id)}/review/positions/${moves}`),
  dataLink: (id: string) => `/api${at(id)}/data`,
  replayLink: (id: string) => `/api${at(id)}/replay`,
};

/** What the server calls a replay when it is kept. */
export const replayName = (game: string, id: string): string => `${game}-${id}.jsonl`;

export function gameName(game: Game, language: string): string {
  return language === "fr" ? game.name_fr : game.name_en;
}

export function gameAbout(game: Game, language: string): string {
  return language === "fr" ? game.about_fr : game.about_en;
}
