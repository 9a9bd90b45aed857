// The table in a full game: each side's melds, with the stock and the pile in between.

import { html, nothing } from "lit-html";
import { cardSign } from "../../shared/cards.js";
import { card, icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { meldsIn } from "./draft.js";
import { draftMeld, meldView } from "./melds.js";
import { dealOf, points, sideName, sideOf, type Side } from "./table.js";
import type { Turn } from "./turn.js";
import type { CanastaDealView } from "../../../types/api.js";

export function canaFelt(turn: Turn) {
  const { desk } = turn;
  const deal = dealOf(desk);
  return html`<div class="cana">${side(turn, "we")}<section class="piles" aria-label=${words("piles")}>${
    deal ? piles(deal) : nothing
  }</section>${side(turn, "they")}</div>`;
}

function side(turn: Turn, name: Side) {
  const { desk } = turn;
  const deal = dealOf(desk);
  const own = desk.theState.sides[name];
  const there = deal?.[name];
  const mine = deal?.to_act && sideOf(deal.to_act) === name;
  const drafted = mine ? meldsIn(turn.taps, "meld") : [];
  const added = new Set(drafted.map(({ to }) => to));
  const melds = there?.melds ?? [];
  const fresh = drafted.filter(({ to }) => !melds.some((meld) => meld.rank === to));
  const opened = there ? words(there.opened ? "has-opened" : "not-opened") : "";
  const hands = (deal?.hands ?? []).filter((hand) => own.seats.includes(hand.seat));
  return html`<section class="side" data-team=${name}><header><b>${sideName(name)}</b><span>${words(
    "seats-two",
    { first: own.seats[0] ?? 0, second: own.seats[1] ?? 0 },
  )}${opened ? ` · ${opened}` : ""}</span><strong>${points(own.score)}</strong></header>
    <div class="melds">${melds.map((meld) =>
      meldView(meld, {
        on: added.has(meld.rank) || Boolean(mine && turn.rank === meld.rank),
        tap: () => mine && turn.touch(meld.rank),
      }),
    )}${fresh.map((meld) => draftMeld(meld, { on: true, tap: () => turn.touch(meld.to) }))}</div>
    <div class="side__foot"><span>${
      there?.may_go_out
        ? words("may-go-out")
        : there?.opened
          ? words("needs-canasta")
          : html`${words("opens-with-word")} <b>${own.opening_minimum}</b>`
    }</span><span>${words("red-threes")} <b>${there?.red_threes.length ?? 0}</b></span>${
      hands.length
        ? html`<span>${words("hands")} <b>${hands.map((hand) => hand.count).join(" · ")}</b></span>`
        : nothing
    }</div></section>`;
}

function piles({ stock, pile }: CanastaDealView) {
  const top = pile.cards.at(-1);
  const frozen = pile.frozen_by.at(-1);
  const across = frozen && frozen.under > 0 ? frozen.card : null;
  return html`<div class="pile"><div class="cardback ${stock ? "" : "cardback--none"}"></div><span><b>${stock}</b>${words("stock")}</span></div>
    <div class="pile"><div class="pile__top ${across ? "" : "pile__top--alone"}">${across ? html`<span class="cross">${card(across, "s")}</span>` : nothing}${
      top ? card(top, "xl") : html`<i class="slot slot--pile"></i>`
    }</div><span><b>${pile.count}</b>${words("pile")}</span></div>
    ${
      pile.frozen && frozen
        ? html`<div class="frozen">${icon("lock")}${words("frozen-by", {
            card: cardSign(frozen.card),
            under: frozen.under,
          })}</div>`
        : nothing
    }`;
}
