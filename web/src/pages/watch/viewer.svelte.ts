/** Somebody who watches a demonstration: the table, the scene it shows, and what is said of it. */

import { api } from "../../lib/api";
import type { Listener } from "../../lib/lines";
import { rememberWatched, watchedOf } from "../../lib/watching";
import { readingTime } from "../../lib/reading";
import { StillLine } from "../../lib/still_line";
import { t } from "../../lib/text";
import type { Demonstration, Entry, Scene } from "../../generated/server";
import { light } from "../../shell/anchors";
import { botTitle } from "../../shell/bots";
import type { GameUi, Part } from "../../shell/contract";
import { thingsOf } from "../../shell/logbook";
import { TableState } from "../../shell/table.svelte";
import { joined } from "./telling";

export class Viewer {
  readonly table: TableState;
  /** How fast it plays, once it plays. */
  speed = $state(1);

  constructor(
    readonly shown: Demonstration,
    ui: GameUi,
    components: unknown,
  ) {
    const { game, position } = shown;
    const connect = (listener: Listener) => new StillLine(position, listener, (at) => api.scene(game, at));
    this.table = new TableState(`watch.${game}`, ui, components, game, connect);
    this.table.crew = position.scores!.map((_, seat) => botTitle(seat));
    this.table.replay.stops = [0, ...shown.scenes.map(({ until }) => until)];
    this.table.replay.pace = (at) => readingTime(this.textAt(at));
  }

  readonly number: number = $derived.by(() => this.shown.scenes.findIndex(({ until }) => until === this.table.replay.at));
  /** None before the first. */
  readonly scene: Scene | null = $derived.by(() => this.shown.scenes[this.number] ?? null);
  readonly plays: boolean = $derived.by(() => this.table.replay.speed > 0);
  readonly atEnd: boolean = $derived.by(() => this.number + 1 === this.shown.scenes.length);
  readonly begins: boolean = $derived.by(() => this.scene === null);
  readonly deed: string = $derived.by(() => this.tell(this.scene));
  readonly why: string = $derived.by(() => (this.scene?.thought ? this.table.say(this.scene.thought.why) : ""));
  readonly instead: string = $derived.by(() => (this.scene?.thought?.instead ? this.table.say(this.scene.thought.instead) : ""));
  /** The decisions of the scene. */
  private readonly entries: Entry[] = $derived.by(() => {
    const from = this.shown.scenes[this.number - 1]?.until ?? 0;
    return this.scene ? this.table.log.filter(({ n }) => n >= from && n < this.scene!.until) : [];
  });
  /** Where to look. */
  readonly action: { seat: number; part: Part["id"] } | null = $derived.by(() => {
    if (!this.scene) return null;
    const { ui, view } = this.table;
    const parts = this.entries.flatMap(thingsOf).map((word) => ui.partOf(word, view));
    return { seat: this.scene.seat, part: parts.findLast((part) => part === "board" || part === "place") ?? "place" };
  });

  open(at: number | null): void {
    this.table.open();
    void this.table.replay.go(at ?? watchedOf(this.shown.game));
  }

  close(): void {
    this.table.close();
    light([]);
  }

  /** Lights what the scene is about, once it is drawn. */
  light(): void {
    light(this.entries);
  }

  remember(): void {
    const { at } = this.table.replay;
    if (at !== null) rememberWatched(this.shown.game, this.atEnd ? 0 : at);
  }

  toggle(): void {
    const { replay } = this.table;
    if (this.plays) return replay.pause();
    if (this.atEnd) replay.at = 0;
    replay.play(this.speed);
  }

  hasten(speed: number): void {
    this.speed = speed;
    if (this.plays) this.table.replay.play(speed);
  }

  private tell(scene: Scene | null): string {
    if (!scene) return "";
    const says = scene.says.map((message) => this.table.say(message));
    return joined(says, this.table.names[scene.seat] ?? "", (first, rest) => t("watch.then", { first, rest }));
  }

  private textAt(at: number): string {
    const scene = this.shown.scenes.find(({ until }) => until === at);
    const thought = scene?.thought;
    const thoughts = [thought?.why, thought?.instead].flatMap((message) => (message ? this.table.say(message) : []));
    return [scene ? this.tell(scene) : "", ...thoughts].join(" ");
  }
}
