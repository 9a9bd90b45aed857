// Draws betting: one column per seat, the selected seat's three bets, with chips and digits below.

import { html, nothing } from "lit-html";
import { asTyped, shown, total } from "../../shared/money.js";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { chip } from "../../shared/parts/chip.js";
import { narrow } from "../../shared/narrow.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { undoesWords } from "./dealing_view.js";
import { spot } from "./felt.js";
import { limitWords } from "./limits.js";
import { BETS } from "./seats.js";
import type { Betting } from "./bets.js";
import type { Seat } from "./seats.js";
import type { BreakPokerBetKind } from "../../../types/api.js";

export function bettingView(betting: Betting) {
  const seats = betting.seats();
  const now = seats.find((seat) => seat.seat === betting.seat) ?? seats[0];
  return {
    felt: seats.map((seat) => column(betting, seat)),
    band: band(betting, seats, now),
    work: work(betting),
  };
}

function column(betting: Betting, seat: Seat) {
  const now = seat.seat === betting.seat;
  const wrong = betting.wrong(betting.dropped[seat.seat]);
  const state = now ? "now" : seat.bets ? "done" : "empty";
  const at = (bet: BreakPokerBetKind) =>
    spot(bet, seat.bets?.[bet], {
      target: now && bet === betting.bet,
      bad: wrong?.bet === bet,
      label: words("spot-label", {
        seat: seat.seat,
        bet: words(`bet-${bet}`),
        amount: shown(seat.bets?.[bet] ?? "0"),
      }),
      tap: () => betting.drop(seat.seat, bet),
    });
  return html`<div class="seat seat--${state}" data-seat=${seat.seat}>
    <button class="seat__head" aria-label=${words("seat", { seat: seat.seat })}
      @click=${() => betting.select(seat.seat)}><span class="seat__no">${seat.seat}</span
      ><span class="seat__state">${seat.waits && !betting.desk.live ? icon("clock") : ""}</span
      ><span class="seat__sum" aria-hidden="true">${seat.bets ? shown(total(Object.values(seat.bets))) : ""}</span></button>
    <div class="spots">${at("main")}<div class="spots__side">${at("dealer_break")}${at(
      "break_bonus",
    )}</div></div></div>`;
}

function band(betting: Betting, seats: Seat[], now: Seat) {
  // Bets that cannot be sent yet are left out.
  const unsent = (seat: Seat) => betting.isUnfinished(betting.dropped[seat.seat]);
  const short = seats.find(unsent);
  const bets = seats.filter((seat) => seat.bets && !unsent(seat));
  const main = shown(total(bets.map((seat) => seat.bets?.main)));
  const side = total(bets.flatMap((seat) => [seat.bets?.dealer_break, seat.bets?.break_bonus]));
  const wrong = betting.wrong(betting.dropped[now?.seat]);
  const body =
    wrong && !betting.typed
      ? say(wrong.text, words(wrong.short ? "drop-more" : "type-again"))
      : html`<div class="targets">${BETS.map((bet) => target(betting, bet, now))}</div>`;
  return html`<section class="dealer street"><b>${words("bets-so-far")}</b>
      <em>${main}${side ? ` + ${shown(side)}` : ""}</em>
      <span>${words("seats-with-bets", { count: bets.length })}</span></section>
    ${nowBand({
      kind: wrong ? "bad" : "",
      badge: html`<span>${words("seat-word")}</span><b>${now?.seat}</b>`,
      body,
      action: go(words("no-more-bets"), () => betting.close(), [
        short && words("bet-not-sent", { seat: short.seat }),
        !bets.length && words("nobody-bet"),
      ]),
    })}`;
}

function target(betting: Betting, bet: BreakPokerBetKind, now: Seat) {
  const on = bet === betting.bet;
  const limit = betting.limits[bet];
  const amount = on && betting.typed ? asTyped(betting.typed) : shown(now?.bets?.[bet] ?? null);
  return html`<button class="target" data-target=${bet} aria-pressed=${on}
    @click=${() =>
      // Phones show no spots, so the selected chip is dropped here.
      betting.typed || narrow.matches
        ? betting.drop(now.seat, bet)
        : ((betting.bet = bet), betting.app.redraw())}
    ><span>${words(`bet-${bet}`)}</span><b class=${on && betting.typed ? "typed" : ""}>${amount}</b><small
    >${limit ? limitWords(limit) : ""}</small></button>`;
}

function work(betting: Betting) {
  const { before } = betting;
  return html`<section class="work work--bets"><div class="rail"><h2>${words("pick-a-chip")}<span
      >${words("every-tap")}</span></h2>
    <div class="rail__chips">${betting.chips.map((amount) => {
      const on = amount === betting.hand && !betting.typed;
      return html`<button class="pick" aria-pressed=${on} data-chip=${amount}
        @click=${() => betting.pick(amount)}>${chip(amount, "xl")}${
          on ? html`<span class="pick__said">${words("in-hand")}</span>` : nothing
        }</button>`;
    })}</div></div>
    ${keypad((key) => betting.press(key))}
    <div class="fn">${button(
      html`${icon("repeat")}<span>${words("same-bets")}<small>${
        before ? words("as-round", { number: before.number }) : words("no-round-before")
      }</small></span>`,
      () => betting.same(),
      { kind: "fn__tall", name: "same", off: !before },
    )}
      ${undoKey(betting)}
      ${button(
        html`${icon("erase")}${words("clear-seat", { seat: betting.seat })}`,
        () => betting.clear(),
        { name: "clear" },
      )}</div></section>`;
}

/** Takes back the last step, and says which one. */
function undoKey(betting: Betting) {
  const { typed, drops, desk } = betting;
  const seats = Object.keys(drops.at(-1)?.was ?? {});
  const [seat] = seats;
  const last = seats.length > 1 ? words("same-bets") : seat && words("seat", { seat });
  const undoes = typed || last || undoesWords(desk);
  return button(
    html`${icon("undo")}<span>${words("undo")}<small>${undoes || words("nothing-to-undo")}</small></span>`,
    () => betting.undo(),
    { name: "undo", off: !undoes },
  );
}
