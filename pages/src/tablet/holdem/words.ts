// Hold'em's texts: made hands, entries, and the house's text with amounts formatted for display.

import { ranksWords } from "../../shared/cards.js";
import { shown } from "../../shared/money.js";
import { hasWords, words, wordsOr } from "../../shared/words.js";
import type {
  HoldemMadeHand,
  HoldemShownHand,
  HoldemUndoLegal,
  HoldemView,
} from "../../../types/api.js";

/** A made hand, as a dealer calls it. */
export function madeWords({ category, cards, name }: HoldemMadeHand) {
  const id = `made-${category}`;
  if (!hasWords(id)) return name;
  const first = cards[0][0];
  // Only two pair and a full house name a second rank.
  const second = cards[category === "two_pair" ? 2 : 3][0];
  const values = {
    one: words(`rank-${first}`),
    first: ranksWords(first),
    second: ranksWords(second),
  };
  return words(first === "A" && category === "straight_flush" ? "made-royal" : id, values);
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
  const { to = null, amount: of = null } = command;
  const amount = shown(typeof to === "string" ? to : of);
  const name = wordsOr(`enters-${command.type}`, commandName(command.type), { amount });
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}

/** What a command, entry or field is called, or else its name in the API. */
export function named(kind: string, name: string, values?: Record<string, string | number>) {
  return wordsOr(`${kind}-${name}`, name.replaceAll("_", " "), values);
}

/** A command's name. */
export const commandName = (type: string) => named("does", type);

/** The entry that can be taken back. A raise is named with its amount, a board with its street. */
export function undoWords(undo: HoldemUndoLegal, state: HoldemView) {
  const last = state.actions.at(-1);
  if (last && undo.entry === "acted" && last.seat === undo.seat) {
    const { seat, act, added, to } = last;
    return words("undo-acted", { seat, act, amount: shown(act === "call" ? added : to) });
  }
  const name = named("entry", undo.entry, { cards: state.board.length });
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
  return named("pot", name.replace(" pot", "").replaceAll(" ", "_"));
}
