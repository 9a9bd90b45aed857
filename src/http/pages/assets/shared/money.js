// @ts-check
// Amounts: decimal text from the API, whole minor units here, never a float.

import { settings } from "./settings.js";

/** The most decimals that any currency has. */
const SCALE = 4;
const ONE = 10n ** BigInt(SCALE);

/** Units of a ten-thousandth. @param {string | undefined | null} text @returns {bigint} */
export function units(text) {
  const [, sign, whole, part] = /^(-?)(\d*)\.?(\d*)$/.exec(text ?? "") ?? ["", "", "0", ""];
  const digits = BigInt((whole || "0") + part.padEnd(SCALE, "0").slice(0, SCALE));
  return sign ? -digits : digits;
}

/** The amount as the API reads it. @param {bigint} amount */
export function text(amount) {
  const size = amount < 0n ? -amount : amount;
  const part = String(size % ONE)
    .padStart(SCALE, "0")
    .replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${size / ONE}${part ? `.${part}` : ""}`;
}

/** @param {(string | undefined | null)[]} amounts */
export const total = (amounts) => amounts.reduce((sum, amount) => sum + units(amount), 0n);

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * An amount as people read it: decimals only where there are any.
 * @param {string | bigint | null | undefined} amount
 */
export function shown(amount) {
  if (amount === null || amount === undefined) return "–";
  const value = typeof amount === "bigint" ? amount : units(amount);
  const digits = value % ONE === 0n ? 0 : 2;
  const name = `${settings.language}:${digits}`;
  let format = formats.get(name);
  if (!format) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: SCALE };
    formats.set(name, (format = new Intl.NumberFormat(settings.language, options)));
  }
  return format.format(/** @type {any} */ (text(value)));
}

/** The same without its sign. @param {string} amount */
export const size = (amount) => shown(amount.replace(/^-/, ""));
