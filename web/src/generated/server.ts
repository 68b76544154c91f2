// Generated from ludotheque.server.shapes by scripts/protocol_types.py. Do not edit.

export type Language = "en" | "fr";

export type Theme = "auto" | "light" | "dark";

/** Somebody, as they see themselves. */
export type Person = {
  id: string;
  name: string;
  /** The login of an account. */
  account: string | null;
  language: Language;
  theme: Theme;
  preferences: Record<string, boolean | number | string>;
  webhook: string | null;
};

export type MeAnswer = {
  person: Person | null;
};

export type Games = {
  games: Game[];
  bots: string[];
};

export type Game = {
  id: string;
  name_fr: string;
  name_en: string;
  about_fr: string;
  /** What the game is about, in one sentence. */
  about_en: string;
  min_players: number;
  max_players: number;
  /** How long people who know the game play it. */
  minutes: number;
  /** How much there is to learn and to weigh, 1 to 5. */
  weight: number;
  solo: boolean;
  options: GameOption[];
  rules_version: string;
  /** The hash of the component data that a new table would have. */
  data: string;
  /** Scores are told in parts of a point: 2 where there are half points. */
  score_parts: number;
  /** No points are counted: scores only tell who is ahead. */
  race: boolean;
};

/** Something people agree on before a game. */
export type GameOption = {
  id: string;
  values: string[];
  default: string;
};

export type Status = "open" | "running" | "finished";

export type SeatKind = "person" | "bot" | "open";

export type PaceKind = "live" | "turns";

export type SeatedPerson = {
  id: string;
  name: string;
};

/** Whom the reader has blocked. */
export type Blocked = {
  blocked: SeatedPerson[];
};

/** What somebody told the administrators, of a person, a table, or a person at a table. */
export type Report = {
  id: number;
  /** null when they have deleted themselves. */
  reporter: SeatedPerson | null;
  person: SeatedPerson | null;
  table: string | null;
  reason: string;
  at: number;
  settled: number | null;
};

export type Reports = {
  reports: Report[];
};

/** Something that an administrator did, or that somebody did to themselves. */
export type Act = {
  id: number;
  at: number;
  /** The id of a person; null for the command line. */
  actor: string | null;
  /** The actor's, if they still have one. */
  login: string | null;
  act: "grant" | "revoke" | "hide" | "unhide" | "close" | "reopen" | "rename" | "settle" | "delete" | "revoke_token";
  person: string | null;
  table: string | null;
  report: number | null;
  why: string;
};

/** The newest acts first. */
export type Audit = {
  acts: Act[];
};

export type Done = {
  done: true;
};

export type Seat = {
  seat: number;
  kind: SeatKind;
  person?: SeatedPerson;
  /** Is the person a bot from outside, a program of somebody? */
  outside?: boolean;
  /** The bot from outside for which the seat is kept. */
  invited?: SeatedPerson;
  /** The bot that plays the seat, or plays for the person who is away. */
  bot?: string;
  connected: boolean;
  away: boolean;
};

/** How long people may think: a bank, and an increment for every turn. */
export type Pace = {
  kind: PaceKind;
  bank: number;
  increment: number;
};

export type Clock = {
  /** Never below 0; null for a bot. */
  left: number | null;
  running: boolean;
};

export type Origin = {
  /** null: a study. */
  table: string | null;
  at: number;
};

/** May those who sit at the table ask for hints? Alone and against bots they may, among people if all agreed. */
export type Hints = {
  allowed: boolean;
  /** The seats of the people who agreed. */
  agreed: number[];
};

/** A table as one person sees it: everything but the position. */
export type TableCard = {
  id: string;
  game: string;
  /** The version of the rules it is played by. */
  rules_version: string;
  /** The hash of its component data. */
  data: string;
  /** Are they those of an owner of the game? */
  corrected: boolean;
  options: Record<string, string>;
  players: number;
  seats: Seat[];
  public: boolean;
  /** The id of a person. */
  host: string;
  status: Status;
  pace: Pace;
  my_seat: number | null;
  my_turn: boolean;
  choosers: number[];
  /** Entries of the log. */
  decisions: number;
  created: number;
  started: number | null;
  finished: number | null;
  clocks: Clock[];
  scores: number[] | null;
  ranking: number[] | null;
  /** How the rulebook judges a finished game of one seat. */
  verdict: Message | null;
  commitment: string | null;
  /** Of the chance; when the game is finished. */
  key: string | null;
  /** What was done last. */
  last: Message | null;
  /** For those who sit there. */
  invitation: string | null;
  /** The game that this one continues. */
  origin: Origin | null;
  rematch: string | null;
  hints: Hints;
  /** May bots from outside sit here? */
  outside_bots: boolean;
  /** Does the outcome count on the ladder? Only among bots. */
  rated: boolean;
};

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
};

