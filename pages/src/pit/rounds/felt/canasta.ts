// Canasta: each side's melds, with the stock and the pile in between. If the game was only scored,
// the paper sheet.

import { html, nothing } from "lit-html";
import { card, icon } from "../../../shared/parts/card.js";
import { words } from "../../../shared/words.js";
import { onTop } from "../../../tablet/canasta/melds.js";
import { paperSheet } from "../../../tablet/canasta/score.js";
import { SIDES, points, sideName, sideOf, type Side } from "../../../tablet/canasta/table.js";
import { cardSign } from "../../../shared/cards.js";
import { eventOf } from "../../parts/sentence.js";
import type { RoundPage } from "../round.js";
import type {
  CanastaAwaitedHand,
  CanastaHandView,
  CanastaMeldView,
  CanastaDealView,
} from "../../../../types/api.js";

export function canastaFelt(page: RoundPage) {
  const stood = page.stood.now;
  const state = stood?.state;
  if (!state?.mode) return html`<div class="minifelt--cana"></div>`;
  const { deal } = state;
  const busy = page.stood.late ? "true" : nothing;
  if (!deal) {
    const desk = { state, theState: state } as any;
    return html`<div class="minifelt--paper" data-stood=${stood.version}
      aria-busy=${busy}>${paperSheet(desk)}</div>`;
  }
  const event = eventOf(page.events[page.at] ?? {});
  return html`<div class="minifelt--cana" data-stood=${stood.version} aria-busy=${busy}>
    ${side(state, SIDES[0], event.seat)}${piles(deal)}${side(state, SIDES[1], event.seat)}</div>`;
}

function side(state: any, name: Side, now: number | undefined) {
  const own = state.sides[name];
  const there = state.deal[name];
  const hands = state.deal.hands.filter((hand: CanastaAwaitedHand) =>
    own.seats.includes(hand.seat),
  );
  return html`<section class="side ${now && sideOf(now) === name ? "side--now" : ""}"
    data-team=${name}><header><b>${sideName(name)}</b><span>${words("seats-two", {
      first: own.seats[0] ?? 0,
      second: own.seats[1] ?? 0,
    })}</span><strong>${points(own.score)}</strong></header>
    <div class="melds">${there.melds.map(meld)}${
      there.melds.length ? nothing : html`<p>${words("no-melds")}</p>`
    }</div>
    <div class="side__foot"><span>${
      there.opened
        ? words(there.may_go_out ? "may-go-out" : "has-opened")
        : html`${words("opens-with-word")} <b>${own.opening_minimum}</b>`
    }</span>${
      there.red_threes.length
        ? html`<span>${words("red-threes")} <b>${there.red_threes.length}</b></span>`
        : nothing
    }<span>${words("hands")} <b>${hands
      .map((hand: CanastaHandView) => hand.count)
      .join(" · ")}</b></span></div></section>`;
}

function meld(meld: CanastaMeldView) {
  const canasta = meld.canasta !== null;
  const cards = canasta ? [onTop(meld)] : meld.cards;
  return html`<div class="meld ${canasta ? "meld--canasta" : ""}" data-meld=${meld.rank}><span
    class="fan">${cards.map((name: string) => card(name, "s"))}</span><span
    ><b>${meld.cards.length}</b>${
      canasta ? html` · ${words(`canasta-kind-${meld.canasta}`)}` : nothing
    }</span></div>`;
}

function piles({ stock, pile }: CanastaDealView) {
  const top = pile.cards.at(-1);
  const frozen = pile.frozen_by.at(-1);
  return html`<section class="piles" aria-label=${words("piles")}><div class="pile"><div
    class="cardback ${stock ? "" : "cardback--none"}"></div><span><b
    data-stock>${stock}</b> ${words("stock")}</span></div>
    <div class="pile">${top ? card(top, "l") : html`<i class="slot slot--l"></i>`}<span><b
    data-pile>${pile.count}</b> ${words("pile")}</span></div>${
      pile.frozen
        ? html`<div class="frozen">${icon("lock")}${
            frozen
              ? words("frozen-by", { card: cardSign(frozen.card), under: frozen.under })
              : words("pile-frozen")
          }</div>`
        : nothing
    }</section>`;
}
