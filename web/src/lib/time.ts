/** Clocks and dates in words. */

import type { Language } from "./i18n";

/** A running clock: 7:32, 1:02:05, and tenths below a minute. */
export function clockFace(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 60) return `0:${left < 10 ? "0" : ""}${(Math.floor(left * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(left);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const frenchTime = (text: string) => text.replace(/(\d{1,2}):(\d{2})/, "$1\u00a0h\u00a0$2");

/** "18:40" or "18 h 40". */
export function timeOfDay(at: Date, language: Language): string {
  const text = at.toLocaleTimeString(language === "fr" ? "fr-FR" : "en-GB", { hour: "2-digit", minute: "2-digit" });
  return language === "fr" ? frenchTime(text) : text;
}

/** A moment with its day, as near as people say it: "tomorrow 18:40". */
export function moment(at: Date, now: Date, language: Language): string {
  const day = (date: Date) => Math.floor((date.getTime() - date.getTimezoneOffset() * 60000) / 86400000);
  const days = day(at) - day(now);
  const time = timeOfDay(at, language);
  if (days === 0) return time;
  const locale = language === "fr" ? "fr-FR" : "en-GB";
  if (Math.abs(days) === 1) {
    return `${new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day")} ${time}`;
  }
  const format: Intl.DateTimeFormatOptions = Math.abs(days) < 7 ? { weekday: "long" } : { day: "numeric", month: "long" };
  return `${at.toLocaleDateString(locale, format)} ${time}`;
}

/** A stretch of time in its largest unit: 40 s, 7 min, 9 h, 3 d. */
export function stretch(seconds: number, language: Language): string {
  const left = Math.max(0, seconds);
  const units: [number, string, string][] = [
    [86400, "d", "j"],
    [3600, "h", "h"],
    [60, "min", "min"],
  ];
  for (const [size, en, fr] of units) {
    if (left >= size * (size === 86400 ? 2 : 1)) return `${Math.floor(left / size)}\u00a0${language === "fr" ? fr : en}`;
  }
  return `${Math.floor(left)}\u00a0s`;
}
