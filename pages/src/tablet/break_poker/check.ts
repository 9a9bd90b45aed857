// Check, then pay: the same columns under the seats. What is paid and taken is the house's answer.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { shown, signed, size, total } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { deal } from "../../shared/parts/deal.js";
import { everyProblem, refusalWords, rulingWords, words } from "../../shared/words.js";
import { clock, nowBand, say } from "../frame.js";
import { righted } from "../righted.js";
import { foulWords } from "./dealing_view.js";
import { OUTCOMES, netStrip, outcome, returnStrip, seatView } from "./felt.js";
import { BETS, seatsOf, type Seat } from "./seats.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type {
  BreakPokerRound,
  BreakPokerBetResult,
  BreakPokerMovableBet,
} from "../../../types/api.js";
import { sure } from "../../shared/sure.js";

const sum = (steps: any[], action: string) =>
  shown(total(steps.filter((step) => step.action === action).map((step) => step.amount)));

export class Checking {
  app: App;
  desk: Desk<BreakPokerRound>;
  change: (hand: string) => void;

  constructor(app: App, desk: Desk<BreakPokerRound>, change: (hand: string) => void) {
    this.app = app;
    this.desk = desk;
    this.change = change;
  }

  view() {
    const { desk } = this;
    const { preview } = desk.theState;
    const seats = seatsOf(desk);
    const fouls = seats.filter((seat) => seat.foul);
    const felt = seats.map((seat) =>
      seatView(seat, {
        state: seat.foul ? "bad" : undefined,
        tap: () => seat.bets && this.change(`seat:${seat.seat}`),
      }),
    );
    const small = fouls.length
      ? html`<b class="bad">${fouls.map((seat) => words("seat-is-foul", { seat: seat.seat })).join(" ")}</b>
          ${foulWords(desk, fouls[0])} ${words("tap-to-change")}`
      : words("tap-to-change");
    const refusal = desk.refusal ? everyProblem(desk.refusal)[0].text : null;
    const said = refusal ? say(refusal, words("look-again")) : say(words("check-the-hands"), small);
    const steps = preview?.steps ?? [];
    const off = !desk.live
      ? words("needs-line")
      : desk.waiting.length
        ? words("being-sent")
        : false;
    return {
      felt,
      band: nowBand({
        badge: html`<b class="word">${words("step-check")}</b>`,
        body: said,
        action: button(words("confirm"), () => this.confirm(), {
          kind: "btn--now",
          name: "go",
          off,
          small: words("pay-and-take", {
            pay: sum(steps, "pay"),
            take: sum(steps, "take"),
          }),
        }),
      }),
      work: html`<section class="work work--cols">${seats.map((seat) => {
        const result = preview?.seats.find((known) => known.seat === seat.seat);
        return column(seat.seat, (result?.bets ?? []).map(bet));
      })}</section>`,
    };
  }

  confirm() {
    if (!this.desk.waiting.length && this.desk.live) this.desk.act({ type: "confirm" });
  }

  keys(): Keys {
    return {
      Enter: onEnter(() => this.confirm()),
      "Ctrl+z": () => this.desk.open("undo") && this.desk.enter({ type: "undo" }),
    };
  }
}

/** What a seat gets and gives. Its head is drawn where no seat stands above the column. */
const column = (seat: number, lines: unknown[]) =>
  html`<div class="col" data-column=${seat}>${
    lines.length ? html`<h2 class="col__seat">${words("seat", { seat })}</h2>` : nothing
  }${lines}</div>`;

function bet(bet: BreakPokerBetResult) {
  const { kind } = OUTCOMES[bet.outcome as "win"];
  const amount = bet.outcome === "push" ? nothing : size(bet.net);
  return html`<div class="bet bet--${kind}"><span>${words(`bet-${bet.bet}`)} <b>${shown(bet.stake)}</b></span>
    ${outcome(bet.outcome, amount)}<em>${words(`reason-${bet.reason}`)}${
      bet.capped ? ` · ${words("capped")}` : ""
    }</em></div>`;
}

