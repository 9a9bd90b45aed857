// What the parts of a hand share: the street on the left of the band, the tools on the right.

import { html, nothing } from "lit-html";
import { hears } from "../../shared/deaf.js";
import { shown, units } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { everyProblem, houseWords, words } from "../../shared/words.js";
import { floor } from "../duty.js";
import { nowBand, say } from "../frame.js";
import { noLine } from "../go.js";
import { isShowdown, streetOf } from "./hand.js";
import { undoWords } from "./words.js";
import type { Desk } from "../desk.js";
import type { HoldemRound } from "../../../types/api.js";

/** The street, its stakes, and the button for all other open commands. */
export function streetView(desk: Desk<HoldemRound>, more: (() => void) | null) {
  const { theState: state } = desk;
  const street = streetOf(desk);
  const title = isShowdown(state)
    ? words("step-show")
    : street
      ? words(`street-${street}`)
      : words("between-hands");
  const stakes = state?.stakes;
  const blinds = stakes
    ? units(stakes.small_blind) || units(stakes.big_blind)
      ? words("blinds", { small: shown(stakes.small_blind), big: shown(stakes.big_blind) })
      : words("ante-of", { ante: shown(stakes.ante) })
    : "";
  const burned = state?.burned ? ` · ${words("burned", { count: state.burned })}` : "";
  const total =
    street && units(state.pot_total)
      ? `${words("in-all", { amount: shown(state.pot_total) })} · `
      : "";
  return html`<section class="dealer street street--tools"><div><b class=${title.length > 9 ? "street__long" : ""}>${title}</b>
      <span>${blinds}${burned}${blinds ? html`<br>` : nothing}${total}${words(`betting-${desk.rules?.betting ?? "no_limit"}`)}</span></div>
    ${more ? button(words("more"), more, { name: "more" }) : nothing}</section>`;
}

/**
 * Takes back the last entry, and says which one.
 * @param first takes back something else instead, such as a draft
 */
export function undo(desk: Desk<HoldemRound>, first?: () => void) {
  if (first) return first();
  const open = desk.open("undo");
  if (!open || desk.waiting.length || !hears("undo")) return;
  const command = { type: "undo" } as const;
  // Only the floor can take back its own decision, and must give a reason.
  if (open.needs_floor) floor.ask({ title: words("undo"), command, reason: true });
  else desk.enter(command);
}

export function undoTool(desk: Desk<HoldemRound>, takeBack: () => void = () => undo(desk)) {
  const open = desk.open("undo");
  return button(
    html`${icon("undo")}<span>${words("undo")}<small>${
      open ? undoWords(open, desk.theState) : words("nothing-to-undo")
    }</small></span>`,
    takeBack,
    { name: "undo", off: !open || desk.waiting.length > 0, meaning: `${desk.round?.version}` },
  );
}

/** The tool for a board card that was entered wrongly. */
export const wrongCard = (desk: Desk<HoldemRound>, other: (type: string) => void) =>
  button(words("wrong-card"), () => other("replace_board"), {
    name: "more-replace_board",
    off: !desk.open("replace_board") && words("nothing-to-undo"),
    small: words("set-right"),
  });

/** The seat that the band is about. */
export const seatBadge = (seat: number | string | null | undefined, word: string = "") =>
  seat ? html`<span>${words("seat-word")}</span><b>${seat}</b>` : html`<b class="word">${word}</b>`;

/** Why the last entry was refused. */
export function refusalBand(desk: Desk<HoldemRound>, badge: unknown) {
  if (!desk.refusal) return null;
  const [first, ...rest] = everyProblem(desk.refusal);
  const more = rest.map(({ text }) => text).join(" ");
  const body = say(first.text, more || houseWords(desk.refusal.detail));
  const action = button(words("go-back"), () => forgive(desk), {
    kind: "btn--line",
    name: "back",
  });
  return nowBand({ kind: "bad", badge, body, action });
}

/** Dismisses a refusal that has been read. */
export function forgive(desk: Desk<HoldemRound>) {
  desk.refusal = null;
  desk.redraw();
}

/** Why no decision can be entered now; false if one can. */
export const cannotDecide = ({ live, late }: Desk<HoldemRound>) =>
  noLine({ live: live && !late.length });
