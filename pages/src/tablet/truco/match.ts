// The match as the house reports it: who plays, on which side, and which commands are open.

import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";
import type {
  Round,
  TrucoExposed,
  TrucoLegal,
  TrucoMatch,
  TrucoRound,
} from "../../../types/api.js";
import type { Entered } from "../../shared/queue.js";
import type { Open } from "../game.js";
import { sure } from "../../shared/sure.js";

export const matchOf = (desk: Desk<TrucoRound>) => desk.state?.match ?? null;

/** The match, for callers that know there is one. */
export const theMatch = (desk: Desk<TrucoRound>) => sure(matchOf(desk));

export const handOf = (desk: Desk<TrucoRound>) => matchOf(desk)?.hand ?? null;

/** The open commands of a type. */
export const openOf = <T extends TrucoLegal["type"]>(desk: Desk<TrucoRound>, type: T) =>
  (desk.round?.legal ?? []).filter((open): open is Open<TrucoRound, T> => open.type === type);

/** The values of the messages that name seats. */
function seatsIn(seats: number[]) {
  const all = seats.toSorted((one, two) => one - two);
  return {
    count: all.length,
    first: all[0] ?? 0,
    last: all.at(-1) ?? 0,
    all: all.join(", "),
  };
}

/** Seats, as text: seat 1, seats 1 and 3. */
export const seatsWords = (seats: number[]) => words("seats-named", seatsIn(seats));

/** Who can answer the open call: the side, if it has a name, and its seats. */
export const answerersWords = ({ teams }: TrucoMatch, answerers: number[]) =>
  words("may-answer", {
    side: teams[2] ? "" : teams.findIndex(({ seats }) => seats.includes(answerers[0])),
    ...seatsIn(answerers),
  });

/** The name of a score: We and They, or each player if three play. */
export const teamName = (team: { team: number; seats: number[] }, match: { teams: unknown[] }) =>
  match.teams.length > 2 ? words("seat", { seat: team.seats[0] }) : words(`side-${team.team}`);

/** A side of the current hand: a team; with three players, the pair or the single player. */
export function sideName(match: TrucoMatch, side: number) {
  if (match.teams.length <= 2) return words(`side-${side}`);
  const seats = match.hand?.sides[side] ?? [];
  return seats.length === 1 ? words("alone", { seat: seats[0] }) : seatsWords(seats);
}

/** The side that a seat plays for. */
export const sideOf = (match: TrucoMatch, seat: number) =>
  match.hand ? match.hand.sides.findIndex((side: number[]) => side.includes(seat)) : 0;

/**
 * The state that a command depends on: the version of the whole round. Entries are sent one at a
 * time, so any change in between was made by someone else.
 */
export const subject = (_command: Entered, round: Round) => round.version;

/** What has been entered so far, between hands or while a player is showing cards. */
export interface TrucoDraft {
  /** cards that were dealt face up */
  exposed?: TrucoExposed[];
  /** the cards that are being shown */
  shown?: string[];
}

/** An entry, as text. */
export function commandWords(command: Entered) {
  const name =
    command.type === "call"
      ? words(`call-${command.call}`)
      : command.type === "answer"
        ? words(`answer-${command.answer}`)
        : words(`truco-${command.type}`);
  if (command.seat) return `${words("seat", { seat: command.seat })}: ${name}`;
  return command.team === undefined ? name : `${words(`side-${command.team}`)}: ${name}`;
}
