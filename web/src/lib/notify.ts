/** Telling somebody who looks elsewhere: the title of the page and a notice of the browser, once. */

import { prefs } from "./prefs.svelte";

export function canNotify(): boolean {
  return typeof Notification !== "undefined" && window.isSecureContext;
}

/** Asks for leave; tells whether notices may be shown. */
export async function askLeave(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

let shown: Notification | null = null;

/** A notice, unless the page is being looked at. A later one for the same table takes its place. */
export function notify(title: string, body: string, tag: string): void {
  if (!prefs.values.notices || !canNotify() || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  try {
    shown?.close();
    shown = new Notification(title, { body, tag, icon: "/favicon.svg" });
    shown.onclick = () => (window.focus(), shown?.close());
  } catch {
    /* some browsers only allow notices from elsewhere; the title tells it too */
  }
}

/** The title of the page, with the number of games that wait. */
export function titled(name: string, waiting: number): string {
  return `${waiting > 0 ? `(${waiting}) ` : ""}${name}`;
}
