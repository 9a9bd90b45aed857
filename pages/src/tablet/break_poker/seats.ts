// The seats as the dealer sees them: the house's state, plus the entries that are still on their
// way.

import { units } from "../../shared/money.js";
import type { Desk } from "../desk.js";
import type { Entered } from "../../shared/queue.js";
import type {
  BreakPokerBetKind,
  BreakPokerHouseSet,
  BreakPokerMisset,
  BreakPokerResetSet,
  BreakPokerRound,
  BreakPokerSeatHand,
  BreakPokerSeatResult,
} from "../../../types/api.js";

export const BETS: BreakPokerBetKind[] = ["main", "dealer_break", "break_bonus"];
export type Bets = Partial<Record<BreakPokerBetKind, string | null>>;

/** The bets and hands that have been entered so far. */
export interface BreakPokerDraft {
  /** the bets that have not been sent, by seat */
  bets?: Record<number, Bets>;
  /** the seat whose bets are being entered */
  seat?: number;
  /** half-entered hands */
  begun?: Record<string, string[]>;
  /** the selected hand */
  hand?: string | null;
  /** the hand's selected card */
  slot?: number | null;
  /** the dealer's cards as the dealer set them, as far as they have been tapped */
  lay?: string[] | null;
  /** hands to be set the house way, because the player asked for it */
  asked?: string[];
  /** fouls that have been checked */
  fouls?: string[];
}

export interface Hand {
  low: string[];
  high: string[];
  out: string[];
}
export interface Seat {
  seat: number;
  bets: Bets | null;
  hand: Hand | null;
  /** whether some of the seat's entries are still waiting for the house's answer */
  waits: boolean;
  foul: boolean;
  lucky: boolean;
  /** the expected result of the seat's bets */
  preview: BreakPokerSeatResult | null;
  words: string | null;
  foulRuling: string | null;
}

/** The current state of whatever a command changes. */
export function subject(command: Entered, round: BreakPokerRound) {
  const { state } = round;
  const seat = state.seats.find((known) => known.seat === command.seat);
  switch (command.type) {
    case "place_bets":
    case "clear_bets":
      return seat?.bets ?? null;
    case "enter_seat":
      return seat?.hand ?? null;
    case "enter_dealer":
      return state.dealer?.cards ?? null;
    case "clear_hand":
      return handOf(round, command.hand ?? "");
    case "close_betting":
      return state.phase;
    case "enter_remainder":
      return state.remainder;
    default:
      return round.version;
  }
}

function handOf({ state }: BreakPokerRound, name: string) {
  if (name === "dealer") return state.dealer?.cards ?? null;
  return state.seats.find(({ seat }) => `seat:${seat}` === name)?.hand ?? null;
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
 * others might not be accepted either.
 */
const mine = (desk: Desk<BreakPokerRound>) =>
  desk.queue.stuck ? [] : desk.waiting.filter((entry) => entry.round === desk.round?.id);

function laid({ set }: BreakPokerSeatHand, reset: BreakPokerResetSet | null): Hand {
  const { low, high } = reset ?? set;
  return { low, high, out: set.discards };
}

/** A hand, from its cards in the order of entry. */
const inOrder = (cards: string[]): Hand => ({
  low: cards.slice(0, 2),
  high: cards.slice(2, 5),
  out: cards.slice(5),
});

/** Applies a command as if it had been accepted. */
function echo(seats: Seat[], command: Entered) {
  const seat = seats.find((known) => known.seat === command.seat);
  if (!seat) return;
  if (command.type === "place_bets") Object.assign(seat, { bets: command.bets, waits: true });
  if (command.type === "clear_bets") Object.assign(seat, { bets: null, waits: true });
  if (command.type === "enter_seat") {
    const hand = inOrder(command.cards ?? []);
    const unknown = { waits: true, foul: false, lucky: false, preview: null, words: null };
    Object.assign(seat, { hand, ...unknown });
  }
}

export interface Dealer {
  hand: Hand;
  /** the house way; null until the house has answered */
  way: BreakPokerHouseSet | null;
  /** how the dealer set the hand, if not the house way */
  misset?: BreakPokerMisset;
}

/** The dealer's hand, as the house describes it. */
export function dealerOf(desk: Desk<BreakPokerRound>): Dealer | null {
  const waiting = mine(desk).findLast(({ command }) => command.type === "enter_dealer");
  if (waiting) {
    return { hand: inOrder(waiting.command.cards ?? []), way: null };
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
export function some(bets: Bets | null | undefined) {
  const there: Partial<Record<BreakPokerBetKind, string>> = {};
  for (const bet of BETS) {
    const amount = bets?.[bet];
    if (amount && units(amount)) there[bet] = amount;
  }
  return Object.keys(there).length ? there : null;
}
