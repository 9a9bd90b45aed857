// Who records penalties: the house, or the game itself.

import { allOf } from "../all_of.js";
import type { BreakPokerLegal, CanastaLegal, HoldemLegal, TrucoLegal } from "../../../types/api.js";

interface Legal {
  break_poker: BreakPokerLegal;
  holdem: HoldemLegal;
  truco: TrucoLegal;
  canasta: CanastaLegal;
}
type Penalty = { type: "penalty" };
type NoPenalty<Game extends keyof Legal> = [Extract<Legal[Game], Penalty>] extends [never]
  ? Game
  : never;

/** The games whose penalties the house records. In other games, penalties are part of play. */
export const PENALIZED: string[] = allOf<{ [Game in keyof Legal]: NoPenalty<Game> }[keyof Legal]>()(
  ["break_poker", "truco"],
);
