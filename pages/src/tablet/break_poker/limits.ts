// The chips to bet with, and whether bets are within the table's limits.

import { shown, text, units } from "../../shared/money.js";
import { BETS, some, type Bets } from "./seats.js";
import type { BreakPokerLimits } from "../../../types/api.js";

const CHIPS = ["1", "5", "25", "100", "500"];

/** The values of the chips to bet with. @param named the chips that the rules name */
export const chipsOf = (named: string[] = []) =>
  named.length ? named.slice(0, CHIPS.length).map((value) => text(units(value))) : CHIPS;

/** The least and the most of a bet. */
export const limitWords = (limit: BreakPokerLimits[keyof BreakPokerLimits]) =>
  limit ? `${shown(limit.min)}–${shown(limit.max)}` : "–";

/** Whether the main bet is still missing: the house accepts side bets only with a main bet. */
export const lacksMain = (bets: Bets | undefined) => some(bets) !== null && !units(bets?.main);

/** The first bet that is outside its limits. */
export function outOfLimits(bets: Bets | undefined, limits: BreakPokerLimits) {
  for (const bet of BETS) {
    const amount = units(bets?.[bet]);
    const limit = limits[bet];
    if (!amount || !limit) continue;
    if (amount < units(limit.min)) return { bet, amount, limit, short: true };
    if (amount > units(limit.max)) return { bet, amount, limit, short: false };
  }
  return null;
}
