// Times at the desk, in the house's time zone. Only where a time has to be proved, in an entry and on
// paper, is it also written in UTC, with milliseconds.

import * as screen from "../shared/when.js";
import { clock, dateOf, time, written, type When } from "../shared/when.js";
import { words } from "../shared/words.js";

export { clock, dateOf, time } from "../shared/when.js";

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
const YEAR: Intl.DateTimeFormatOptions = { year: "numeric" };
const WHOLE_DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", ...YEAR };

/** Whether the page is being printed. Paper is read later, so each time names its day and year. */
let isPaper = false;

/** Draws the page for paper before it is printed, and for the screen again afterwards. */
export function drawForPaper(redraw: () => void) {
  const draw = (paper: boolean) => () => {
    isPaper = paper;
    redraw();
  };
  addEventListener("beforeprint", draw(true));
  addEventListener("afterprint", draw(false));
}

const onPaper = (at: When) =>
  `${written(at, { weekday: "short" })} ${written(at, WHOLE_DAY)}, ${clock(at)}`;

/** The date and the time of day. */
export const dated = (at: When) => (isPaper ? onPaper(at) : screen.dated(at));

/** The time of day, preceded by the date if it is not today. */
export const dayAndTime = (at: When) => (isPaper ? onPaper(at) : screen.dayAndTime(at));

/** The house's time zone: `UTC−3`. Before and after the clocks are changed, there are two. */
export function zone(...times: When[]) {
  const zones = times.map((at) => {
    const said = written(at, { hour: "numeric", timeZoneName: "shortOffset" });
    const [, ahead = ""] = /GMT([+-]\S+)/.exec(said) ?? [];
    return `UTC${ahead === "+0" ? "" : ahead.replace("-", "−")}`;
  });
  return [...new Set(zones)].join(", ");
}

/** The whole time of an entry. */
export const utcWhole = (at: string) =>
  `${written(at, { ...DAY, ...YEAR, timeZone: "UTC" })}, ${new Date(at).toISOString().slice(11, 23)} UTC`;

export const today = (at: Date | string) =>
  `${written(at, { weekday: "long", ...DAY, ...(isPaper ? YEAR : {}) })}, ${clock(at)}`;

export const printedAt = () => utcWhole(new Date().toISOString());

/**
 * A span of time, at most until now. The end's date is named only if it differs from the start's.
 */
export function fromTo(from: string, until: string) {
  const to = Date.parse(until) > Date.now() ? new Date().toISOString() : until;
  const isOneDay = dateOf(from) === dateOf(to);
  // A line breaks before or after the dash.
  const [begun, ended] = isOneDay ? [dayAndTime(from), clock(to)] : [dated(from), dated(to)];
  const whole = (said: string) => said.replaceAll(" ", "\u00a0");
  return words("from-to", { from: whole(begun), to: whole(ended) });
}

const HALF_DAY = 12 * 3600 * 1000;

/** When something will happen: the date is named only if it is more than half a day away. */
export const soon = (at: string) =>
  Date.parse(at) - Date.now() < HALF_DAY ? clock(at) : dayAndTime(at);

/** When a round was opened or an entry was logged: to the second if that was today. */
export const openedAt = (at: string) =>
  !isPaper && dateOf(at) === dateOf(new Date()) ? time(at) : dated(at);

/** The number of seconds since a time. */
export const since = (at: string) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));

/**
 * A gaming day, with or without its weekday, as text, with its year if that is another one, and
 * always on paper. `2026-11-20` is a date and has no time zone.
 */
export function dayWords(date: string, size: "long" | "short" = "long") {
  const isThisYear = date.slice(0, 4) === dateOf(new Date()).slice(0, 4);
  const year = isThisYear && !isPaper ? {} : YEAR;
  const of = (parts: object) => written(`${date}T12:00:00Z`, { ...parts, timeZone: "UTC" });
  const day = of({ day: "numeric", month: "short", ...year });
  return size === "short" ? day : `${of({ weekday: "short" })} ${day}`;
}

/** A duration in one unit, the largest that is precise enough. */
export function lasting(seconds: number) {
  if (seconds < 60) return words("seconds", { count: seconds });
  if (seconds < 100 * 60) return words("minutes", { count: Math.round(seconds / 60) });
  if (seconds < 48 * 3600) return words("hours", { count: Math.round(seconds / 3600) });
  return words("days", { count: Math.round(seconds / 86_400) });
}

/** How long a round took; a dash while it is running. */
export function roundLasted({
  opened_at: from,
  ended_at: to,
}: {
  opened_at: string;
  ended_at: string | null;
}) {
  return to ? lasting(Math.round((Date.parse(to) - Date.parse(from)) / 1000)) : "–";
}

/** A duration as on a stopwatch: 0:41, 24:10, 3:05:00. */
export function running(seconds: number) {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = `${hours ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours ? `${hours}:${end}` : end;
}
