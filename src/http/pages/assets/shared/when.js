// @ts-check
// Times as the house writes them, in its own time zone: `22:41` today, `Sun 22 Nov, 21:31` on
// another day. Only the log's own times are UTC.

import { remembered } from "./remembered.js";
import { settings } from "./settings.js";

const CLOCK = { hour: "2-digit", minute: "2-digit" };
const SECONDS = { ...CLOCK, second: "2-digit" };
/** English days are written as the house writes its words: the day before the month. */
const LOCALES = { en: "en-GB", es: "es" };

let zone = "UTC";

/** The house's time zone; UTC until it is known. */
export const timeZone = () => zone;

/** What the house says; a name that this browser does not know changes nothing.
 * @param {string | undefined} name of the IANA's list */
export function setTimeZone(name) {
  try {
    zone = new Intl.DateTimeFormat("en", { timeZone: name || zone }).resolvedOptions().timeZone;
  } catch {}
}

const format = remembered((named) => {
  const { language, ...options } = JSON.parse(named);
  const locale = LOCALES[/** @type {"en"} */ (language)];
  return new Intl.DateTimeFormat(locale, { hourCycle: "h23", ...options });
});

/** @param {Date | string} at @param {object} options */
const formatOf = (at, options) =>
  /** @type {[Intl.DateTimeFormat, Date]} */ ([
    format(JSON.stringify({ language: settings.language, timeZone: zone, ...options })),
    new Date(at),
  ]);

/** @param {Date | string} at @param {Intl.DateTimeFormatOptions} options */
export function written(at, options) {
  const [format, date] = formatOf(at, options);
  return format.format(date);
}

/** The parts of a time here. @param {Date | string} at @param {object} options
 * @returns {Record<string, string>} */
function partsOf(at, options) {
  const [format, date] = formatOf(at, options);
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** Hours and minutes. @param {Date | string} at */
export const clock = (at) => written(at, /** @type {any} */ (CLOCK));

/** With seconds. @param {Date | string} at */
export const time = (at) => written(at, /** @type {any} */ (SECONDS));

/** The day here, as the API writes it: 2026-11-22. @param {Date | string} at */
export function dateOf(at) {
  const { year, month, day } = partsOf(at, { year: "numeric", month: "2-digit", day: "2-digit" });
  return `${year}-${month}-${day}`;
}

/** A time of today, or of another day and then with it. @param {Date | string} at */
export function dayAndTime(at) {
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

/** The moment at which the clocks of the house show this. @param {number[]} wall */
function momentOf([year, month, day, hour, minute]) {
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  const ahead = (/** @type {number} */ at) => {
    const then = new Date(at);
    return Date.parse(`${dateOf(then)}T${clock(then)}Z`) - at;
  };
  // Once more with the offset at that moment: clocks may have changed in between.
  return new Date(shown - ahead(shown - ahead(shown)));
}

/** A month's number by its name, in the language of the page. @param {string} name */
const monthOf = (name) =>
  Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, 15))).findIndex((at) =>
    written(at, { month: "long", timeZone: "UTC" }).toLowerCase().startsWith(name.slice(0, 3)),
  ) + 1;

/** Reads what people type: `21:31`, `22 Nov`, `Sun 22 Nov 2026, 21:31`, `2026-11-22 21:31`. Empty
 * if it is no time. @param {string} typed */
export function isoOf(typed) {
  const said = typed.trim().toLowerCase();
  const [whole = "", hour = "0", minute = "0"] = /(\d{1,2}):(\d{2})$/.exec(said) ?? [];
  const rest = said.slice(0, said.length - whole.length).replace(/[\s,t]+$/, "");
  const today = dateOf(new Date());
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(rest || (whole && today)) ?? [];
  const DAY = /^(?:\p{L}+[. ]+)?(\d{1,2}) (\p{L}{3,})\.?(?: (\d{4}))?$/u;
  const [, aDay, name, aYear] = DAY.exec(rest) ?? [];
  const wall = year
    ? [year, month, day]
    : [aYear ?? today.slice(0, 4), name ? monthOf(name) : 0, aDay];
  const parts = [...wall, hour, minute].map(Number);
  const [, m, d, h, min] = parts;
  const isTime = m >= 1 && m <= 12 && d >= 1 && d <= 31 && h < 24 && min < 60;
  return isTime ? momentOf(parts).toISOString() : "";
}
