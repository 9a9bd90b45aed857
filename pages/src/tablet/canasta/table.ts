// The game, as the house shows it: who plays with whom, and what is open.

import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";
import type { CanastaRound, CanastaMeldCommand } from "../../../types/api.js";

export const SIDES = ["we", "they"] as const;
export type Side = (typeof SIDES)[number];

export const dealOf = (desk: Desk<CanastaRound>) => desk.state?.deal ?? null;

/** Everything open of this type. */
export const openOf = (desk: Desk<CanastaRound>, type: string): any[] =>
  (desk.round?.legal ?? []).filter((open) => open.type === type);

/** We, or They. */
export const sideName = (side: Side) => words(`side-${SIDES.indexOf(side)}`);

/** The partners' seats. */
export const seatsOf = (desk: Desk<CanastaRound>, side: Side) =>
  desk.state?.sides[side].seats ?? [];

/** The side that a seat plays for. */
/** Whether it is a side, and not a seat. */
export const isSide = (name: string): name is Side => SIDES.some((side) => side === name);

export const sideOf = (seat: number): Side => (seat % 2 ? "we" : "they");

/** Points as people read them. */
export const points = (points: number) => shown(String(points));

/** A rank as people read it: the API's T is a 10. */
export const rankName = (rank: string) => (rank === "T" ? "10" : rank);

/**
 * What a command is about: one entry at a time is sent, so anything that was entered meanwhile
 * was somebody else's.
 */
export const subject = (_command: any, round: CanastaRound) => round.version;

/** What was entered, in words. */
export function commandWords(command: CanastaMeldCommand) {
  const name = words(`canasta-${command.type}`);
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}
