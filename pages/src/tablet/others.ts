// Outlines a seat for a moment after another tablet has changed it. The drawing depends only on the
// round and not on time, so the mark is added to the finished page and disappears by itself.

import type { Fields } from "../shared/fields.js";
import type { BreakPokerSeatView, HoldemSeatView, Round } from "../../types/api.js";
import type { Desk } from "./desk.js";
import type { Entry } from "../shared/queue.js";

/** How long the outline and the tick stay, in milliseconds. */
const OUTLINED_FOR = 2_000;
const TICKED_FOR = 900;
/** How often an entry is checked while it is waiting, in milliseconds. */
const LOOKED_AT = 250;

type Seat = BreakPokerSeatView | HoldemSeatView;

/** The part of a seat that is entered. The rest follows from the cards and the other seats. */
const entered = ({ bets, bet, stack, standing, player, hand }: Fields<Seat>) =>
  JSON.stringify([bets, bet, stack, standing, player, hand?.cards]);

const seatsOf = ({ state }: Round): Seat[] => ("seats" in state ? state.seats : []);

/** The seats that differ between two readings of a round. */
export function changedSeats(before: Round | null, after: Round | null): number[] {
  if (!before || before.id !== after?.id) return [];
  const known = new Map(seatsOf(before).map((seat) => [seat.seat, entered(seat)]));
  return seatsOf(after)
    .filter((seat) => known.get(seat.seat) !== entered(seat))
    .map(({ seat }) => seat);
}

const placesOf = (seat: number | null | undefined) =>
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

/** Shows a tick at the seat of an entry that the house has accepted. */
export function tick({ command }: Entry) {
  if (command.seat) mark(command.seat, "data-sent", TICKED_FOR);
}

/**
 * Shows a clock at the seat of an entry that is still waiting after this many milliseconds. The
 * clock stays until the entry has been sent.
 */
export function clockAt(desk: Desk, entry: Entry, after: number) {
  setTimeout(() => {
    const waits = desk.waiting.includes(entry) && desk.queue.stuck !== entry;
    for (const place of placesOf(entry.command.seat)) place.toggleAttribute("data-late", waits);
    if (!waits) return;
    desk.redraw();
    clockAt(desk, entry, LOOKED_AT);
  }, after);
}
