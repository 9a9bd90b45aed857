// Open commands of a round that have no place on the game's own screen. Every round loads this
// small module; the forms are loaded when one is opened.

import type { OpenAct } from "./known.js";
import { words } from "../words.js";
import type { Round } from "../../../types/api.js";

const RARE = [
  "payment_error",
  "bet_moved",
  "touched_after_setting",
  "enter_outcome",
  "swap_hands",
  "reopen_betting",
  "annul",
  "void_deal",
  "restore_round",
];

export const roundActs = (round: Round | null): OpenAct[] =>
  round?.game === "break_poker" ? round.legal.filter((open) => RARE.includes(open.type)) : [];

/** A command's name. */
export const actTitle = ({ type, name = type }: { type: string; name?: string }) =>
  words(`does-${name}`);
