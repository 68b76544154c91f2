// Generated from ludotheque.server.rooms.study.shapes by scripts/protocol_types.py. Do not edit.

/** Where moves have led. */
export type Board = {
  /** As whoever is to decide sees it. */
  position: Position;
  /** Why the last move could not be made; then the position is the one before it. */
  refused: Reason | null;
  /** The moves do not fit: the board is as it was at the beginning. */
  renewed: boolean;
  /** To what was asked: as on the socket of a table. */
  answer?: any;
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

export type Clock = {
  /** Never below 0; null for a bot. */
  left: number | null;
  running: boolean;
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

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
};

/** The game followed another version of the rules: which one, and up to which entry there are positions. */
export type Recorded = {
  rules_version: string;
  shown: number;
};

/** Why something is not possible. */
export type Reason = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
  /** The number of the rule that forbids it; empty when none does. */
  rule: string;
};

export type PuzzleCard = {
  id: string;
  /** 1 to 5: how many of the weaker bots miss it. */
  grade: number;
  players: number;
};

export type PuzzleShelf = {
  game: string;
  puzzles: PuzzleCard[];
};

/** All puzzles, and the one of today for each game. */
export type Puzzles = {
  today: Record<string, string>;
  games: PuzzleShelf[];
};

/** A puzzle without its answer. */
export type PuzzleHead = {
  id: string;
  /** 1 to 5: how many of the weaker bots miss it. */
  grade: number;
  players: number;
  game: string;
  /** The hash of the component data. */
  data: string;
  seat: number;
  /** Points, in a race percent of the chance to win, that lie between the best way and any other. */
  at_stake: number;
};

/** How good a first move was, and the answer. */
export type PuzzleVerdict = {
  right: boolean;
  /** What it loses against the best way; null where nobody has looked at it so closely. */
  loss: number | null;
  /** The bots that find the best way. */
  found_by: string[];
  /** The best ways, and as the one played what players do who look one decision ahead. */
  decision: Decision;
};

/** A decision, judged by what its seat could know. */
export type Decision = {
  n: number;
  seat: number;
  path: string;
  best: string;
  /** Points lost against the best way that was found; in a race, points of the chance to win in percent. */
  loss: number;
  spread: number;
  chance_loss: number;
  mark: Mark;
  /** The best first, and others that were nearly as good; only one where there was nothing to decide. */
  ways: Option[];
  played: Option;
  /** Where the lost points are: the best way against the one played. They add up to the loss. */
  reasons: Gain[];
  /** The same as a sentence, from the texts of the bots. */
  words: Message | null;
};

/** What a decision was: `good` lies between `best` and `slip`, where nothing certain can be said against it. */
export type Mark = "brilliant" | "best" | "good" | "slip" | "mistake" | "blunder";

/** One way to decide, and what it may come to for whoever decides. */
export type Option = {
  path: Path;
  /** What the seat would decide next, as far as nothing is revealed before. */
  line: Path[];
  expected: number;
  spread: number;
  /** To come first; null for somebody alone. */
  chance: number | null;
};

/** What a way brings from one source of points, beside the other ways that were thought about. */
export type Gain = {
  /** Its name stands under `part.<part>` in the texts of the game. */
  part: string;
  /** Negative where it brings less. */
  points: number;
};

/** What comes of the moves of somebody who tries a puzzle. */
export type PuzzleBoard = {
  /** As whoever is to decide sees it. */
  position: Position;
  /** Why the last move could not be made; then the position is the one before it. */
  refused: Reason | null;
  /** The moves do not fit: the board is as it was at the beginning. */
  renewed: boolean;
  /** To what was asked: as on the socket of a table. */
  answer?: any;
  /** Once a move was made, or the answer was asked for. */
  verdict: PuzzleVerdict | null;
};

export type ArrowKind = "good" | "plain" | "bad";

/** Drawn on the board from one thing to another; a ring where both are the same. */
export type Arrow = {
  start: string;
  end: string;
  kind: ArrowKind;
};

/** A move, and what is said of the position after it. */
export type StudyNode = {
  /** The number of the node before it; -1 for the position that the study begins with. */
  parent: number;
  seat: number;
  path: Path;
  says: string;
  arrows: Arrow[];
};

/** A game with branches, comments and arrows. */
export type Study = {
  title: string;
  /** The first line of a replay: the game, its options, chance, and the position it goes on from if it does. */
  head: Record<string, any>;
  /** Of the position that it begins with. */
  says: string;
  arrows: Arrow[];
  /** Each behind the one that it goes on from; of several that go on from the same, the first is the main line. */
  nodes: StudyNode[];
};

