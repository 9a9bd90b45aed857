// @ts-check
// A ruling that waits, or has been made: what stands, and what to do now.

import { rulingWords } from "../../shared/words.js";
import { remedyWords } from "../../tablet/holdem/effects.js";
import { ruledText as breakPoker } from "./break_poker.js";
import { ruledText as holdem } from "./holdem.js";

/** What stands, in words. @param {string} game @param {any} ruling @param {any} [then] what
 * accepting it does */
export function standsText(game, ruling, then) {
  if (game === "holdem") return holdem(ruling, then ?? { effect: "misdeal" });
  return game === "break_poker" ? breakPoker(ruling, then) : rulingWords(game, ruling)[0];
}

/** What to do now. @param {string} game @param {any} pending the ruling, and what it does */
export const remedyText = (game, pending) =>
  game === "holdem" ? remedyWords(pending) : rulingWords(game, pending.ruling)[1];
