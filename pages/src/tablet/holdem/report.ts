// Reporting an irregularity: what happened, who, how much. The house's ruling is shown before it is
// recorded.

import { html, nothing } from "lit-html";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { narrow } from "../../shared/narrow.js";
import { everyProblem, houseWords, words, wordsOr } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { cannotDecide } from "./bar.js";
import { Form } from "./form.js";
import { label, type Values } from "./fields.js";
import { seatsOf } from "./hand.js";
import { FREQUENT, GROUPS, reportFields } from "./irregularities.js";
import { ringView } from "./ring.js";
import { rulingSay } from "./ruled.js";
import { plain } from "./words.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type {
  HoldemIrregularity,
  HoldemReportCommand,
  HoldemRound,
  HoldemWaitingRuling,
} from "../../../types/api.js";

/** Irregularities that usually concern the player whose turn it is. */
const ABOUT_TURN: HoldemIrregularity[] = [
  "short_raise",
  "string_bet",
  "over_chip",
  "multiple_chips",
  "prior_chips",
  "undercall",
  "wrong_words",
  "two_meanings",
  "pot_miscounted",
  "clock",
];

/**
 * How many irregularities are in sight. On tablets, the others and the key for all of them stand
 * beside these; while the form takes that place, the key takes the place of the last one.
 */
const SIGHT = 9;

/** What is known when a report is opened. */
export interface Filled {
  what?: HoldemIrregularity;
  card?: string;
  seat?: number;
}

export class Report {
  app: App;
  desk: Desk<HoldemRound>;
  close: () => void;
  what: HoldemIrregularity | null = null;
  group: "" | keyof typeof GROUPS = "";
  form;
  /** the ruling that would be made */
  pending: HoldemWaitingRuling | null = null;
  asked = 0;

  constructor(app: App, desk: Desk<HoldemRound>, filled: Filled, close: () => void) {
    this.app = app;
    this.desk = desk;
    this.close = close;
    this.form = new Form(app, desk, () => this.refill());
    const { what, card, ...values } = filled;
    if (what) this.choose(what, card ? { ...values, card: [card] } : values);
  }

  /** The seats that can be named. */
  get seats() {
    const dealt = seatsOf(this.desk).filter(
      (seat) => !seat.free && seat.standing !== "sitting_out",
    );
    return dealt.map((seat) => seat.seat);
  }

  get due() {
    return this.desk.theState.to_act?.seat ?? null;
  }

  /** The command, once nothing is missing. */
  get command() {
    const { what, form } = this;
    if (!what || form.missing) return null;
    const command: object = { type: "report", what, ...form.given };
    return command as HoldemReportCommand;
  }

  choose(what: HoldemIrregularity, values: Values = {}) {
    this.what = what;
    const about = ABOUT_TURN.includes(what) && this.due ? { seat: this.due } : {};
    const fields = this.fieldsOf(what, values);
    this.form.use(fields, { ...about, ...values });
    const typed = fields.find(({ kind }) => kind === "amount");
    this.form.active = about.seat && typed ? typed.name : "";
    this.rehearse();
  }

  fieldsOf(what: HoldemIrregularity, values: Values) {
    return reportFields(what, this.seats, this.desk.rules, this.due, {
      ...this.form.values,
      ...values,
    });
  }

  /** Updates the fields, which depend on the answers so far. */
  refill() {
    const { what } = this;
    if (!what) return;
    this.form.use(this.fieldsOf(what, {}));
    const { action } = this.form.values;
    const amount = this.form.field("amount");
    if (what === "out_of_turn" && amount && action && !this.form.values.amount) {
      this.form.active = "amount";
    }
    this.rehearse();
  }

  /** Asks how the house would rule. Nothing is recorded. */
  async rehearse() {
    const asked = (this.asked += 1);
    this.pending = null;
    this.desk.refusal = null;
    this.app.redraw();
    const { command } = this;
    if (!command) return;
    const answer = await this.desk.rehearse(command);
    if (asked !== this.asked) return;
    this.pending = answer?.round.state.ruling ?? null;
    this.app.redraw();
  }

  /** Records the report. If the dealer is allowed to accept the ruling, it is accepted too. */
  async record(accept: boolean) {
    const { pending, command } = this;
    if (!pending || !command) return;
    if (!(await this.desk.act(command))) return this.app.redraw();
    if (accept && !pending.needs_floor) await this.desk.act({ type: "accept" });
    this.close();
  }

  // Drawing.

  view() {
    const { desk, form } = this;
    return {
      felt: ringView(desk, {
        due: this.what && this.due,
        bad: form.seat,
        ...form.taps,
      }),
      band: this.band(),
      work:
        form.pad ??
        html`<section class="work work--mis">${this.left()}${this.what || this.shownGroup ? form.view() : this.beside()}</section>`,
    };
  }

