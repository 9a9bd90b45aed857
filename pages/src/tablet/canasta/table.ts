// The game, as the house shows it: who plays with whom, and what is open.

import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";

export const SIDES = ["we", "they"];

export const dealOf = (desk: Desk) => desk.state?.deal ?? null;

/** Everything open of this type. */
export const openOf = (desk: Desk, type: string): any[] =>
  (desk.round?.legal ?? []).filter((open: any) => open.type === type);

/** We, or They. */
export const sideName = (side: string) => words(`side-${SIDES.indexOf(side)}`);

/** The partners' seats. */
export const seatsOf = (desk: Desk, side: string) => desk.state?.sides[side].seats ?? [];

/** The side that a seat plays for. */
export const sideOf = (seat: number) => SIDES[(seat + 1) % 2];

/** Points as people read them. */
export const points = (points: number) => shown(String(points));

/** A rank as people read it: the API's T is a 10. */
export const rankName = (rank: string) => (rank === "T" ? "10" : rank);

/**
 * What a command is about: one entry at a time is sent, so anything that was entered meanwhile
 * was somebody else's.
 */
export const subject = (_command: any, round: any) => round.version;

/** What was entered, in words. */
export function commandWords(command: any) {
  const name = words(`canasta-${command.type}`);
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}
