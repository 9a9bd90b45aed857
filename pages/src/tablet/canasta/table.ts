// The game as the house reports it: who plays with whom, and which commands are open.

import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";
import type { CanastaLegal, CanastaRound, Round } from "../../../types/api.js";
import type { Entered } from "../../shared/queue.js";
import type { Open } from "../game.js";

export const SIDES = ["we", "they"] as const;
export type Side = (typeof SIDES)[number];

export const dealOf = (desk: Desk<CanastaRound>) => desk.state?.deal ?? null;

/** The open commands of a type. */
export const openOf = <T extends CanastaLegal["type"]>(desk: Desk<CanastaRound>, type: T) =>
  (desk.round?.legal ?? []).filter((open): open is Open<CanastaRound, T> => open.type === type);

/** We, or They. */
export const sideName = (side: Side) => words(`side-${SIDES.indexOf(side)}`);

/** A side's seats. */
export const seatsOf = (desk: Desk<CanastaRound>, side: Side) =>
  desk.state?.sides[side].seats ?? [];

/** Whether a place is a side rather than a seat. */
export const isSide = (name: string): name is Side => SIDES.some((side) => side === name);

export const sideOf = (seat: number): Side => (seat % 2 ? "we" : "they");

/** Points formatted for display. */
export const points = (points: number) => shown(String(points));

/** A rank formatted for display: the API's T is a 10. */
export const rankName = (rank: string) => (rank === "T" ? "10" : rank);

/**
 * The state that a command depends on: the version of the whole round. Entries are sent one at a
 * time, so any change in between was made by someone else.
 */
export const subject = (_command: Entered, round: Round) => round.version;

/** An entry, as text. */
export function commandWords(command: Entered) {
  const name = words(`canasta-${command.type}`);
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}
