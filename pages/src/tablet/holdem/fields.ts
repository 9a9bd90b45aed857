// A form's fields, and their labels.

import { words, wordsOr } from "../../shared/words.js";
import { named } from "./words.js";

/** One of the possible values. */
export type Option = string | number;
/** A value of a field. */
export type Value = Option | boolean | Option[] | undefined;
/** What has been filled in, by field name. */
export type Values = Record<string, Value>;

export interface Field {
  /** the field's name in the command */
  name: string;
  kind:
    | "seat"
    | "seats"
    | "choice"
    | "choices"
    | "amount"
    | "amounts"
    | "number"
    | "cards"
    | "card"
    | "flag"
    | "text";
  /** the possible values */
  options?: Option[];
  /** the prefix of the options' message ids */
  prefix?: string;
  /** names for options that have no message */
  names?: Record<string, string>;
  /** the maximum number of cards */
  count?: number;
  /** exactly how many must be chosen */
  exactly?: number;
  /** whether fewer cards are enough */
  few?: boolean;
  optional?: boolean;
  min?: string;
  max?: string | null;
  /** the option that is marked as due */
  due?: number;
  /** the id of its label, if it is not the field's name; without a message, the name's is used */
  label?: string;
  /** the maximum number of characters */
  most?: number;
}

/** A field's label. */
export function label(field: Field) {
  const name = wordsOr(`field-${field.label}`, "") || named("field", field.name);
  return field.due ? `${name} ${words("seat-was-due", { seat: field.due })}` : name;
}

/** An option, as text. */
export function optionWords(field: Field, option: Option) {
  if (field.names) return field.names[option] ?? option;
  return typeof option === "number" && !field.prefix
    ? option
    : wordsOr(`${field.prefix ?? field.name}-${option}`, option);
}
