// A ruling that waits, or has been made: what stands, and what to do now.

import { rulingWords } from "../../shared/words.js";
import { remedyWords } from "../../tablet/holdem/effects.js";
import { ruledText as breakPoker } from "./break_poker.js";
import { ruledText as holdem } from "./holdem.js";
import type { Ruling } from "../../../types/api.js";

/**
 * What stands, in words.
 * @param then what accepting it does
 */
export function standsText(game: string, ruling: Ruling, then?: any) {
  if (game === "holdem") return holdem(ruling, then ?? { effect: "misdeal" });
  return game === "break_poker" ? breakPoker(ruling, then) : rulingWords(game, ruling)[0];
}

/**
 * What to do now.
 * @param pending the ruling, and what it does
 */
export const remedyText = (game: string, pending: any) =>
  game === "holdem" ? remedyWords(pending) : rulingWords(game, pending.ruling)[1];
