// @ts-check
// The match, as the house shows it: who plays, on which side, and what is open.

import { words } from "../../shared/words.js";

/** @param {import("../desk.js").Desk} desk */
export const matchOf = (desk) => desk.state?.match ?? null;

/** @param {import("../desk.js").Desk} desk */
export const handOf = (desk) => matchOf(desk)?.hand ?? null;

/** Everything open of this type. @param {import("../desk.js").Desk} desk @param {string} type
 * @returns {any[]} */
export const openOf = (desk, type) =>
  (desk.round?.legal ?? []).filter((/** @type {any} */ open) => open.type === type);

/** Seats in words: seat 1, seats 1 and 3. @param {number[]} seats */
export function seatsWords(seats) {
  const all = seats.toSorted((one, two) => one - two);
  return words("seats-named", {
    count: all.length,
    first: all[0] ?? 0,
    last: all.at(-1) ?? 0,
    all: all.join(", "),
  });
}

/** A score that is kept: We and They, or of three each player. @param {any} team
 * @param {any} match */
export const teamName = (team, match) =>
  match.teams.length > 2 ? words("seat", { seat: team.seats[0] }) : words(`side-${team.team}`);

/** A side of the hand in play: a team, or of three whoever plays alone and the pair.
 * @param {any} match @param {number} side */
export function sideName(match, side) {
  if (match.teams.length <= 2) return words(`side-${side}`);
  const seats = match.hand?.sides[side] ?? [];
  return seats.length === 1 ? words("alone", { seat: seats[0] }) : seatsWords(seats);
}

/** The side that a seat plays for. @param {any} match @param {number} seat */
export const sideOf = (match, seat) =>
  match.hand
    ? match.hand.sides.findIndex((/** @type {number[]} */ side) => side.includes(seat))
    : 0;

/** What a command is about: one entry at a time is sent, so anything that was entered meanwhile
 * was somebody else's. @param {any} _command @param {any} round */
export const subject = (_command, round) => round.version;

/** What was entered, in words. @param {any} command */
export function commandWords(command) {
  const name =
    command.type === "call"
      ? words(`call-${command.call}`)
      : command.type === "answer"
        ? words(`answer-${command.answer}`)
        : words(`truco-${command.type}`);
  if (command.seat) return `${words("seat", { seat: command.seat })}: ${name}`;
  return command.team === undefined ? name : `${words(`side-${command.team}`)}: ${name}`;
}
