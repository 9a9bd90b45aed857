// Draws card entry: the current hand in the band, the pack below.

import { html, nothing } from "lit-html";
import { cardSign, cardWords, PACK, rankOf } from "../../shared/cards.js";
import { button } from "../../shared/parts/button.js";
import { card, icon, slot } from "../../shared/parts/card.js";
import { pack } from "../../shared/parts/pack.js";
import { ranks } from "../../shared/parts/ranks.js";
import { settings } from "../../shared/settings.js";
import { refusalWords, words, wordsOr } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { asked } from "../prompt.js";
import { dealerView, seatView } from "./felt.js";
import { dealerOf, missing, seatsOf, type Seat } from "./seats.js";
import { missetWords, wayWords } from "./way.js";
import type { Desk } from "../desk.js";
import type { BreakPokerRound } from "../../../types/api.js";

const WHOLE = 7;

export type Dealing = import("./dealing.js").Dealing;

export const holderWords = (holder: string) =>
  holder === "dealer" ? words("dealers-hand") : words("seats-hand", { seat: holder.slice(5) });

export function dealingView(dealing: Dealing) {
  const { hand } = dealing;
  const felt = seatsOf(dealing.desk).map((seat) => {
    const name = `seat:${seat.seat}`;
    const now = name === hand;
    const cards = now && !dealing.again ? dealing.cards : dealing.begun[name];
    const bad = dealing.clash?.holder === name ? new Set([dealing.clash.card]) : undefined;
    return seatView(seat, {
      state: seat.foul || bad ? "bad" : now ? "now" : undefined,
      said: cards ? words("of-seven", { count: cards.length }) : undefined,
      cards,
      bad,
      tap: () => seat.bets && dealing.look(name),
    });
  });
  return { felt, dealer: dealer(dealing), band: band(dealing), work: work(dealing) };
}

function dealer(dealing: Dealing) {
  const now = dealing.hand === "dealer";
  return dealerView(dealerOf(dealing.desk), {
    now,
    cards: now && !dealing.again ? dealing.cards : dealing.begun.dealer,
    tap: () => dealing.look("dealer"),
  });
}

function band(dealing: Dealing) {
  const { hand, clash, desk } = dealing;
  if (desk.refusal) {
    return nowBand({
      kind: "bad",
      badge: badge(dealing, hand),
      body: say(...refusalWords(desk.refusal)),
    });
  }
  if (clash) return clashBand(dealing, clash);
  if (!hand) {
    const waits = desk.waiting.length > 0;
    return nowBand({
      badge: html`<b class="word">${words("step-cards")}</b>`,
      body: say(
        waits ? words("all-entered") : asked(desk.theRound.prompt),
        waits ? words(desk.live ? "being-sent" : "needs-line") : nothing,
      ),
    });
  }
  const seat = seatsOf(desk).find((seat) => `seat:${seat.seat}` === hand);
  if (dealing.again && seat?.foul) return foulBand(dealing, seat);
  if (dealing.mayTrain) {
    const small = words("trainer-small");
    const action = { kind: "btn--line", name: "train", small };
    return nowBand({
      badge: badge(dealing, hand),
      body: strip(dealing),
      action: button(words("trainer"), () => dealing.train(), action),
    });
  }
  return nowBand({
    badge: badge(dealing, hand),
    body: html`${strip(dealing)}<div class="now__next">${nextWords(dealing, hand)}</div>`,
  });
}

function nextWords(dealing: Dealing, hand: string) {
  const { desk } = dealing;
  if (dealing.again) {
    const seat = seatsOf(desk).find((seat) => `seat:${seat.seat}` === hand);
    if (hand === "dealer") return dealersWords(dealing);
    const said = settings.language === "en" ? seat?.words : "";
    return html`<b>${words("look-again")}</b><span>${said ?? ""}</span>`;
  }
  const seats = missing(desk, settings.dealer === "last")
    .filter((name) => name !== hand && name !== "dealer")
    .map((name) => name.slice(5));
  const left = WHOLE - dealing.cards.length;
  const house = dealing.asked.includes(hand) || onlyHouse(dealing, hand);
  return html`<b>${words("to-go", { count: left })}</b><span>${
    house
      ? words("house-sets")
      : seats.length
        ? words("then-seats", {
            count: seats.length,
            first: seats[0],
            last: seats.at(-1) ?? 0,
            all: seats.join(", "),
          })
        : ""
  }</span>`;
}

/** How the dealer's hand should be set, and how it was set. */
function dealersWords({ lay, desk }: Dealing) {
  if (lay) {
    const [id, left] = lay.length < 2 ? ["tap-low", 2 - lay.length] : ["tap-high", 5 - lay.length];
    return html`<b>${words(id)}</b><span>${words("to-go", { count: left })}</span>`;
  }
  const dealer = dealerOf(desk);
  if (dealer?.misset && dealer.way) {
    return html`<b class="bad">${words("misset")}</b><span>${missetWords(dealer.misset, dealer.way)}</span>`;
  }
  return html`<b>${words("look-again")}</b><span>${dealer?.way ? wayWords(dealer.way) : ""}</span>`;
}

