// Random complete games of the npm package, three players, long, France; prints games and seconds as JSON.
import { register } from "node:module";
import { pathToFileURL } from "node:url";

register("./resolve.mjs", import.meta.url);
const [, , folder, seconds, door] = process.argv;
const dist = `${folder}/node_modules/hathora-et-labora-game/dist`;
const load = (file) => import(pathToFileURL(`${dist}/${file}`).href);
const { initialState, reducer, control } = await load("index.js");
const commands = await load("commands/index.js");

let seed = 12345;
function below(limit) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

// Two ways to ask how a command may go on. `control` also works out the scores and the course of the game each time.
const throughControl = {
  first: (state) => control(state, [], state.frame.activePlayerIndex).completion,
  next: (state, partial) => control(state, partial, state.frame.activePlayerIndex).completion,
};

const COMPLETIONS = {
  USE: commands.completeUse,
  BUILD: commands.completeBuild,
  CUT_PEAT: commands.completeCutPeat,
  FELL_TREES: commands.completeFellTrees,
  WORK_CONTRACT: commands.completeWorkContract,
  BUY_PLOT: commands.completeBuyPlot,
  BUY_DISTRICT: commands.completeBuyDistrict,
  CONVERT: commands.completeConvert,
  SETTLE: commands.completeSettle,
  WITH_LAYBROTHER: commands.completeWithLaybrother,
  WITH_PRIOR: commands.completeWithPrior,
  COMMIT: commands.completeCommit,
};

// Each function offers its own first word or nothing: those asked in random order until one does make the same choice.
const throughCompletions = {
  first: (state) => {
    const words = Object.keys(COMPLETIONS);
    while (words.length > 0) {
      const [word] = words.splice(below(words.length), 1);
      const found = COMPLETIONS[word](state)([]);
      if (found.length > 0) return found;
    }
    return [];
  },
  next: (state, partial) => COMPLETIONS[partial[0]](state)(partial),
};

const ask = { control: throughControl, completions: throughCompletions }[door];

// A random command, completed word by word as the package suggests; undefined when it leads nowhere.
function randomCommand(state) {
  let partial = [];
  let completion = ask.first(state);
  while (completion.length > 0) {
    const word = completion[below(completion.length)];
    if (word === "") return partial;
    partial = [...partial, ...word.split(" ")];
    completion = ask.next(state, partial);
  }
  return undefined;
}

// One game; commands that the package itself suggests and then refuses are drawn again.
function play() {
  let state = reducer(initialState, ["CONFIG", "3", "france", "long"]);
  state = reducer(state, ["START", String(below(1000000)), "R", "G", "B"]);
  let commands = 0;
  let refused = 0;
  while (state.status !== "FINISHED" && refused < 500) {
    const command = randomCommand(state);
    let next;
    try {
      next = command && reducer(state, command);
    } catch {
      next = undefined;
    }
    if (next === undefined) {
      refused += 1;
    } else {
      state = next;
      commands += 1;
    }
  }
  return { finished: state.status === "FINISHED", commands };
}

play();
const start = process.cpuUsage();
const began = performance.now();
let games = 0;
let made = 0;
let stuck = 0;
while (performance.now() - began < 1000 * Number(seconds)) {
  const game = play();
  if (game.finished) games += 1;
  else stuck += 1;
  made += game.commands;
}
const used = process.cpuUsage(start);
console.log(JSON.stringify({ games, stuck, commands: made, seconds: (used.user + used.system) / 1e6 }));
