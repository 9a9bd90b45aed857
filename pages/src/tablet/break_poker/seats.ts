// The seats as the dealer sees them: the house's state, with entries on top that are still on their
// way.

import { units } from "../../shared/money.js";
import type { Desk } from "../desk.js";
import type { BreakPokerRound } from "../../../types/api.js";

export const BETS = ["main", "dealer_break", "break_bonus"];

export interface Hand {
  low: string[];
  high: string[];
  out: string[];
}
export interface Seat {
  seat: number;
  bets: Record<string, string> | null;
  hand: Hand | null;
  /** whether it includes entries that have not been answered yet */
  waits: boolean;
  foul: boolean;
  lucky: boolean;
  /** the expected result of its bets */
  preview: any;
  words: string | null;
  foulRuling: string | null;
}

/** The current state of what a command is about. */
export function subject(command: any, round: any) {
  const { state } = round;
  const seat = state.seats.find((known: any) => known.seat === command.seat);
  switch (command.type) {
    case "place_bets":
    case "clear_bets":
      return seat?.bets ?? null;
    case "enter_seat":
      return seat?.hand ?? null;
    case "enter_dealer":
      return state.dealer?.cards ?? null;
    case "clear_hand":
      return handOf(round, command.hand);
    case "close_betting":
      return state.phase;
    case "enter_remainder":
      return state.remainder;
    default:
      return round.version;
  }
}

function handOf(round: any, name: string) {
  if (name === "dealer") return round.state.dealer?.cards ?? null;
  return round.state.seats.find((s: any) => `seat:${s.seat}` === name)?.hand ?? null;
}

/** The phase, assuming that the waiting entries are accepted. */
export function phaseOf(desk: Desk<BreakPokerRound>) {
  const phase = desk.state?.phase ?? null;
  const closes = mine(desk).some((entry) => entry.command.type === "close_betting");
  return phase === "betting" && closes ? "dealing" : phase;
}

export function seatsOf(desk: Desk<BreakPokerRound>): Seat[] {
  const seats: Seat[] = (desk.state?.seats ?? []).map((seat) => ({
    seat: seat.seat,
    bets: seat.bets,
    hand: seat.hand && laid(seat.hand, seat.reset),
    waits: false,
    foul: seat.hand?.foul ?? false,
    lucky: seat.hand?.lucky_break ?? false,
    preview: seat.preview,
    words: seat.words,
    foulRuling: seat.foul_ruling,
  }));
  for (const { command } of mine(desk)) echo(seats, command);
  return seats;
}

/**
 * The waiting entries of this round. If the first was not accepted, the list is empty, because the
 * others may not be accepted either.
 */
const mine = (desk: Desk<BreakPokerRound>) =>
  desk.queue.stuck ? [] : desk.waiting.filter((entry) => entry.round === desk.round?.id);

function laid(hand: any, reset: any) {
  const { low, high, discards } = reset ?? hand.set;
  return { low, high, out: discards ?? hand.set.discards };
}

/** Applies a command as if it had been accepted. */
function echo(seats: Seat[], command: any) {
  const seat = seats.find((known) => known.seat === command.seat);
  if (!seat) return;
  if (command.type === "place_bets") Object.assign(seat, { bets: command.bets, waits: true });
  if (command.type === "clear_bets") Object.assign(seat, { bets: null, waits: true });
  if (command.type === "enter_seat") {
    const { cards } = command;
    const hand = { low: cards.slice(0, 2), high: cards.slice(2, 5), out: cards.slice(5) };
    const unknown = { waits: true, foul: false, lucky: false, preview: null, words: null };
    Object.assign(seat, { hand, ...unknown });
  }
}

/** The dealer's hand, with the house's words for it. */
export function dealerOf(desk: Desk<BreakPokerRound>) {
  const waiting = mine(desk).findLast(({ command }) => command.type === "enter_dealer");
  if (waiting) {
    const { cards } = waiting.command;
    return {
      hand: { low: cards.slice(0, 2), high: cards.slice(2, 5), out: cards.slice(5) },
      way: null,
    };
  }
  const dealer = desk.state?.dealer;
  if (!dealer) return null;
  const { low, high, discards } = dealer.house_way;
  return { hand: { low, high, out: discards }, way: dealer.house_way, misset: dealer.misset };
}

export const cardsOf = (hand: Hand) => [...hand.low, ...hand.high, ...hand.out];

/** Who holds each card. */
export function holders(desk: Desk<BreakPokerRound>): Map<string, string> {
  const held: Map<string, string> = new Map();
  const dealer = dealerOf(desk);
  if (dealer) for (const card of cardsOf(dealer.hand)) held.set(card, "dealer");
  for (const seat of seatsOf(desk)) {
    if (seat.hand) for (const card of cardsOf(seat.hand)) held.set(card, `seat:${seat.seat}`);
  }
  return held;
}

/** The hands that still have to be entered, in the house's order. */
export function missing(desk: Desk<BreakPokerRound>, dealerLast: boolean): string[] {
  const seats = seatsOf(desk).filter((seat) => seat.bets && !seat.hand);
  const names = seats.map((seat) => `seat:${seat.seat}`);
  const asked = desk.waiting.length ? null : desk.round?.prompt?.seat;
  const first = `seat:${asked}`;
  if (asked && names.includes(first)) names.unshift(...names.splice(names.indexOf(first), 1));
  if (dealerOf(desk)) return names;
  return dealerLast ? [...names, "dealer"] : ["dealer", ...names];
}

/** The bets that are not zero; null if there are none. */
export function some(bets: any) {
  const there = Object.entries<string>(bets ?? {}).filter(([, amount]) => units(amount));
  return there.length ? Object.fromEntries(there) : null;
}
