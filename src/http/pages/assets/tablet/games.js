// @ts-check
// The games that this tablet can deal: one folder each.
//
// A game is `{ subject, open }`: `subject(command, round)` is what a command is about, as it
// stands; `open(app, desk)` is its screen, `{ view(), keys() }`.

import { breakPoker } from "./break_poker/game.js";
import { unbuilt } from "./unbuilt.js";

/** @type {Record<string, any>} */
export const games = {
  break_poker: breakPoker,
  holdem: unbuilt,
  truco: unbuilt,
  canasta: unbuilt,
};
