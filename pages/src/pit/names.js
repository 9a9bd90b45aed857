// @ts-check
// Who is who, and which table is called what: entries of the log give them by an identifier.

import { readAll } from "../shared/api.js";

/** @type {Map<string, {name: string, currency?: string}>} */
const known = new Map();

/** How much of an identifier tells it from others. */
const TOLD_APART = 6;

/** @param {{id: string, name: string, currency?: string}[]} those people, tables or keys */
export function learn(those) {
  for (const one of those) known.set(one.id, one);
}

/** Everybody of the house. @returns {Promise<any[]>} */
export async function readPeople() {
  const people = await readAll("/v1/users");
  learn(people);
  return people;
}

/** Somebody was added, or is called something else. @param {any} entry of the log */
export function learnFrom({ kind, body }) {
  const event = body?.event ?? body ?? {};
  const [id, { name } = event] =
    kind === "user.changed" ? [event.user_id, event.after] : [event.user_id ?? event.api_key_id];
  if (id && name) learn([{ id, name }]);
}

/** What somebody is called, or a table; the end of the identifier where nobody has said it.
 * @param {string} id with what it is of before it, as in `user:…`, or without */
export function nameOf(id) {
  const bare = id.replace(/^\w+:/, "");
  return known.get(bare)?.name ?? `…${bare.slice(-TOLD_APART)}`;
}

/** What is paid in at a table. @param {string} id */
export const currencyOf = (id) => known.get(id)?.currency;
