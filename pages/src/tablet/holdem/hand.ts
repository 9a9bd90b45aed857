// The hand as the dealer sees it: the house's state, plus the entries that are still on their way.

import type { Desk } from "../desk.js";
import type { HoldemRound, HoldemSeatView, HoldemView } from "../../../types/api.js";
import type { Entered } from "../../shared/queue.js";

/** The actions of the player whose turn it is, in the order of the keys. */
export const ACTIONS = ["fold", "check", "call", "bet", "raise", "all_in"] as const;
export type Action = (typeof ACTIONS)[number];
export const STREETS = ["preflop", "flop", "turn", "river"];

/** A seat. An empty seat has only its number. */
export interface Seat extends Partial<HoldemSeatView> {
  seat: number;
  /** whether the seat is empty */
  free: boolean;
  /** the command that is on its way */
  enters?: Entered;
}

/** The cards that have been entered so far, and what is selected. */
export interface HoldemDraft {
  /** the selected seat, between the hands */
  seat?: number | null;
  /** the seat whose cards are being shown */
  show?: number | null;
  /** the cards that have been tapped, and what they are for */
  cards?: string[];
  of?: string;
  /** what the dealer does first when all bets are in */
  first?: "hands" | "board";
}

/** Whether a called all-in stays face down until the floor releases it. */
export const isHeld = ({ round }: Desk<HoldemRound>) => round?.prompt?.code === "keep_face_down";

/** The current state of whatever a command changes. */
export function subject(command: Entered, round: HoldemRound) {
  const { state } = round;
  const seat = state.seats.find((known) => known.seat === command.seat);
  if (ACTIONS.some((type) => type === command.type)) {
    return [state.street, state.actions.length, state.to_act?.seat ?? null];
  }
  switch (command.type) {
    case "burn":
      return [state.board, state.burned];
    case "flop":
    case "turn":
    case "river":
    case "replace_board":
      return [state.board, state.more_boards ?? []];
    case "show":
    case "muck":
      return [seat?.hand?.cards ?? null, seat?.standing ?? null];
    case "buy_in":
    case "top_up":
    case "leave":
    case "sit_out":
    case "sit_in":
      return seat ? [seat.stack, seat.standing] : null;
    case "undo": {
      const undo = round.legal.find((open) => open.type === "undo");
      return [undo?.seat ?? null, undo?.entry ?? null, state.actions.length, state.board];
    }
    default:
      return round.version;
  }
}

/** The waiting entries of this hand. */
export const onTheWay = (desk: Desk<HoldemRound>) =>
  desk.waiting.filter((entry) => entry.round === desk.round?.id).map(({ command }) => command);

/** Every seat at the table. */
export function seatsOf(desk: Desk<HoldemRound>): Seat[] {
  const taken = desk.state?.seats ?? [];
  const count = Math.max(desk.rules?.seats ?? 0, ...taken.map((seat) => seat.seat), 2);
  const seats = Array.from({ length: count }, (_, index): Seat => {
    const seat = taken.find((known) => known.seat === index + 1);
    return seat ? { ...seat, free: false } : { seat: index + 1, free: true };
  });
  for (const command of onTheWay(desk)) {
    const seat = seats[(command.seat ?? 0) - 1];
    if (!seat) continue;
    seat.enters = command;
    if (command.type === "show") seat.hand = { cards: command.cards ?? [] };
    if (command.type === "muck") seat.standing = "mucked";
  }
  return seats;
}

/** The first board, including cards that are on their way. */
export function boardOf(desk: Desk<HoldemRound>): string[] {
  const board = [...(desk.state?.board ?? [])];
  for (const { type, cards, card, board: number } of onTheWay(desk)) {
    if (number && number > 1) continue;
    if (type === "flop") board.push(...(cards ?? []));
    if ((type === "turn" || type === "river") && card) board.push(card);
  }
  return board;
}

/** Every board. */
export const boardsOf = (desk: Desk<HoldemRound>): string[][] => [
  boardOf(desk),
  ...(desk.state?.more_boards ?? []),
];

/** Which cards of a board belong to a street. */
const LIE: Record<string, number[]> = { flop: [0, 3], turn: [3, 4], river: [4, 5] };

/**
 * The cards of a street, as entered.
 * @param board counted from 1
 */
export function streetCards(desk: Desk<HoldemRound>, street: string, board: number) {
  const [from, to] = LIE[street] ?? [0, 0];
  return (boardsOf(desk)[board - 1] ?? []).slice(from, to);
}

/**
 * The seats whose cards are needed, in showing order, except seats whose cards are on their way.
 */
export function needed(desk: Desk<HoldemRound>): number[] {
  const entered = new Set(
    onTheWay(desk)
      .filter(({ type }) => type === "show" || type === "muck")
      .map(({ seat }) => seat),
  );
  const seats = desk.open("show")?.missing ?? desk.state?.cards_needed ?? [];
  return seats.filter((seat) => !entered.has(seat));
}

/** Where each card is: a seat's number, the board or the burns. */
export function holders(desk: Desk<HoldemRound>): Map<string, number | "board" | "burns"> {
  const held: Map<string, number | "board" | "burns"> = new Map();
  for (const board of boardsOf(desk)) for (const card of board) held.set(card, "board");
  for (const card of desk.state?.burns ?? []) if (card) held.set(card, "burns");
  for (const { seat, hand } of seatsOf(desk)) {
    for (const card of hand?.cards ?? []) held.set(card, seat);
  }
  return held;
}

/** The current phase. */
export const phaseOf = (desk: Desk<HoldemRound>): string | null => desk.state?.phase ?? null;

/** The street that is dealt next, or that is being bet on. */
export function streetOf(desk: Desk<HoldemRound>): string | null {
  const { state } = desk;
  if (!state?.street) return null;
  if (state.phase !== "board") return state.street;
  const due = desk.open("flop") ?? desk.open("turn") ?? desk.open("river");
  const asked = desk.theRound.prompt?.values.street;
  return due?.type ?? (typeof asked === "string" ? asked : state.street);
}

/** Whether hands are being shown, or were shown. A hand can also end before the showdown. */
export function isShowdown(state: HoldemView | null) {
  const ends = state?.phase === "payout" || state?.phase === "settled";
  return state?.phase === "showdown" || (ends && state.seats.some((seat) => seat.hand));
}
