// The text for a ruling that is waiting for the floor.

import { rulingWords, words } from "../../shared/words.js";
import type { Ruling } from "../../../types/api.js";

/** @param pending a ruling that is waiting */
export const waitingWords = ({ ruling }: { ruling: Ruling }): [string, string] => [
  rulingWords(ruling)[0],
  words("remedy-floor"),
];