  band() {
    const { pending, what } = this;
    const lacks = [cannotDecide(this.desk), !what && words("cause-first"), !pending];
    const floor = pending?.needs_floor;
    const main = words(floor ? "report-it" : "accept");
    return nowBand({
      kind: "bad",
      badge: html`${icon("stop")}<b class="word">${words("ruling")}</b>`,
      body: this.said(),
      action: html`${
        pending && !floor
          ? button(words("floor"), () => this.record(false), {
              kind: "btn--line",
              name: "floor",
            })
          : button(words("go-back"), this.close, { kind: "btn--line", name: "back" })
      }${go(main, () => this.record(true), lacks, {
        small: floor ? words("floor-signs") : undefined,
      })}`,
    });
  }

  said() {
    const { pending, what, desk, form } = this;
    if (pending) return rulingSay(pending);
    const [problem] = desk.refusal ? everyProblem(desk.refusal) : [];
    const { missing } = form;
    const asked = missing?.name ?? problem?.pointer.slice(1);
    const ask = what && asked ? wordsOr(`ask-${asked}`, missing ? label(missing) : "") : "";
    if (ask && (!problem || missing)) return say(ask, words("ruling-follows"));
    if (problem) return say(ask || problem.text, plain(houseWords(desk.refusal?.detail ?? "")));
    return say(words(what ? "ruling-follows" : "what-happened"));
  }

  left() {
    const { form } = this;
    if (form.keypad) return html`<div class="mis__pad">${form.keypad}</div>`;
    const { frequent, open, shownGroup } = this;
    if (shownGroup) return this.grouped(shownGroup, open);
    const more = this.what || narrow.matches ? this.moreTile() : nothing;
    return html`<div role="group" aria-label=${words("what-happened")}><div class="tiles tiles--usual">
      ${frequent[0].map((what) => this.tile(what))}${more}</div></div>`;
  }

  /** The key for all other irregularities. It is the last one. */
  moreTile() {
    const { frequent, open } = this;
    return html`<button class="tile tile--more" data-tile="more" @click=${() => this.show("deal")}><b
        >${words("more-irregularities", { count: open.size - frequent.flat().length })}</b><span>${words(
          "more-of-what",
        )}</span></button>`;
  }

  /** The irregularities that can be reported. */
  get open() {
    return new Set(this.desk.open("report")?.what);
  }

  /** The group that is shown; empty while the frequent ones are. */
  get shownGroup() {
    const { open } = this;
    return this.group || (FREQUENT.some((what) => open.has(what)) ? "" : "deal");
  }

  /**
   * The frequent irregularities: those that are always in sight, with the chosen one, and those
   * whose place the form takes.
   */
  get frequent() {
    const { open, what } = this;
    const all = FREQUENT.filter((one) => open.has(one));
    const count = what && !narrow.matches ? SIGHT - 1 : SIGHT;
    const first = all.slice(0, count);
    if (what && !first.includes(what)) first.splice(count - 1, 1, what);
    return [first, narrow.matches ? [] : all.slice(count)];
  }

  beside() {
    const [, others] = this.frequent;
    if (narrow.matches) return nothing;
    return html`<div class="tiles tiles--usual tiles--beside" role="group" aria-label=${words("what-happened")}
      >${others.map((what) => this.tile(what))}${this.moreTile()}</div>`;
  }

  show(group: keyof typeof GROUPS) {
    this.group = group;
    this.app.redraw();
  }

  grouped(group: keyof typeof GROUPS, open: Set<HoldemIrregularity>) {
    const names = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
    return html`<div class="mis__groups"><div class="pills" role="group" aria-label=${words("what-happened")}>
      ${names.map(
        (name) => html`<button class="pill" data-group=${name}
        aria-pressed=${name === group} @click=${() => this.show(name)}>${words(`group-${name}`)}</button>`,
      )}</div><div class="tiles tiles--small">
      ${GROUPS[group].filter((what) => open.has(what)).map((what) => this.tile(what, ""))}</div></div>`;
  }

  tile(what: HoldemIrregularity, follows: string = wordsOr(`irr-${what}-follows`, "")) {
    const on = this.what === what;
    return html`<button class="tile" data-tile=${what} aria-pressed=${on}
      @click=${() => this.choose(what)}><b>${words(`irr-${what}`)}</b>${follows && html`<span>${follows}</span>`}</button>`;
  }

  keys(): Keys {
    const back = () => (this.form.active ? this.form.activate(this.form.active) : this.close());
    return { Escape: back, Enter: () => this.record(true), ...this.form.keys() };
  }
}
