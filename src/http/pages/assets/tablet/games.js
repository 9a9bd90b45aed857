// @ts-check
// The games that this tablet can deal: one folder each, loaded when a table of it is opened.
//
// A game is `{ subject, open }`: `subject(command, round)` is what a command is about, as it
// stands; `open(app, desk)` is its screen, `{ view(), keys() }`.

import { Problem } from "../shared/problem.js";
import { loadWords } from "../shared/words.js";

/** @type {Record<string, () => Promise<any>>} */
const GAMES = {
  break_poker: async () => (await import("./break_poker/game.js")).breakPoker,
  holdem: async () => {
    await loadWords("tablet/holdem");
    return (await import("./holdem/game.js")).holdem;
  },
  truco: async () => (await import("./truco/game.js")).truco,
  canasta: async () => (await import("./canasta/game.js")).canasta,
};

/** A game's modules. @param {string} name @throws {Problem} if they do not come: without a line, or
 * because the house has a newer version of the page by now */
export async function loadGame(name) {
  try {
    return await GAMES[name]();
  } catch {
    throw new Problem(0, { code: navigator.onLine ? "wrong_shape" : "no_answer" });
  }
}
