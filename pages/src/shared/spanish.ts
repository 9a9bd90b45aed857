// The Spanish pack of forty, and how its cards are named: a number and a suit, `7e`.

import { words } from "./words.js";

/** Swords, clubs, coins, cups. */
export const SUITS = ["e", "b", "o", "c"];
export const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];

/** Every card of the pack in the pad's order, row by row. */
export const PACK = SUITS.flatMap((suit) => NUMBERS.map((number) => number + suit));

export const numberOf = (card: string) => card.slice(0, -1);

export const suitOf = (card: string) => card.slice(-1);

/** A card in words: the seven of swords. */
export const cardWords = (card: string) =>
  words("card-name", {
    rank: words(`number-${numberOf(card)}`),
    suit: words(`suit-es-${suitOf(card)}`),
  });

/** A sentence of the house with cards of Truco in it: 5c is no club. */
export const spanishCards = (sentence: string) =>
  sentence.replace(/\b(?:1[0-2]|[1-7])[ebco]\b/g, (card) => cardWords(card));

/** Reads cards that are typed: a number, then the suit's letter. */
export class CardReader {
  number = "";

  /** Whether a number has been typed, so that a letter is a suit. */
  get begun() {
    return this.number !== "";
  }

  /** @returns the card, once it is whole */
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
