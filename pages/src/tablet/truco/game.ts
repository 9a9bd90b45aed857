// Truco on the tablet: keeping a match's score, or entering every card.

import { asked } from "../prompt.js";
import { html, nothing } from "lit-html";
import { spanishCard, spanishPack } from "../../shared/parts/spanish.js";
import { words } from "../../shared/words.js";
import { lower, queueSheet, standing, topbar } from "../frame.js";
import { Report, reportButton } from "../report.js";
import { stuckParts } from "../stuck.js";
import { causesOf, ruledWords } from "./causes.js";
import { Dealing } from "./dealing.js";
import { commandWords, handOf, matchOf, subject } from "./match.js";
import { mesaFelt, type Asked } from "./mesa.js";
import { Opening } from "./opening.js";
import { Playing } from "./playing.js";
import { sheetFelt } from "./sheet.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Entry } from "../../shared/queue.js";
import type { Keys } from "../../shared/keyboard.js";
import type { TrucoAwaits, TrucoRound } from "../../../types/api.js";

const STEPS = ["step-deal", "step-calls", "step-tricks", "step-score"];
/** The current step, by what the house is waiting for. Answers and values count as calls. */
const STEP: Partial<Record<TrucoAwaits["type"], number>> = { turn: 2, hand_winner: 2, close: 3 };

class Truco {
  app: App;
  desk: Desk<TrucoRound>;
  opening;
  dealing;
  playing;
  report: Report | null = null;
  entering = { scores: null as number[] | null };

  constructor(app: App, desk: Desk<TrucoRound>) {
    this.app = app;
    this.desk = desk;
    this.opening = new Opening(app, desk);
    this.dealing = new Dealing(app, desk);
    this.playing = new Playing(app, desk);
  }

  /** The current part of the match. */
  get part() {
    const { desk } = this;
    if (this.report) return this.report;
    if (handOf(desk)) return this.playing;
    return desk.open("deal") || desk.state?.phase === "dealing" ? this.dealing : this.opening;
  }

  get step() {
    const match = matchOf(this.desk);
    if (!match || match.winner !== null) return match ? 3 : 0;
    return match.hand ? (STEP[match.hand.awaits.type] ?? 1) : 0;
  }

  /** Whether anything was called in this hand; true between hands, when no step was skipped. */
  get called() {
    const { hand } = matchOf(this.desk) ?? {};
    const { accepted, pending, refused } = hand?.truco ?? {};
    return (
      !hand || accepted || pending || refused || "calls" in hand.envido || hand.flor.said.length
    );
  }

  /**
   * Who is asked in the hand. While something is reported, nobody is: the seats that it can be about
   * can be tapped, and the one that it is about is marked.
   */
  get asked(): Asked {
    const { playing, report } = this;
    if (report) {
      const { cause, given } = report;
      const about = (seat: number) => report.about(seat);
      return { seats: cause?.seats ?? [], picked: given.seat ?? 0, pick: about, mark: "bad" };
    }
    if (!handOf(this.desk)) return { seats: [] };
    const pick = (seat: number) => playing.pick(seat);
    return { seats: playing.asks, picked: playing.answering, pick };
  }

  toggleReport() {
    const { app, desk } = this;
    const close = () => {
      this.report = null;
      this.entering.scores = null;
      desk.refusal = null;
      app.redraw();
    };
    if (this.report) return close();
    this.report = new Report(app, desk, {
      causes: () => causesOf(desk, this.entering, app.redraw),
      pad: (tap, open) => spanishPack({ open, tap }),
      face: (card) => spanishCard(card, "l"),
      ruled: ruledWords,
      close,
    });
    app.redraw();
  }

  view() {
    const { app, desk, part } = this;
    const { stuck } = desk.queue;
    const match = matchOf(desk);
    const stuckNow = stuck && stuckParts(desk, stuck, this.told(stuck));
    const alarm = reportButton(this.report, Boolean(match && match.winner === null), () =>
      this.toggleReport(),
    );
    return html`<div class="tablet">${topbar(app, {
      steps: STEPS,
      step: this.step,
      skipped: this.called || this.step === 1 ? undefined : "step-calls",
      alarm,
    })}<main class="felt felt--whole" aria-label=${words("score-sheet")}>${
      !match
        ? this.opening.felt()
        : match.mode === "cards"
          ? mesaFelt(desk, this.asked)
          : sheetFelt(desk)
    }${queueSheet(app, commandWords)}</main>
      ${lower(
        this.state(),
        stuckNow ? stuckNow.band : part.band(),
        stuckNow ? stuckNow.work : part.work(),
      )}</div>`;
  }

  told({ command }: Entry) {
    return {
      yours: html`<b>${commandWords(command)}</b>`,
      now: html`<b>${this.playing.hand ? this.playing.prompted() : asked(this.desk.theRound.prompt)}</b>`,
      again: () => this.app.redraw(),
    };
  }

  /**
   * The hand, as text: who deals, which trick is being played, how far the truco has been raised.
   */
  state() {
    const match = matchOf(this.desk);
    if (!match) return html`<section class="dealer street"></section>`;
    const { hand, dealer, mano } = match;
    const number = hand?.number ?? (match.sheet.at(-1)?.hand ?? 0) + 1;
    const deals = words("who-deals", { dealer, mano });
    const truco = hand?.truco.accepted;
    const nth = (number: number) => words("trick-number", { number });
    const tied = (hand?.tricks ?? []).flatMap((trick, at: number) =>
      trick.outcome?.type === "parda" ? `${nth(at + 1)} ${words("trick-tied")}` : [],
    );
    const called = truco
      ? words("truco-stands", { call: words(`call-${truco}`) })
      : words("truco-not-called");
    const trick = hand
      ? [...tied, nth(Math.max(hand.tricks.length, 1)), called].join(" · ")
      : nothing;
    const under = match.mode === "scorer" && hand && !truco ? words("truco-not-called") : trick;
    if (match.winner !== null) {
      const scores = match.chicos.map((chico) => chico.scores.join("–"));
      return standing(this.desk, words("match-over"), scores.join(" · "), commandWords);
    }
    const who = hand?.alone ? words("alone-against", { seat: hand.alone }) : deals;
    const title = words("hand-number", { number });
    return standing(this.desk, title, html`${who}<br>${under}`, commandWords);
  }

  /** The groups of shortcuts in this game. */
  keyRows = ["es-cards", "calls", "answers", "who-won"];

  keys(): Keys {
    const { desk, part } = this;
    if (desk.queue.stuck) return {};
    return { "Alt+m": () => matchOf(desk) && this.toggleReport(), ...part.keys() };
  }
}

export const truco = {
  subject,
  open: (app: App, desk: Desk<TrucoRound>) => new Truco(app, desk),
};
