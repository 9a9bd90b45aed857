// The games that this tablet can deal. Each has its own folder, loaded when a table of that game is
// opened.

import { come } from "../shared/problem.js";
import { loadStyles } from "../shared/styles.js";
import { loadWords } from "../shared/words.js";
import type { TableBody } from "../../types/api.js";
import type { Game } from "./game.js";

const GAMES: Record<TableBody["game"], () => Promise<Game>> = {
  break_poker: async () => (await import("./break_poker/game.js")).breakPoker,
  holdem: async () => (await import("./holdem/game.js")).holdem,
  truco: async () => (await import("./truco/game.js")).truco,
  canasta: async () => (await import("./canasta/game.js")).canasta,
  other: async () => (await import("./other/game.js")).otherGame,
};

/** Loads a table, its round, and the modules and styles of its game, all in parallel. */
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
    // A table whose rounds are not recorded shows only the forms of its day.
    table.game === "other" ? come(loadStyles("tablet/back_office.css")) : null,
  ]);
  await desk.begin(game);
  return desk;
}
