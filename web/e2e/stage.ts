/** What every test in a browser needs: a server, a browser, people who visit. */

import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launch, Visitor } from "./browser";
import { atTable } from "./lobby";
import { Server } from "./server";

/** A server and a browser for the tests of one file. */
export class Stage {
  readonly server: Server;
  browser!: Browser;
  private visitors: Visitor[] = [];

  /** With further arguments of `ludotheque serve`. */
  constructor(more: string[] = []) {
    this.server = new Server(more);
  }

  /** Somebody comes, with a browser of their own. */
  async visit(options: BrowserContextOptions = {}, excused: RegExp | null = null, url = this.server.url): Promise<Visitor> {
    const visitor = await Visitor.open(this.browser, url, options, excused);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Somebody sits at a table of a prepared position, and is to decide. */
  async sit(position: string, options: BrowserContextOptions = {}, excused: RegExp | null = null): Promise<Visitor> {
    return (await this.sitTogether(position, [options], excused))[0]!;
  }

  /** All people of a prepared position; the first is to decide. */
  async sitTogether(
    position: string,
    options: BrowserContextOptions[] = [{}, {}],
    excused: RegExp | null = null,
  ): Promise<Visitor[]> {
    const { id, cookies } = this.server.table(position);
    const seated = await Promise.all(options.map((one) => this.visit(one, excused)));
    for (const [at, visitor] of seated.entries()) {
      await visitor.context.addCookies([{ name: "ludotheque", value: cookies[at]!, url: this.server.url }]);
      await visitor.page.goto(`/t/${id}`);
      await atTable(visitor);
    }
    return seated;
  }

  async open(): Promise<void> {
    await this.server.start();
    this.browser = await launch();
  }

  async close(): Promise<void> {
    await this.server.stop();
  }

  /** All go; no page may have had a problem. */
  async clear(): Promise<void> {
    const { visitors } = this;
    this.visitors = [];
    for (const visitor of visitors) await visitor.close();
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
  }
}

/** The stage for the tests of a file: whoever has come in a test has gone after it, without a problem. */
export function setStage(): Stage {
  const set = new Stage();
  beforeAll(() => set.open());
  afterEach(() => set.clear());
  afterAll(() => set.close());
  return set;
}
