// The house's sentences, with cards and amounts formatted for display.

import { JOKER, SUITS, rankOf } from "../../shared/cards.js";
import { spoken } from "../../shared/money.js";
import { spanishCards } from "../../shared/spanish.js";
import { rulingWords, words } from "../../shared/words.js";
import type { Ruling } from "../../../types/api.js";

const GLYPHS = { s: "♠", h: "♥", c: "♣", d: "♦" };

/** A card in running text: 10♣. */
function cardText(card: string) {
  if (card === JOKER) return rankOf(card);
  if (!SUITS.includes(card[1])) return card.length === 2 ? card : rankOf(card);
  return `${rankOf(card)}${GLYPHS[card[1] as "s"]}\uFE0E`;
}

export const cardsText = (cards: string[]) => cards.map(cardText).join(" ");

/** A bet in running text. The main bet has no name of its own. */
export const betWord = (bet: string) => words(bet === "main" ? "short-main" : `bet-${bet}`);

/**
 * The house's sentence about an entry, with amounts and cards formatted for display.
 * @param beside an amount that is written beside the sentence
 */
export function toldBy({ kind, summary = "" }: { kind: string; summary?: string }, beside = "") {
  const text = spoken(summary, beside);
  return kind.startsWith("truco.") ? spanishCards(text) : frenchCards(text);
}

/** Cards, and ranks in a row (`8-9-T`), formatted for display. */
const frenchCards = (text: string) =>
  text
    .replace(/\b(?:[2-9TJQKA][shdc]|Jk)\b(?!')/g, cardText)
    .replace(/\bT(?=-[2-9JQKA])|(?<=[2-9JQKA]-)T\b/g, "10");

/** A sentence without its full stop, so that text can follow. */
export const goingOn = (text: string) => text.replace(/\.$/, "");

/** What applies after a ruling, as a sentence without its full stop. */
export const standsText = (game: string, ruling: Ruling) => goingOn(told(game, ruling)[0]);

/** What a ruling tells the dealer to do now. */
export const remedyText = (game: string, ruling: Ruling) => told(game, ruling)[1];

const told = (game: string, ruling: Ruling) =>
  rulingWords(ruling).map((said) => (game === "truco" ? spanishCards(said) : said));
