// The name of a game: the table's own title for it, otherwise the name of the built-in game.

import { words } from "./words.js";

export const gameName = ({ game, title }: { game: string; title?: string | null | undefined }) =>
  title ?? words(`game-${game}`);
