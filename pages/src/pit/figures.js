// @ts-check
// Figures as the desk writes them.

import { GROUPED, signed, trueMinus, units } from "../shared/money.js";
import { settings } from "../shared/settings.js";
import { hasWords, words } from "../shared/words.js";

export { signed };

/** A count. @param {number} value */
export const number = (value) => new Intl.NumberFormat(settings.language, GROUPED).format(value);

/** A figure with two decimals, as the house writes it: 7.28. @param {string} value */
export const decimal = (value) =>
  trueMinus(
    new Intl.NumberFormat(settings.language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      ...GROUPED,
    }).format(Number(value)),
  );

/** The hold: what a table kept of its drop, in percent. @param {string | null} value */
export const hold = (value) => (value === null ? "–" : `${decimal(value)} %`);

/** A difference of shares, in points of a percentage with its sign. @param {number} difference */
export function signedPercent(difference) {
  const points = new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
    signDisplay: "exceptZero",
  });
  return trueMinus(points.format(difference * 100));
}

/** A share, as a percentage. @param {string} decimal */
export const percent = (decimal) =>
  trueMinus(
    new Intl.NumberFormat(settings.language, {
      style: "percent",
      minimumFractionDigits: 3,
      maximumFractionDigits: 3,
    }).format(Number(decimal)),
  );

/** In the ledger there are always decimals. @param {string} amount */
export function ledgered(amount) {
  const value = units(amount);
  const sign = value > 0n ? "+" : value < 0n ? "−" : "";
  const format = new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    ...GROUPED,
  });
  return sign + format.format(/** @type {any} */ (amount.replace(/^-/, "")));
}

/** An amount of a report: always with decimals, a sign only below zero.
 * @param {string | null | undefined} amount */
export const figure = (amount) =>
  amount === null || amount === undefined ? "–" : ledgered(amount).replace(/^\+/, "");

/** The class of a gain or a loss. @param {string | null | undefined} amount */
export function tone(amount) {
  const value = units(amount);
  return value > 0n ? "plus" : value < 0n ? "minus" : "";
}

/** How many standard deviations, with its sign. @param {string | undefined} z */
export const sigmas = (z) => (z === undefined ? "–" : signed(Number(z).toFixed(2)));

/** A bet's name. @param {string} bet */
export const betName = (bet) => (hasWords(`bet-${bet}`) ? words(`bet-${bet}`) : bet);
