// Amounts: decimal text from the API, whole minor units here, never a float.

import { remembered } from "./remembered.js";
import { settings } from "./settings.js";

/** The most decimals that any currency has. */
const SCALE = 4;
const ONE = 10n ** BigInt(SCALE);

const read = remembered((text) => {
  const [, sign, whole, part] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? ["", "", "0", ""];
  const digits = BigInt((whole || "0") + part.padEnd(SCALE, "0").slice(0, SCALE));
  return sign ? -digits : digits;
});

/** Units of a ten-thousandth. */
export const units = (text: string | undefined | null): bigint => read(text ?? "");

/** The amount as the API reads it. */
export function text(amount: bigint) {
  const size = amount < 0n ? -amount : amount;
  const part = String(size % ONE)
    .padStart(SCALE, "0")
    .replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${size / ONE}${part ? `.${part}` : ""}`;
}

export const total = (amounts: (string | undefined | null)[]) =>
  amounts.reduce((sum, amount) => sum + units(amount), 0n);

export const largestFirst = (amounts: string[]) =>
  [...amounts].sort((a, b) => (units(b) > units(a) ? 1 : -1));

/** Thousands are always set apart, in Spanish from 1.000 on, too. */
export const GROUPED: Intl.NumberFormatOptions = { useGrouping: "always" };

/** A true minus, as wide as a plus. */
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
  const [language] = named.split(" ", 1);
  const amount = named.slice(language.length + 1);
  const value = units(amount);
  const digits = value % ONE === 0n ? 0 : 2;
  return trueMinus(
    format(`${language} ${digits}`).format(text(value) as Intl.StringNumericLiteral),
  );
});

/** An amount as people read it: decimals only where there are any. */
export function shown(amount: string | bigint | null | undefined) {
  if (amount === null || amount === undefined) return "–";
  const said = typeof amount === "bigint" ? text(amount) : amount;
  return written(`${settings.language} ${said}`);
}

/** The same without its sign. */
export const size = (amount: string) => shown(amount.replace(/^-/, ""));

/** An amount with its sign, which a difference always has. */
export function signed(amount: string | bigint | null | undefined) {
  if (amount === null || amount === undefined) return "–";
  const value = typeof amount === "bigint" ? amount : units(amount);
  return `${value > 0n ? "+" : ""}${shown(amount)}`;
}

const AMOUNTS = /-?\b\d+\.\d{2}\b/g;

/** A sentence of the house, its amounts as people write them. */
export const spoken = (sentence: string) => sentence.replace(AMOUNTS, (amount) => shown(amount));
