// The order in which the dealer takes and pays, in stops: the steps that the dealer takes at one seat
// before moving on to another. A house that takes first and pays afterwards stops twice at a seat
// from which it takes one bet and to which it pays another.

import { BETS } from "./seats.js";
import type { ChipStep } from "../../../types/api.js";

export interface Stop {
  seat: number;
  steps: ChipStep[];
  /** whether the dealer has ticked it off */
  ticked?: boolean;
}

const placeOf = (step: ChipStep) => BETS.findIndex((bet) => bet === step.bet);

const byBet = (steps: ChipStep[]) => steps.toSorted((one, two) => placeOf(one) - placeOf(two));

/** The steps for one seat's bets, in order. */
export const ofSeat = (chips: ChipStep[], seat: number): ChipStep[] =>
  byBet(chips.filter((step) => step.seat === seat));

/** The stops, in the house's order. Pushes alone are a stop only at a seat where no chips move. */
export function payingOrder(chips: ChipStep[]): Stop[] {
  const moves = ({ action }: ChipStep) => action !== "push";
  const moved = new Set(chips.filter(moves).map(({ seat }) => seat));
  const stops: Stop[] = [];
  for (const step of chips) {
    const last = stops.at(-1);
    if (last?.seat === step.seat) last.steps.push(step);
    else if (step.seat) stops.push({ seat: step.seat, steps: [step] });
  }
  return stops
    .filter(({ seat, steps }) => steps.some(moves) || !moved.has(seat))
    .map(({ seat, steps }) => ({ seat, steps: byBet(steps) }));
}
