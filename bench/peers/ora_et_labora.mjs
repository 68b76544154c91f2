// Random complete games of the npm package, three players, long, France; prints games and seconds as JSON.
import { register } from "node:module";
import { pathToFileURL } from "node:url";

register("./resolve.mjs", import.meta.url);
const [, , folder, seconds] = process.argv;
const { initialState, reducer, control } = await import(
  pathToFileURL(`${folder}/node_modules/hathora-et-labora-game/dist/index.js`).href
);

let seed = 12345;
function below(limit) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}

// A random command, completed word by word as the package suggests; undefined when it leads nowhere.
function randomCommand(state) {
  let partial = [];
  for (;;) {
    const { completion } = control(state, partial, state.frame.activePlayerIndex);
    if (completion.length === 0) return undefined;
    const word = completion[below(completion.length)];
    if (word === "") return partial;
    partial = [...partial, ...word.split(" ")];
  }
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
let commands = 0;
let stuck = 0;
while (performance.now() - began < 1000 * Number(seconds)) {
  const game = play();
  if (game.finished) games += 1;
  else stuck += 1;
  commands += game.commands;
}
const used = process.cpuUsage(start);
console.log(JSON.stringify({ games, stuck, commands, seconds: (used.user + used.system) / 1e6 }));
