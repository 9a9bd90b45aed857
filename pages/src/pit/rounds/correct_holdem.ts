// What can be corrected in a hold'em hand: misread cards of a shown hand or a board, and who showed
// or mucked. A betting error cannot be corrected; the hand is voided.

import { words } from "../../shared/words.js";
import type { Round } from "../../../types/api.js";

/** Which cards of a board belong to a street. */
const LIE = {
  flop: [0, 3],
  turn: [3, 4],
  river: [4, 5],
} as Record<string, [number, number]>;

const seatsOf = (round: Round) => (round.game === "holdem" ? round.state.seats : []);

/** The seats that mucked. Their hands can be retrieved. */
export const muckedIn = (round: Round): string[] =>
  seatsOf(round).flatMap(({ seat, standing }) => (standing === "mucked" ? String(seat) : []));

/** The hands that were shown. */
export const handsIn = (round: Round): { seat: string; cards: string[] }[] =>
  seatsOf(round).flatMap(({ seat, hand }) =>
    hand?.cards ? { seat: String(seat), cards: hand.cards } : [],
  );

const boardsIn = (round: Round): string[][] =>
  round.game === "holdem" ? [round.state.board, ...(round.state.more_boards ?? [])] : [];

/** The streets that were dealt, on every board. */
export const boardPlaces = (round: Round) =>
  boardsIn(round).flatMap((board, index, all) =>
    Object.entries(LIE)
      .filter(([, [, end]]) => board.length >= end)
      .map(([street]) => ({
        place: `${street}:${index + 1}`,
        said:
          all.length > 1
            ? words("street-of-board", {
                street: words(`board-${street}`),
                board: index + 1,
              })
            : words(`board-${street}`),
      })),
  );

/** The cards of a street. */
export function cardsAt(round: Round, place: string): string[] {
  const [street, board] = place.split(":");
  return (boardsIn(round)[Number(board) - 1] ?? []).slice(...(LIE[street] ?? [0, 0]));
}

/** The command that replaces a street. */
export function boardEntry(place: string, cards: (string | null)[]) {
  const [type, number] = place.split(":");
  const board = Number(number) > 1 ? { board: Number(number) } : {};
  return type === "flop" ? { type, cards, ...board } : { type, card: cards[0], ...board };
}

/**
 * Who else holds a card.
 * @param mine the hand or street being corrected
 */
export function holderIn(
  round: Round,
  known: string,
  { seat, place }: { seat: string; place: string },
) {
  const held = handsIn(round).find((hand) => hand.seat !== seat && hand.cards.includes(known));
  if (held) return words("seats-hand", { seat: Number(held.seat) });
  const lies = boardPlaces(round).some(
    (other) => other.place !== place && cardsAt(round, other.place).includes(known),
  );
  return lies ? words("the-board") : null;
}
