// What happened, in a sentence: `said-` and the kind. A kind whose event says all of it plainly
// needs words alone; what more its sentence takes stands in its game's module.

import { hasWords, words } from "../../shared/words.js";
import { breakPoker } from "./break_poker.js";
import { canasta } from "./canasta.js";
import { holdem } from "./holdem.js";
import { plainValues } from "./pieces.js";
import { truco } from "./truco.js";
import type { LoggedEntry } from "../../../types/api.js";

/** What a sentence takes, by the kind of its entry. */
export type Sayings = Record<string, (event: any, entry: LoggedEntry) => Record<string, any>>;

const GAMES: Record<string, Sayings> = { break_poker: breakPoker, holdem, truco, canasta };

/** The sentence of an entry, if there are words for its kind. */
export function said(kind: string, event: any, entry: LoggedEntry): string | null {
  const [game, type] = kind.split(".");
  const sayings = GAMES[game];
  // What is no game's is said by the house itself.
  if (!sayings) return null;
  const id = `said-${kind.replace(".", "-")}`;
  if (!hasWords(id)) return null;
  const plain = plainValues(game, event);
  const what = takenBack(game, event, entry);
  return words(id, { ...plain, what, ...sayings[type]?.(event, entry) });
}

/** What an entry takes back, in its own words. */
function takenBack(game: string, event: any, entry: LoggedEntry) {
  const was = [event.entry, event.was].find((one) => typeof one?.type === "string");
  return was ? (said(`${game}.${was.type}`, was, entry) ?? "") : "";
}
