// A ruling that is waiting for the floor, in words.

import { rulingWords, words } from "../../shared/words.js";

/** @param pending a ruling that is waiting */
export const waitingWords = ({ ruling }: any): [string, string] => [
  rulingWords(ruling)[0],
  words("remedy-floor"),
];
