// The names of people and tables, which log entries mention only by id.

import { readAll } from "../shared/api.js";

const known: Map<string, { name: string; currency?: string }> = new Map();

/** How many characters of an id are enough to tell it from others. */
const TOLD_APART = 6;

/** @param those people, tables or keys */
export function learn(those: { id: string; name: string; currency?: string }[]) {
  for (const one of those) known.set(one.id, one);
}

/** Reads the people of the house. */
export async function readPeople(): Promise<any[]> {
  const people = await readAll("/v1/users");
  learn(people);
  return people;
}

/**
 * Learns the name of someone who was added or renamed.
 * @param entry of the log
 */
export function learnFrom({ kind, body }: any) {
  const event = body?.event ?? body ?? {};
  const [id, { name } = event] =
    kind === "user.changed" ? [event.user_id, event.after] : [event.user_id ?? event.api_key_id];
  if (id && name) learn([{ id, name }]);
}

/**
 * The name of a person, key or table; the end of its id if the name is not known.
 * @param id with or without its prefix, as in `user:…`
 */
export function nameOf(id: string) {
  const bare = id.replace(/^\w+:/, "");
  return known.get(bare)?.name ?? `…${bare.slice(-TOLD_APART)}`;
}

/** The currency of a table. */
export const currencyOf = (id: string) => known.get(id)?.currency;
