// The games that this tablet can deal: one folder each, loaded when a table of it is opened.
//
// A game is `{ subject, open }`: `subject(command, round)` is what a command is about, as it
// stands; `open(app, desk)` is its screen, `{ view(), keys() }`.

import { come } from "../shared/problem.js";
import { loadStyles } from "../shared/styles.js";
import { loadWords } from "../shared/words.js";
import type { TableBody } from "../../types/api.js";

const GAMES: Record<string, () => Promise<any>> = {
  break_poker: async () => (await import("./break_poker/game.js")).breakPoker,
  holdem: async () => (await import("./holdem/game.js")).holdem,
  truco: async () => (await import("./truco/game.js")).truco,
  canasta: async () => (await import("./canasta/game.js")).canasta,
  other: async () => (await import("./other/game.js")).otherGame,
};

/** A table, with its round, and the modules and styles of its game: all asked for at once. */
export async function openDesk(table: TableBody, redraw: () => void) {
  const read = async () => {
    const { Desk } = await come(import("./desk.js"));
    const desk = new Desk(table, redraw);
    await desk.load();
    return desk;
  };
  const [desk, game] = await Promise.all([
    read(),
    come(GAMES[table.game]()),
    come(loadWords(`tablet/${table.game}`, "shared/acts")),
    come(loadStyles(`tablet/${table.game}/game.css`)),
  ]);
  await desk.begin(game);
  return desk;
}
