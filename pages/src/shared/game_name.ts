// What a game is called: one of the house's by its own name, any other as its table says.

import { words } from "./words.js";

export const gameName = ({ game, title }: { game: string; title?: string | null | undefined }) =>
  title ?? words(`game-${game}`);
