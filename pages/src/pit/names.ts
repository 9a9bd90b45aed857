// Who is who, and which table is called what: entries of the log give them by an identifier.

import { readAll } from "../shared/api.js";

const known: Map<string, { name: string; currency?: string }> = new Map();

/** How much of an identifier tells it from others. */
const TOLD_APART = 6;

/** @param those people, tables or keys */
export function learn(those: { id: string; name: string; currency?: string }[]) {
  for (const one of those) known.set(one.id, one);
}

/** Everybody of the house. */
export async function readPeople(): Promise<any[]> {
  const people = await readAll("/v1/users");
  learn(people);
  return people;
}

/**
 * Somebody was added, or is called something else.
 * @param entry of the log
 */
export function learnFrom({ kind, body }: any) {
  const event = body?.event ?? body ?? {};
  const [id, { name } = event] =
    kind === "user.changed" ? [event.user_id, event.after] : [event.user_id ?? event.api_key_id];
  if (id && name) learn([{ id, name }]);
}

/**
 * What somebody is called, or a table; the end of the identifier where nobody has said it.
 * @param id with what it is of before it, as in `user:…`, or without
 */
export function nameOf(id: string) {
  const bare = id.replace(/^\w+:/, "");
  return known.get(bare)?.name ?? `…${bare.slice(-TOLD_APART)}`;
}

/** What is paid in at a table. */
export const currencyOf = (id: string) => known.get(id)?.currency;
