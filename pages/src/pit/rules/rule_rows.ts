// House rules as rows, one per value, at any depth.

import { hasWords, words } from "../../shared/words.js";
import { ledgered } from "../figures.js";

export interface Row {
  /** the JSON pointer of the value */
  pointer: string;
  label: string;
  was: any;
  is: any;
  wasWords: string;
  isWords: string;
  /** the value as text to edit */
  isText: string;
  changed: boolean;
}

/** Every value with its pointer. A list counts as one value. */
export function valuesOf(rules: any, at: string = ""): [string, any][] {
  return Object.entries(rules).flatMap(([name, value]) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? valuesOf(value, `${at}/${name}`)
      : [[`${at}/${name}`, value] as [string, any]],
  );
}

export function rowsOf(before: any, after: any): Row[] {
  const was = new Map(valuesOf(before));
  const is = new Map(valuesOf(after));
  return [...new Set([...was.keys(), ...is.keys()])].map((pointer) => {
    const [old, now] = [was.get(pointer), is.get(pointer)];
    return {
      pointer,
      label: labelOf(pointer),
      was: old,
      is: now,
      wasWords: valueWords(old),
      isWords: valueWords(now),
      isText: typed(now),
      changed: JSON.stringify(old) !== JSON.stringify(now),
    };
  });
}

/** The name of a rule. */
function labelOf(pointer: string) {
  const parts = pointer.slice(1).split("/");
  const whole = `rule-${parts.join("-")}`;
  if (hasWords(whole)) return words(whole);
  return parts.map(partOf).join(", ");
}

function partOf(part: string) {
  for (const id of [`rule-${part}`, `bet-${part}`]) if (hasWords(id)) return words(id);
  const plain = part.replaceAll("_", " ");
  return plain[0].toUpperCase() + plain.slice(1);
}

/** A value formatted for display. */
export function valueWords(value: any): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.length ? value.map(valueWords).join(" · ") : words("none");
  if (typeof value === "object") return Object.values(value).map(valueWords).join(" ");
  if (/^\d+\.\d{2,4}$/.test(String(value))) {
    return ledgered(String(value)).replace(/^\+/, "");
  }
  const id = `value-${String(value).toLowerCase()}`;
  return /^[a-z_]+$/.test(String(value)) && hasWords(id)
    ? words(id)
    : String(value).replaceAll("_", " ");
}

/** A value as text to edit: strings and numbers as they are, anything else as JSON. */
const typed = (value: any) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** Typed text, converted to the type of the previous value. */
export function parsed({ was }: Row, text: string): any {
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
export function replaced(rules: any, pointer: string, value: any): any {
  const [name, ...rest] = pointer.slice(1).split("/");
  const inner = rest.length ? replaced(rules[name] ?? {}, `/${rest.join("/")}`, value) : value;
  return { ...rules, [name]: inner };
}

/** The differences as a merge patch (RFC 7396). */
export function patchOf(before: any, after: any): any {
  const patch: Record<string, any> = {};
  for (const name of Object.keys(after)) {
    const [old, now] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const deep = [old, now].every(
      (value) => value && typeof value === "object" && !Array.isArray(value),
    );
    patch[name] = deep ? patchOf(old, now) : now;
  }
  return patch;
}
