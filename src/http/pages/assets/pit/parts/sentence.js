// @ts-check
// What happened, in a sentence: our own words for what a Break Poker table sees most, the house's
// for everything else.

import { SUITS, rankOf } from "../../shared/cards.js";
import { shown, total } from "../../shared/money.js";
import { cardWords } from "../../shared/spanish.js";
import { hasWords, words } from "../../shared/words.js";
import { wayWords } from "../../tablet/break_poker/way.js";
import { signed } from "../figures.js";
import { saidOf } from "./said_day.js";

const GLYPHS = { s: "♠", h: "♥", c: "♣", d: "♦" };

/** A card in running text: 10♣. @param {string} card */
export function cardText(card) {
  if (!SUITS.includes(card[1])) return card.length === 2 ? card : rankOf(card);
  return `${rankOf(card)}${GLYPHS[/** @type {"s"} */ (card[1])]}\uFE0E`;
}

/** @param {string[]} cards */
export const cardsText = (cards) => cards.map(cardText).join(" ");

/** The event of an entry of the log, or of a round. @param {any} entry */
export const eventOf = (entry) => entry.event ?? entry.body?.event ?? entry.body ?? {};

/** @param {Record<string, string>} bets */
export function betsText(bets) {
  const laid = Object.entries(bets).filter(([, amount]) => amount);
  return laid.map(([bet, amount]) => `${betWord(bet)} ${shown(amount)}`).join(" · ");
}

/** A bet in running text: the main one is no name. @param {string} bet */
export const betWord = (bet) => words(bet === "main" ? "short-main" : `bet-${bet}`);

/** The two hands of a set. @param {any} hand */
const setText = (hand) =>
  words("said-set", { low: cardsText(hand.set.low), high: cardsText(hand.set.high) });

/** The house way in words; the log's older entries have them in English alone. @param {any} way */
const wayText = (way) =>
  way?.rule_name ? wayWords(way) : (way?.explanation ?? "").split(";")[0].replace(/\bT\b/g, "10");

/** @type {Record<string, (event: any, entry: any) => string>} */
const SAID = {
  "round.opened": ({ number, rules_version: version }) => words("said-opened", { number, version }),
  "session.opened": (_, { actor_name: who }) => words("said-signs-in", { who }),
  "break_poker.opened": ({ seats }) => words("said-betting-opens", { seats }),
  "break_poker.misdealt": ({ report }) => misdealText(report),
  "break_poker.bets_placed": ({ seat, bets }) => words("said-bets", { seat, bets: betsText(bets) }),
  "break_poker.betting_closed": () => words("no-more-bets"),
  "break_poker.dealer_entered": ({ hand, cards, house_way: way }) =>
    words("said-dealer", {
      cards: cardsText(hand?.cards ?? cards ?? []),
      way: wayText(hand?.house_way ?? way),
    }),
  "break_poker.seat_entered": ({ seat, hand }) =>
    words("said-hand", {
      seat,
      set: setText(hand),
      mark: hand.foul ? "foul" : hand.lucky_break ? "lucky" : "none",
    }),
  "break_poker.settled": ({ settlement }) => settledText(settlement),
  "break_poker.corrected": (event) => correctedText(event),
  "break_poker.voided": () => words("said-void"),
};

/** @param {{what: string, card?: string}} report */
function misdealText({ what, card }) {
  const id = `mis-${what}`;
  if (!hasWords(id)) throw new Error(`no words: ${id}`);
  return [words("said-misdeal", { what: words(id) }), card ? cardText(card) : ""].filter(Boolean).join(" · ");
}

/** @param {any} settlement */
function settledText({ steps, table_net: net }) {
  const sum = (/** @type {string} */ action) => {
    const amounts = steps.filter((/** @type {any} */ step) => step.action === action);
    return shown(total(amounts.map((/** @type {any} */ step) => step.amount)));
  };
  return words("said-settled", { pay: sum("pay"), take: sum("take"), net: signed(net) });
}

/** @param {any} event */
function correctedText({ entry_after: after, settlement_before: was, settlement_after: is }) {
  const what = hasWords(`entered-${after?.type}`)
    ? words(`entered-${after.type}`, { seat: after.seat ?? 0 })
    : "";
  const [before, now] = [was?.table_net, is?.table_net].map((net) => signed(net));
  return words("said-corrected", { what, was: before, is: now });
}

/** @param {any} entry an entry of the log, or an event of a round */
export function sentence(entry) {
  const say = SAID[entry.kind] ?? saidOf(entry.kind);
  try {
    if (say) return say(eventOf(entry), entry);
  } catch {
    // An older layout of the event: the house says it.
  }
  return toldBy(entry);
}

/** The house's own sentence, its cards as people write them. @param {any} entry */
export const toldBy = ({ kind, summary = "" }) =>
  kind.startsWith("truco.") ? spanishCards(summary) : tens(summary);

/** Truco's cards: 5c is no club. @param {string} text */
const spanishCards = (text) =>
  text.replace(/\b(?:1[0-2]|[1-7])[ebco]\b/g, (card) => cardWords(card));

/** Cards in the house's own sentence, as people write them. @param {string} text */
const tens = (text) =>
  text.replace(/\b([2-9TJQKA])([shdc])\b(?!')/g, (card) => cardText(card));
