// An entry that the house refused, or that conflicts with another tablet's. The dealer decides.

import { html, nothing } from "lit-html";
import { card } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { stuckParts } from "../stuck.js";
import { boardOf } from "./hand.js";
import { ringView } from "./ring.js";
import { commandWords } from "./words.js";
import type { Desk } from "../desk.js";
import type { Entered, Entry } from "../../shared/queue.js";
import type { Values } from "./fields.js";
import type { HoldemRound } from "../../../types/api.js";

/** @param other opens another command, filled in */
export function stuckView(
  desk: Desk<HoldemRound>,
  entry: Entry,
  other: (type: string, values: Values) => void,
) {
  const { command } = entry;
  const mine = cardsOf(command);
  const yours = html`<b>${commandWords(command)}</b>${mine.length ? hand(mine) : nothing}`;
  const again = () => {
    const { type, seat, amount, with: paid } = command;
    // A player who pays cash might have to be described, so the full form is opened.
    if (paid === "cash")
      return other(type, { seat: seat ?? undefined, amount: amount ?? undefined, with: paid });
    desk.setDraft(type === "show" ? { show: seat, cards: [] } : { cards: [] });
  };
  return {
    felt: ringView(desk, { bad: command.seat ?? null }),
    ...stuckParts(desk, entry, { yours, now: inLog(desk, command), again }),
  };
}

const cardsOf = ({ cards, card: one }: Entered): string[] => cards ?? (one ? [one] : []);

const hand = (cards: string[]) =>
  html`<div class="hand">${cards.map((name) => card(name, "m"))}</div>`;

/** What the house has recorded instead. */
function inLog(desk: Desk<HoldemRound>, command: Entered) {
  const seat = desk.theState.seats.find((known) => known.seat === command.seat);
  const cards = command.seat ? (seat?.hand?.cards ?? []) : boardOf(desk);
  if (cards.length) return hand(cards);
  const last = desk.theState.actions.at(-1);
  return last
    ? html`<b>${commandWords({ ...last, type: last.act })}</b>`
    : html`<b>${words("nothing-there")}</b>`;
}
