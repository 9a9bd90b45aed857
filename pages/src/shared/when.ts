// Times in the house's time zone: `22:41` today, `Sun 22 Nov, 21:31` on other days. Only times in
// the log are UTC.

import { remembered } from "./remembered.js";
import { session } from "./session.js";
import { settings } from "./settings.js";

const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const SECONDS: Intl.DateTimeFormatOptions = { ...CLOCK, second: "2-digit" };
/** In English, the day comes before the month. */
const LOCALES = { en: "en-GB", es: "es" };

/**
 * The time zone, if this browser knows it.
 * @param name the zone's name in the IANA database
 */
const known = remembered((name) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
});

/** A moment in time: a date, a string from the API, or a timestamp. */
export type When = Date | string | number;

/** The house's time zone, which is known after sign-in; UTC until then. */
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

/** The parts of a time in the house's time zone. */
function partsOf(at: When, options: object): Record<string, string> {
  const [format, date] = formatOf(at, options);
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** Hours and minutes. */
export const clock = (at: When) => written(at, CLOCK);

/** Hours, minutes and seconds. */
export const time = (at: When) => written(at, SECONDS);

/** The date in the house's time zone, as in the API: 2026-11-22. */
export function dateOf(at: When) {
  const { year, month, day } = partsOf(at, { year: "numeric", month: "2-digit", day: "2-digit" });
  return `${year}-${month}-${day}`;
}

/** The time of day, preceded by the date if it is not today. */
export const dayAndTime = (at: When) => (dateOf(new Date()) === dateOf(at) ? clock(at) : dated(at));

/** The date and the time of day. */
export function dated(at: When) {
  const [now, then] = [dateOf(new Date()), dateOf(at)];
  const { weekday, day, month, year } = partsOf(at, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  const of = now.slice(0, 4) === then.slice(0, 4) ? "" : ` ${year}`;
  return `${weekday} ${day} ${month}${of}, ${clock(at)}`;
}
