// Suggested amounts: the minimum, some round amounts, the maximum.

import { shown, text, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";

const MOST = 5;

/**
 * Rounds an amount up to a multiple of a round step: 1, 5, 10, 50, 100… chips.
 * @param coarse the largest step to use
 */
function round(wanted: bigint, chip: bigint, coarse: bigint) {
  let step = chip;
  for (const times of [5n, 10n, 50n, 100n, 500n, 1000n, 5000n, 10_000n]) {
    if (chip * times <= coarse) step = chip * times;
  }
  return ((wanted + step - 1n) / step) * step;
}

/**
 * Up to five amounts from one bound to the other, including both.
 * @param coarse the largest step to round to
 */
function between(
  min: bigint,
  max: bigint,
  chip: bigint,
  wanted: bigint[],
  coarse: bigint,
): string[] {
  const inside = wanted.map((amount) => round(amount, chip, coarse));
  const steps = [...new Set(inside)].filter((amount) => amount > min && amount < max);
  const some = steps.sort((a, b) => (a < b ? -1 : 1)).slice(0, MOST - 2);
  return [...new Set([min, ...some, max])].map(text);
}

export function quickAmounts({
  min_to,
  max_to,
  chip_unit,
}: {
  min_to: string;
  max_to: string;
  chip_unit: string;
}) {
  const [min, max] = [units(min_to), units(max_to)];
  const chip = units(chip_unit) || 1n;
  const wide = max >= min * 2n;
  const part = (max - min) / 4n;
  const wanted = wide
    ? [(min * 3n) / 2n, min * 2n, min * 3n]
    : [min + part, min + part * 2n, min + part * 3n];
  return between(min, max, chip, wanted, wide ? min / 2n : part);
}

/** Suggestions for a buy-in. */
export function buyAmounts(min: string, max: string | null, chip: string) {
  const least = units(min);
  const most = max === null ? least * 5n : units(max);
  const part = (most - least) / 4n;
  const unit = units(chip) || 1n;
  const wanted = [least + part, least + part * 2n, least + part * 3n];
  const all = most > least ? between(least, most, unit, wanted, part / 2n) : [text(most)];
  // A single chip is not suggested, because nobody asks for one.
  return least === unit ? all.slice(1) : all;
}

/** The least and the most of an amount; only the least if there is no most. */
export const boundsWords = (min: string | undefined, max: string | null | undefined) =>
  max
    ? words("amount-bounds", { min: shown(min ?? "0"), max: shown(max) })
    : words("from-min", { min: shown(min ?? "0") });

/** The amount of an open command, if it is fixed. */
export function amountOf(open: object | undefined): string | undefined {
  const { amount, to } = (open ?? {}) as { amount?: string | null; to?: string };
  return amount ?? to;
}
