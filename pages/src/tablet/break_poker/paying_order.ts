// In which order the seats are paid: as the house's steps have them, but where only something is
// taken comes first, so that what was won is there to pay with.

import { BETS } from "./seats.js";
import type { ChipStep } from "../../../types/api.js";

/** What is done with a seat's bets, in the order in which they lie. */
export const ofSeat = (chips: ChipStep[], seat: number): ChipStep[] =>
  chips
    .filter((step) => step.seat === seat)
    .toSorted((one, two) => BETS.indexOf(one.bet ?? "") - BETS.indexOf(two.bet ?? ""));

/** The seats, those that are paid nothing first. */
export function payingOrder(chips: ChipStep[]): number[] {
  const seats = [...new Set(chips.flatMap(({ seat }) => (seat ? [seat] : [])))];
  const paid = new Set(chips.filter(({ action }) => action === "pay").map(({ seat }) => seat));
  return [...seats.filter((seat) => !paid.has(seat)), ...seats.filter((seat) => paid.has(seat))];
}
