// What a round has open beside its hands: the games' own screens draw the rest. Small, since every
// round shows it; the forms come when one is opened.

import { words } from "../words.js";
import type { Round } from "../../../types/api.js";

const RARE: Record<string, string[]> = {
  break_poker: [
    "payment_error",
    "bet_moved",
    "touched_after_setting",
    "enter_outcome",
    "swap_hands",
    "reopen_betting",
    "annul",
    "void_deal",
    "restore_round",
  ],
};

export const roundActs = (round: Round | null): any[] =>
  (round?.legal ?? []).filter((open) => RARE[round?.game ?? ""]?.includes(open.type));

/** What a command is called. */
export const actTitle = ({ type, name = type }: { type: string; name?: string }) =>
  words(`does-${name}`);
