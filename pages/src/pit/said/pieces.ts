// What sentences of the log are made of: cards, bets, and what goes before and after.

import { JOKER, SUITS, rankOf } from "../../shared/cards.js";
import { shown, spoken } from "../../shared/money.js";
import { cardWords, spanishCards } from "../../shared/spanish.js";
import { hasWords, words, type Values } from "../../shared/words.js";
import type { Ruling } from "../../../types/api.js";

const GLYPHS = { s: "♠", h: "♥", c: "♣", d: "♦" };

/** A card in running text: 10♣. */
export function cardText(card: string) {
  if (card === JOKER) return rankOf(card);
  if (!SUITS.includes(card[1])) return card.length === 2 ? card : rankOf(card);
  return `${rankOf(card)}${GLYPHS[card[1] as "s"]}\uFE0E`;
}

export const cardsText = (cards: string[]) => cards.map(cardText).join(" ");

export function betsText(bets: Record<string, string>) {
  const laid = Object.entries(bets).filter(([, amount]) => amount);
  return laid.map(([bet, amount]) => `${betWord(bet)} ${shown(amount)}`).join(" · ");
}

/** A bet in running text: the main one is no name. */
export const betWord = (bet: string) => words(bet === "main" ? "short-main" : `bet-${bet}`);

/** The house's own sentence, its amounts and cards as people write them. */
export function toldBy({ kind, summary = "" }: { kind: string; summary?: string }) {
  const text = spoken(summary);
  return kind.startsWith("truco.") ? spanishCards(text) : tens(text);
}

/** Cards in the house's own sentence, as people write them. */
const tens = (text: string) =>
  text.replace(/\b([2-9TJQKA])([shdc])\b(?!')/g, (card) => cardText(card));

/** What stood there before. */
export const before = (text: string | undefined) => (text ? words("said-was", { was: text }) : "");

/** What somebody gave as a reason. */
export const because = (reason: string | null | undefined) =>
  reason ? words("said-because", { reason: reason.replace(/\.$/, "") }) : "";

/** A ruling in the log, which has it in English. */
export function loggedRuling(game: string, { code, ruling }: Ruling, values?: Values) {
  const id = `ruled-${game}-${code}`;
  return hasWords(id) ? words(id, values) : ruling;
}

/** A sentence that goes on. */
export const goingOn = (text: string) => text.replace(/\.$/, "");

/** Amounts seat by seat. */
export const seatAmounts = (amounts: any[]) =>
  amounts
    .map(({ seat, amount }) => words("said-seat-amount", { seat, amount: shown(amount) }))
    .join(", ");

/** A list, or the word for none of it. */
export const orNone = (text: string | undefined) => text || "none";

const MONEY = /^-?\d+(\.\d+)?$/;
const FRENCH = /^[2-9TJQKA][shdc]$|^Jk$/;
const SPANISH = /^(1[0-2]|[1-7])[ebco]$/;

/** A field of a game's event as its sentence takes it. */
function plainValue(game: string, value: any): string | number | undefined {
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

/** All that an event of a game says plainly. */
export function plainValues(game: string, event: any) {
  const values: Record<string, string | number> = {};
  for (const name in event) {
    const value = plainValue(game, event[name]);
    if (value !== undefined) values[name] = value;
  }
  return values;
}
