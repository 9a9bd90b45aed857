// What happened, in the house's own sentence.

import type { Fields } from "../../shared/fields.js";
import { toldBy } from "./told.js";
import type { LoggedEntry, LoggedEvent } from "../../../types/api.js";

/** A log entry, or an event in a round. */
export type Told = LoggedEntry | LoggedEvent;

/** The event in a log entry or in a round's entry. */
export function happened(entry: Told) {
  if ("event" in entry) return entry.event;
  return "event" in entry.body ? entry.body.event : entry.body;
}

/** The fields that an event of any kind can have. */
export type Event = Fields<ReturnType<typeof happened>>;

/** The fields of the event in an entry; none if there is no entry. */
export const eventOf = (entry: Told | undefined): Event => (entry ? happened(entry) : {});

/** The seat that an event is about. */
export function seatOf(entry: Told | undefined) {
  const { seat } = eventOf(entry);
  return typeof seat === "number" ? seat : undefined;
}

/** Whether the hand in an entry is foul. */
export function isFoul(entry: Told) {
  const { hand } = eventOf(entry);
  return typeof hand === "object" && "foul" in hand && hand.foul;
}

/**
 * @param entry a log entry, or an event in a round
 * @param beside an amount that is written beside the sentence
 */
export const sentence = (entry: Told, beside = "") => toldBy(entry, beside);
