// @ts-check
// What the pages say, in the device's language: a file of Fluent a language in each room, which the
// house has read.

import { addressOf } from "./place.js";
import { remembered } from "./remembered.js";
import { settings } from "./settings.js";

/**
 * A text, with what is put between its parts: a value, another message, or a choice by a value.
 * @typedef {string | Part[]} Text
 * @typedef {string | {var: string} | {say: string} |
 *   {of: string, when: Record<string, Text>, else: Text}} Part
 * @typedef {Record<string, string | number>} Values
 */

/** @type {Map<string, Map<string, Text>>} the messages of each language, by their names */
const messages = new Map();

/** The rooms, folders of `assets`, whose words the page speaks. */
const rooms = new Set(["shared"]);
/** What has been read, as language and room. */
const known = new Set();

/** Reads a room's file of a language. @param {string} room @param {string} language */
async function load(room, language) {
  const name = `${room}/locales/${language}.json`;
  if (known.has(name)) return;
  const response = await fetch(addressOf(name));
  if (!response.ok) throw new Error(`no words: ${name}`);
  const read = Object.entries(await response.json());
  if (known.has(name)) return;
  known.add(name);
  messages.set(language, new Map([...(messages.get(language) ?? []), ...read]));
}

/**
 * Reads the words of the device's language, and the letters of its suits.
 * @param {string[]} more rooms whose words the page speaks too, from now on
 */
export async function loadWords(...more) {
  for (const room of more) rooms.add(room);
  await Promise.all([...rooms].map((room) => load(room, settings.language)));
  for (const suit of ["s", "h", "d", "c"]) {
    const letter = document.querySelector(`#suit-${suit} text`);
    if (letter) letter.textContent = words(`suit-letter-${suit}`);
  }
}

/** Whether there are words for this. @param {string} id */
export const hasWords = (id) => messages.get(settings.language)?.has(id) ?? false;

const numbers = remembered((language) => new Intl.NumberFormat(language));
const plurals = remembered((language) => new Intl.PluralRules(language));

/** @param {string} name @param {Values} values */
function valueOf(name, values) {
  const value = values[name];
  if (value === undefined || value === null) throw new Error(`no value: ${name}`);
  return value;
}

/** @param {Text} text @param {Values} values @returns {string} */
const fill = (text, values) =>
  typeof text === "string" ? text : text.map((part) => fillPart(part, values)).join("");

/** @param {Part} part @param {Values} values @returns {string} */
function fillPart(part, values) {
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

/** What has been said: the same is said again at every drawing. @type {Map<string, string>} */
const said = new Map();
/** The most that is kept of it; then it begins anew. */
const MOST_SAID = 2_000;

/**
 * A message of the language's file.
 * @param {string} id @param {Values} [values]
 * @returns {string}
 */
export function words(id, values = {}) {
  let name = `${settings.language} ${id}`;
  for (const part in values) {
    // A number may be said otherwise than its digits: one card, two cards.
    name += `\u0000${part}${typeof values[part] === "number" ? "#" : "="}${values[part]}`;
  }
  const known = said.get(name);
  if (known !== undefined) return known;
  const message = messages.get(settings.language)?.get(id);
  // Its room may be yet to come.
  if (message === undefined) return id;
  const text = fill(message, values);
  if (said.size >= MOST_SAID) said.clear();
  said.set(name, text);
  return text;
}

/**
 * What the house asks for next; a prompt that has no words here is told in the API's own.
 * @param {{code: string, text: string, values: Record<string, any>} | null | undefined} prompt
 * @param {Record<string, string | number>} [instead] parts that the page says otherwise
 */
export function promptWords(prompt, instead = {}) {
  if (!prompt) return "";
  const id = `prompt-${prompt.code}`;
  const say = (/** @type {any} */ value) =>
    Array.isArray(value) ? value.join(", ") : String(value ?? "–");
  const told = Object.entries(prompt.values).map(([name, value]) => [name, say(value)]);
  return hasWords(id) ? words(id, { ...Object.fromEntries(told), ...instead }) : prompt.text;
}

/**
 * A refusal in one sentence, and when to try again if the house says so. A code that has no words
 * here is told in the API's own, with the request's id.
 * @param {{code: string, title?: string, detail?: string, requestId?: string, retryAfter?: number}}
 *   problem
 */
export function problemWords({ code, title, detail, requestId, retryAfter }) {
  const id = `problem-${code}`;
  const again = retryAfter ? ` ${words("again-in", { seconds: retryAfter })}` : "";
  if (hasWords(id)) return words(id) + again;
  const said = detail || title || code;
  return requestId ? `${said} (${requestId})` : said;
}

/**
 * A ruling and its remedy. The log has them as the house wrote them, in English; a code that has no
 * words here is told in those.
 * @param {string} game @param {{code: string, ruling: string, remedy: string}} ruling
 * @param {Record<string, string | number>} [values]
 * @returns {[string, string]}
 */
export function rulingWords(game, { code, ruling, remedy }, values) {
  const told = (/** @type {string} */ kind, /** @type {string} */ said) => {
    const id = `${kind}-${game}-${code}`;
    return hasWords(id) ? words(id, values) : said;
  };
  return [told("ruled", ruling), told("remedy", remedy)];
}

/** What only a program understands: the names of commands and phases. */
const FOR_PROGRAMS = /[a-z]_[a-z]|is not open|open now/;

/** What a refusal says besides its words: the house's own, which are English. @param {string} said */
export const houseWords = (said) =>
  settings.language === "en" && !FOR_PROGRAMS.test(said) ? said : "";

/**
 * Every sentence of a refusal, with the place that it is about.
 * @param {{code: string, problems?: {code: string, pointer?: string, detail?: string}[]}} problem
 */
export function everyProblem(problem) {
  const singles = problem.problems ?? [];
  if (!singles.length) return [{ pointer: "", text: problemWords(problem) }];
  return singles.map((single) => ({ pointer: single.pointer ?? "", text: problemWords(single) }));
}

/** A refusal's first sentence, and the house's own words where they say more.
 * @param {import("./problem.js").Problem} problem @returns {[string, string]} */
export function refusalWords(problem) {
  const [{ text }] = everyProblem(problem);
  const detail = problem.problems[0]?.detail ?? problem.detail ?? "";
  const plain = (/** @type {string} */ said) => said.toLowerCase().replace(/\.$/, "");
  return [text, plain(detail) === plain(text) ? "" : houseWords(detail)];
}
