// What happened, in the house's own sentence.

import { toldBy } from "./told.js";
import type { LoggedEntry } from "../../../types/api.js";

/** The event in an entry of the log or of a round. */
export const eventOf = (entry: any) => entry.event ?? entry.body?.event ?? entry.body ?? {};

/** @param entry an entry of the log, or an event of a round */
export const sentence = (entry: LoggedEntry) => toldBy(entry);
