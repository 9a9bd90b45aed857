// Canasta: each side's melds, with the stock and the pile in between. If only the score was
// entered, the score sheet is shown instead.

import { html, nothing } from "lit-html";
import { card, icon } from "../../../shared/parts/card.js";
import { words } from "../../../shared/words.js";
import { onTop } from "../../../tablet/canasta/melds.js";
import { paperSheet } from "../../../tablet/canasta/score.js";
import { SIDES, points, sideName, sideOf, type Side } from "../../../tablet/canasta/table.js";
import { cardSign } from "../../../shared/cards.js";
import { seatOf } from "../../parts/sentence.js";
import type { RoundPage } from "../round.js";
import type { CanastaDealView, CanastaMeldView, CanastaView } from "../../../../types/api.js";

export function canastaFelt(page: RoundPage) {
  const stood = page.stood.now;
  if (stood?.game !== "canasta" || !stood.state.mode)
    return html`<div class="minifelt--cana"></div>`;
  const { state } = stood;
  const { deal } = state;
  const busy = page.stood.late ? "true" : nothing;
  if (!deal) {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- only what the sheet reads
    const desk: any = { state, theState: state };
    return html`<div class="minifelt--paper" data-stood=${stood.version}
      aria-busy=${busy}>${paperSheet(desk)}</div>`;
  }
  const seat = seatOf(page.events[page.at]);
  return html`<div class="minifelt--cana" data-stood=${stood.version} aria-busy=${busy}>
    ${SIDES.map((name, index) => html`${index ? piles(deal) : nothing}${side(state, deal, name, seat)}`)}</div>`;
}

function side(state: CanastaView, deal: CanastaDealView, name: Side, now: number | undefined) {
  const own = state.sides[name];
  const there = deal[name];
  const hands = deal.hands.filter((hand) => own.seats.includes(hand.seat));
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
      .map((hand) => hand.count)
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
