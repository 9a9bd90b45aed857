// The order in which seats are paid. It follows the house's steps, except that seats that only lose
// come first, so that their chips can be used to pay the others.

import { BETS } from "./seats.js";
import type { ChipStep } from "../../../types/api.js";

const placeOf = (step: ChipStep) => BETS.findIndex((bet) => bet === step.bet);

/** The steps for one seat's bets, in order. */
export const ofSeat = (chips: ChipStep[], seat: number): ChipStep[] =>
  chips.filter((step) => step.seat === seat).toSorted((one, two) => placeOf(one) - placeOf(two));

/** The seats, starting with those that are not paid anything. */
export function payingOrder(chips: ChipStep[]): number[] {
  const seats = [...new Set(chips.flatMap(({ seat }) => (seat ? [seat] : [])))];
  const paid = new Set(chips.filter(({ action }) => action === "pay").map(({ seat }) => seat));
  return [...seats.filter((seat) => !paid.has(seat)), ...seats.filter((seat) => paid.has(seat))];
}
