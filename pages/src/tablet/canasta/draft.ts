// Cards that are being entered, one tap each: a natural card goes to the meld of its rank, a wild
// one to the meld that was touched last. The last tap is the first that is taken back.

import { JOKER } from "../../shared/cards.js";

/** Cards that go with any rank. */
const WILD = new Set([JOKER, "2s", "2h", "2c", "2d"]);
const RED_THREES = new Set(["3h", "3d"]);

/** A card that was tapped: where it lies, and in which meld. A red three has no meld. */
export type Tap = { place: string; card: string; rank: string | null };

export const isRedThree = (card: string) => RED_THREES.has(card);

/** The meld that a card goes to: of its own rank, or the one in hand. */
export const rankFor = (card: string, current: string | null) =>
  WILD.has(card) ? current : card[0];

/** The melds that were tapped in a place, as they are sent. */
export function meldsIn(taps: Tap[], place: string): { cards: string[]; to: string }[] {
  const melds: Map<string, string[]> = new Map();
  for (const tap of taps) {
    if (tap.place !== place || !tap.rank) continue;
    melds.set(tap.rank, [...(melds.get(tap.rank) ?? []), tap.card]);
  }
  return [...melds].map(([to, cards]) => ({ cards, to }));
}

/** The cards that were tapped in a place. */
export const cardsIn = (taps: Tap[], place: string) =>
  taps.filter((tap) => tap.place === place).map((tap) => tap.card);

/** How often a card was tapped. */
export const timesIn = (taps: Tap[], card: string) =>
  taps.filter((tap) => tap.card === card).length;