function onlyHouse(dealing: Dealing, hand: string) {
  return dealing.desk.open("enter_seat")?.house_only?.includes(Number(hand.slice(5))) ?? false;
}

function badge(dealing: Dealing, hand: string | null) {
  if (hand === "dealer") return html`<b class="word">${words("dealer")}</b>`;
  return html`<span>${words("seat-word")}</span><b>${hand?.slice(5) ?? ""}</b>`;
}

function strip(dealing: Dealing) {
  const cards = dealing.shown;
  const { slot: marked } = dealing.desk.draft;
  const place = (index: number) => {
    const held = cards[index];
    if (!held) return slot("l", index === cards.length);
    const laid = dealing.lay?.indexOf(held) ?? -1;
    const on = marked === index || laid >= 0;
    return html`<button class="slotbtn ${on ? "slotbtn--on" : ""} ${laid > 1 ? "slotbtn--high" : ""}"
      data-slot=${index + 1} aria-pressed=${on} @click=${() => dealing.tapSlot(index)}
      >${card(held, "l", { out: index > 4 })}</button>`;
  };
  const group = (name: string, places: number[]) => html`
    <div class="strip__group ${name === "out" ? "strip__group--out" : ""}"><span>${words(name)}</span>
      <div class="hand">${places.map(place)}</div></div>`;
  return html`<div class="strip" role="group" aria-label=${words("as-it-lies")}>
    ${group("low", [0, 1])}${group("high", [2, 3, 4])}${group("out", [5, 6])}</div>`;
}

function foulBand(dealing: Dealing, seat: Seat) {
  return nowBand({
    kind: "bad",
    badge: html`<span>${words("seat-word")}</span><b>${seat.seat}</b>`,
    body: strip(dealing),
    action: go(`${words("foul")}: ${words("leave-it")}`, () => dealing.leaveFoul(), [], {
      meaning: `foul ${seat.seat}`,
      small: foulWords(dealing.desk, seat) || undefined,
    }),
  });
}

/** The house rule about a foul. */
export function foulWords(desk: Desk<BreakPokerRound>, seat: Seat) {
  return wordsOr(`foul-${desk.rules?.foul}`, seat.foulRuling ?? "");
}

function clashBand(dealing: Dealing, { card, holder }: { card: string; holder: string }) {
  const where = holderWords(holder);
  return nowBand({
    kind: "bad",
    badge: badge(dealing, dealing.hand),
    body: say(words("card-is-in", { card: cardWords(card), holder: where }), words("nothing-sent")),
    action: html`${button(
      words("misread"),
      () => {
        dealing.clash = null;
        dealing.app.redraw();
      },
      { kind: "btn--line", name: "misread" },
    )}
      ${button(
        words("two-in-pack"),
        () => {
          const other = dealing.hand ?? holder;
          dealing.clash = null;
          dealing.misdeal({ what: "identical_cards", hand: other, card });
        },
        { kind: "btn--bad", name: "two-in-pack" },
      )}`,
  });
}

function work(dealing: Dealing) {
  const { held } = dealing;
  const { hand } = dealing;
  const holder = (card: string) => {
    const who = held.get(card);
    return who && who !== hand ? holderWords(who) : null;
  };
  const seats = hand !== null && hand !== "dealer";
  const mine = new Set(dealing.shown);
  return html`<section class="work work--deck">${pack({
    above: ranks(PACK, rankOf, (card) => !mine.has(card) && !holder(card)),
    holder,
    mine,
    tap: (card) => dealing.tap(card),
    tools: html`${button(html`${icon("back")}${words("back")}`, () => dealing.back(), { name: "back" })}
      ${undoKey(dealing)}
      ${
        hand === "dealer" && dealing.again
          ? button(words("otherwise"), () => dealing.otherwise(), {
              name: "otherwise",
              chosen: dealing.lay !== null,
            })
          : button(words("house-way"), () => dealing.houseWay(), {
              name: "house",
              off: seats ? false : words("for-players"),
              // A hand that was entered before is sent at once instead.
              chosen: dealing.again ? undefined : dealing.asked.includes(hand ?? ""),
            })
      }`,
  })}</section>`;
}

/** The entry that would be taken back next; empty if there is none. */
export function undoesWords(desk: Desk<BreakPokerRound>) {
  const waits = desk.waiting.at(-1)?.command;
  if (waits) return words(`command-${waits.type}`);
  const { entry = "", seats = [] } = desk.open("undo") ?? {};
  const what = wordsOr(`undoes-${entry}`, "");
  return seats.length === 1 ? words("undoes-at", { what, seat: seats[0] }) : what;
}

/** Takes back the last step, and says which one. */
function undoKey(dealing: Dealing) {
  const { cards, desk } = dealing;
  const last = cards.at(-1);
  const undoes = last ? cardSign(last) : undoesWords(desk);
  return button(
    html`${icon("undo")}<span>${words("undo")}<small>${undoes || words("nothing-to-undo")}</small></span>`,
    () => dealing.undo(),
    // Cards can be taken back in quick succession, entries only one by one.
    { name: "undo", off: !undoes, meaning: cards.length ? "card" : String(desk.theRound.version) },
  );
}