export type TableAnswer = {
  table: TableCard;
};

export type Lobby = {
  /** Where it is my turn first. */
  mine: TableCard[];
  open: TableCard[];
  watch: TableCard[];
  finished: TableCard[];
};

export type ErrorBody = {
  /** Its text stands under `error.<code>`. */
  code: string;
  /** English, for people who read logs. */
  message: string;
  args: Record<string, string | number>;
  /** The rule that forbids a move. */
  reason?: Reason;
};

/** Why something is not possible. */
export type Reason = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
  /** The number of the rule that forbids it; empty when none does. */
  rule: string;
};

/** A request that is not carried out; nothing has changed. */
export type Error = {
  error: ErrorBody;
};

/** An entry of the log. */
export type Entry = {
  /** Which entry it is, from 0: a decision, or a whole secret choice; -1 tells of the opening. */
  n: number;
  /** Who decided, of a secret choice last; null while it is not complete. */
  seat: number | null;
  /** null where the path is a secret, or nobody decided. */
  path: Path | null;
  events: Message[];
  /** What the reader has answered to a secret choice so far, step by step. */
  steps?: Path[];
};

/** An action in words. */
export type Path = Word[];

/** A thing a path can name: "die:5", "depot:3.2", "space:26"; or a verb, "take". */
export type Word = string;

export type Undo = {
  path: Path;
};

/** The game followed another version of the rules: which one, and up to which entry there are positions. */
export type Recorded = {
  rules_version: string;
  shown: number;
};

/** A position, complete in itself. */
export type Position = {
  type: "position";
  /** Counts the accepted commands that the reader may know of, undo included. */
  seq: number;
  /** `View` of the game. */
  view: any;
  /** The reader's; null for spectators. */
  seat: number | null;
  choices: Offer[];
  /** What the reader may take back. */
  undo: Undo | null;
  decision: string | null;
  choosers: number[];
  clocks: Clock[];
  scores: number[];
  /** The entries that are new to the reader. */
  log: Entry[];
  /** After an undo: entries from this one on are void. */
  cut?: number;
  over: boolean;
  recorded?: Recorded;
};

/** A choice; with `of` and `take` it stands for all that go on with so many words of the list, in their order. */
export type Offer = {
  path: Path;
  price: Record<string, number>;
  /** It cannot be taken back. */
  final: boolean;
  of?: Path;
  take?: number;
};

/** Nobody has asked for one, it is being computed, it could not be finished, it is whole. */
export type ReviewStatus = "none" | "computing" | "stopped" | "done";

/** A text by language. */
export type Words = Record<string, string>;

export type StepKind = "show" | "do" | "vary";

export type LessonHead = {
  game: string;
  id: string;
  title: Words;
  idea: Words;
};

/** A lesson in a list. */
export type LessonCard = {
  game: string;
  id: string;
  title: Words;
  idea: Words;
  steps: number;
};

export type Lessons = {
  lessons: LessonCard[];
};

export type LessonStep = {
  kind: StepKind;
  seat: number;
  says: Words;
  task: Words;
  /** The words of what matters, or their beginnings; all else is dimmed. Empty: nothing is. */
  lit: string[];
  /** Moves that reach the goal. */
  shown: Path[];
  goal: Words[];
  rule: string;
  done: Words;
};

/** A word or two beside a thing on the board. */
export type Callout = {
  /** The word that paths call it. */
  at: string;
  says: Words;
};

/** A lesson with all that it says. */
export type LessonAnswer = {
  game: string;
  id: string;
  title: Words;
  idea: Words;
  /** What to look at while it is shown and done, in the order of their numbers. */
  callouts: Callout[];
  steps: LessonStep[];
};

/** Where the moves of a learner have led. */
export type Attempt = {
  position: Position;
  /** Which parts of the goal hold. */
  checks: boolean[];
  reached: boolean;
  /** What is said of the last move, if it led elsewhere. */
  remark: Words | null;
  /** Why the last move could not be made; then the position is the one before it. */
  refused: Reason | null;
  /** The lesson is not the one of which these moves are: it starts from the beginning. */
  renewed: boolean;
  /** To what was asked: as on the socket of a table. */
  answer?: any;
};

/** What a seat of a demonstration does, and why. */
export type Scene = {
  seat: number;
  /** So many decisions have been made at its end. */
  until: number;
  says: Message[];
  /** What it adds to the score of the seat. */
  gain: number;
  thought: Thought | null;
};

/** Why a move of a demonstration was made. */
export type Thought = {
  why: Message;
  /** What the second best move would have done. */
  instead: Message | null;
};

/** A whole game between bots, with its end as those see it who look on. */
export type Demonstration = {
  game: string;
  /** The hash of the component data it is played with. */
  data: string;
  bot: string;
  scenes: Scene[];
  position: Position;
};

