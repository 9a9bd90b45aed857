// The dealer checks the hands before the house settles them. The house says what to pay and what to
// take.

import { html, nothing } from "lit-html";
import { onEnter } from "../../shared/deaf.js";
import { shown, signed, size, total } from "../../shared/money.js";
import { everyProblem, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { foulWords } from "./dealing_view.js";
import { OUTCOMES, outcome, seatView, seatWords } from "./felt.js";
import { seatsOf } from "./seats.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { BreakPokerBetResult, BreakPokerRound, ChipStep } from "../../../types/api.js";

export const sum = (steps: Pick<ChipStep, "action" | "amount">[], action: string) =>
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
    return {
      felt,
      band: nowBand({
        badge: html`<b class="word">${words("step-check")}</b>`,
        body: said,
        action: go(
          words("confirm"),
          () => this.confirm(),
          [noLine(desk), desk.waiting.length > 0 && words("being-sent")],
          { small: words("pay-and-take", { pay: sum(steps, "pay"), take: sum(steps, "take") }) },
        ),
      }),
      work: html`<section class="work work--cols">${seats.map((seat) => {
        const result = preview?.seats.find((known) => known.seat === seat.seat);
        const head = result && html`<span>${seatWords(seat)}</span><em>${signed(result.net)}</em>`;
        return column(
          seat.seat,
          (result?.bets ?? []).map(bet),
          seat.foul ? "col--bad" : "",
          head ?? nothing,
        );
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

/**
 * What a seat pays and receives. The column gets a heading on screens that do not show the seat
 * above it.
 */
export const column = (seat: number, lines: unknown[], kind = "", head: unknown = nothing) =>
  html`<div class="col ${kind}" data-column=${seat}>${
    lines.length
      ? html`<h2 class="col__seat"><b>${words("seat", { seat })}</b>${head}</h2>`
      : nothing
  }${lines}</div>`;

function bet(bet: BreakPokerBetResult) {
  const { kind } = OUTCOMES[bet.outcome];
  const amount = bet.outcome === "push" ? nothing : size(bet.net);
  return html`<div class="bet bet--${kind}"><span>${words(`bet-${bet.bet}`)} <b>${shown(bet.stake)}</b></span>
    ${outcome(bet.outcome, amount)}<em>${words(`reason-${bet.reason}`)}${
      bet.capped ? ` · ${words("capped")}` : ""
    }</em></div>`;
}
