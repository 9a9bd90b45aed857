// Paying: one seat and one amount at a time, in the house's order. Seats that are ticked off fade,
// and the amount still to pay is shown. The ticks exist only on this tablet; the house has already
// settled.

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
import { ofSeat, payingOrder } from "./paying_order.js";
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
  /** the seats that are ticked off on this tablet */
  ticked: Set<number> = new Set();
  of = "";

  constructor(app: App, desk: Desk<BreakPokerRound>) {
    this.app = app;
    this.desk = desk;
  }

  /** The seats with chips to move, in payment order. */
  get order(): number[] {
    const { theRound: round, theState: state } = this.desk;
    return state.phase === "settled" ? payingOrder(round.chips) : [];
  }

  /**
   * The current seat; undefined when all seats are ticked off, or if the house pays them all at
   * once.
   */
  get seat(): number | undefined {
    if (settings.pay === "at_once" || this.app.past) return undefined;
    return this.order.find((seat) => !this.ticked.has(seat));
  }

  view() {
    const { desk } = this;
    if (this.of !== desk.theRound.id)
      Object.assign(this, { of: desk.theRound.id, ticked: new Set() });
    const { settlement, phase } = desk.theState;
    const seats = seatsOf(desk);
    const right = righted(desk);
    const now = right ? undefined : this.seat;
    const felt = seats.map((seat) => {
      const result = settlement?.seats.find((known) => known.seat === seat.seat);
      const ticked = this.ticked.has(seat.seat);
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
          ? (this.refused() ?? (now === undefined ? this.settled() : this.paying(now)))
          : this.returned(),
      work: html`<section class="work work--cols">${seats.map((seat) => {
        const steps = ofSeat(desk.theRound.chips, seat.seat);
        const kind = seat.seat === now ? "col--now" : this.ticked.has(seat.seat) ? "col--paid" : "";
        return column(
          seat.seat,
          steps.map((step) => deal(step, step.bet ? words(`bet-${step.bet}`) : "")),
          kind,
        );
      })}</section>`,
    };
  }

  /** One seat: what to pay and take, in words and chips, and a key for the next seat. */
  paying(seat: number) {
    const { chips } = this.desk.theRound;
    const steps = ofSeat(chips, seat);
    const [take, pay] = [amountOf(steps, "take"), amountOf(steps, "pay")];
    const title = [
      take ? `${words("do-take")} ${shown(take)}` : "",
      pay ? `${words("do-pay")} ${shown(pay)}` : "",
    ].filter(Boolean);
    const counted = steps.filter(({ action }) => action === "pay").flatMap((step) => step.chips);
    const small = counted.length
      ? counted.map(({ value, count }) => `${count} × ${shown(value)}`)
      : steps.map(({ bet, amount }) => `${words(`bet-${bet}`)} ${shown(amount)}`);
    const next = this.order.find((other) => other !== seat && !this.ticked.has(other));
    const done = [...this.ticked].flatMap((other) => ofSeat(chips, other));
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
          meaning: `${this.desk.theRound.id} ${seat}`,
          moment: this.ticked.size ? undefined : PAYOUT,
          small: next === undefined ? words("paid-last") : words("paid-then", { seat: next }),
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

  tick(seat: number) {
    if (!this.ticked.delete(seat)) this.ticked.add(seat);
    this.app.redraw();
  }

  keys(): Keys {
    const { seat } = this;
    if (seat !== undefined && !righted(this.desk) && !this.desk.refusal)
      return { Enter: onEnter(() => this.tick(seat), "paid") };
    return {
      Enter: onEnter(() => this.desk.table.open && this.desk.live && this.desk.next()),
    };
  }
}
