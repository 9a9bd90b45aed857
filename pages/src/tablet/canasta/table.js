// @ts-check
// The game, as the house shows it: who plays with whom, and what is open.

import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";

export const SIDES = ["we", "they"];

/** @param {import("../desk.js").Desk} desk */
export const dealOf = (desk) => desk.state?.deal ?? null;

/** Everything open of this type. @param {import("../desk.js").Desk} desk @param {string} type
 * @returns {any[]} */
export const openOf = (desk, type) =>
  (desk.round?.legal ?? []).filter((/** @type {any} */ open) => open.type === type);

/** We, or They. @param {string} side */
export const sideName = (side) => words(`side-${SIDES.indexOf(side)}`);

/** The partners' seats. @param {import("../desk.js").Desk} desk @param {string} side */
export const seatsOf = (desk, side) => desk.state?.sides[side].seats ?? [];

/** The side that a seat plays for. @param {number} seat */
export const sideOf = (seat) => SIDES[(seat + 1) % 2];

/** Points as people read them. @param {number} points */
export const points = (points) => shown(String(points));

/** A rank as people read it: the API's T is a 10. @param {string} rank */
export const rankName = (rank) => (rank === "T" ? "10" : rank);

/** What a command is about: one entry at a time is sent, so anything that was entered meanwhile
 * was somebody else's. @param {any} _command @param {any} round */
export const subject = (_command, round) => round.version;

/** What was entered, in words. @param {any} command */
export function commandWords(command) {
  const name = words(`canasta-${command.type}`);
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}
