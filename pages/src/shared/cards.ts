// The pack of cards, and the names of its cards.

import { words } from "./words.js";

export const SUITS = ["s", "h", "c", "d"];
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
export const JOKER = "Jk";

/** Every card, row by row, in the pad's order. */
export const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** A card's rank as displayed: the API's T is a 10. */
export function rankOf(card: string) {
  if (card === JOKER) return words("joker");
  return card[0] === "T" ? "10" : card[0];
}

export const suitOf = (card: string) => (card === JOKER ? "j" : card[1]);

/** A card's name: the nine of diamonds. */
export function cardWords(card: string) {
  if (card === JOKER) return words("joker");
  return words("card-name", { rank: words(`rank-${card[0]}`), suit: words(`suit-${card[1]}`) });
}

const SIGNS = { s: "♠", h: "♥", c: "♣", d: "♦" };

/** A card's shortest name: 9♦. */
export const cardSign = (card: string) =>
  card === JOKER ? rankOf(card) : rankOf(card) + SIGNS[card[1] as "s"];

/** The plural of a rank within a sentence: nines. */
export const ranksWords = (rank: string) => words(`plural-${rank}`);

/**
 * Reads cards from the keyboard: a rank, then the letter of a suit.
 * @returns the card, once it is complete
 */
export function cardReader(): (letter: string) => string | null {
  let rank = "";
  return (letter) => {
    const typed = letter.toLowerCase();
    if (typed === "*") return ((rank = ""), JOKER);
    if (rank === "J" && typed === "k") return ((rank = ""), JOKER);
    const suit = SUITS.find((known) => words(`suit-letter-${known}`).toLowerCase() === typed);
    if (rank && suit) {
      const card = rank + suit;
      rank = "";
      return card;
    }
    const upper = typed === "0" ? "T" : typed.toUpperCase();
    rank = RANKS.includes(upper) ? upper : "";
    return null;
  };
}
