// The names of people and tables, which log entries mention only by id.

import { readAll } from "../shared/api.js";
import { words } from "../shared/words.js";
import { number } from "./figures.js";
import type { UserBody, LoggedEntry } from "../../types/api.js";

/**
 * What is known about someone or something. Only people have a badge; only tables have a currency
 * and a game.
 */
interface Known {
  name: string;
  badge?: string;
  currency?: string;
  game?: string;
}

const known: Map<string, Known> = new Map();

/** How many characters of an id are enough to tell it from others. */
const TOLD_APART = 6;

/** @param those people, tables or keys, of whom more can be known already */
export function learn(those: (Known & { id: string })[]) {
  for (const one of those) {
    const all = { ...known.get(one.id), ...one };
    known.set(one.id, all);
    if (all.badge) known.set(all.badge, all);
  }
}

/** Reads the house's people. */
export async function readPeople(): Promise<UserBody[]> {
  const people = await readAll("/v1/users");
  learn(people);
  return people;
}

/**
 * Learns the name of someone who was added or renamed.
 * @param entry a log entry
 */
export function learnFrom({ body }: LoggedEntry) {
  if (!("kind" in body)) return;
  if (body.kind === "user.changed") learn([{ id: body.user_id, name: body.after.name }]);
  if (body.kind === "user.added") learn([{ id: body.user_id, name: body.name }]);
  if (body.kind === "api_key.made") learn([{ id: body.api_key_id, name: body.name }]);
}

/**
 * The name of a person, key or table; the end of its id if the name is not known.
 * @param id with or without its prefix, as in `user:…`
 */
export function nameOf(id: string) {
  const bare = id.replace(/^\w+:/, "");
  return known.get(bare)?.name ?? `…${bare.slice(-TOLD_APART)}`;
}

/** The name of a person; the badge itself if nobody is known to have it. */
export const nameOfBadge = (badge: string) => known.get(badge)?.name ?? badge;

/** The currency of a table. */
export const currencyOf = (id: string) => known.get(id)?.currency;

/** The game at a table; empty if it is not known. */
export const gameAt = (id: string | null | undefined) => known.get(id ?? "")?.game ?? "";

/** What was played at a table, by its game's own word: Round 12, Hand 12. */
export const gameNumber = (table: string | null | undefined, nth: number) =>
  words("game-number", { game: gameAt(table), number: number(nth) });
