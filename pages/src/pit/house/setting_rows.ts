// The house's settings as rows, one per value, in the API's order.

import { shown } from "../../shared/money.js";
import { words, wordsOr } from "../../shared/words.js";
import { decimal, number } from "../figures.js";
import { valuesOf, type Row } from "../rules/rule_rows.js";

/** Settings that are amounts. */
const isMoney = (pointer: string) => pointer.startsWith("/thresholds/");

/** The name of a setting. */
function labelOf(pointer: string) {
  const parts = pointer.slice(1).split("/");
  const name = parts.at(-1) ?? "";
  const id = `house-${parts[0] === "thresholds" ? name : parts.join("-")}`;
  const said = wordsOr(id, parts.join(", ").replaceAll("_", " "));
  return parts[0] === "thresholds" ? `${parts[1]}: ${said}` : said;
}

function valueWords(pointer: string, value: unknown) {
  if (value === null || value === undefined || value === "") return words("house-unset");
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.join(", ") || words("none");
  if (typeof value === "object") return JSON.stringify(value);
  if (isMoney(pointer)) return shown(String(value));
  if (typeof value === "number") return number(value);
  if (/^-?\d+\.\d+$/.test(String(value))) return decimal(String(value));
  const id = `house-value-${value}`;
  return wordsOr(id, String(value));
}

/** A value as text to edit: lists are separated by commas. */
function typed(value: unknown) {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Typed text, converted to the type of the previous value. */
export function typedAs(was: unknown, text: string): unknown {
  const plain = text.trim();
  if (typeof was === "boolean") return plain === "true";
  if (typeof was === "number") return /^-?\d+$/.test(plain) ? Number(plain) : plain;
  if (Array.isArray(was))
    return plain
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return plain === "" ? null : plain;
}

/** Every setting except who signs what, which has its own table. */
export function settingRows(before: object, after: object): Row[] {
  const [was, is] = [before, after].map(
    (settings) => new Map(valuesOf({ ...settings, signers: undefined })),
  );
  return [...was.keys()]
    .filter((pointer) => pointer !== "/signers")
    .map((pointer) => {
      const [old, now] = [was.get(pointer), is.get(pointer)];
      return {
        pointer,
        label: labelOf(pointer),
        was: old,
        is: now,
        wasWords: valueWords(pointer, old),
        isWords: valueWords(pointer, now),
        isText: typed(now),
        changed: JSON.stringify(old) !== JSON.stringify(now),
      };
    });
}
