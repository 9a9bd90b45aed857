// @ts-check
// The seats as the dealer sees them: what the house has answered, and over it what was entered and
// is on its way.

import { units } from "../../shared/money.js";

export const BETS = ["main", "dealer_break", "break_bonus"];

/**
 * @typedef {object} Hand
 * @property {string[]} low @property {string[]} high @property {string[]} out
 */
/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {Record<string, string> | null} bets
 * @property {Hand | null} hand
 * @property {boolean} waits whether what is shown is yet to be answered
 * @property {boolean} foul
 * @property {boolean} lucky
 * @property {any} preview what its bets come to
 * @property {string | null} words
 * @property {string | null} foulRuling
 */

/** What a command is about, as it stands. @param {any} command @param {any} round */
export function subject(command, round) {
  const { state } = round;
  const seat = state.seats.find((/** @type {any} */ known) => known.seat === command.seat);
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

/** @param {any} round @param {string} name */
function handOf(round, name) {
  if (name === "dealer") return round.state.dealer?.cards ?? null;
  return round.state.seats.find((/** @type {any} */ s) => `seat:${s.seat}` === name)?.hand ?? null;
}

/** The phase, as it will be once what waits is answered. @param {import("../desk.js").Desk} desk */
export function phaseOf(desk) {
  const phase = desk.state?.phase ?? null;
  const closes = mine(desk).some((entry) => entry.command.type === "close_betting");
  return phase === "betting" && closes ? "dealing" : phase;
}

/** @param {import("../desk.js").Desk} desk @returns {Seat[]} */
export function seatsOf(desk) {
  /** @type {Seat[]} */
  const seats = (desk.state?.seats ?? []).map((/** @type {any} */ seat) => ({
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

/** What waits and belongs to this round: nothing of it, where the first was not accepted, since
 * the rest may not be either. @param {import("../desk.js").Desk} desk */
const mine = (desk) =>
  desk.queue.stuck ? [] : desk.waiting.filter((entry) => entry.round === desk.round?.id);

/** @param {any} hand @param {any} reset */
function laid(hand, reset) {
  const { low, high, discards } = reset ?? hand.set;
  return { low, high, out: discards ?? hand.set.discards };
}

/** Shows a command as if it had been accepted. @param {Seat[]} seats @param {any} command */
function echo(seats, command) {
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

/** The dealer's hand, and the house's words for it. @param {import("../desk.js").Desk} desk */
export function dealerOf(desk) {
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

/** @param {Hand} hand */
export const cardsOf = (hand) => [...hand.low, ...hand.high, ...hand.out];

/** Who holds each card. @param {import("../desk.js").Desk} desk @returns {Map<string, string>} */
export function holders(desk) {
  /** @type {Map<string, string>} */
  const held = new Map();
  const dealer = dealerOf(desk);
  if (dealer) for (const card of cardsOf(dealer.hand)) held.set(card, "dealer");
  for (const seat of seatsOf(desk)) {
    if (seat.hand) for (const card of cardsOf(seat.hand)) held.set(card, `seat:${seat.seat}`);
  }
  return held;
}

/** The hands that have yet to be entered, in the order of the house.
 * @param {import("../desk.js").Desk} desk @param {boolean} dealerLast @returns {string[]} */
export function missing(desk, dealerLast) {
  const seats = seatsOf(desk).filter((seat) => seat.bets && !seat.hand);
  const names = seats.map((seat) => `seat:${seat.seat}`);
  const asked = desk.waiting.length ? null : desk.round?.prompt?.seat;
  const first = `seat:${asked}`;
  if (asked && names.includes(first)) names.unshift(...names.splice(names.indexOf(first), 1));
  if (dealerOf(desk)) return names;
  return dealerLast ? [...names, "dealer"] : ["dealer", ...names];
}

/** The bets that are there at all; null if there are none. @param {any} bets */
export function some(bets) {
  const there = Object.entries(bets ?? {}).filter(([, amount]) => units(amount));
  return there.length ? Object.fromEntries(there) : null;
}
