// The pages' messages in the device's language. Each room (a folder of assets) has one Fluent file
// per language, which the build has parsed.

import { spoken } from "./money.js";
import { addressOf } from "./place.js";
import { remembered } from "./remembered.js";
import { settings } from "./settings.js";
import type { Problem } from "./problem.js";
import type { Ruling } from "../../types/api.js";

/**
 * A parsed text: a string, or parts, each of which is a value, another message, or a choice that
 * depends on a value.
 */
export type Text = string | Part[];
export type Part =
  | string
  | { var: string }
  | { say: string }
  | { of: string; when: Record<string, Text>; else: Text };
export type Values = Record<string, string | number>;

/** each language's messages, by id */
const messages: Map<string, Map<string, Text>> = new Map();

/** The rooms whose messages are loaded. */
const rooms = new Set(["shared"]);
/** The files that have been loaded, by language and room. */
const known = new Set();

/** Loads a room's messages. */
async function load(room: string, language: string) {
  const name = `${room}/locales/${language}.json`;
  if (known.has(name)) return;
  const response = await fetch(addressOf(name));
  if (!response.ok) throw new Error(`no words: ${name}`);
  const read = Object.entries<Text>(await response.json());
  if (known.has(name)) return;
  known.add(name);
  messages.set(language, new Map([...(messages.get(language) ?? []), ...read]));
}

/**
 * Loads the messages in the device's language.
 * @param more rooms whose messages are needed from now on
 */
export async function loadWords(...more: string[]) {
  for (const room of more) rooms.add(room);
  await Promise.all([...rooms].map((room) => load(room, settings.language)));
  for (const suit of ["s", "h", "d", "c"]) {
    const letter = document.querySelector(`#suit-${suit} text`);
    if (letter) letter.textContent = words(`suit-letter-${suit}`);
  }
}

/** Whether there is a message with this id. */
export const hasWords = (id: string) => messages.get(settings.language)?.has(id) ?? false;

/** The message with this id, or another text if there is none. */
export const wordsOr = <Other>(id: string, other: Other, values?: Values) =>
  hasWords(id) ? words(id, values) : other;

const numbers = remembered((language) => new Intl.NumberFormat(language));
const plurals = remembered((language) => new Intl.PluralRules(language));

function valueOf(name: string, values: Values) {
  const value = values[name];
  if (value === undefined || value === null) throw new Error(`no value: ${name}`);
  return value;
}

const fill = (text: Text, values: Values): string =>
  typeof text === "string" ? text : text.map((part) => fillPart(part, values)).join("");

function fillPart(part: Part, values: Values): string {
  const { language } = settings;
  if (typeof part === "string") return part;
  if ("say" in part) return fill(messages.get(language)?.get(part.say) ?? part.say, values);
  const value = valueOf("of" in part ? part.of : part.var, values);
  const isNumber = typeof value === "number";
  if ("var" in part) return isNumber ? numbers(language).format(value) : value;
  const fits = isNumber ? [`#${value}`, plurals(language).select(value)] : [value];
  const chosen = fits.find((name) => Object.hasOwn(part.when, name));
  return fill(chosen === undefined ? part.else : part.when[chosen], values);
}

/** Texts that have already been put together, because every redraw needs the same ones. */
const said: Map<string, string> = new Map();
/** The most texts that are kept. If there are more, the cache is cleared. */
const MOST_SAID = 2_000;

/** A message in the device's language. */
export function words(id: string, values: Values = {}): string {
  let name = `${settings.language} ${id}`;
  for (const part in values) {
    // A number can select a plural form: one card, two cards.
    name += `\u0000${part}${typeof values[part] === "number" ? "#" : "="}${values[part]}`;
  }
  const known = said.get(name);
  if (known !== undefined) return known;
  const message = messages.get(settings.language)?.get(id);
  // The message's room might not be loaded yet.
  if (message === undefined) return id;
  const text = fill(message, values);
  if (said.size >= MOST_SAID) said.clear();
  said.set(name, text);
  return text;
}

/** Problems that occur only if the page is older than the house. */
const OUTDATED = new Set([
  "not_json",
  "wrong_shape",
  "unknown_field",
  "wrong_type",
  "if_match_missing",
  "idempotency_key_missing",
]);

/**
 * A refusal in one sentence, as worded by the house, and when to try again if it says so. The page
 * has messages only for its own refusals.
 */
export function problemWords({
  code,
  title,
  detail,
  requestId,
  retryAfter,
}: {
  code: string;
  title?: string;
  detail?: string;
  requestId?: string;
  retryAfter?: number;
}) {
  const again = retryAfter ? ` ${words("again-in", { seconds: retryAfter })}` : "";
  if (OUTDATED.has(code)) return words("page-outdated");
  const id = `problem-${code}`;
  if (hasWords(id)) return words(id) + again;
  if (title) return sentence(title) + again;
  const said = detail || code;
  return requestId ? `${said} (${requestId})` : said;
}

/** A text that begins a line. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text as a sentence, unless it is empty. */
export const sentence = (said: string) => said && capital(said) + (/[.!?…]$/.test(said) ? "" : ".");

/** The ruling in an answer, and its remedy. */
export const rulingWords = ({ ruling, remedy }: Ruling): [string, string] => [
  spoken(ruling),
  spoken(remedy),
];

/** Phrases meant for programs, such as the names of commands and phases. */
const FOR_PROGRAMS = /[a-z]_[a-z]|is not open|open now|no está abierto|abierto ahora/;

/** The detail of a refusal, in the requested language. */
export const houseWords = (said: string) => (FOR_PROGRAMS.test(said) ? "" : spoken(said));

/** Text that the log has only in English; empty in other languages. */
export const englishWords = (said: string) => (settings.language === "en" ? houseWords(said) : "");

/** Every sentence of a refusal, with the pointer to what it is about. */
export function everyProblem(problem: {
  code: string;
  problems?: { code: string; title?: string; pointer?: string; detail?: string }[];
}) {
  const singles = problem.problems ?? [];
  if (!singles.length) return [{ pointer: "", text: problemWords(problem) }];
  return singles.map((single) => ({ pointer: single.pointer ?? "", text: problemWords(single) }));
}

/** A refusal's first sentence, and its detail if that says more. */
export function refusalWords(
  problem: Pick<Problem, "code" | "detail" | "problems">,
): [string, string] {
  const [{ text }] = everyProblem(problem);
  const detail = problem.problems[0]?.detail ?? problem.detail ?? "";
  const plain = (said: string) => said.toLowerCase().replace(/\.$/, "");
  return [text, plain(detail) === plain(text) ? "" : houseWords(detail)];
}
