// The Spanish pack of forty, and the names of its cards: a number and a suit, `7e`.

import { words } from "./words.js";

/** Swords, clubs, coins, cups. */
export const SUITS = ["e", "b", "o", "c"];
export const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];

/** Every card, row by row, in the pad's order. */
export const PACK = SUITS.flatMap((suit) => NUMBERS.map((number) => number + suit));

export const numberOf = (card: string) => card.slice(0, -1);

export const suitOf = (card: string) => card.slice(-1);

/** A card's name: the seven of swords. */
export const cardWords = (card: string) =>
  words("card-name", {
    rank: words(`number-${numberOf(card)}`),
    suit: words(`suit-es-${suitOf(card)}`),
  });

/** Writes out the Truco cards in the house's sentence, where 5c is the five of cups. */
export const spanishCards = (sentence: string) =>
  sentence.replace(/\b(?:1[0-2]|[1-7])[ebco]\b/g, (card) => cardWords(card));

/** Reads cards from the keyboard: a number, then the letter of a suit. */
export class CardReader {
  number = "";

  /** Whether a number has been typed, so that the next letter is a suit. */
  get begun() {
    return this.number !== "";
  }

  /** @returns the card, once it is complete */
  read(key: string): string | null {
    const typed = key.toLowerCase();
    const card = this.number + typed;
    if (/\d/.test(typed)) {
      this.number = NUMBERS.includes(card) ? card : NUMBERS.includes(typed) ? typed : "";
      return null;
    }
    this.number = "";
    return PACK.includes(card) ? card : null;
  }
}