export type TableMessage = {
  table: TableCard;
  type: "table";
};

export type ChatLine = {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** Did the reader say it? */
  mine: boolean;
};

export type Chat = {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** Did the reader say it? */
  mine: boolean;
  type: "chat";
};

/** The last lines, on connecting. */
export type Chats = {
  type: "chats";
  chats: ChatLine[];
};

/** A decision that follows another one. */
export type Following = {
  seat: number;
  path: Path;
};

/** What a way brings from one source of points, beside the other ways that were thought about. */
export type Gain = {
  /** Its name stands under `part.<part>` in the texts of the game. */
  part: string;
  /** Negative where it brings less. */
  points: number;
};

/** One way to go on, and what it may come to. Points are points as people count them. */
export type Way = {
  path: Path;
  /** What the same seat would decide next in this turn, as far as nothing is revealed before; at most 4. */
  line: Following[];
  /** Points at the end of the game. */
  expected: number;
  /** So much more or less, 95 times out of 100. */
  spread: number;
  /** To come first, from 0 to 1; null for somebody alone. */
  chance: number | null;
  /** The part of the thought that was spent on it, from 0 to 1. */
  share: number;
  /** Points behind the best way. */
  behind: number;
  /** Too close to call: the best way may well be no better. Never true of the best. */
  close: boolean;
  /** The largest first, at most 3. */
  reasons: Gain[];
  /** The reason as a sentence, from the texts of the bots; null where there is none. */
  words: Message | null;
};

/** A move that somebody may regret. */
export type Costly = {
  path: Path;
  /** Points behind the best way; in a race, the chance to win that is lost. */
  drop: number;
};

/** What the strongest bot would do on a seat, judged by what that seat can know. */
export type Hint = {
  /** Of the position that it is about. */
  seq: number;
  /** The bot that thought. */
  level: string;
  /** How many games were played on in its mind. */
  iterations: number;
  seconds: number;
  /** The best first, at most 3. */
  ways: Way[];
  /** One sentence that names no move, from the texts of the bots. */
  nudge: Message | null;
  /** What loses much against the first way, as far as it was thought about. */
  costly: Costly[];
};

/** What the coach explains, the first time that it matters; texts by language. */
export type CoachCard = {
  id: string;
  title: Words;
  text: Words;
  rule: string;
  /** The things on the table that it is about, by the words of paths or their beginnings. */
  at: string[];
};

/**
 * The answer to a `why` (reason), `foresee` (events, final, view, scores), `ponder` (thoughts), `hint` (hint) or
 * `coach` (card).
 */
export type Answer = {
  type: "answer";
  to: string;
  reason?: Reason | null;
  events?: Message[];
  final?: boolean;
  /** The position after it, as `View` of the game, unless it is final. */
  view?: any;
  /** In that position. */
  scores?: number[];
  /** `Thoughts` of the game, if it has any. */
  thoughts?: any;
  hint?: Hint;
  card?: CoachCard | null;
};

/** A command that is not carried out; nothing has changed. */
export type Refusal = {
  /** Its text stands under `error.<code>`. */
  code: string;
  /** English, for people who read logs. */
  message: string;
  args: Record<string, string | number>;
  /** The rule that forbids a move. */
  reason?: Reason;
  type: "error";
  /** null when the command had no readable id or came too fast to be read. */
  to: string | null;
  /** The newest one, if the command was meant for another. */
  position?: Position;
};

export type Pong = {
  type: "pong";
  to: string;
};

/** What the server says on the socket of a table. */
export type Incoming = TableMessage | Position | Chat | Chats | Answer | Refusal | Pong;

export type Ping = {
  type: "ping";
  /** Chosen by the client; what answers it names it as `to`. The same twice is carried out once. */
  id: string;
};

export type Move = {
  type: "move";
  id: string;
  /** Of the position that it answers. */
  seq: number;
  path: Path;
};

export type TakeBack = {
  type: "undo";
  id: string;
  seq: number;
};

export type Why = {
  type: "why";
  id: string;
  /** May be incomplete words of something that cannot be chosen. */
  path: Path;
};

export type Foresee = {
  type: "foresee";
  id: string;
  seq: number;
  path: Path;
};

export type Ponder = {
  type: "ponder";
  id: string;
  seq: number;
};

export type AskHint = {
  type: "hint";
  id: string;
  seq: number;
};

export type AskCoach = {
  type: "coach";
  id: string;
  seq: number;
  /** What was explained before, at most 100. */
  known: string[];
  /** Was something explained in this turn? Then only a new kind of decision is. */
  spoken: boolean;
};

export type Say = {
  type: "chat";
  id: string;
  /** At most 500 characters. */
  text: string;
};

/** What a client says on the socket of a table. */
export type Command = Ping | Move | TakeBack | Why | Foresee | Ponder | AskHint | AskCoach | Say;
