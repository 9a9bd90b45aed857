// A ruling that waits for the floor, in words.

import { shown } from "../../shared/money.js";
import { rulingWords, words } from "../../shared/words.js";

/** @param pending a ruling that waits */
export function waitingWords({ ruling, then }: any): [string, string] {
  const { moved } = then;
  if (!moved) return [rulingWords("break_poker", ruling, then)[0], words("remedy-floor")];
  const { seat, bet, was, plays, back, owed } = moved;
  const amounts = { was: shown(was), plays: shown(plays), back: shown(back), owed: shown(owed) };
  const values = { seat, bet: words(`bet-${bet}`), ...amounts };
  return [rulingWords("break_poker", ruling, values)[0], words("remedy-floor")];
}
