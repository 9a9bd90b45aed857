// Paying: one stop at a time, in the house's order. Seats where nothing is left to do fade, and the
// amount still to pay is shown. The ticks exist only on this tablet; the house has already settled.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { shown, signed, total } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { deal } from "../../shared/parts/deal.js";
import { settings } from "../../shared/settings.js";
import { refusalWords, rulingWords, words } from "../../shared/words.js";
import { clock, nowBand, say } from "../frame.js";
import { righted } from "../righted.js";
import { column, sum } from "./check.js";
import { netStrip, returnStrip, seatView } from "./felt.js";
import { ofSeat, payingOrder, type Stop } from "./paying_order.js";
import { seatsOf, type Seat } from "./seats.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { BreakPokerBetResult, BreakPokerRound, ChipStep } from "../../../types/api.js";

/** Why the main bet wins, loses or pushes. */
function why({ foul }: Seat, result: { bets: BreakPokerBetResult[] } | undefined) {
  const main = result?.bets.find(({ bet }) => bet === "main");
  return main && !foul ? words(`reason-${main.reason}`) : undefined;
}

const amountOf = (steps: ChipStep[], action: string) =>
  total(steps.filter((step) => step.action === action).map(({ amount }) => amount));

export class Paying {
  app: App;
  desk: Desk<BreakPokerRound>;
  /** the stops that are ticked off on this tablet, by their place in the order */
  ticked: Set<number> = new Set();
  of = "";

  constructor(app: App, desk: Desk<BreakPokerRound>) {
    this.app = app;
    this.desk = desk;
  }

  /** The stops at seats with chips to move. */
  get stops(): Stop[] {
    const { theRound: round, theState: state } = this.desk;
    return state.phase === "settled" ? payingOrder(round.chips) : [];
  }

  /** The stops that are not ticked off. */
  get left() {
    return this.stops.filter((_, place) => !this.ticked.has(place));
  }

  /** The current stop; undefined at the end, or if the house pays all seats at once. */
  get stop(): Stop | undefined {
    return settings.pay === "at_once" || this.app.past ? undefined : this.left[0];
  }

  view() {
    const { desk } = this;
    if (this.of !== desk.theRound.id)
      Object.assign(this, { of: desk.theRound.id, ticked: new Set() });
    const { settlement, phase } = desk.theState;
    const seats = seatsOf(desk);
    const right = righted(desk);
    const stop = right ? undefined : this.stop;
    const now = stop?.seat;
    const left = new Set(this.left.map(({ seat }) => seat));
    const stops = new Set(this.stops.map(({ seat }) => seat));
    const paid = (seat: number) => stops.has(seat) && !left.has(seat);
    const felt = seats.map((seat) => {
      const result = settlement?.seats.find((known) => known.seat === seat.seat);
      const ticked = paid(seat.seat);
      return seatView(seat, {
        state:
          seat.seat === now ? "now" : ticked ? "done seat--paid" : seat.foul ? "done" : undefined,
        said: ticked ? icon("check") : why(seat, result),
        strip: right
          ? nothing
          : result
            ? netStrip(result.net)
            : seat.bets
              ? returnStrip(seat)
              : nothing,
        tap: () => this.tick(seat.seat),
      });
    });
    return {
      felt,
      band: right
        ? this.righted(right)
        : phase === "settled"
          ? (this.refused() ?? (stop ? this.paying(stop) : this.settled()))
          : this.returned(),
      work: html`<section class="work work--cols">${seats.map((seat) => {
        const steps = ofSeat(desk.theRound.chips, seat.seat);
        const kind = seat.seat === now ? "col--now" : paid(seat.seat) ? "col--paid" : "";
        return column(
          seat.seat,
          steps.map((step) => deal(step, step.bet ? words(`bet-${step.bet}`) : "")),
          kind,
        );
      })}</section>`,
    };
  }

