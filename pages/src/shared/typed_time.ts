// Parses times as people type them, in the house's time zone.

import { dateOf, time, written } from "./when.js";

/** The moment at which the house's clocks show this time. */
function momentOf([year, month, day, ...clock]: number[]) {
  const shown = Date.UTC(year, month - 1, day, ...clock);
  const ahead = (at: number) => {
    const then = new Date(at);
    return Date.parse(`${dateOf(then)}T${time(then)}Z`) - at;
  };
  // The offset is looked up again at that moment, because the clocks may have changed in between.
  return new Date(shown - ahead(shown - ahead(shown)));
}

/** The number of a month from its name in the page's language. */
const monthOf = (name: string) =>
  Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, 15))).findIndex((at) =>
    written(at, { month: "long", timeZone: "UTC" }).toLowerCase().startsWith(name.slice(0, 3)),
  ) + 1;

/**
 * Reads what people type: `21:31`, `21:31:05`, `22 Nov`, `Sun 22 Nov 2026, 21:31`, `2026-11-22
 * 21:31`. Returns an empty string if it is not a time.
 */
export function isoOf(typed: string) {
  const said = typed.trim().toLowerCase();
  const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
  const [whole = "", hour = "0", minute = "0", second = "0"] = CLOCK.exec(said) ?? [];
  const rest = said.slice(0, said.length - whole.length).replace(/[\s,t]+$/, "");
  const today = dateOf(new Date());
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(rest || (whole && today)) ?? [];
  const DAY = /^(?:\p{L}+[. ]+)?(\d{1,2}) (\p{L}{3,})\.?(?: (\d{4}))?$/u;
  const [, aDay, name, aYear] = DAY.exec(rest) ?? [];
  const wall = year
    ? [year, month, day]
    : [aYear ?? today.slice(0, 4), name ? monthOf(name) : 0, aDay];
  const parts = [...wall, hour, minute, second].map(Number);
  const [, m, d, h, min, sec] = parts;
  const isTime = m >= 1 && m <= 12 && d >= 1 && d <= 31 && h < 24 && min < 60 && sec < 60;
  return isTime ? momentOf(parts).toISOString() : "";
}
