// Hold'em's texts: made hands, entries, and the house's text with amounts formatted for display.

import { ranksWords } from "../../shared/cards.js";
import { shown } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";
import type {
  HoldemMadeHand,
  HoldemShownHand,
  HoldemUndoLegal,
  HoldemView,
} from "../../../types/api.js";

/** By category, the positions of the cards whose ranks appear in the hand's name. */
const NAMED: Record<string, number[]> = {
  high_card: [0],
  pair: [0],
  two_pair: [0, 2],
  three_of_a_kind: [0],
  straight: [0],
  flush: [0],
  full_house: [0, 3],
  four_of_a_kind: [0],
  straight_flush: [0],
};

/** A made hand, as a dealer calls it. */
export function madeWords(best: HoldemMadeHand) {
  const named = NAMED[best.category];
  const id = `made-${best.category}`;
  if (!named || !hasWords(id)) return best.name;
  const [first, second = first] = named.map((at: number) => best.cards[at][0]);
  const values = {
    one: words(`rank-${first}`),
    first: ranksWords(first),
    second: ranksWords(second),
  };
  return words(first === "A" && best.category === "straight_flush" ? "made-royal" : id, values);
}

/** What a shown hand makes on a board, counted from 1. */
export const madeOn = (hand: HoldemShownHand, board: number) =>
  board === 1 ? hand?.best : hand?.more?.[board - 2];

/** The parts of an entry that its description needs. */
interface Named {
  type: string;
  seat?: number | null;
  to?: string | number | null;
  amount?: string | null;
}

/** An entry, as text: raise to 60. */
export function commandWords(command: Named) {
  const id = `enters-${command.type}`;
  const { to = null, amount: of = null } = command;
  const amount = shown(typeof to === "string" ? to : of);
  const name = hasWords(id) ? words(id, { amount }) : commandName(command.type);
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}

/** A command's name. */
export function commandName(type: string) {
  const id = `does-${type}`;
  return hasWords(id) ? words(id) : type.replaceAll("_", " ");
}

/** The entry that can be taken back. A raise is named with its amount, a board with its street. */
export function undoWords(undo: HoldemUndoLegal, state: HoldemView) {
  const last = state.actions.at(-1);
  if (last && undo.entry === "acted" && last.seat === undo.seat) {
    const { seat, act, added, to } = last;
    return words("undo-acted", { seat, act, amount: shown(act === "call" ? added : to) });
  }
  const id = `entry-${undo.entry}`;
  const cards = state.board.length;
  const name = hasWords(id) ? words(id, { cards }) : undo.entry.replaceAll("_", " ");
  return undo.seat ? words("undo-seat", { seat: undo.seat, entry: name }) : name;
}

/** The house's text, with amounts formatted for display. */
export const plain = (text: string) => text.replace(/(\d)\.00\b/g, "$1");

/** Several seats. */
export const seatList = (seats: number[]) => seats.join(", ");

/** Where a card is. */
export const holderWords = (holder: number | "board" | "burns") =>
  typeof holder === "number" ? words("seats-hand", { seat: holder }) : words(`holder-${holder}`);

/** A pot's name: `main pot`, `side pot 2`. */
export function potWords(name: string) {
  const [, number] = /^side (?:pot )?(\d)$/.exec(name.replace("_", " ")) ?? [];
  if (number) return words("side-pot", { number });
  const id = `pot-${name.replace(" pot", "").replaceAll(" ", "_")}`;
  return hasWords(id) ? words(id) : name;
}
