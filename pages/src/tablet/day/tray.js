// @ts-check
// Chips that are counted: one denomination is in hand, digits or stacks are entered for it.

import { text, total, units } from "../../shared/money.js";

/** The most chips of one denomination that anybody counts. */
const MOST = 100_000;
/** The most digits of an amount of cash. */
const MOST_DIGITS = 12;
/** The cash that some trays hold beside their chips: an amount, not a number of anything. */
export const CASH = "cash";
/** What is entered as an amount. @param {string} value */
export const isAmount = (value) => Number.isNaN(Number(value));

export class Tray {
  /**
   * @param {string[]} values the denominations, the largest first; `cash`, or another word, for an
   *   amount
   * @param {() => void} changed
   */
  constructor(values, changed) {
    this.values = values;
    this.changed = changed;
    /** @type {Record<string, string>} what was entered, as typed */
    this.counts = {};
    this.at = values[0];
    /** Whether the next digit begins anew. */
    this.fresh = true;
    /** @type {{at: string, counts: Record<string, string>}[]} */
    this.before = [];
  }

  /** @param {string} value */
  take(value) {
    Object.assign(this, { at: value, fresh: true });
    this.changed();
  }

  /** The denomination after the one in hand. */
  get following() {
    const index = this.values.indexOf(this.at);
    return this.values[(index + 1) % this.values.length];
  }

  next() {
    this.take(this.following);
  }

  /** @param {number} by */
  move(by) {
    const { length } = this.values;
    this.take(this.values[(this.values.indexOf(this.at) + by + length) % length]);
  }

  /** @param {string} typed */
  put(typed) {
    this.before.push({ at: this.at, counts: { ...this.counts } });
    this.counts[this.at] = typed;
    this.changed();
  }

  /** A key of the pad. @param {string} key */
  press(key) {
    const now = this.fresh ? "" : (this.counts[this.at] ?? "");
    const typed = key === "back" ? (this.counts[this.at] ?? "").slice(0, -1) : now + key;
    const cash = isAmount(this.at);
    if (key === "." && (!cash || now.includes("."))) return;
    const fits = cash ? typed.length <= MOST_DIGITS : Number(typed) <= MOST;
    if (!fits) return;
    this.fresh = false;
    if (!typed) return this.clear();
    this.put(cash ? typed : String(Number(typed)));
  }

  /** So many more, or fewer. @param {number} by */
  add(by) {
    const sum = Math.max(0, Math.min(MOST, Number(this.counts[this.at] ?? 0) + by));
    this.fresh = true;
    this.put(String(sum));
  }

  /** @param {number} count */
  set(count) {
    this.fresh = true;
    this.put(String(count));
  }

  clear() {
    this.before.push({ at: this.at, counts: { ...this.counts } });
    delete this.counts[this.at];
    this.fresh = true;
    this.changed();
  }

  undo() {
    const last = this.before.pop();
    if (last) Object.assign(this, { ...last, fresh: true });
    this.changed();
  }

  /** What the chips of a denomination come to. @param {string} value */
  worth(value) {
    const count = this.counts[value];
    if (count === undefined) return null;
    return isAmount(value) ? units(count) : units(value) * BigInt(count);
  }

  get sum() {
    return total(this.values.map((value) => text(this.worth(value) ?? 0n)));
  }

  /** What has not been counted yet. */
  get missing() {
    return this.values.filter((value) => this.counts[value] === undefined);
  }

  /** As the API reads it. */
  get body() {
    const chips = this.values
      .filter((value) => !isAmount(value))
      .map((value) => ({
        denomination: value,
        count: Number(this.counts[value] ?? 0),
      }));
    const cash = this.counts[CASH];
    return { chips, ...(cash === undefined ? {} : { cash }), total: text(this.sum) };
  }

  /** Takes over what was counted before. @param {any} body */
  fill({ chips, cash }) {
    for (const { denomination, count } of chips) this.counts[denomination] = String(count);
    if (cash !== undefined && this.values.includes(CASH)) this.counts[CASH] = cash;
    this.changed();
  }

  /** @returns {import("../../shared/keyboard.js").Keys} */
  keys() {
    return {
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
      Delete: () => this.clear(),
      ArrowLeft: () => this.move(-1),
      ArrowRight: () => this.move(1),
      "Ctrl+z": () => this.undo(),
    };
  }
}