  /** One stop: what to pay and take, in words and chips, and a key for the next stop. */
  paying({ seat, steps }: Stop) {
    const { chips } = this.desk.theRound;
    const [take, pay] = [amountOf(steps, "take"), amountOf(steps, "pay")];
    const title = [
      take ? `${words("do-take")} ${shown(take)}` : "",
      pay ? `${words("do-pay")} ${shown(pay)}` : "",
    ].filter(Boolean);
    const counted = steps.filter(({ action }) => action === "pay").flatMap((step) => step.chips);
    const small = counted.length
      ? counted.map(({ value, count }) => `${count} × ${shown(value)}`)
      : steps.map(({ bet, amount }) => `${words(`bet-${bet}`)} ${shown(amount)}`);
    const [, next] = this.left;
    const done = this.stops
      .filter((_, place) => this.ticked.has(place))
      .flatMap((stop) => stop.steps);
    const left = amountOf(chips, "pay") - amountOf(done, "pay");
    return nowBand({
      badge: html`<span>${words("seat-word")}</span><b>${seat}</b>`,
      body: html`<div class="now__what now__what--pay ${take && pay ? "now__what--both" : ""}"
        data-pay=${seat}>${title.length ? title.map((line) => html`<span>${line}</span>`) : words("do-push")}<small
        >${small.join(" · ")}</small></div>
        <dl class="paid"><dt>${icon("check")}${words("taken")}</dt><dd>${shown(amountOf(done, "take"))}</dd>
        <dt class="out--pay">${icon("up")}${words("still-to-pay")}</dt><dd><b>${shown(left)}</b></dd></dl>`,
      action: html`${this.next(words("at-once"), false)}${button(
        words(take && !pay ? "taken-now" : "paid-now"),
        () => this.tick(seat),
        {
          kind: "btn--now",
          name: "paid",
          meaning: `${this.desk.theRound.id} ${this.ticked.size}`,
          moment: this.ticked.size ? undefined : PAYOUT,
          small: next ? words("paid-then", { seat: next.seat }) : words("paid-last"),
        },
      )}`,
    });
  }

  settled() {
    const { theRound: round, theState: state } = this.desk;
    const { chips } = round;
    const net = signed(state.settlement?.table_net);
    const at = clock(new Date(round.ended_at ?? ""));
    const title = words("take-then-pay", { pay: sum(chips, "pay"), take: sum(chips, "take") });
    const small = html`${words("in-the-books", { at, net })} ${this.app.past ? "" : words("tick-off")}`;
    const badge = html`<b class="word">${words("step-pay")}</b>`;
    return nowBand({ badge, body: say(title, small), action: this.next() });
  }

  righted({ title, small, name }: { title: string; small: string; name: string }) {
    return this.stopped(name, say(title, small));
  }

  returned() {
    const { phase, rulings } = this.desk.theState;
    const ruling = rulings.at(-1);
    const said = ruling ? say(...rulingWords(ruling)) : say(words("return-every-bet"));
    return this.refused() ?? this.stopped(words(`phase-${phase}`), said, words("bets-returned"));
  }

  /** Why the next round could not be opened. */
  refused() {
    const { refusal } = this.desk;
    return refusal && this.stopped(words("refused"), say(...refusalWords(refusal)));
  }

  stopped(name: string, body: unknown, small?: string) {
    const badge = html`${icon("stop")}<b class="word">${name}</b>`;
    return nowBand({ kind: "bad", badge, body, action: this.next(small) });
  }

  /** @param amber whether the key is amber, as the next step */
  next(small?: string, amber = true) {
    const { desk } = this;
    const off = !desk.table.open ? words("pit-closed") : desk.live ? false : words("needs-line");
    return button(words("next-round"), () => desk.next(), {
      kind: amber ? "btn--now" : "btn--line btn--next",
      name: "go",
      off,
      // When this key becomes the band's key, the finger that paid the last seat may still be down.
      meaning: `next ${amber}`,
      moment: PAYOUT,
      small: small ?? String(desk.theRound.number + 1),
    });
  }

  /** Ticks off a seat's next stop; if none is left, takes the seat's ticks back. */
  tick(seat: number) {
    const places = [...this.stops.keys()].filter((place) => this.stops[place]?.seat === seat);
    const next = places.find((place) => !this.ticked.has(place));
    if (next !== undefined) this.ticked.add(next);
    else for (const place of places) this.ticked.delete(place);
    this.app.redraw();
  }

  keys(): Keys {
    const { stop } = this;
    if (stop && !righted(this.desk) && !this.desk.refusal)
      return { Enter: onEnter(() => this.tick(stop.seat), "paid") };
    return {
      Enter: onEnter(() => this.desk.table.open && this.desk.live && this.desk.next()),
    };
  }
}
