// @ts-check
// Times at the desk: the floor's are the house's, the log's are UTC with milliseconds.

import { clock, written } from "../shared/when.js";
import { words } from "../shared/words.js";

export { clock, dateOf, dayAndTime, time } from "../shared/when.js";

const DAY = { day: "numeric", month: "long" };

/** The log's time of day. @param {string} at */
export function utcTime(at) {
  const iso = new Date(at).toISOString();
  return iso.slice(11, 23);
}

/** The log's day. @param {string} at */
export const utcDay = (at) =>
  written(at, /** @type {any} */ ({ ...DAY, year: "numeric", timeZone: "UTC" }));

/** @param {string} at */
export const utcWhole = (at) => `${utcDay(at)}, ${utcTime(at)} UTC`;

/** @param {Date | string} at */
export const today = (at) =>
  `${written(at, /** @type {any} */ ({ weekday: "long", ...DAY }))}, ${clock(at)}`;

export const printedAt = () => utcWhole(new Date().toISOString());

/** Seconds since then. @param {string} at */
export const since = (at) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));

/** How a gaming day is written, in full and where there is little room.
 * @type {Record<string, Intl.DateTimeFormatOptions>} */
const DAYS = {
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  brief: { day: "numeric", month: "short", year: "numeric" },
  short: { day: "numeric", month: "short" },
};

/** A gaming day, as it is spoken of; `2026-11-20` is no moment. @param {string} date
 * @param {"long" | "brief" | "short"} [size] */
export const dayWords = (date, size = "long") =>
  written(`${date}T12:00:00Z`, { ...DAYS[size], timeZone: "UTC" });

/** A length of time in the largest unit that says enough. @param {number} seconds */
export function lasting(seconds) {
  if (seconds < 100) return words("seconds", { count: seconds });
  if (seconds < 100 * 60) return words("minutes", { count: Math.round(seconds / 60) });
  if (seconds < 48 * 3600) return words("hours", { count: Math.round(seconds / 3600) });
  return words("days", { count: Math.round(seconds / 86_400) });
}

/** How long a round took; a dash while it runs.
 * @param {{opened_at: string, ended_at: string | null}} round */
export function roundLasted({ opened_at: from, ended_at: to }) {
  return to ? lasting(Math.round((Date.parse(to) - Date.parse(from)) / 1000)) : "–";
}
