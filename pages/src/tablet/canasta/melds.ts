// Melds on the table: fanned out with up to six cards, squared up with seven or more.

import { html, nothing } from "lit-html";
import { card } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { points } from "./table.js";
import type { CanastaMeldView } from "../../../types/api.js";

/** A meld of this many cards is a canasta, and is squared up. */
const CANASTA = 7;
const RED = new Set(["h", "d"]);

/** The top card of a canasta: a red one if it is natural, a black one if it is mixed. */
export function onTop(meld: CanastaMeldView) {
  const naturals = meld.cards.filter((name: string) => name[0] === meld.rank);
  const red = naturals.filter((name: string) => RED.has(name[1]));
  const black = naturals.filter((name: string) => !RED.has(name[1]));
  const wanted = meld.top === "black" ? [...black, ...naturals] : [...red, ...naturals];
  return wanted[0] ?? meld.cards[0];
}

/**
 * A meld on the table.
 * @param meld the meld, as the house shows it
 * @param on whether cards are being added to it
 */
export function meldView(
  meld: CanastaMeldView,
  { on = false, tap = () => undefined }: { on?: boolean; tap?: () => void } = {},
) {
  const canasta = meld.canasta !== null;
  const cards = canasta ? [onTop(meld)] : meld.cards;
  const what = canasta
    ? html` · ${words(`canasta-kind-${meld.canasta}`)}`
    : meld.wilds
      ? html` · ${words("wilds", { count: meld.wilds })}`
      : nothing;
  return html`<button type="button" data-meld=${meld.rank} aria-pressed=${on}
    class="meld ${canasta ? "meld--canasta" : ""}" @click=${tap}
    ><span class="fan">${cards.map((name: string) => card(name, "s"))}</span><span
    ><b>${meld.cards.length}</b>${what}</span></button>`;
}

/** What lies on top of a meld that is being entered, and whether it is natural or mixed. */
function drafted({ cards, to }: { cards: string[]; to: string }) {
  const mixed = cards.some((name) => name[0] !== to);
  const meld = { cards, rank: to, top: mixed ? "black" : "red" } as CanastaMeldView;
  return cards.length < CANASTA
    ? { shown: cards, kind: "" }
    : { shown: [onTop(meld)], kind: words(`canasta-kind-${mixed ? "mixed" : "natural"}`) };
}

/** A meld that is being entered. */
export function draftMeld(
  { cards, to }: { cards: string[]; to: string },
  { on = false, tap = () => undefined }: { on?: boolean; tap?: () => void } = {},
) {
  const { shown, kind } = drafted({ cards, to });
  return html`<button type="button" data-meld=${to} aria-pressed=${on}
    class="meld ${kind ? "meld--canasta" : ""} meld--laid" @click=${tap}
    ><span class="fan">${shown.map((name) => card(name, "s"))}</span><span
    ><b>${cards.length}</b> · ${kind || words(`ranks-${to}`)}</span></button>`;
}

/** The band has room for this many melds. All of them are shown on the felt. */
const MOST_MINIS = 2;

/** The melds that were touched last, shown small in the band. */
export const minis = (melds: { cards: string[]; to: string }[]) =>
  html`<div class="mini">${melds.slice(-MOST_MINIS).map(
    (
      meld,
    ) => html`<div><span class="cap">${words(`ranks-${meld.to}`)} <b>${meld.cards.length}</b></span
  ><span class="hand">${drafted(meld).shown.map((name) => card(name, "s"))}</span></div>`,
  )}</div>`;

/** What the melds are worth, and how far below the minimum that is. */
export function sumView(count: number | null, minimum: number | null) {
  if (count === null) return html`<div class="missing">…</div>`;
  const missing = minimum === null ? 0 : minimum - count;
  const of = minimum === null ? nothing : words("of-opening", { count: points(count), minimum });
  return missing > 0
    ? html`<div class="missing missing--bad">${words("missing", { count: missing })}<small>${of}</small></div>`
    : html`<div class="missing">${points(count)}<small>${of}</small></div>`;
}
