/** Small sounds of wood, paper and stone, made on the spot; nothing is loaded and nothing loops. */

import { prefs } from "./prefs.svelte";

export type Sound = "take" | "place" | "coins" | "dice" | "points" | "turn" | "clock" | "over";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A knock: noise through a narrow filter, gone at once. */
function knock(at: number, pitch: number, length: number, loud: number, sharp = 6): void {
  const out = audio()!;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = out.createBufferSource();
  source.buffer = buffer;
  const filter = out.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  const gain = out.createGain();
  gain.gain.value = loud * prefs.values.volume;
  source.connect(filter).connect(gain).connect(out.destination);
  source.start(out.currentTime + at);
}

/** A tone like a wooden bar: a sine with a quick end. */
function bar(at: number, pitch: number, length: number, loud: number): void {
  const out = audio()!;
  const start = out.currentTime + at;
  for (const [factor, share] of [
    [1, 1],
    [3.9, 0.18],
  ] as const) {
    const tone = out.createOscillator();
    tone.frequency.value = pitch * factor;
    const gain = out.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * share * prefs.values.volume, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
    tone.connect(gain).connect(out.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

const SCORES: Record<Sound, () => void> = {
  take: () => knock(0, 900, 0.09, 0.9, 3),
  place: () => (knock(0, 420, 0.12, 1.4), knock(0.01, 1500, 0.04, 0.3)),
  coins: () => (bar(0, 2100, 0.12, 0.14), bar(0.06, 2600, 0.14, 0.12)),
  dice: () => [0, 0.05, 0.09, 0.16, 0.22].forEach((at) => knock(at, 700 + Math.random() * 600, 0.05, 0.9)),
  points: () => (bar(0, 660, 0.16, 0.16), bar(0.07, 880, 0.2, 0.16)),
  turn: () => (bar(0, 523, 0.24, 0.3), bar(0.13, 784, 0.28, 0.3)),
  clock: () => (bar(0, 440, 0.12, 0.25), bar(0.16, 440, 0.12, 0.25)),
  over: () => (bar(0, 523, 0.28, 0.25), bar(0.1, 659, 0.28, 0.25), bar(0.2, 784, 0.3, 0.25)),
};

export function play(sound: Sound): void {
  if (!prefs.values.sound || !audio()) return;
  try {
    SCORES[sound]();
  } catch {
    /* a browser without sound plays on */
  }
}
