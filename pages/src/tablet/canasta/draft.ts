// Cards being entered, one tap each. A natural card goes to the meld of its rank, a wild card to
// the meld that was touched last. Taps are taken back one by one, the last one first.

import { JOKER } from "../../shared/cards.js";
import type { Side } from "./table.js";
import type { SideTotals } from "./totals.js";
import type { Aim } from "./turn.js";

/** Wild cards. */
const WILD = new Set([JOKER, "2s", "2h", "2c", "2d"]);
const RED_THREES = new Set(["3h", "3d"]);

/** A tapped card, with its place and its meld. A red three has no meld. */
export type Tap = { place: string; card: string; rank: string | null };

export const isRedThree = (card: string) => RED_THREES.has(card);

/** The meld for a card: the meld of its rank, or the current meld for a wild card. */
export const rankFor = (card: string, current: string | null) =>
  WILD.has(card) ? current : card[0];

/** The melds tapped in a place, in the format of a command. */
export function meldsIn(taps: Tap[], place: string): { cards: string[]; to: string }[] {
  const melds: Map<string, string[]> = new Map();
  for (const tap of taps) {
    if (tap.place !== place || !tap.rank) continue;
    melds.set(tap.rank, [...(melds.get(tap.rank) ?? []), tap.card]);
  }
  return [...melds].map(([to, cards]) => ({ cards, to }));
}

/** The cards tapped in a place. */
export const cardsIn = (taps: Tap[], place: string) =>
  taps.filter((tap) => tap.place === place).map((tap) => tap.card);

/** How many copies of a card were tapped. */
export const timesIn = (taps: Tap[], card: string) =>
  taps.filter((tap) => tap.card === card).length;

/** What has been entered so far for a turn, a sheet or totals. */
export interface CanastaDraft {
  taps?: Tap[];
  place?: string;
  out?: Partial<Record<Side, "open" | "concealed">>;
  totals?: SideTotals[];
  aim?: Aim;
  red?: string | null;
  ownMeld?: boolean;
  lastCard?: boolean;
}
