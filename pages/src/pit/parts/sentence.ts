// What happened, in a sentence: our own words, and the house's where we have none.

import { said } from "../said/said.js";
import { toldBy } from "../said/pieces.js";
import type { LoggedEntry } from "../../../types/api.js";

/** The event of an entry of the log, or of a round. */
export const eventOf = (entry: any) => entry.event ?? entry.body?.event ?? entry.body ?? {};

/** @param entry an entry of the log, or an event of a round */
export function sentence(entry: LoggedEntry) {
  try {
    return said(entry.kind, eventOf(entry), entry) ?? toldBy(entry);
  } catch {
    // An older layout of the event: the house says it.
    return toldBy(entry);
  }
}
