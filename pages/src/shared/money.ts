// Amounts: decimal strings in the API, whole minor units here, and never floats.

import { remembered } from "./remembered.js";
import { settings } from "./settings.js";

/** The most decimals that any currency has. */
const SCALE = 4;
const ONE = 10n ** BigInt(SCALE);

const read = remembered((text) => {
  const [, sign, whole, part = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  const digits = BigInt((whole || "0") + part.padEnd(SCALE, "0").slice(0, SCALE));
  return sign ? -digits : digits;
});

/** An amount in ten-thousandths. */
export const units = (text: string | undefined | null): bigint => read(text ?? "");

/** What was typed, with the language's decimal sign. */
export const asTyped = (typed: string) => typed.replaceAll(".", shown("0.5")[1]);

/** An amount as a string for the API. */
export function text(amount: bigint) {
  const size = amount < 0n ? -amount : amount;
  const part = String(size % ONE).padStart(SCALE, "0");
  return `${amount < 0n ? "-" : ""}${size / ONE}.${part}`.replace(/\.?0+$/, "");
}

export const total = (amounts: (string | undefined | null)[]) =>
  amounts.reduce((sum, amount) => sum + units(amount), 0n);

export const largestFirst = (amounts: string[]) =>
  amounts.toSorted((a, b) => (units(b) > units(a) ? 1 : -1));

/** Always groups thousands, even four digits in Spanish: 1.000. */
export const GROUPED: Intl.NumberFormatOptions = { useGrouping: "always" };

/** A real minus sign, as wide as a plus sign. */
export const trueMinus = (figure: string) => figure.replace("-", "−");

const format = remembered((named) => {
  const [language, digits] = named.split(" ");
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: SCALE,
    ...GROUPED,
  });
});

const written = remembered((named) => {
  const [language, amount, least] = named.split(" ");
  const value = units(amount);
  const digits = value % ONE ? 2 : least;
  return trueMinus(
    format(`${language} ${digits}`).format(text(value) as Intl.StringNumericLiteral),
  );
});

/**
 * An amount formatted for display: with decimals only if it has any.
 * @param least how many decimals it has in any case
 */
export function shown(amount: string | bigint | null | undefined, least = 0) {
  if (amount === null || amount === undefined) return "–";
  const said = typeof amount === "bigint" ? text(amount) : amount;
  return written(`${settings.language} ${said} ${least}`);
}

/** An amount without its sign. */
export const size = (amount: string) => shown(amount.replace(/^-/, ""));

/** An amount with its sign, even if positive, as for a difference. */
export function signed(amount: string | bigint | null | undefined, least = 0) {
  const value = typeof amount === "bigint" ? amount : units(amount);
  return `${value > 0n ? "+" : ""}${shown(amount, least)}`;
}

const AMOUNTS = /-?\b\d+\.\d\d?\b/g;

/**
 * The house's sentence, with amounts formatted for display: all with decimals if any has them. A
 * number with one decimal is an amount only beside one that has two.
 * @param beside an amount that is written beside the sentence
 */
export const spoken = (sentence: string, beside = "") => {
  const least = /\.(?!00?\b)\d\d?\b/.test(`${sentence} ${beside}`) ? 2 : 0;
  return /\.\d\d\b/.test(sentence)
    ? sentence.replace(AMOUNTS, (amount) => shown(amount, least))
    : sentence;
};
