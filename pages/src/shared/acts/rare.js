// @ts-check
// What a round has open beside its hands: the games' own screens draw the rest. Small, since every
// round shows it; the forms come when one is opened.

import { words } from "../words.js";

/** @type {Record<string, string[]>} */
const RARE = {
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

/** @param {any} round @returns {any[]} */
export const roundActs = (round) =>
  (round?.legal ?? []).filter((/** @type {any} */ open) => RARE[round.game]?.includes(open.type));

/** What a command is called. @param {any} open */
export const actTitle = ({ type, name = type }) => words(`does-${name}`);
