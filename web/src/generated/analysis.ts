// Generated from ludotheque.analysis.shapes by scripts/protocol_types.py. Do not edit.

/** What a decision was: `good` lies between `best` and `slip`, where nothing certain can be said against it. */
export type Mark = "brilliant" | "best" | "good" | "slip" | "mistake" | "blunder";

export type Depth = "quick" | "deep";

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

/** A source of points, as the final scores name it, and what one way brings there beyond another. */
export type Gain = {
  part: string;
  points: number;
};

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

/** An action in words. */
export type Path = Word[];

/** A thing a path can name: "die:5", "depot:3.2", "space:26"; or a verb, "take". */
export type Word = string;

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

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
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

/** A position with one way that is clearly best, and that whoever looks only one decision ahead misses. */
export type Puzzle = {
  id: string;
  game: string;
  rules_version: string;
  players: number;
  seat: number;
  /** As positions are kept; what the seat cannot know is drawn anew. */
  position: Record<string, any>;
  /** 1 to 5, by how many of the weaker levels miss it. */
  grade: number;
  /** The bots that find it. */
  found_by: string[];
  /** The best ways and, as the one played, what `greedy` would do. */
  decision: Decision;
};

/** How often something happened, with the interval that holds the true rate 95 times out of 100. */
export type Share = {
  rate: number;
  low: number;
  high: number;
};

/** Whoever has the first turn, the second, … */
export type SeatBalance = {
  /** In the mean. */
  score: number;
  wins: Share;
};

/** A part of the score, as the final scores name it: in the mean of all, and of those who came first. */
export type PartBalance = {
  part: string;
  points: number;
  winners: number;
};

/** A tile, building, order or card, and those who had it. */
export type ThingBalance = {
  thing: string;
  /** It is compared with the others of its deck; both have names in the texts of the game. */
  deck: string;
  /** The share of all seats that had it. */
  had: number;
  /** Of those who began it, the share that completed it. */
  done: number | null;
  /** In units of the clock of the game, in the mean. */
  when: number;
  score: number;
  /** The score against the mean of all who had something of the deck. */
  against: number;
  against_spread: number;
  wins: Share;
  /** The points that it adds, all other things being equal; in a race, percent of the chance to win. */
  worth: number;
  worth_spread: number;
  /** By what it lies far from the rest of its deck, and not by chance. */
  far: ("worth" | "wins")[];
};

/** How even a game is for so many players, by games that were played. */
export type Balance = {
  game: string;
  rules_version: string;
  players: number;
  /** Who played on all seats; empty where people did. */
  bot: string;
  games: number;
  seats: SeatBalance[];
  /** Of all scores: the lowest, the quartiles, the highest. */
  quartiles: number[];
  winning_quartiles: number[];
  /** The lower end of each column and how many scores lie in it; columns are equally wide. */
  histogram: [number, number][];
  parts: PartBalance[];
  things: ThingBalance[];
};

/** How even a game is, for each number of players of which there are enough games. */
export type Statistics = {
  game: string;
  /** By public games of people, of the rules of today. */
  people: Balance[];
  /** By games of bots. */
  bots: Balance[];
};

export type OwnGame = {
  table: string;
  finished: number;
  players: number;
  /** 0 for whoever had the first turn. */
  turn: number;
  score: number;
  won: boolean;
  /** The best score at the table. */
  best: number;
};

/** Where points came from, in the mean. */
export type OwnPart = {
  part: string;
  points: number;
  /** For those who came first in public games; null while there are none. */
  better: number | null;
};

export type OwnOpening = {
  things: string[];
  games: number;
  score: number;
  wins: Share;
};

/** How often somebody had a thing, and how often players of public games have it. */
export type OwnThing = {
  thing: string;
  deck: string;
  had: number;
  usual: number | null;
};

/** The finished games of a person, the oldest first, and what they tell. */
export type OwnStatistics = {
  name: string;
  game: string;
  games: OwnGame[];
  /** By `players.turn`, how often they came first. */
  seats: Record<string, Share>;
  parts: OwnPart[];
  /** What they began with, the usual first. */
  openings: OwnOpening[];
  things: OwnThing[];
  /** So many public games they are compared with. */
  compared: number;
};
