// What of a hold'em hand can be put right: cards that were read wrongly, in a hand that was shown
// or
// on a board, and who showed or mucked. Betting cannot: such a hand is voided.

import { words } from "../../shared/words.js";
import type { Round } from "../../../types/api.js";

/** Where a street's cards lie on a board. */
const LIE = {
  flop: [0, 3],
  turn: [3, 4],
  river: [4, 5],
} as Record<string, [number, number]>;

/** The seats that mucked: their hands can be brought back. */
export const muckedIn = ({ state }: any): string[] =>
  state.seats
    .filter(({ standing }: any) => standing === "mucked")
    .map(({ seat }: any) => String(seat));

/** The hands that were shown. */
export const handsIn = ({ state }: any): { seat: string; cards: string[] }[] =>
  state.seats
    .filter((seat: any) => seat.hand?.cards)
    .map(({ seat, hand }: any) => ({ seat: String(seat), cards: hand.cards }));

const boardsIn = ({ state }: any): string[][] => [state.board ?? [], ...(state.more_boards ?? [])];

/** The streets that were dealt, of every board. */
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

/** The cards that lie there. */
export function cardsAt(round: Round, place: string): string[] {
  const [street, board] = place.split(":");
  return (boardsIn(round)[Number(board) - 1] ?? []).slice(...(LIE[street] ?? [0, 0]));
}

/** The command that deals a street anew. */
export function boardEntry(place: string, cards: (string | null)[]) {
  const [type, number] = place.split(":");
  const board = Number(number) > 1 ? { board: Number(number) } : {};
  return type === "flop" ? { type, cards, ...board } : { type, card: cards[0], ...board };
}

/**
 * Who else holds a card.
 * @param mine what is being put right
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
