// Canasta on the tablet, entered in one of three ways: a deal's sheet, totals only, or every card.

import { asked } from "../prompt.js";
import { html } from "lit-html";
import { card } from "../../shared/parts/card.js";
import { rulingWords, words } from "../../shared/words.js";
import { lower, queueSheet, standing, topbar } from "../frame.js";
import { Report, reportButton } from "../report.js";
import { stuckParts } from "../stuck.js";
import { causesOf } from "./causes.js";
import { canaFelt } from "./felt.js";
import { Lines } from "./lines.js";
import { Opening } from "./opening.js";
import { twoPacks } from "./pad.js";
import { paperSheet } from "./score.js";
import { SIDES, commandWords, dealOf, points, sideName, subject } from "./table.js";
import { Totals } from "./totals.js";
import { Turn } from "./turn.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Entry } from "../../shared/queue.js";
import type { Keys } from "../../shared/keyboard.js";
import type { CanastaRound } from "../../../types/api.js";

const TURN = ["step-draw", "step-meld", "step-discard"];
const SHEET = ["step-sheet", "step-score"];
const COPIES = 2;

class Canasta {
  app: App;
  desk: Desk<CanastaRound>;
  opening;
  parts;
  report: Report | null = null;
  striking = { entry: null as number | null };

  constructor(app: App, desk: Desk<CanastaRound>) {
    this.app = app;
    this.desk = desk;
    this.opening = new Opening(app, desk);
    this.parts = {
      full: new Turn(app, desk),
      score_sheet: new Lines(app, desk),
      totals: new Totals(app, desk),
    };
  }

  /** Whether a game is being played. */
  get plays() {
    const { theState: state } = this.desk;
    return Boolean(state?.mode) && !state.settlement && state.phase !== "void";
  }

  get part() {
    if (this.report) return this.report;
    const { mode } = this.desk.state ?? {};
    return mode && this.plays ? this.parts[mode] : this.opening;
  }

  get step() {
    const deal = dealOf(this.desk);
    if (!this.plays) return this.desk.round ? 1 : 0;
    if (this.desk.theState.mode !== "full") return 0;
    if (!deal?.took_from) return 0;
    return this.parts.full.aim === "discard" ? 2 : 1;
  }

  toggleReport() {
    const { app, desk } = this;
    const close = () => {
      this.report = null;
      this.striking.entry = null;
      desk.refusal = null;
      app.redraw();
    };
    if (this.report) return close();
    this.report = new Report(app, desk, {
      causes: () => causesOf(desk, this.striking, app.redraw),
      pad: (tap, open) => twoPacks({ left: () => COPIES, open, tap }),
      face: (name) => card(name, "l"),
      ruled: rulingWords,
      close,
    });
    app.redraw();
  }

  felt() {
    const { desk } = this;
    if (!desk.state?.mode) return this.opening.felt();
    if (!this.plays || desk.state.mode === "totals") return paperSheet(desk);
    if (desk.state.mode === "score_sheet") return this.parts.score_sheet.felt();
    return dealOf(desk) ? canaFelt(this.parts.full) : paperSheet(desk);
  }

  view() {
    const { app, desk, part } = this;
    const { stuck } = desk.queue;
    const stuckNow = stuck && stuckParts(desk, stuck, this.told(stuck));
    const alarm = reportButton(this.report, this.plays, () => this.toggleReport());
    const full = this.plays && desk.theState.mode === "full";
    return html`<div class="tablet">${topbar(app, {
      steps: full ? TURN : SHEET,
      step: this.step,
      alarm,
    })}<main class="felt felt--whole" aria-label=${words("score-sheet")}>${this.felt()}${queueSheet(
      app,
      commandWords,
    )}</main>${lower(
      this.state(),
      stuckNow ? stuckNow.band : part.band(),
      stuckNow ? stuckNow.work : part.work(),
    )}</div>`;
  }

  told({ command }: Entry) {
    const { desk } = this;
    return {
      yours: html`<b>${commandWords(command)}</b>`,
      now: html`<b>${asked(desk.theRound.prompt)}</b>`,
      again: () => {
        if (command.card) this.parts.full.told = "";
        this.app.redraw();
      },
    };
  }

  /** The game's state, as text. */
  state() {
    const { state } = this.desk;
    if (!state?.mode) return html`<section class="dealer street"></section>`;
    const deal = dealOf(this.desk);
    const title = deal?.turn
      ? words("turn-number", { number: deal.turn })
      : words("deal-number", { number: state.deal_number });
    const opens = words("they-open-with", {
      we: state.sides.we.opening_minimum,
      they: state.sides.they.opening_minimum,
    });
    const scores = SIDES.map((side) => `${sideName(side)} ${points(state.sides[side].score)}`).join(
      " · ",
    );
    const deals = state.dealer ? words("seat-deals", { seat: state.dealer }) : words("dealer-open");
    const told = html`${deals}<br>${this.plays ? opens : scores}`;
    return standing(this.desk, title, told, commandWords);
  }

  /** The groups of shortcuts in this game. */
  keyRows = ["cards", "places", "discard", "pile"];

  keys(): Keys {
    if (this.desk.queue.stuck) return {};
    return { "Alt+m": () => this.plays && this.toggleReport(), ...this.part.keys() };
  }
}

export const canasta = {
  subject,
  open: (app: App, desk: Desk<CanastaRound>) => new Canasta(app, desk),
};
