// A seat that another tablet has changed is outlined for a moment. The page's drawing is a function
// of the round alone, and knows nothing of how long ago something was entered: the mark is set on
// what it has drawn, and does not outlive it.

import type { SeatEffect } from "../../types/api.js";
import type { Desk } from "./desk.js";
import type { Entry } from "../shared/queue.js";

/** So many milliseconds. */
const OUTLINED_FOR = 2_000;
const TICKED_FOR = 900;
/** How often it is looked whether an entry still waits. */
const LOOKED_AT = 250;

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

const placesOf = (seat: number) =>
  document.querySelectorAll(`:is(.felt, .ring) [data-seat="${seat}"]`);

function mark(seat: number, name: string, milliseconds: number) {
  for (const place of placesOf(seat)) {
    place.setAttribute(name, "");
    setTimeout(() => place.removeAttribute(name), milliseconds);
  }
}

export function outline(seats: number[]) {
  for (const seat of seats) mark(seat, "data-touched", OUTLINED_FOR);
}

/** A tick at what the house has. */
export function tick({ command }: Entry) {
  if (command.seat) mark(command.seat, "data-sent", TICKED_FOR);
}

/** A clock at what waits to be sent, from so many milliseconds on until it is. */
export function clockAt(desk: Desk, entry: Entry, after: number) {
  setTimeout(() => {
    const waits = desk.waiting.includes(entry) && desk.queue.stuck !== entry;
    for (const place of placesOf(entry.command.seat)) place.toggleAttribute("data-late", waits);
    if (!waits) return;
    desk.redraw();
    clockAt(desk, entry, LOOKED_AT);
  }, after);
}
