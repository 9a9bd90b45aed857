// A ruling that waits, or has been made: what stands, and what to do now.

import { spanishCards } from "../../shared/spanish.js";
import { rulingWords } from "../../shared/words.js";
import { goingOn } from "./pieces.js";
import type { Ruling } from "../../../types/api.js";

/** What stands, in words. */
export const standsText = (game: string, ruling: Ruling) => goingOn(told(game, ruling)[0]);

/** What to do now. */
export const remedyText = (game: string, ruling: Ruling) => told(game, ruling)[1];

const told = (game: string, ruling: Ruling) =>
  rulingWords(ruling).map((said) => (game === "truco" ? spanishCards(said) : said));
