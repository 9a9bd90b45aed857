// What the clock displays at a given time, computed from the last answer; nothing is counted down.

import type { TournamentItem, TournamentScreenClock } from "../../types/api.js";

/** The number of answers from which the offset of the server's time is computed. */
const SAMPLES = 15;
/**
 * The number of milliseconds by which two answers can disagree before the older one is dropped.
 */
const SLACK = 50;

/**
 * The server's time, tracked with the browser's monotonic clock, which cannot be set. Each answer
 * contains the server's time; the fastest answer is the most accurate.
 */
export class ServerTime {
  samples: { offset: number; trip: number }[] = [];

  /**
   * Records an answer: the times of the request and the answer by the page's own clock, and the
   * server's time. Older answers that contradict it are dropped: the device has slept, or the
   * server's clock has been set.
   */
  heard(asked: number, came: number, now: number) {
    const trip = came - asked;
    const offset = now + trip / 2 - came;
    const agrees = (old: { offset: number; trip: number }) =>
      Math.abs(old.offset - offset) <= (old.trip + trip) / 2 + SLACK;
    this.samples = [{ offset, trip }, ...this.samples.filter(agrees)].slice(0, SAMPLES);
  }

  /** The server's time at a given time on the page's own clock, in milliseconds since 1970. */
  at(moment: number) {
    const best = this.samples.reduce((one, other) => (other.trip < one.trip ? other : one));
    return moment + best.offset;
  }
}

/** The clock at a given time. */
export interface Moment {
  item: number;
  remaining: number;
  /** the number of the level, from 1; null in a break */
  level: number | null;
  on: TournamentItem | undefined;
  /** the next level */
  next: TournamentItem | undefined;
  runs: boolean;
}

const isLevel = (item: TournamentItem | undefined) => item?.kind === "level";

/** The number of the level at this place in the structure, from 1; null if it is a break. */
export const levelAt = (items: (TournamentItem | undefined)[], at: number) =>
  isLevel(items[at]) ? items.slice(0, at + 1).filter(isLevel).length : null;

/** The clock at a given server time, in milliseconds since 1970. */
export function momentOf(clock: TournamentScreenClock, now: number): Moment {
  const { items, mode, hand_for_hand: round } = clock;
  const last = items.length - 1;
  const passes = (item: number) => mode === "running" && !(round !== null && isLevel(items[item]));
  let { item, remaining_ms: remaining } = clock;
  let passed = Math.max(0, now - Date.parse(clock.now));
  while (passes(item) && passed >= remaining && item < last) {
    passed -= remaining;
    item += 1;
    remaining = (items[item]?.seconds ?? 0) * 1000;
  }
  if (passes(item)) remaining = Math.max(0, remaining - passed);
  const on = items[item];
  return {
    item,
    remaining,
    level: levelAt(items, item),
    on,
    next: items.slice(item + 1).find(isLevel),
    runs: passes(item),
  };
}

/** The time until an item begins if the clock keeps running; null if it is not running. */
export function until(clock: TournamentScreenClock, now: Moment, item: number) {
  if (!now.runs || item <= now.item) return null;
  const between = clock.items.slice(now.item + 1, item);
  return between.reduce((sum, { seconds }) => sum + seconds * 1000, now.remaining);
}

/** The remaining time as text; a second that has begun counts as a whole one. */
export function left(ms: number) {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (of: number) => String(of).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** Chips in a short form: in thousands from 10,000 up, in millions from 1,000,000 up. */
export function chips(amount: string, language: string) {
  const many = Number(amount);
  const [unit, of] = many >= 1_000_000 ? ["M", 1_000_000] : many >= 10_000 ? ["K", 1_000] : ["", 1];
  const options = { maximumFractionDigits: 2, useGrouping: "always" } as Intl.NumberFormatOptions;
  return new Intl.NumberFormat(language, options).format(many / of) + unit;
}
