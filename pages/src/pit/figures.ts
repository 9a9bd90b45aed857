// How the desk writes figures.

import { GROUPED, signed, trueMinus, units } from "../shared/money.js";
import { settings } from "../shared/settings.js";
import { wordsOr } from "../shared/words.js";

export { signed };

/** An amount with decimals, as in receipts and prizes, without a plus sign. */
export const exact = (amount: string) => ledgered(amount).replace("+", "");

/** A count. */
export const number = (value: number) =>
  new Intl.NumberFormat(settings.language, GROUPED).format(value);

/** A figure with two decimals: 7.28. */
export const decimal = (value: string) =>
  trueMinus(
    new Intl.NumberFormat(settings.language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      ...GROUPED,
    }).format(Number(value)),
  );

/** A percent sign after a thin space, at which no line breaks. */
const PERCENT = "\u202f%";

/** The hold: the part of its drop that a table kept, in percent. */
export const hold = (value: string | null) =>
  value === null ? "–" : `${decimal(value)}${PERCENT}`;

/** The difference between two shares in percentage points, with its sign. */
export function signedPercent(difference: number) {
  const points = new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
    signDisplay: "exceptZero",
  });
  return trueMinus(points.format(difference * 100));
}

/** A share, as a percentage. */
export const percent = (decimal: string, digits = 3) =>
  trueMinus(
    new Intl.NumberFormat(settings.language, {
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(Number(decimal)),
  ).replace(/\s?%/, PERCENT);

/** An amount in the ledger, always with decimals. */
export function ledgered(amount: string) {
  const value = units(amount);
  const sign = value > 0n ? "+" : value < 0n ? "−" : "";
  const format = new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    ...GROUPED,
  });
  return sign + format.format(amount.replace(/^-/, "") as Intl.StringNumericLiteral);
}

/** How many items of a list are shown: `100+` if there are more. */
export const countShown = (count: number, more: unknown) => `${number(count)}${more ? "+" : ""}`;

const ONE = units("1");

/** The currency of all these amounts; empty if there are several, or none. */
export function onlyCurrency(amounts: { currency: string }[]) {
  const [first = "", ...others] = new Set(amounts.map(({ currency }) => currency));
  return others.length ? "" : first;
}

/** How many decimals a column of amounts needs: two if any of them has cents. */
export const decimalsOf = (amounts: (string | null | undefined)[]) =>
  amounts.some((amount) => units(amount) % ONE) ? 2 : 0;

/** An amount in a report: always with decimals, and a sign only if negative. */
export const figure = (amount: string | null | undefined) =>
  amount === null || amount === undefined ? "–" : ledgered(amount).replace(/^\+/, "");

/** The CSS class of a gain or a loss. */
export function tone(amount: string | null | undefined) {
  const value = units(amount);
  return value > 0n ? "plus" : value < 0n ? "minus" : "";
}

/** A number of standard deviations, with its sign. */
export const sigmas = (z: string | undefined) =>
  z === undefined ? "–" : signed(Number(z).toFixed(2));

/** A bet's name. */
export const betName = (bet: string) => wordsOr(`bet-${bet}`, bet);
