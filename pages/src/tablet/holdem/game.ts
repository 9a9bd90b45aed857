// Texas hold'em on the tablet: who plays, betting, the board, the showdown, the award.

import { html } from "lit-html";
import { onEnter } from "../../shared/deaf.js";
import { icon } from "../../shared/parts/card.js";
import { Problem } from "../../shared/problem.js";
import { everyProblem, words } from "../../shared/words.js";
import { lower, nowBand, queueSheet, say, topbar } from "../frame.js";
import { cannotOpen, go } from "../go.js";
import { Award } from "./award.js";
import { boundsWords } from "./amounts.js";
import { forgive, seatBadge, streetView } from "./bar.js";
import { Betting } from "./betting.js";
import { Board } from "./board.js";
import { isHeld, needed, phaseOf, streetOf, subject } from "./hand.js";
import { ringView, stepOf } from "./ring.js";
import { Seating } from "./seating.js";
import { Show } from "./show.js";
import { asked } from "../prompt.js";
import { commandWords } from "./words.js";
import type { Entry } from "../../shared/queue.js";
import type { Between } from "./between.js";
import type { Held } from "./held.js";
import type { Ruled } from "./ruled.js";
import type { Values } from "./fields.js";
import type { Filled, Report } from "./report.js";
import type { More } from "./more.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemRound } from "../../../types/api.js";

const STEPS = ["street-preflop", "street-flop", "street-turn", "street-river", "step-show"];

type Late = typeof import("./late.js");
type Screens = Ruled | Held | Between;

class Holdem {
  app: App;
  desk: Desk<HoldemRound>;
  /** Opens another command, filled in. */
  other;
  seating;
  betting;
  board;
  showing;
  award;
  ruled: Ruled | null = null;
  held: Held | null = null;
  between: Between | null = null;
  /** the form that is open over the hand */
  over: Report | More | null;
  /** Whether that form is a report. */
  reports;
  coming: Promise<Late | null> | null;
  come: Late | null = null;
  keyRows;

  constructor(app: App, desk: Desk<HoldemRound>) {
    this.app = app;
    this.desk = desk;
    const report = (filled: Filled) => this.openReport(filled);
    this.other = (type: string, values?: Values) => this.openMore(type, values);
    const { other } = this;
    this.seating = new Seating(app, desk, other);
    this.betting = new Betting(app, desk, report);
    const enter = (card: string) => this.enterCard(card);
    const boardFirst = () => desk.setDraft({ first: "board" });
    this.board = new Board(app, desk, report, other, enter);
    this.showing = new Show(app, desk, report, other, boardFirst, enter);
    this.award = new Award(app, desk, other);
    this.over = null;
    this.reports = false;
    this.coming = null;
    this.keyRows = ["seating", "cards", "holdem"];
  }

  /** Loads the parts that most hands do not need. Tries again if that fails. */
  late() {
    this.coming ??= import("./late.js").then(
      (late) => (this.come = late),
      () => (this.coming = null),
    );
    return this.coming;
  }

  /** The current part of the hand. */
  get part() {
    const { app, desk } = this;
    const phase = phaseOf(desk);
    if (phase === "ruling")
      return this.rare("ruling", ({ Ruled }) => (this.ruled ??= new Ruled(app, desk)));
    if (this.over && this.reports && !desk.open("report")) this.over = null;
    if (this.over) return this.over;
    if (isHeld(desk)) return this.rare("all-in", ({ Held }) => (this.held ??= new Held(app, desk)));
    switch (phase) {
      case "seating":
        return desk.round?.tournament_id
          ? this.rare(
              "event-word",
              ({ Between }) => (this.between ??= new Between(app, desk, this.other)),
            )
          : this.seating;
      case "betting":
        return this.betting;
      case "board":
        return this.handsFirst ? this.showing : this.board;
      case "showdown":
        return this.showing;
      case null:
      case "unopened":
        return null;
      default:
        return this.award;
    }
  }

  /**
   * Whether hands are shown before the rest of the board is dealt, when all bets are in. The house
   * rules decide this, unless the dealer chooses otherwise.
   */
  get handsFirst() {
    const { desk } = this;
    if (!desk.open("show") || !needed(desk).length) return false;
    return desk.draft.first
      ? desk.draft.first === "hands"
      : desk.rules?.all_in_show !== "winner_only";
  }

  /** Enters a card that was tapped before the next step was known. */
  enterCard(card: string) {
    const { part } = this;
    if (part instanceof Board || part instanceof Show) part.collector.enter(card);
  }

