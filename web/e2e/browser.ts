/** People at their browsers, and all that their pages send, receive and complain about. */

import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { firefox } from "playwright-firefox";
import { inject } from "vitest";
import type { Entry, Incoming, Position } from "../src/generated/server";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Firefox as Debian has it is driven by the last Playwright that knows nothing it lacks. */
const IN_FIREFOX = process.env["BROWSER"] === "firefox";

let launched: Promise<Browser> | null = null;

/** The browser of this worker. It is launched once and goes with its worker; each visitor has a context of its own in it. */
export function launch(): Promise<Browser> {
  launched ??= IN_FIREFOX
    ? (firefox.launch({ channel: "moz-firefox", executablePath: inject("browser") }) as unknown as Promise<Browser>)
    : chromium.launch({ executablePath: inject("browser"), args: FLAGS });
  return launched;
}

/** Milliseconds after which a test gives up waiting: many, for a machine that has other things to do. */
export const PATIENCE = 60_000;

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  wide: { width: 1024, height: 768 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

export const PHONE: BrowserContextOptions = { viewport: SIZES.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** What a page is allowed to complain about when its line was cut on purpose. */
export const LINE_WAS_CUT = /WebSocket connection to|Failed to load resource: net::|ERR_/;

type Ear = (said: string) => void;

/** Tells what goes through the sockets of a page where its browser does not. */
async function overhear(page: Page, opened: Ear, received: Ear, sent: Ear): Promise<void> {
  const ears: Record<string, Ear> = { opened, received, sent };
  await page.exposeFunction("overheard", (what: string, said: string) => ears[what]!(said));
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { overheard: (what: string, said: string) => void }).overheard;
    globalThis.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        tell("opened", this.url);
        this.addEventListener("message", ({ data }) => tell("received", String(data)));
      }
      override send(data: string): void {
        tell("sent", data);
        super.send(data);
      }
    };
  });
}

/** Somebody with a browser of their own. */
export class Visitor {
  page!: Page;
  /** Text frames of all sockets. */
  readonly received: string[] = [];
  readonly sent: string[] = [];
  /** Errors of the page, and requests to other hosts. */
  readonly problems: string[] = [];
  sockets = 0;

  private constructor(
    readonly context: BrowserContext,
    private readonly url: string,
    private readonly excused: RegExp | null,
  ) {}

  static async open(
    browser: Browser,
    url: string,
    options: BrowserContextOptions = {},
    excused: RegExp | null = null,
  ): Promise<Visitor> {
    const { isMobile: _, ...others } = options;
    const context = await browser.newContext({
      baseURL: url,
      viewport: SIZES.desktop,
      locale: "en-GB",
      colorScheme: "light",
      reducedMotion: "reduce",
      ...(IN_FIREFOX ? others : options),
    });
    context.setDefaultTimeout(PATIENCE);
    const visitor = new Visitor(context, url, excused);
    visitor.page = await context.newPage();
    await visitor.watch(visitor.page);
    return visitor;
  }

  private async watch(page: Page): Promise<void> {
    const host = new URL(this.url).host;
    const complain = (text: string) => {
      if (!this.excused?.test(text)) this.problems.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => complain(error.stack ?? error.message));
    page.on("request", (request) => {
      const address = new URL(request.url());
      if (!["data:", "blob:"].includes(address.protocol) && address.host !== host)
        this.problems.push(`asked another host: ${request.url()}`);
    });
    const opened = (address: string) => {
      this.sockets++;
      if (new URL(address).host !== host) this.problems.push(`a socket to another host: ${address}`);
    };
    if (IN_FIREFOX)
      return overhear(
        page,
        opened,
        (frame) => this.hear(frame),
        (frame) => this.sent.push(frame),
      );
    page.on("websocket", (socket) => {
      opened(socket.url());
      socket.on("framereceived", ({ payload }) => this.hear(String(payload)));
      socket.on("framesent", ({ payload }) => this.sent.push(String(payload)));
    });
  }

  /** The newest position this browser has been told. */
  position: Position | null = null;
  /** How many decisions it has been told of, and what they were. */
  readonly told: Entry[] = [];

  get decisions(): number {
    return this.told.length;
  }

  /** Does the page, if it shows a table at all, show the newest position already? It hears of it later than we do, and others'
  deeds are played first. */
  async isUpToDate(): Promise<boolean> {
    const shown = await this.page.evaluate(() => document.querySelector<HTMLElement>(".app")?.dataset["seq"]);
    return shown === undefined || Number(shown) === this.position?.seq;
  }

  private hear(frame: string): void {
    this.received.push(frame);
    const message = JSON.parse(frame) as Incoming;
    const position = message.type === "position" ? message : message.type === "error" ? message.position : null;
    if (!position) return;
    this.position = position;
    if (position.cut !== undefined) this.told.length = Math.min(this.told.length, position.cut);
    for (const entry of position.log) if (entry.n >= 0) this.told[entry.n] = entry;
  }

  /** The table the page shows. */
  get table(): string {
    return /\/t\/([\w-]+)/.exec(this.page.url())?.[1] ?? "";
  }

  /** A request as the page would make it. */
  async ask<T = any>(path: string): Promise<T> {
    const answer = await this.context.request.get(`/api${path}`);
    if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()}`);
    return (await answer.json()) as T;
  }

  /** A change as the page would ask for it. */
  async change<T = any>(path: string, data: unknown, method: "POST" | "PATCH" = "POST"): Promise<T> {
    const answer = await this.context.request.fetch(`/api${path}`, { method, data, headers: { "X-Ludotheque": "1" } });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
