// A round's progress through the few steps of its game.

import type { Fields } from "../../shared/fields.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { FloorRound, Round } from "../../../types/api.js";

const STEPS = {
  break_poker: ["betting", "dealing", "review", "settled"],
  holdem: ["preflop", "flop", "turn", "river", "showdown"],
  truco: ["dealing", "playing", "hand_over"],
  canasta: ["between_deals", "draw", "play", "counting"],
};

/** The step to which a phase belongs, if the phase is not a step itself. */
const AT = {
  seating: 0,
  payout: 5,
  settled: 5,
  closed: 5,
  upcard: 1,
  won: 4,
};

export function steps(round: Round | FloorRound): { at: number; of: number; name: string } {
  const all = STEPS[round.game as "truco"] ?? [];
  const { phase } = round;
  const street = round.game === "holdem" && ["betting", "board"].includes(phase);
  const name: string = street ? String(round.state?.street ?? phase) : phase;
  const step = all.indexOf(name);
  const at = step < 0 ? (AT[name as "won"] ?? 1) : step + 1;
  return { at: Math.min(at, all.length), of: all.length, name };
}

/** The parts of a round's state that the floor's answer includes. */
export const stateOf = ({ state }: FloorRound) => state as Fields<Round["state"]>;

/** The line under a table's name: the players, the stakes or the score. */
export function where(round: FloorRound) {
  const { game, seats } = round;
  const state = stateOf(round);
  const playing = seats ? words("seats-count", { count: seats }) : "";
  if (game === "break_poker") return playing;
  if (game === "holdem") {
    const stakes = [state.stakes?.small_blind, state.stakes?.big_blind].map((s) => shown(s));
    return [stakes.join("–"), playing].filter(Boolean).join(" · ");
  }
  const teams = game === "truco" && state.match?.teams;
  if (teams) return teams.map((team) => shown(String(team.points))).join(" – ");
  const sides = game === "canasta" && state.sides;
  if (sides) return [sides.we, sides.they].map(({ score }) => shown(String(score))).join(" – ");
  return "";
}
