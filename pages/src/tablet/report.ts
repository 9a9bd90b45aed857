// “What happened?”: a misdeal, an irregularity, a note, or something that only the floor may do.
// The house rehearses the report, so that its consequences are known before it is recorded.

import { html, nothing } from "lit-html";
import { pill } from "../shared/parts/act.js";
import { button } from "../shared/parts/button.js";
import { icon } from "../shared/parts/card.js";
import { problemWords, refusalWords, words } from "../shared/words.js";
import { nowBand, say } from "./frame.js";
import { go, noLine } from "./go.js";
import type { App } from "./app.js";
import type { Desk } from "./desk.js";
import type { Keys } from "../shared/keyboard.js";
import type { FieldEvent } from "../shared/field_event.js";
import type { Round, Ruling } from "../../types/api.js";
import type { Command, Done } from "./game.js";

/** What can be reported. */
export interface Cause {
  name: string;
  title: string;
  /** the consequences, as text */
  follows?: string;
  /** the seats that the report can be about */
  seats?: number[];
  seatNeeded?: boolean;
  /** the cards that the report can be about; empty for any card */
  cards?: string[];
  cardNeeded?: boolean;
  /** the message of a yes-or-no question */
  flag?: string;
  /** what else has to be chosen before there is a command */
  lacks?: string;
  /** makes the command */
  command?: (given: Given) => Command | null;
  /** set if the pit boss has to sign the command */
  floor?: { title: string; reason?: boolean; rule?: string };
  /** draws the other fields */
  form?: () => unknown;
}
export type Given = { seat?: number; card?: string; flag?: boolean };

/** Notes for the floor, at every table. */
const NOTE = "note";

export class Report {
  app: App;
  desk: Desk;
  causes;
  pad;
  face;
  ruled;
  close;
  chosen: string | null = null;
  given: Given = {};
  text = "";
  refused = "";
  picking = false;
  /** how the house would rule */
  answer: Done<Round> | null = null;
  asked = 0;

  constructor(
    app: App,
    desk: Desk,
    /** what the game provides */
    {
      causes,
      pad,
      face,
      ruled,
      close,
    }: {
      causes: () => Cause[];
      pad: (tap: (card: string) => void, open: (card: string) => boolean) => unknown;
      face: (card: string) => unknown;
      /** a ruling, as text */
      ruled: (ruling: Ruling, given: Given) => [string, string];
      close: () => void;
    },
  ) {
    this.app = app;
    this.desk = desk;
    this.causes = causes;
    this.pad = pad;
    this.face = face;
    this.ruled = ruled;
    this.close = close;
  }

  get cause(): Cause | undefined {
    return this.causes().find(({ name }) => name === this.chosen);
  }

  /** The command, once nothing is missing. */
  get command() {
    const { cause, given } = this;
    if (!cause?.command) return null;
    if (cause.seatNeeded && !given.seat) return null;
    if (cause.cardNeeded && !given.card) return null;
    return cause.command(given);
  }

  /** What has to be entered first; empty if nothing has. */
  get lacks() {
    const { cause, given } = this;
    if (this.chosen === NOTE) return this.text.trim() ? "" : words("note-first");
    if (!cause) return words("cause-first");
    if (cause.seatNeeded && !given.seat) return words("which-seat");
    if (cause.cardNeeded && !given.card) return words("which-card");
    return this.command ? "" : (cause.lacks ?? "");
  }

  choose(name: string) {
    this.chosen = name;
    this.given = {};
    const { cause } = this;
    if (cause?.seatNeeded && cause.seats?.length === 1) [this.given.seat] = cause.seats;
    this.rehearse();
  }

  give(change: Given) {
    Object.assign(this.given, change);
    this.rehearse();
  }

  /** Says which seat the report is about. Picking it again leaves the seat open, if it may be. */
  about(seat: number) {
    const { cause, given } = this;
    this.give({ seat: given.seat === seat && !cause?.seatNeeded ? undefined : seat });
  }

  /**
   * Asks how the house would rule. Nothing is recorded. Commands that the floor signs are not
   * rehearsed.
   */
  async rehearse() {
    const asked = (this.asked += 1);
    this.answer = null;
    this.refused = "";
    this.desk.refusal = null;
    this.app.redraw();
    const { command, cause } = this;
    if (!command || cause?.floor) return;
    const answer = await this.desk.rehearse(command);
    if (asked !== this.asked) return;
    this.answer = answer;
    this.app.redraw();
  }

