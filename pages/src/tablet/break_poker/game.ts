// Break Poker on the tablet: bets, cards, check, pay.

import { html, nothing } from "lit-html";
import { onEnter } from "../../shared/deaf.js";
import { icon } from "../../shared/parts/card.js";
import { everyProblem, words } from "../../shared/words.js";
import { openActs } from "../duty.js";
import { lower, nowBand, queueSheet, say, topbar } from "../frame.js";
import { cannotOpen, go } from "../go.js";
import { Betting } from "./bets.js";
import { Checking } from "./check.js";
import { Paying } from "./pay.js";
import { Dealing } from "./dealing.js";
import { dealerView, seatAlone, seatView } from "./felt.js";
import { limitWords } from "./limits.js";
import { BETS, dealerOf, phaseOf, seatsOf, subject } from "./seats.js";
import { asked } from "../prompt.js";
import { Problem } from "../../shared/problem.js";
import type { Filled, Misdeal } from "./misdeal.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Entered } from "../../shared/queue.js";
import type { BreakPokerRound } from "../../../types/api.js";

const STEPS = ["step-bets", "step-cards", "step-check", "step-pay"];
const STEP = { betting: 0, dealing: 1, ruling: 1, review: 2, settled: 3, misdeal: 3, void: 3 };

class BreakPoker {
  app: App;
  desk: Desk<BreakPokerRound>;
  betting;
  dealing;
  checking;
  paying;
  misdeal: Misdeal | null = null;
  late: typeof import("./late.js") | null = null;

  constructor(app: App, desk: Desk<BreakPokerRound>) {
    this.app = app;
    this.desk = desk;
    this.betting = new Betting(app, desk);
    this.dealing = new Dealing(app, desk, (filled) => this.openMisdeal(filled));
    this.checking = new Checking(app, desk, (hand) => this.dealing.look(hand));
    this.paying = new Paying(app, desk);
  }

  get phase() {
    return phaseOf(this.desk);
  }

  /** The current part of the round. */
  get part() {
    const { phase, desk } = this;
    if (this.misdeal && (phase === "dealing" || phase === "review")) return this.misdeal;
    this.misdeal = null;
    if (phase === "betting") return this.betting;
    if (phase === "dealing") return this.dealing;
    // A foul must be checked before the hands are confirmed, and a tapped seat can be changed.
    if (phase === "review")
      return desk.draft.hand || this.dealing.foul ? this.dealing : this.checking;
    if (phase === "settled" || phase === "misdeal" || phase === "void") return this.paying;
    return null;
  }

  /** Loads the parts that most rounds do not need. Tries again if that fails. */
  async comeLate() {
    this.late ??= await import("./late.js").catch(() => null);
    this.app.redraw();
    return this.late;
  }

  async openMisdeal(filled: Filled = {}) {
    const late = await this.comeLate();
    const close = () => {
      this.misdeal = null;
      this.desk.refusal = null;
      this.app.redraw();
    };
    if (late) this.misdeal = new late.Misdeal(this.app, this.desk, filled, close);
    else this.desk.refusal = new Problem(0, { code: "no_answer" });
    this.app.redraw();
  }

  /**
   * Draws a ruling or an entry that is stuck; until the module for it is loaded, draws only the
   * table.
   */
  lateView() {
    const { app, desk, late } = this;
    const { stuck } = desk.queue;
    if (late) return stuck ? late.stuckView(app, desk, stuck) : late.rulingView(app, desk);
    this.comeLate();
    const what = !stuck ? "floor" : stuck.problem ? "refused" : "two-entries";
    const title = stuck?.problem
      ? everyProblem(stuck.problem)[0].text
      : asked(desk.theRound.prompt);
    return {
      felt: seatsOf(desk).map((seat) => seatView(seat, { tap: () => undefined })),
      band: nowBand({
        kind: "bad",
        badge: html`<b class="word">${words(what)}</b>`,
        body: say(title),
      }),
      work: html`<section class="work"></section>`,
    };
  }

  view() {
    const { app, desk, phase } = this;
    const { stuck } = desk.queue;
    const parts =
      stuck || phase === "ruling" ? this.lateView() : (this.part?.view() ?? this.empty());
    const step = STEP[phase as "betting"] ?? 0;
    const dealer = "dealer" in parts ? parts.dealer : dealerView(dealerOf(desk));
    const withDealer = phase !== "betting" || stuck ? dealer : nothing;
    const noDealer = !desk.round || (phase === "betting" && !stuck);
    return html`<div class="tablet">${topbar(app, { steps: STEPS, step, alarm: this.alarm() })}
      <main class="felt" aria-label=${words("seats")}>${parts.felt}${queueSheet(app, commandWords)}</main>
      ${lower(noDealer ? nothing : withDealer, parts.band, parts.work)}</div>`;
  }

  alarm() {
    const open = Boolean(this.desk.open("report_misdeal"));
    const on = this.misdeal !== null || this.phase === "ruling";
    // Once the round is settled, only the payment can be wrong.
    if (this.desk.open("payment_error"))
      return html`<button class="topmis" data-act="payment_error"
        @click=${() => openActs(this.app, "payment_error")}
        ><span>${icon("stop")}${words("does-payment_error")}</span></button>`;
    return html`<button class="topmis ${on ? "topmis--on" : ""}" data-act="misdeal" aria-pressed=${on}
      ?disabled=${!open} @click=${() => (on ? this.misdeal?.close() : this.openMisdeal())}
      ><span>${icon("stop")}${words("misdeal")}</span></button>`;
  }

  /** What is shown before the first round. */
  empty() {
    const { desk } = this;
    const refusal = desk.refusal ? everyProblem(desk.refusal)[0].text : null;
    const { limits } = desk.rules ?? {};
    return {
      felt: [1, 2, 3, 4, 5, 6].map(seatAlone),
      band: html`<section class="dealer street"></section>${nowBand({
        badge: html`<b class="word">${words("step-bets")}</b>`,
        body: say(refusal ?? words("no-round-yet"), words("no-round-then")),
        action: go(words("first-round"), () => desk.next(), [cannotOpen(desk)]),
      })}`,
      work: html`<section class="work work--before work--short"><h2>${words("limits-here", { currency: desk.table.currency })}</h2><div class="targets">${BETS.map(
        (bet) =>
          html`<div class="target"><span>${words(`bet-${bet}`)}</span><b>${limitWords(limits?.[bet])}</b></div>`,
      )}</div></section>`,
    };
  }

  keys(): Keys {
    const { desk } = this;
    if (desk.queue.stuck) return {};
    const seats = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((seat) => [
        `Alt+${seat}`,
        () =>
          this.phase === "betting" ? this.betting.select(seat) : this.dealing.look(`seat:${seat}`),
      ]),
    );
    const start: Keys = desk.round ? {} : { Enter: onEnter(() => desk.next()) };
    const misdeal = { "Alt+m": () => desk.open("report_misdeal") && this.openMisdeal() };
    return { ...start, ...seats, ...misdeal, ...this.part?.keys() };
  }
}

/** A waiting entry, as text. */
function commandWords(command: Entered) {
  const name = words(`command-${command.type}`);
  return command.seat ? `${words("seat", { seat: command.seat })}: ${name}` : name;
}

export const breakPoker = {
  subject,
  open: (app: App, desk: Desk<BreakPokerRound>) => new BreakPoker(app, desk),
};
