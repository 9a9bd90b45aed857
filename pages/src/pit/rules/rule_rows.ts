// House rules as rows, one per value, at any depth.

import { shown } from "../../shared/money.js";
import { capital, hasWords, words } from "../../shared/words.js";
import { number } from "../figures.js";

export interface Row {
  /** the JSON pointer of the value */
  pointer: string;
  label: string;
  was: unknown;
  is: unknown;
  wasWords: string;
  isWords: string;
  /** the value as text to edit */
  isText: string;
  changed: boolean;
}

/** Rules or settings, or a part of them, by name. */
export type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every value with its pointer. A list counts as one value. */
export function valuesOf(rules: Tree, at: string = ""): [string, unknown][] {
  return Object.entries(rules).flatMap(([name, value]): [string, unknown][] =>
    isTree(value) ? valuesOf(value, `${at}/${name}`) : [[`${at}/${name}`, value]],
  );
}

export function rowsOf(before: Tree, after: Tree): Row[] {
  const was = new Map(valuesOf(before));
  const is = new Map(valuesOf(after));
  return [...new Set([...was.keys(), ...is.keys()])].map((pointer) => {
    const [old, now] = [was.get(pointer), is.get(pointer)];
    return {
      pointer,
      label: labelOf(pointer),
      was: old,
      is: now,
      wasWords: saidAt(pointer, old),
      isWords: saidAt(pointer, now),
      isText: typed(now),
      changed: JSON.stringify(old) !== JSON.stringify(now),
    };
  });
}

/** What Break Poker's side bets pay, to one. */
const PAYS = /^\/(dealer_break|break_bonus)\//;

const saidAt = (pointer: string, value: unknown) =>
  PAYS.test(pointer) && /^\d+(\.\d+)?$/.test(String(value))
    ? words("rule-to-one", { pays: number(Number(value)) })
    : valueWords(value);

/** The name of a rule. */
function labelOf(pointer: string) {
  const parts = pointer.slice(1).split("/");
  const whole = `rule-${parts.join("-")}`;
  if (hasWords(whole)) return words(whole);
  return parts.map(partOf).join(", ");
}

function partOf(part: string) {
  for (const id of [`rule-${part}`, `bet-${part}`]) if (hasWords(id)) return words(id);
  return capital(part.replaceAll("_", " "));
}

/** A value formatted for display. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.length ? value.map(valueWords).join(" · ") : words("none");
  if (typeof value === "object") return Object.values(value).map(valueWords).join(" ");
  if (/^\d+\.\d{2,4}$/.test(String(value))) {
    return shown(String(value));
  }
  const id = `value-${String(value).toLowerCase()}`;
  return /^[a-z_]+$/.test(String(value)) && hasWords(id)
    ? words(id)
    : String(value).replaceAll("_", " ");
}

/** A value as text to edit: strings and numbers as they are, anything else as JSON. */
const typed = (value: unknown) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** Typed text, converted to the type of the previous value. */
export function parsed({ was }: Row, text: string): unknown {
  const plain = text.trim();
  if (typeof was === "boolean") return plain === "true";
  if (typeof was === "number") return /^-?\d+$/.test(plain) ? Number(plain) : plain;
  if (typeof was === "string") return plain;
  if (plain === "") return null;
  try {
    return JSON.parse(plain);
  } catch {
    return plain;
  }
}

/** The rules with one value replaced. */
export function replaced(rules: Tree, pointer: string, value: unknown): Tree {
  const [name, ...rest] = pointer.slice(1).split("/");
  const part = rules[name];
  const inner = rest.length
    ? replaced(isTree(part) ? part : {}, `/${rest.join("/")}`, value)
    : value;
  return { ...rules, [name]: inner };
}

/** The differences as a merge patch (RFC 7396). */
export function patchOf(before: Tree, after: Tree): Tree {
  const patch: Tree = {};
  for (const name of Object.keys(after)) {
    const [old, now] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    patch[name] = isTree(old) && isTree(now) ? patchOf(old, now) : now;
  }
  return patch;
}
