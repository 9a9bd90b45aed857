// @ts-check
// Cards that are being entered, one tap each: a natural card goes to the meld of its rank, a wild
// one to the meld that was touched last. The last tap is the first that is taken back.

import { JOKER } from "../../shared/cards.js";

/** Cards that go with any rank. */
const WILD = new Set([JOKER, "2s", "2h", "2c", "2d"]);
const RED_THREES = new Set(["3h", "3d"]);

/** A card that was tapped: where it lies, and in which meld. A red three has no meld.
 * @typedef {{place: string, card: string, rank: string | null}} Tap */

/** @param {string} card */
export const isRedThree = (card) => RED_THREES.has(card);

/** The meld that a card goes to: of its own rank, or the one in hand.
 * @param {string} card @param {string | null} current */
export const rankFor = (card, current) => (WILD.has(card) ? current : card[0]);

/** The melds that were tapped in a place, as they are sent. @param {Tap[]} taps
 * @param {string} place @returns {{cards: string[], to: string}[]} */
export function meldsIn(taps, place) {
  /** @type {Map<string, string[]>} */
  const melds = new Map();
  for (const tap of taps) {
    if (tap.place !== place || !tap.rank) continue;
    melds.set(tap.rank, [...(melds.get(tap.rank) ?? []), tap.card]);
  }
  return [...melds].map(([to, cards]) => ({ cards, to }));
}

/** The cards that were tapped in a place. @param {Tap[]} taps @param {string} place */
export const cardsIn = (taps, place) =>
  taps.filter((tap) => tap.place === place).map((tap) => tap.card);

/** How often a card was tapped. @param {Tap[]} taps @param {string} card */
export const timesIn = (taps, card) => taps.filter((tap) => tap.card === card).length;
