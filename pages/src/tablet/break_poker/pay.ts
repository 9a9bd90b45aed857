// Paying: one stop at a time, in the house's order. Seats where nothing is left to do fade, and the
// amount still to pay is shown. The ticks exist only on this tablet; the house has already settled.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { shown, size, total } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { deal } from "../../shared/parts/deal.js";
import { settings } from "../../shared/settings.js";
import { refusalWords, rulingWords, words } from "../../shared/words.js";
import { clock, nowBand, say } from "../frame.js";
import { cannotOpen, go } from "../go.js";
import { items } from "../lists.js";
import { righted } from "../righted.js";
import { column, sum } from "./check.js";
import { netStrip, returnStrip, seatView, gain } from "./felt.js";
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

/** The actions that bring chips to the house. */
const TAKES = ["take", "collect"];

const amountOf = (steps: ChipStep[], ...actions: string[]) =>
  total(steps.filter(({ action }) => actions.includes(action)).map(({ amount }) => amount));

export class Paying {
  app: App;
  desk: Desk<BreakPokerRound>;
  /** the stops at seats with chips to move */
  stops: Stop[] = [];
  /** the steps that the stops were made of */
  of = "";

  constructor(app: App, desk: Desk<BreakPokerRound>) {
    this.app = app;
    this.desk = desk;
  }

  /** The stops that are not ticked off. */
  get left() {
    return this.stops.filter(({ ticked }) => !ticked);
  }

  /** The current stop; undefined at the end, or if the house pays all seats at once. */
  get stop(): Stop | undefined {
    return settings.pay === "at_once" || this.app.past ? undefined : this.left[0];
  }

  /** A seat's stops. */
  at = (seat: number) => this.stops.filter((stop) => stop.seat === seat);

  /** Makes the stops anew for another round, or if a correction has changed the steps. */
  find() {
    const { theRound: round, theState: state } = this.desk;
    const of = JSON.stringify([round.id, round.chips]);
    if (of === this.of) return;
    this.of = of;
    this.stops = state.phase === "settled" ? payingOrder(round.chips) : [];
  }

  view() {
    const { desk } = this;
    this.find();
    const { settlement, phase } = desk.theState;
    const seats = seatsOf(desk);
    const right = righted(desk);
    const stop = right ? undefined : this.stop;
    const now = stop?.seat;
    const paid = (seat: number) => {
      const stops = this.at(seat);
      return stops.length > 0 && stops.every(({ ticked }) => ticked);
    };
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
        tap: () => this.tap(seat.seat),
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
        const when = (step: ChipStep) => {
          const its = this.at(seat.seat).find(({ steps }) =>
            steps.some(({ bet, action }) => bet === step.bet && action === step.action),
          );
          if (this.app.past || (its ? its.ticked : paid(seat.seat))) return "done";
          return stop ? (its === stop ? "now" : "later") : "";
        };
        return column(
          seat.seat,
          steps.map((step) => deal(step, step.bet ? words(`bet-${step.bet}`) : "", when(step))),
          seat.seat === now ? "col--now" : "",
        );
      })}</section>`,
    };
  }

  /** One stop: what to pay and take, in words and chips, and a key for the next stop. */
  paying(stop: Stop) {
    const { seat, steps } = stop;
    const { chips } = this.desk.theRound;
    const actions = [...new Set(steps.map(({ action }) => action))]
      .filter((action) => action !== "push")
      .toSorted((a, b) => Number(a === "pay") - Number(b === "pay"));
    const title = actions.map(
      (action) => `${words(`do-${action}`)} ${shown(amountOf(steps, action))}`,
    );
    const takes = actions.length > 0 && actions.every((action) => TAKES.includes(action));
    const counted = steps.filter(({ action }) => action === "pay").flatMap((step) => step.chips);
    const small = counted.length
      ? counted.map(({ value, count }) => `${count} × ${shown(value)}`)
      : steps.map(({ bet, amount }) => `${words(`bet-${bet}`)} ${shown(amount)}`);
    const [, next] = this.left;
    const done = this.stops.filter(({ ticked }) => ticked).flatMap(({ steps }) => steps);
    const taken = amountOf(done, ...TAKES);
    const toTake = amountOf(chips, ...TAKES) - taken;
    const toPay = amountOf(chips, "pay") - amountOf(done, "pay");
    return nowBand({
      badge: html`<span>${words("seat-word")}</span><b>${seat}</b>`,
      body: html`<div class="now__what now__what--pay ${title.length > 1 ? "now__what--both" : ""}"
        data-pay=${seat}>${title.length ? title.map((line) => html`<span>${line}</span>`) : words("do-push")}<small
        >${items(small)}</small></div>
        <dl class="paid"><dt class=${toTake ? "out--take" : ""}>${icon(toTake ? "down" : "check")}${words(toTake ? "still-to-take" : "taken")}</dt>
        <dd>${toTake ? html`<b>${shown(toTake)}</b>` : shown(taken)}</dd>
        <dt class="out--pay">${icon("up")}${words("still-to-pay")}</dt><dd><b>${shown(toPay)}</b></dd></dl>`,
      action: html`${this.next(words("at-once"), false)}${button(
        words(takes ? "taken-now" : "paid-now"),
        () => this.tick(stop),
        {
          kind: "btn--now",
          name: "paid",
          meaning: `${this.desk.theRound.id} ${this.left.length}`,
          moment: this.left.length < this.stops.length ? undefined : PAYOUT,
          small: next ? words("paid-then", { seat: next.seat }) : words("paid-last"),
        },
      )}`,
    });
  }

  settled() {
    const { theRound: round, theState: state } = this.desk;
    const { chips } = round;
    const net = state.settlement?.table_net ?? "0";
    const at = clock(new Date(round.ended_at ?? ""));
    const books = { at, gain: gain(net), net: size(net) };
    const { past } = this.app;
    const title = words(past ? "took-and-paid" : "take-then-pay", {
      pay: sum(chips, "pay"),
      take: sum(chips, "take"),
    });
    const small = html`${words("in-the-books", books)} ${words(past ? "only-to-read" : "tick-off")}`;
    const badge = html`<b class="word">${words(past ? "read-only" : "step-pay")}</b>`;
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
    return go(words("next-round"), () => desk.next(), [cannotOpen(desk)], {
      kind: amber ? "btn--now" : "btn--line btn--next",
      // When this key becomes the band's key, the finger that paid the last seat may still be down.
      meaning: `next ${amber}`,
      moment: PAYOUT,
      small: small ?? String(desk.theRound.number + 1),
    });
  }

  tick(stop: Stop) {
    stop.ticked = true;
    this.app.redraw();
  }

  /** A tap on a seat ticks it off, or takes its ticks back. */
  tap(seat: number) {
    const { stop } = this;
    if (stop?.seat === seat) return this.tick(stop);
    const stops = this.at(seat);
    const ticked = !stops.some((stop) => stop.ticked);
    for (const stop of stops) stop.ticked = ticked;
    this.app.redraw();
  }

  keys(): Keys {
    const { stop } = this;
    if (stop && !righted(this.desk) && !this.desk.refusal)
      return { Enter: onEnter(() => this.tick(stop), "paid") };
    return {
      Enter: onEnter(() => this.desk.table.open && this.desk.live && this.desk.next()),
    };
  }
}