export type StudyAnswer = {
  study: Study;
  /** The hash of the component data. */
  data: string;
  /** The node to look at first; -1 for the beginning. */
  at: number;
  /** null for one that is not kept. */
  id: string | null;
  owner: SeatedPerson | null;
  mine: boolean;
  changed: number | null;
};

export type SeatedPerson = {
  id: string;
  name: string;
};

/** A study in a list. */
export type StudyCard = {
  id: string;
  title: string;
  game: string;
  moves: number;
  changed: number;
};

export type Studies = {
  studies: StudyCard[];
};

/** What a position promises, and the best ways of whoever is to decide; none once the game is over. */
export type Evaluation = {
  outlook: Outlook;
  iterations: number;
  ways: Way[];
};

/** What a position promises to each seat. */
export type Outlook = {
  n: number;
  /** Of each seat, to come first; alone, to reach the bar of the rulebook. */
  chance: number[];
  chance_spread: number[];
  /** The points of each seat at the end. */
  expected: number[];
  spread: number[];
  /** Of each seat, the chance to come first, second, …; empty for somebody alone. */
  places: number[][];
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

/** A decision that follows another one. */
export type Following = {
  seat: number;
  path: Path;
};

export type Threshold = "brilliant" | "slip" | "mistake" | "blunder" | "chance" | "luck";

/** From how many points on a decision or a draw has its mark; in a race, percent of the chance. `chance`: so much of it, between 0 and 1, is lost by a blunder, however few the points. */
export type Thresholds = Record<Threshold, number>;

/** What is known of a game so far. */
export type ReviewAnswer = {
  status: ReviewStatus;
  /** How long is, or was, thought about each decision. */
  depth: Depth | null;
  /** The entries of the log before each position: `entries[n]` after `n` moves; a secret choice has several. */
  entries: number[];
  thresholds: Thresholds;
  review: Review | null;
};

/** Nobody has asked for one, it is being computed, it could not be finished, it is whole. */
export type ReviewStatus = "none" | "computing" | "stopped" | "done";

export type Depth = "quick" | "deep";

/** A game, understood. While it is computed, `done` is below `steps` and the lists are not complete. */
export type Review = {
  game: string;
  rules_version: string;
  players: number;
  depth: Depth;
  steps: number;
  done: number;
  /** Is the game over? Else nothing is told of what follows the newest position. */
  finished: boolean;
  seats: SeatReview[];
  curve: Outlook[];
  decisions: Decision[];
  draws: Draw[];
  luck: SeatLuck[];
  /** Where a phase, round or period begins: position and its name, `section.<name>` in the texts of the game. */
  sections: [number, string][];
};

/** One seat at a glance. */
export type SeatReview = {
  seat: number;
  name: string;
  score: number;
  /** 1 for whoever came first. */
  place: number;
  /** The part kept of all points that were at stake, between 0 and 1. */
  accuracy: number;
  /** So many were judged. */
  decisions: number;
  /** Points of one's own lost by them in all, against the best ways found. */
  loss: number;
  marks: Partial<Record<Mark, number>>;
};

/** Something that chance decided right after decision `n`, or before the first one where `n` is -1. */
export type Draw = {
  n: number;
  /** `dice`, `tiles`, … – `luck.<kind>` in the texts of the game. */
  kind: string;
  /** What it changed for each seat: points against the mean of what could have come. */
  change: number[];
  spread: number[];
  /** What came, as things of the table (`die:5`, `tile:12`), as far as everybody saw it. */
  words: string[];
};

/** From the expectation at the start to the result: start + kinds + others + decisions = result. */
export type SeatLuck = {
  seat: number;
  start: number;
  /** What each kind of chance gave or took. */
  kinds: Record<string, number>;
  spreads: Record<string, number>;
  /** What the decisions of others changed. */
  others: number;
  /** What own decisions changed, against the best ways found: never above 0 but for what cannot be measured. In a race, against those of quick players. */
  decisions: number;
  result: number;
  /** All kinds together. */
  total: number;
  spread: number;
  /** Of 100 games with other dice and draws, so many were less lucky. */
  percentile: number;
};

/** A step of a way, as far as it can be foreseen. */
export type Foreseen = {
  path: Path;
  events: Message[];
  /** What the seat sees before it, a `View` of the game; null before the first step: that is in the position. */
  view: any;
};

/** What a seat had before it when it decided, and what its ways would have done. */
export type ReviewPosition = {
  /** As the seat saw it. */
  position: Position;
  /** What was decided, and what the seat decided next in a row. */
  played: Foreseen[];
  /** The steps of each way that the review names; none from where a step reveals something. */
  ways: Foreseen[][];
};