  async record() {
    const { cause, command } = this;
    if (this.chosen === NOTE) return this.note();
    if (!command) return;
    if (cause?.floor) {
      const { title, reason, rule } = cause.floor;
      this.app.askFloor({ title, reason, rule, command, then: this.close });
    } else if (this.answer && (await this.desk.act(command))) {
      this.close();
    }
  }

  async note() {
    if (!this.text.trim()) return;
    const refused = await this.desk.tell({ type: NOTE, text: this.text });
    if (!refused) return this.close();
    this.refused = problemWords(refused.problems[0] ?? refused);
    this.app.redraw();
  }

  // Drawing.

  band() {
    const { desk, answer, cause } = this;
    const isNote = this.chosen === NOTE;
    const ready = isNote || cause?.floor || answer;
    const lacks = [noLine(desk), this.lacks, !ready];
    const [title, small] = this.told();
    return nowBand({
      kind: "bad",
      badge: html`${icon("stop")}<b class="word">${words("misdeal")}</b>`,
      body: say(title, small),
      action: html`${button(words("go-back"), this.close, { kind: "btn--line", name: "back" })}
        ${go(words(cause?.floor ? "floor-needed" : "record-it"), () => this.record(), lacks, {
          kind: isNote ? "btn--now" : "btn--bad",
        })}`,
    });
  }

  told(): [string, unknown] {
    const { desk, answer, cause } = this;
    if (this.chosen === NOTE) return [words("note-title"), this.refused || words("note-help")];
    if (desk.refusal) return refusalWords(desk.refusal);
    if (answer?.ruling) return this.ruled(answer.ruling, this.given);
    if (cause) return [cause.title, cause.follows ?? ""];
    return [words("what-happened"), words("nothing-recorded")];
  }

  work() {
    const { cause } = this;
    if (this.picking && cause) {
      const { cards = [] } = cause;
      const open = (card: string) => !cards.length || cards.includes(card);
      const tap = (card: string) => {
        if (!open(card)) return;
        this.picking = false;
        this.give({ card });
      };
      return html`<section class="work work--deck">${this.pad(tap, open)}<div class="fn">${button(
        words("no-card"),
        () => {
          this.picking = false;
          this.give({ card: undefined });
        },
      )}</div></section>`;
    }
    const wide = cause || this.chosen === NOTE ? "" : "work--wide";
    return html`<section class="work work--mis work--report ${wide}"><div><div class="tiles">
      ${this.causes().map((known) => this.tile(known))}
      ${this.tile({ name: NOTE, title: words("mis-note"), follows: words("mis-note-follows") })}</div></div>
      <div class="mis__more">${this.chosen === NOTE ? this.noteField() : this.more()}</div></section>`;
  }

  tile({ name, title, follows, floor }: Cause) {
    const on = this.chosen === name;
    return html`<button class="tile" data-tile=${name} aria-pressed=${on}
      @click=${() => this.choose(name)}><b>${title}</b><span>${
        floor ? html`${icon("lock")}${words("floor-signs")}` : (follows ?? "")
      }</span></button>`;
  }

  /** The report's other fields. */
  more() {
    const { cause, given } = this;
    if (!cause) return nothing;
    return html`${
      cause.seats
        ? html`<h2>${words("which-seat")}</h2><div class="pills">${cause.seats.map((seat) =>
            pill(seat, given.seat === seat, () => this.about(seat), { name: `seat-${seat}` }),
          )}</div>`
        : nothing
    }${
      cause.cards
        ? html`<h2>${words("which-card")}</h2><div class="mis__card">${
            given.card ? this.face(given.card) : nothing
          }${button(words(given.card ? "another-card" : "name-card"), () => {
            this.picking = true;
            this.app.redraw();
          })}</div>`
        : nothing
    }${
      cause.flag
        ? html`<div class="pills">${pill(words(cause.flag), Boolean(given.flag), () =>
            this.give({ flag: !given.flag }),
          )}</div>`
        : nothing
    }${cause.form?.() ?? nothing}`;
  }

  noteField() {
    return html`<label class="floor__field"><span>${words("note-text")}</span><textarea
      data-field="note" maxlength="500" .value=${this.text}
      @input=${(event: FieldEvent) => {
        this.text = event.target.value;
        this.app.redraw();
      }}></textarea></label>`;
  }

  keys(): Keys {
    return { Escape: this.close, Enter: () => this.record() };
  }
}

/** The button that opens the report. */
export const reportButton = (report: Report | null, open: boolean, toggle: () => void) =>
  html`<button class="topmis ${report ? "topmis--on" : ""}" data-act="misdeal"
    aria-pressed=${report !== null} ?disabled=${!open} @click=${toggle}
    ><span>${icon("stop")}${words("misdeal")}</span></button>`;
