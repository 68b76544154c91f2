// Generated from ludotheque.server.rooms.shapes by scripts/protocol_types.py. Do not edit.

/** What a token is good for: looking and listening; moving, talking and getting up; challenges and seats. */
export type Scope = "read" | "play" | "challenge";

export type Token = {
  id: string;
  name: string;
  scopes: Scope[];
  created: number;
  /** When it was shown last, give or take a minute. */
  used: number | null;
};

export type OwnBot = {
  id: string;
  name: string;
  tokens: Token[];
};

/** The bots of the reader. */
export type OwnBots = {
  bots: OwnBot[];
};

export type NewToken = {
  bots: OwnBot[];
  /** What the program has to send. It is told this once and never again. */
  secret: string;
};

/** A bot from outside that can be asked to play. */
export type KnownBot = {
  id: string;
  name: string;
  /** The name of the person whose program it is. */
  owner: string;
};

/** Those that were there last first. */
export type KnownBots = {
  bots: KnownBot[];
};

/** Who the bearer of a token is. */
export type BotAnswer = {
  bot: KnownBot;
  token: Token;
};

export type BotTables = {
  tables: TableCard[];
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

export type SeatKind = "person" | "bot" | "open";

export type SeatedPerson = {
  id: string;
  name: string;
};

export type Status = "open" | "running" | "finished";

/** How long people may think: a bank, and an increment for every turn. */
export type Pace = {
  kind: PaceKind;
  bank: number;
  increment: number;
};

export type PaceKind = "live" | "turns";

export type Clock = {
  /** Never below 0; null for a bot. */
  left: number | null;
  running: boolean;
};

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
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

export type TableNow = {
  table: TableCard;
  /** With the whole log; null before the game. */
  position: Position | null;
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

/** An action in words. */
export type Path = Word[];

/** A thing a path can name: "die:5", "depot:3.2", "space:26"; or a verb, "take". */
export type Word = string;

export type Undo = {
  path: Path;
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

/** The game followed another version of the rules: which one, and up to which entry there are positions. */
export type Recorded = {
  rules_version: string;
  shown: number;
};

/** A move is made, and kept. */
export type Moved = {
  seq: number;
  /** Is the bot still, or again, to decide? */
  my_turn: boolean;
  over: boolean;
};

export type Explained = {
  /** null: nothing forbids it. */
  reason: Reason | null;
};

/** Why something is not possible. */
export type Reason = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
  /** The number of the rule that forbids it; empty when none does. */
  rule: string;
};

/** The first line of the stream of an account, and again when news may have been missed. */
export type Account = {
  type: "account";
  bot: KnownBot;
  /** Tables that have not begun: where a seat is kept for the bot, and its own. */
  challenges: TableCard[];
  games: TableCard[];
};

/** A seat is kept for the bot; or a game of it has begun, or has ended. */
export type TableNews = {
  type: "challenge" | "game_start" | "game_end";
  table: TableCard;
};

/** No seat is kept for the bot any more, whoever wanted it so; or a bot that it has asked does not want to play. */
export type Withdrawn = {
  type: "challenge_cancelled" | "challenge_declined";
  table: string;
  bot: SeatedPerson;
};

/** It has become the turn of the bot at a table to whose stream it does not listen. */
export type YourTurn = {
  type: "your_turn";
  table: string;
  seat: number;
  /** Of the log. */
  entries: number;
};

/** The last line of every stream that the server ends. */
export type End = {
  type: "end";
  why: "finished" | "come_again" | "gone" | "revoked" | "too_slow";
};

export type AccountLine = Account | TableNews | Withdrawn | YourTurn | End;

export type TableLine = TableMessage | Position | Chat | Chats | End;

export type TableMessage = {
  table: TableCard;
  type: "table";
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

export type ChatLine = {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** Did the reader say it? */
  mine: boolean;
};

/** A level of ours or a bot from outside, and how strong it seems to be. */
export type LadderEntry = {
  level?: string;
  bot?: KnownBot;
  rating: number;
  low: number;
  /** Its true place lies between both 95 times out of 100. */
  high: number;
  games: number;
};

/** Who has done best in rated games, the best first. */
export type Ladder = {
  game: string;
  /** Games of so many only; null: of all. */
  players: number | null;
  games: number;
  entries: LadderEntry[];
};
