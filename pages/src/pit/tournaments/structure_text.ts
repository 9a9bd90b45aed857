// A structure as people type it: a line for each level or break, for each payout band, and for
// everything that is sold in addition to entries.

import { shown } from "../../shared/money.js";
import type { TournamentItem } from "../../../types/api.js";

/** The payouts that apply to a range of entry counts. */
export interface Band {
  from: number;
  to: number;
  shares: string[];
}

/** A line that cannot be parsed. */
export class BadLine extends Error {
  constructor(readonly line: string) {
    super(line);
  }
}

export const linesIn = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const seconds = (minutes: string) => Math.round(Number(minutes.replace(",", ".")) * 60);

/** Minutes, and chips with or without thousands separators. */
const [LONG, CHIPS] = ["(\\d+(?:[.,]\\d+)?)", "(\\d{1,3}(?:[.,]\\d{3})+|\\d+)"];
const LEVEL = new RegExp(
  `^${LONG}(?:\\s*min)?[\\s:]+${CHIPS} *[/–-] *${CHIPS}(?:[/,\\s]+(?:ante\\s+)?\\(?${CHIPS}\\)?)?$`,
  "i",
);
const BREAK = new RegExp(`^(?:break|descanso) +${LONG}(?:\\s*min)?(?:[,\\s]+${CHIPS})?$`, "i");
/** Chips as the API takes them. */
export const ungrouped = (chips: string | undefined) => chips?.replaceAll(/[.,]/g, "");

/**
 * `20 min 100–200, ante 200`: the blinds and the ante of a level; `20 100/200/200` is read too.
 * `break 15 min, 500`: a break, and the smallest chip after it.
 */
export function itemOf(line: string): TournamentItem {
  const [, minutes, ...blinds] = LEVEL.exec(line) ?? [];
  const [small, big, ante] = blinds.map(ungrouped);
  if (minutes && small && big) {
    return { kind: "level", seconds: seconds(minutes), small, big, ante: ante ?? "0" };
  }
  const [, long, smallest] = BREAK.exec(line) ?? [];
  const chip = ungrouped(smallest);
  if (!long) throw new BadLine(line);
  return { kind: "break", seconds: seconds(long), ...(chip ? { colour_up: chip } : {}) };
}

export const itemsOf = (text: string) => linesIn(text).map(itemOf);

/** A duration in minutes, without unnecessary decimals. */
const minutes = (seconds: number) => String(Number((seconds / 60).toFixed(2)));

/** @param pause the word for a break, in the reader's language */
function itemText(item: TournamentItem, pause: string) {
  const long = `${minutes(item.seconds)} min`;
  if (item.kind === "break") {
    return `${pause} ${long}${item.colour_up ? `, ${shown(item.colour_up)}` : ""}`;
  }
  const { small, big, ante } = item;
  return `${long} ${shown(small)}–${shown(big)}${Number(ante) > 0 ? `, ante ${shown(ante)}` : ""}`;
}

export const itemsText = (items: TournamentItem[], pause: string) =>
  items.map((item) => itemText(item, pause)).join("\n");

/** `2–9: 65 35`: the lowest and the highest number of entries, then the shares in percent. */
export function bandOf(line: string): Band {
  const [, from, to, rest] = /^(\d+) *[–-] *(\d+) *: *([\d., ]+)$/.exec(line) ?? [];
  if (!rest) throw new BadLine(line);
  const shares = rest.trim().split(/ +/);
  const dots = shares.map((it) => it.replace(",", "."));
  return { from: Number(from), to: Number(to), shares: dots };
}

export const bandsOf = (text: string) => linesIn(text).map(bandOf);

export const bandsText = (bands: Band[]) =>
  bands
    .map(
      ({ from, to, shares }) => `${from}–${to}: ${shares.map((share) => shown(share)).join(" ")}`,
    )
    .join("\n");

const ALSO = new RegExp(
  `^(re-?entry|reentrada|re-?buy|recompra|add-?on)\\b *([\\d., ]*)(?:: *${CHIPS})?(?: *@ *([\\d ]+))?$`,
  "i",
);

/** The price of chips, split by where each part goes. */
interface Sold {
  stake: string;
  fee: string;
  staff: string;
  chips: string;
}

/** Everything that is sold in addition to entries. */
export interface AlsoSold {
  /** if empty, a re-entry costs the same as an entry */
  re_entry?: object;
  rebuy?: Sold;
  add_ons?: (Sold & { name: string; at_items: number[] })[];
}

/**
 * `re-entry`: at the price of an entry. `rebuy 50 10: 10,000`: to the pool, fee, staff, and chips.
 * `add-on 50: 10,000 @ 3`: the same, sold during the levels and breaks on these lines.
 */
export function alsoSoldOf(text: string): AlsoSold {
  const sold: AlsoSold = {};
  for (const line of linesIn(text)) {
    const [, what = "", prices = "", typed, at] = ALSO.exec(line) ?? [];
    if (/^re-?en/i.test(what)) {
      sold.re_entry = {};
      continue;
    }
    const [stake, fee = "0", staff = "0"] = prices.trim().replaceAll(",", ".").split(/ +/);
    const chips = ungrouped(typed);
    if (!stake || !chips) throw new BadLine(line);
    const price = { stake, fee, staff, chips };
    if (/^re/i.test(what)) {
      sold.rebuy = price;
      continue;
    }
    if (!at?.trim()) throw new BadLine(line);
    const at_items = numbersOf(at).map((item) => Number(item) - 1);
    sold.add_ons = [...(sold.add_ons ?? []), { name: what, ...price, at_items }];
  }
  return sold;
}

/** `100 500 1000`: whole numbers, or nothing. */
export const numbersOf = (text = "") =>
  text
    .trim()
    .split(/[ ,;]+/)
    .filter(Boolean);
