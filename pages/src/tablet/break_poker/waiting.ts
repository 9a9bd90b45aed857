// A ruling that waits for the floor, in words.

import { rulingWords, words } from "../../shared/words.js";

/** @param pending a ruling that waits */
export const waitingWords = ({ ruling }: any): [string, string] => [
  rulingWords(ruling)[0],
  words("remedy-floor"),
];
