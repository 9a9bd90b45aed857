// Counting chips: one denomination is selected, and digits or stacks are entered for it.

import { asTyped, shown, text, total, units } from "../../shared/money.js";
import type { Keys } from "../../shared/keyboard.js";
import type { CountedTray } from "../../../types/api.js";

/** The most chips of one denomination. */
const MOST = 100_000;
/** The most digits that an amount of cash can have. */
const MOST_DIGITS = 12;
/** Some trays hold cash as well as chips. It is entered as an amount, not as a number of pieces. */
export const CASH = "cash";
/** Whether a value is entered as an amount. */
export const isAmount = (value: string) => Number.isNaN(Number(value));

/** What was typed, with its decimal sign as soon as that is typed. */
export const echoed = (typed: string) => (typed.includes(".") ? asTyped(typed) : shown(typed));

export class Tray {
  values: string[];
  changed: () => void;
  /** the typed counts */
  counts: Record<string, string> = {};
  at;
  /** Whether the next digit replaces the count. */
  fresh = true;
  before: { at: string; counts: Record<string, string> }[] = [];

  /** @param values the denominations, largest first; `cash`, or another word, for an amount */
  constructor(values: string[], changed: () => void) {
    this.values = values;
    this.changed = changed;
    this.at = values[0];
  }

  take(value: string) {
    Object.assign(this, { at: value, fresh: true });
    this.changed();
  }

  /** The denomination after the selected one. */
  get following() {
    const index = this.values.indexOf(this.at);
    return this.values[(index + 1) % this.values.length];
  }

  next() {
    this.take(this.following);
  }

  move(by: number) {
    const { length } = this.values;
    this.take(this.values[(this.values.indexOf(this.at) + by + length) % length]);
  }

  put(typed: string) {
    this.before.push({ at: this.at, counts: { ...this.counts } });
    this.counts[this.at] = typed;
    this.changed();
  }

  /** Handles a key of the pad. */
  press(key: string) {
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

  /** Adds or removes chips. */
  add(by: number) {
    const sum = Math.max(0, Math.min(MOST, Number(this.counts[this.at] ?? 0) + by));
    this.fresh = true;
    this.put(String(sum));
  }

  set(count: number) {
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

  /** The value of a denomination's chips. */
  worth(value: string) {
    const count = this.counts[value];
    if (count === undefined) return null;
    return isAmount(value) ? units(count) : units(value) * BigInt(count);
  }

  get sum() {
    return total(this.values.map((value) => text(this.worth(value) ?? 0n)));
  }

  /** The denominations that have not been counted yet. */
  get missing() {
    return this.values.filter((value) => this.counts[value] === undefined);
  }

  /** The count in the API's format. */
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

  /** Fills in an earlier count. */
  fill({ chips, cash }: Pick<CountedTray, "chips"> & { cash?: string | undefined }) {
    for (const { denomination, count } of chips) this.counts[denomination] = String(count);
    if (cash !== undefined && this.values.includes(CASH)) this.counts[CASH] = cash;
    this.changed();
  }

  keys(): Keys {
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
