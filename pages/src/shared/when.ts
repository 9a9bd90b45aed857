// Times as the house writes them, in its own time zone: `22:41` today, `Sun 22 Nov, 21:31` on
// another day. Only the log's own times are UTC.

import { remembered } from "./remembered.js";
import { session } from "./session.js";
import { settings } from "./settings.js";

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const SECONDS: Intl.DateTimeFormatOptions = { ...CLOCK, second: "2-digit" };
/** English days are written as the house writes its words: the day before the month. */
const LOCALES = { en: "en-GB", es: "es" };

/**
 * A time zone that this browser knows.
 * @param name of the IANA's list
 */
const known = remembered((name) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
});

/** A moment, as the API writes it or as a page counts it. */
export type When = Date | string | number;

/** The house's time zone, as it was told at sign-in; until then UTC. */
const timeZone = () => known(session()?.timeZone ?? "UTC");

const format = remembered((named) => {
  const { language, ...options } = JSON.parse(named);
  const locale = LOCALES[language as "en"];
  return new Intl.DateTimeFormat(locale, { hourCycle: "h23", ...options });
});

const formatOf = (at: When, options: object) =>
  [
    format(JSON.stringify({ language: settings.language, timeZone: timeZone(), ...options })),
    new Date(at),
  ] as [Intl.DateTimeFormat, Date];

export function written(at: When, options: Intl.DateTimeFormatOptions) {
  const [format, date] = formatOf(at, options);
  return format.format(date);
}

/** The parts of a time here. */
function partsOf(at: When, options: object): Record<string, string> {
  const [format, date] = formatOf(at, options);
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** Hours and minutes. */
export const clock = (at: When) => written(at, CLOCK);

/** With seconds. */
export const time = (at: When) => written(at, SECONDS);

/** The day here, as the API writes it: 2026-11-22. */
export function dateOf(at: When) {
  const { year, month, day } = partsOf(at, { year: "numeric", month: "2-digit", day: "2-digit" });
  return `${year}-${month}-${day}`;
}

/** A time of today, or of another day and then with it. */
export function dayAndTime(at: When) {
  const [now, then] = [dateOf(new Date()), dateOf(at)];
  if (now === then) return clock(at);
  const { weekday, day, month, year } = partsOf(at, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const of = now.slice(0, 4) === then.slice(0, 4) ? "" : ` ${year}`;
  return `${weekday} ${day} ${month}${of}, ${clock(at)}`;
}
