// @ts-check
// What sentences of the log are made of: cards, bets, and what goes before and after.

import { JOKER, SUITS, rankOf } from "../../shared/cards.js";
import { shown } from "../../shared/money.js";
import { cardWords } from "../../shared/spanish.js";
import { words } from "../../shared/words.js";

const GLYPHS = { s: "♠", h: "♥", c: "♣", d: "♦" };

/** A card in running text: 10♣. @param {string} card */
export function cardText(card) {
  if (card === JOKER) return rankOf(card);
  if (!SUITS.includes(card[1])) return card.length === 2 ? card : rankOf(card);
  return `${rankOf(card)}${GLYPHS[/** @type {"s"} */ (card[1])]}\uFE0E`;
}

/** @param {string[]} cards */
export const cardsText = (cards) => cards.map(cardText).join(" ");

/** @param {Record<string, string>} bets */
export function betsText(bets) {
  const laid = Object.entries(bets).filter(([, amount]) => amount);
  return laid.map(([bet, amount]) => `${betWord(bet)} ${shown(amount)}`).join(" · ");
}

/** A bet in running text: the main one is no name. @param {string} bet */
export const betWord = (bet) => words(bet === "main" ? "short-main" : `bet-${bet}`);

/** The house's own sentence, its cards as people write them.
 * @param {{kind: string, summary?: string}} entry */
export const toldBy = ({ kind, summary = "" }) =>
  kind.startsWith("truco.") ? spanishCards(summary) : tens(summary);

/** Truco's cards: 5c is no club. @param {string} text */
const spanishCards = (text) =>
  text.replace(/\b(?:1[0-2]|[1-7])[ebco]\b/g, (card) => cardWords(card));

/** Cards in the house's own sentence, as people write them. @param {string} text */
const tens = (text) =>
  text.replace(/\b([2-9TJQKA])([shdc])\b(?!')/g, (card) => cardText(card));

/** What stood there before. @param {string | undefined} text */
export const before = (text) => (text ? words("said-was", { was: text }) : "");

/** What somebody gave as a reason. @param {string | null | undefined} reason */
export const because = (reason) =>
  reason ? words("said-because", { reason: reason.replace(/\.$/, "") }) : "";

/** A sentence that goes on. @param {string} text */
export const goingOn = (text) => text.replace(/\.$/, "");

/** Amounts seat by seat. @param {any[]} amounts */
export const seatAmounts = (amounts) =>
  amounts
    .map(({ seat, amount }) => words("said-seat-amount", { seat, amount: shown(amount) }))
    .join(", ");

/** A list, or the word for none of it. @param {string | undefined} text */
export const orNone = (text) => text || "none";

const MONEY = /^-?\d+(\.\d+)?$/;
const FRENCH = /^[2-9TJQKA][shdc]$|^Jk$/;
const SPANISH = /^(1[0-2]|[1-7])[ebco]$/;

/** A field of a game's event as its sentence takes it. @param {string} game @param {any} value
 * @returns {string | number | undefined} */
function plainValue(game, value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null) return "none";
  if (Array.isArray(value)) {
    const all = value.map((one) => plainValue(game, one));
    return all.join(typeof value[0] === "number" || game === "truco" ? ", " : " ");
  }
  if (typeof value !== "string") return undefined;
  if (MONEY.test(value)) return shown(value);
  if (game === "truco") return SPANISH.test(value) ? cardWords(value) : value;
  return FRENCH.test(value) ? cardText(value) : value;
}

/** All that an event of a game says plainly. @param {string} game @param {any} event */
export function plainValues(game, event) {
  /** @type {Record<string, string | number>} */
  const values = {};
  for (const name in event) {
    const value = plainValue(game, event[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}
