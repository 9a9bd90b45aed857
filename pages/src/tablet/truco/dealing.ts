// Between hands: dealing the next one, and reporting cards that were dealt face up.

import { asked } from "../prompt.js";
import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { seatDeal } from "../../shared/parts/deal.js";
import { spanishCard, spanishPack } from "../../shared/parts/spanish.js";
import { problemWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { theMatch } from "./match.js";
import { undoButton, wrongEntryButton } from "./tools.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { TrucoRound } from "../../../types/api.js";

export class Dealing {
  app: App;
  desk: Desk<TrucoRound>;
  /** the face-up card that is being reported */
  exposing: { seat: number; card?: string } | null = null;
  told = "";

  constructor(app: App, desk: Desk<TrucoRound>) {
    this.app = app;
    this.desk = desk;
  }

  /** Cards that were dealt face up. */
  get exposed() {
    return this.desk.draft.exposed ?? [];
  }

  get open() {
    return this.desk.open("deal");
  }

  deal() {
    if (this.desk.waiting.length || !this.open) return;
    const { exposed } = this;
    this.desk.enter({ type: "deal", ...(exposed.length ? { exposed } : {}) });
    this.desk.setDraft({ exposed: [] });
  }

  /** Logs the shuffle, and that the player on the dealer's left has cut. */
  async shuffled() {
    const refused = await this.desk.tell({ type: "shuffled", cut_by: this.open?.cut_by });
    this.told = refused ? problemWords(refused.problems[0] ?? refused) : words("shuffle-logged");
    this.app.redraw();
  }

  expose(exposing: { seat: number; card?: string } | null) {
    this.exposing = exposing;
    this.app.redraw();
  }

  chosen(choice: "keep" | "replace") {
    const { seat, card } = this.exposing ?? {};
    if (!seat || !card) return;
    this.desk.setDraft({ exposed: [...this.exposed, { seat, card, choice }] });
    this.expose(null);
  }

  band() {
    const { prompt } = this.desk.theRound;
    const { exposed } = this;
    const small = exposed.length
      ? html`${words("face-up")} ${exposed.map(({ card }) => spanishCard(card, "s"))}`
      : this.told || this.last();
    return nowBand({
      badge: html`<span>${words("seat-word")}</span><b>${prompt?.seat ?? ""}</b>`,
      body: say(asked(prompt), small),
      action: go(
        words("dealt"),
        () => this.deal(),
        [!this.open, this.desk.waiting.length > 0 && noLine(this.desk)],
        { moment: PAYOUT },
      ),
    });
  }

  /** What the last hand scored. */
  last() {
    const line = theMatch(this.desk).sheet.at(-1);
    return line
      ? words("last-hand-brought", {
          hand: line.hand,
          source: words(`source-${line.source}`),
          points: line.counted,
        })
      : "";
  }

  work() {
    const { desk, exposing } = this;
    if (exposing) return this.exposeWork(exposing);
    const cards = theMatch(desk).mode === "cards";
    const logs = desk.rules?.log_shuffle === "on";
    return html`<section class="work work--deck work--short"><div class="dues">${desk.theRound.chips.map(seatDeal)}</div><div class="fn">
      ${cards ? button(words("card-face-up"), () => this.expose({ seat: theMatch(desk).mano }), { name: "exposed" }) : nothing}
      ${logs ? button(words("shuffled-and-cut"), () => this.shuffled(), { name: "shuffled" }) : nothing}
      ${undoButton(desk)}${wrongEntryButton(this.app, desk)}</div></section>`;
  }

  exposeWork({ seat, card }: { seat: number; card?: string }) {
    const seats = theMatch(this.desk)
      .teams.flatMap((team) => team.seats)
      .sort();
    const known = new Set(this.exposed.map((one) => one.card));
    const off = card ? false : words("which-card");
    return html`<section class="work work--play"><div class="play__pad">${spanishPack({
      open: (name) => !known.has(name),
      mine: new Set(card ? [card] : []),
      tap: (name) => known.has(name) || this.expose({ seat, card: name }),
    })}</div><div class="play__more"><h2>${words("which-seat")}</h2><div class="pills">${seats.map(
      (one: number) => pill(one, one === seat, () => this.expose({ seat: one, card })),
    )}</div></div><div class="fn">
      ${button(words("keep-card"), () => this.chosen("keep"), { off, name: "keep" })}
      ${button(words("replace-card"), () => this.chosen("replace"), { off, name: "replace" })}
      ${button(words("go-back"), () => this.expose(null), { name: "back" })}</div></section>`;
  }

  keys(): Keys {
    return {
      Enter: onEnter(() => this.deal()),
      "Ctrl+z": () => this.desk.open("undo") && this.desk.enter({ type: "undo" }),
      Escape: () => this.expose(null),
    };
  }
}