/** Why the main bet goes as it goes. */
function why({ foul }: Seat, result: any) {
  const main = result?.bets.find((bet: BreakPokerMovableBet) => bet.bet === "main");
  return main && !foul ? words(`reason-${main.reason}`) : undefined;
}

/** What is done with a seat's bets, in the order in which they lie. */
const ofSeat = (chips: any[], seat: number): any[] =>
  chips
    .filter((step) => step.seat === seat)
    .toSorted((one, two) => BETS.indexOf(one.bet) - BETS.indexOf(two.bet));

export class Paying {
  app: App;
  desk: Desk<BreakPokerRound>;
  /** the seats that are ticked off; ours alone */
  ticked: Set<number> = new Set();
  of = "";

  constructor(app: App, desk: Desk<BreakPokerRound>) {
    this.app = app;
    this.desk = desk;
  }

  view() {
    const { desk } = this;
    if (this.of !== desk.theRound.id)
      Object.assign(this, { of: desk.theRound.id, ticked: new Set() });
    const { settlement, phase } = desk.theState;
    const seats = seatsOf(desk);
    const right = righted(desk);
    const felt = seats.map((seat) => {
      const result = settlement?.seats.find((known) => known.seat === seat.seat);
      return seatView(seat, {
        state: this.ticked.has(seat.seat) ? "done" : seat.foul ? "done" : undefined,
        said: this.ticked.has(seat.seat) ? icon("check") : why(seat, result),
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
      band: right ? this.righted(right) : phase === "settled" ? this.settled() : this.returned(),
      work: html`<section class="work work--cols">${seats.map((seat) => {
        const steps = ofSeat(desk.theRound.chips, seat.seat);
        return column(
          seat.seat,
          steps.map((step) => deal(step, step.bet ? words(`bet-${step.bet}`) : "")),
        );
      })}</section>`,
    };
  }

  settled() {
    const { theRound: round, theState: state } = this.desk;
    const { chips } = round;
    const net = signed(sure(state.settlement).table_net);
    const at = clock(new Date(sure(round.ended_at)));
    const title = words("take-then-pay", { pay: sum(chips, "pay"), take: sum(chips, "take") });
    const small = html`${words("in-the-books", { at, net })} ${this.app.past ? "" : words("tick-off")}`;
    const badge = html`<b class="word">${words("step-pay")}</b>`;
    return this.refused() ?? nowBand({ badge, body: say(title, small), action: this.next() });
  }

  righted({ title, small, name }: { title: string; small: string; name: string }) {
    return nowBand({
      kind: "bad",
      badge: html`${icon("stop")}<b class="word">${name}</b>`,
      body: say(title, small),
      action: this.next(),
    });
  }

  returned() {
    const { theState: state } = this.desk;
    const ruling = state.rulings.at(-1);
    const badge = html`${icon("stop")}<b class="word">${words(`phase-${state.phase}`)}</b>`;
    const said = ruling
      ? say(...rulingWords("break_poker", ruling))
      : say(words("return-every-bet"));
    const action = this.next(words("bets-returned"));
    return this.refused() ?? nowBand({ kind: "bad", badge, body: said, action });
  }

  /** Why there is no next round. */
  refused() {
    const { refusal } = this.desk;
    if (!refusal) return null;
    const badge = html`${icon("stop")}<b class="word">${words("refused")}</b>`;
    return nowBand({
      kind: "bad",
      badge,
      body: say(...refusalWords(refusal)),
      action: this.next(),
    });
  }

  next(small?: string) {
    const { desk } = this;
    const off = !desk.table.open ? words("pit-closed") : desk.live ? false : words("needs-line");
    return button(words("next-round"), () => desk.next(), {
      kind: "btn--now",
      name: "go",
      off,
      moment: PAYOUT,
      small: small ?? String(desk.theRound.number + 1),
    });
  }

  tick(seat: number) {
    if (!this.ticked.delete(seat)) this.ticked.add(seat);
    this.app.redraw();
  }

  keys(): Keys {
    return {
      Enter: onEnter(() => this.desk.table.open && this.desk.live && this.desk.next()),
    };
  }
}
