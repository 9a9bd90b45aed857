// @ts-check
// What of a hold'em hand can be put right: cards that were read wrongly, in a hand that was shown or
// on a board, and who showed or mucked. Betting cannot: such a hand is voided.

import { words } from "../../shared/words.js";

/** Where a street's cards lie on a board. */
const LIE = /** @type {Record<string, [number, number]>} */ ({
  flop: [0, 3],
  turn: [3, 4],
  river: [4, 5],
});

/** The seats that mucked: their hands can be brought back. @param {any} round @returns {string[]} */
export const muckedIn = ({ state }) =>
  state.seats
    .filter((/** @type {any} */ { standing }) => standing === "mucked")
    .map((/** @type {any} */ { seat }) => String(seat));

/** The hands that were shown. @param {any} round @returns {{seat: string, cards: string[]}[]} */
export const handsIn = ({ state }) =>
  state.seats
    .filter((/** @type {any} */ seat) => seat.hand?.cards)
    .map((/** @type {any} */ { seat, hand }) => ({ seat: String(seat), cards: hand.cards }));

/** @param {any} round @returns {string[][]} */
const boardsIn = ({ state }) => [state.board ?? [], ...(state.more_boards ?? [])];

/** The streets that were dealt, of every board. @param {any} round */
export const boardPlaces = (round) =>
  boardsIn(round).flatMap((board, index, all) =>
    Object.entries(LIE)
      .filter(([, [, end]]) => board.length >= end)
      .map(([street]) => ({
        place: `${street}:${index + 1}`,
        said:
          all.length > 1
            ? words("street-of-board", { street: words(`board-${street}`), board: index + 1 })
            : words(`board-${street}`),
      })),
  );

/** The cards that lie there. @param {any} round @param {string} place @returns {string[]} */
export function cardsAt(round, place) {
  const [street, board] = place.split(":");
  return (boardsIn(round)[Number(board) - 1] ?? []).slice(...(LIE[street] ?? [0, 0]));
}

/** The command that deals a street anew. @param {string} place @param {(string | null)[]} cards */
export function boardEntry(place, cards) {
  const [type, number] = place.split(":");
  const board = Number(number) > 1 ? { board: Number(number) } : {};
  return type === "flop" ? { type, cards, ...board } : { type, card: cards[0], ...board };
}

/** Who else holds a card. @param {any} round @param {string} known
 * @param {{seat: string, place: string}} mine what is being put right */
export function holderIn(round, known, { seat, place }) {
  const held = handsIn(round).find((hand) => hand.seat !== seat && hand.cards.includes(known));
  if (held) return words("seats-hand", { seat: Number(held.seat) });
  const lies = boardPlaces(round).some(
    (other) => other.place !== place && cardsAt(round, other.place).includes(known),
  );
  return lies ? words("the-board") : null;
}