  /** A part that most hands do not need, once its code is loaded. */
  rare<Part extends Screens>(what: string, make: (late: Late) => Part) {
    if (this.come) return make(this.come);
    const title = asked(this.desk.theRound.prompt);
    return { view: () => this.awaitLate(what, title), keys: () => ({}) };
  }

  /** The table alone, until the rest is loaded. */
  awaitLate(what: string, title: string) {
    this.late().then((late) => late && this.app.redraw());
    return {
      felt: ringView(this.desk, {}),
      band: nowBand({
        kind: "bad",
        badge: seatBadge(null, words(what)),
        body: say(title),
      }),
      work: html`<section class="work"></section>`,
    };
  }

  /** An entry that was refused, or that conflicts with another tablet's. */
  stuckView(entry: Entry) {
    const { come, desk } = this;
    if (come) return come.stuckView(desk, entry, this.other);
    const { problem } = entry;
    return problem
      ? this.awaitLate("refused", everyProblem(problem)[0].text)
      : this.awaitLate("two-entries", words("which-one"));
  }

  openReport(filled: Filled = {}) {
    this.openOver((late) => new late.Report(this.app, this.desk, filled, () => this.close()), true);
  }

  openMore(type: string = "", values: Values = {}) {
    this.openOver(
      (late) => new late.More(this.app, this.desk, { type, values }, () => this.close()),
      false,
    );
  }

  async openOver(make: (late: Late) => Report | More, reports: boolean) {
    const late = await this.late();
    if (late) Object.assign(this, { over: make(late), reports });
    else this.desk.refusal = new Problem(0, { code: "no_answer" });
    this.app.redraw();
  }

  close() {
    this.over = null;
    this.desk.refusal = null;
    this.app.redraw();
  }

  view() {
    const { app, desk } = this;
    const { stuck } = desk.queue;
    const parts = stuck ? this.stuckView(stuck) : (this.part?.view() ?? this.empty());
    const step = stepOf(desk, streetOf(desk));
    const more = desk.round && !this.over && !stuck && phaseOf(desk) !== "ruling";
    return html`<div class="tablet">${topbar(app, { steps: STEPS, step, alarm: this.alarm() })}
      ${parts.felt}${queueSheet(app, commandWords)}
      ${lower(streetView(desk, more ? () => this.openMore() : null), parts.band, parts.work)}</div>`;
  }

  alarm() {
    const open = this.desk.open("report");
    const on = (this.over && this.reports) || phaseOf(this.desk) === "ruling";
    return html`<button class="topmis ${on ? "topmis--on" : ""}" data-act="ruling" aria-pressed=${Boolean(on)}
      ?disabled=${!open && !on} @click=${() => this.toggleReport()}
      ><span>${icon("stop")}${words("ruling")}</span></button>`;
  }

  toggleReport() {
    if (this.over && this.reports) this.close();
    else if (this.desk.open("report")) this.openReport();
  }

  /** What is shown before the first hand. */
  empty() {
    const { desk } = this;
    const refusal = desk.refusal ? everyProblem(desk.refusal)[0].text : null;
    const { small_blind: small, big_blind: big, min_buy_in, max_buy_in } = desk.rules ?? {};
    const offers = [
      [words("blinds-here"), boundsWords(small, big)],
      [words("buy-in-here"), boundsWords(min_buy_in, max_buy_in)],
    ];
    return {
      felt: ringView(desk, {}),
      band: nowBand({
        badge: seatBadge(null, words("who-plays-short")),
        body: say(refusal ?? words("no-hand-yet"), words("no-hand-then")),
        action: go(words("first-hand"), () => desk.next(), [cannotOpen(desk)]),
      }),
      work: html`<section class="work work--before work--short"><h2>${words("offers-here", { currency: desk.table.currency })}</h2><div class="targets">${offers.map(
        ([name, said]) => html`<div class="target"><span>${name}</span><b>${said}</b></div>`,
      )}</div></section>`,
    };
  }

  keys(): Keys {
    const { desk } = this;
    if (desk.queue.stuck) return {};
    const start: Keys = desk.round ? {} : { Enter: onEnter(() => desk.next()) };
    const read: Keys = desk.refusal ? { Escape: () => forgive(desk) } : {};
    return { ...start, "Alt+m": () => this.toggleReport(), ...this.part?.keys(), ...read };
  }
}

export const holdem = {
  subject,
  open: (app: App, desk: Desk<HoldemRound>) => new Holdem(app, desk),
};
