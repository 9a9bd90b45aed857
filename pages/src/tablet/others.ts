// A seat that another tablet has changed is outlined for a moment. The page's drawing is a function
// of the round alone, and knows nothing of how long ago something was entered: the mark is set on
// what it has drawn, and does not outlive it.

import type { SeatEffect } from "../../types/api.js";
/** So many milliseconds. */
const OUTLINED_FOR = 2_000;

/** What is entered for a seat; the rest of it follows from the cards and from other seats. */
const entered = ({ bets, bet, stack, standing, player, hand }: any) =>
  JSON.stringify([bets, bet, stack, standing, player, hand?.cards]);

/** The seats that differ between two readings of one round. */
export function changedSeats(before: any, after: any): number[] {
  if (!before || before.id !== after?.id) return [];
  const known = new Map(
    (before.state.seats ?? []).map((seat: SeatEffect) => [seat.seat, entered(seat)]),
  );
  return (after.state.seats ?? [])
    .filter((seat: SeatEffect) => known.get(seat.seat) !== entered(seat))
    .map(({ seat }: any) => seat);
}

export function outline(seats: number[]) {
  for (const seat of seats) {
    for (const place of document.querySelectorAll(`:is(.felt, .ring) [data-seat="${seat}"]`)) {
      place.setAttribute("data-touched", "");
      setTimeout(() => place.removeAttribute("data-touched"), OUTLINED_FOR);
    }
  }
}
