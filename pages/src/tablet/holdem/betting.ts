// Betting: one key for each action that `legal` opens to the seat whose turn it is, with amounts.

import { html, nothing } from "lit-html";
import { hears, means } from "../../shared/deaf.js";
import { asTyped, shown, text, units } from "../../shared/money.js";
import { button, edited, keypad } from "../../shared/parts/button.js";
import { words, wordsOr } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { amountOf, quickAmounts } from "./amounts.js";
import { cannotDecide, refusalBand, seatBadge, undo, undoTool } from "./bar.js";
import { ACTIONS, type Action } from "./hand.js";
import { ringView } from "./ring.js";
import { asked } from "../prompt.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Filled } from "./report.js";
import type {
  HoldemBetLegal,
  HoldemIrregularity,
  HoldemRaiseLegal,
  HoldemRound,
} from "../../../types/api.js";

/** The most digits that a typed amount can have. */
const MOST_DIGITS = 12;

export class Betting {
  app: App;
  desk: Desk<HoldemRound>;
  report: (filled: Filled) => void;
  typed = "";
  /** The selected quick amount. */
  chosen = "";
  /** Whether a bet or raise was started on the keyboard. */
  begun = false;
  /** The turn that the amount belongs to. */
  of = "";
  /** the time until which taps on the seat's keys are ignored */
  deaf: ReturnType<typeof means> | typeof nothing = nothing;

  /** @param report opens the report form, filled in */
  constructor(app: App, desk: Desk<HoldemRound>, report: (filled: Filled) => void) {
    this.app = app;
    this.desk = desk;
    this.report = report;
  }

  /** The current turn: the hand, the seat, the street and the number of actions so far. */
  get turn() {
    const { theRound: round, theState: state } = this.desk;
    return `${round.id}:${this.seat}:${state.street}:${state.actions.length}`;
  }

  get seat() {
    return this.desk.theState.to_act?.seat ?? null;
  }

  /** The open bet or raise. */
  get raise() {
    return this.desk.open("bet") ?? this.desk.open("raise") ?? null;
  }

  /** The amount on the raise key. */
  get amount() {
    const of = this.turn;
    if (of !== this.of) Object.assign(this, { of, typed: "", chosen: "", begun: false });
    return this.typed || this.chosen || this.raise?.min_to || "";
  }

  /** Why the amount cannot be bet. */
  get wrong() {
    const { raise, amount } = this;
    if (!raise || !amount) return null;
    const value = units(amount);
    const values = { amount: shown(value), min: shown(raise.min_to), max: shown(raise.max_to) };
    if (value < units(raise.min_to)) return words("below-least", values);
    if (value > units(raise.max_to)) return words("above-most", values);
    return null;
  }

  /** Whether an action is on its way. Whose turn is next is known only after the answer. */
  get waits() {
    return this.desk.waiting.length > 0;
  }

  // The dealer's actions.

  act(type: Action) {
    const { desk, seat } = this;
    if (seat === null || !desk.open(type) || this.waits || !hears("seat")) return;
    if (type === "bet" || type === "raise") {
      if (this.wrong) return this.app.redraw();
      const to = text(units(this.amount));
      const all = desk.open("all_in");
      const whole = all && units(all.to) === units(to);
      desk.enter(whole ? { type: "all_in", seat } : { type, seat, to });
    } else {
      desk.enter({ type, seat });
    }
    Object.assign(this, { typed: "", chosen: "" });
  }

  press(key: string) {
    this.desk.refusal = null;
    this.typed = edited(this.typed, key, MOST_DIGITS);
    this.app.redraw();
  }

  /** Starts a bet or raise on the keyboard: digits, then Enter. Enter alone bets the minimum. */
  begin() {
    this.choose("");
    this.begun = true;
  }

  choose(amount: string) {
    Object.assign(this, { chosen: amount, typed: "", begun: false });
    this.app.redraw();
  }

  // Drawing.

  view() {
    const { desk } = this;
    return {
      felt: ringView(desk, { now: this.waits ? null : this.seat }),
      band: this.band(),
      work: this.work(),
    };
  }

  band() {
    const { desk, seat } = this;
    const badge = seatBadge(seat);
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    if (this.wrong) {
      return nowBand({ kind: "bad", badge, body: say(this.wrong, words("type-again")) });
    }
    const late = this.waits && cannotDecide(desk);
    if (late) return nowBand({ badge, body: say(words("on-its-way"), late) });
    return nowBand({ badge, body: html`${say(this.title())}${this.facts()}` });
  }

  title() {
    const { prompt } = this.desk.theRound;
    const call = this.desk.open("call");
    if (prompt?.code === "seat_to_act" && call)
      return words("to-call", { amount: shown(call.amount) });
    if (prompt?.code === "seat_may_check") return words("check-or-bet");
    return asked(prompt);
  }

  /** Why no raise is possible, or how a ruling limits the seat. */
  bound() {
    const { to_act: turn } = this.desk.theState;
    return turn?.closed && !this.raise ? closedWords(turn) : nothing;
  }

  facts() {
    const { desk, raise, seat } = this;
    const behind = desk.theState.seats.find((known) => known.seat === seat)?.stack;
    const call = desk.open("call");
    const facts = [
      [words("behind"), shown(behind)],
      raise && [words(`${raise.type}-to`), range(raise)],
      call && [words("pot-if-called"), shown(units(desk.theState.pot_total) + units(call.amount))],
    ];
    return html`<div class="facts">${facts.map((fact) =>
      fact ? html`<div><span>${fact[0]}</span><b>${fact[1]}</b></div>` : nothing,
    )}</div>`;
  }

  work() {
    const { desk, raise } = this;
    this.deaf = means("seat", this.turn);
    const keys = ACTIONS.filter((type) => desk.open(type));
    const main = keys.filter((type) => type !== "all_in" || !(raise || desk.open("call")));
    return html`<section class="work work--act"><div class="acts">
      ${main.map((type) => this.key(type))}
      ${raise ? this.quick(raise) : this.noRaise(main)}</div>
      ${keypad((key) => this.press(key))}
      <div class="fn">${undoTool(desk)}${this.reportTool("short_raise")}${this.reportTool("out_of_turn")}
        ${this.reportTool("hole_card_exposed")}</div></section>`;
  }

  /** Shows, instead of the raise key, why no raise is possible. */
  noRaise(main: Action[]) {
    const why = this.bound();
    const free = why !== nothing && !main.includes("all_in");
    return html`${free ? html`<p class="acts__none acts__closed">${why}</p>` : nothing}<div class="quick"></div>`;
  }

  key(type: Action) {
    const { desk } = this;
    const open = desk.open(type);
    const raises = type === "bet" || type === "raise";
    const why = this.waits && cannotDecide(desk);
    const off = why || (raises && this.wrong);
    const typed = raises && this.typed;
    const amount = raises ? this.amount : amountOf(open);
    const name = words(raises ? `${type}-to` : `act-${type}`);
    const wide = raises && shown(amount).length > 7 ? "act--long" : "";
    return html`<button class="act act--${type} ${wide} ${off ? "act--off" : ""}"
      data-act=${type} data-deaf=${this.deaf} aria-disabled=${off ? "true" : nothing}
      @click=${() => why || this.act(type)}><b>${name}</b>${
        amount === undefined
          ? nothing
          : html`<span class=${typed ? "act__typed" : ""}>${typed ? asTyped(typed) : shown(amount)}</span>`
      }<small>${why || this.small(type, open)}</small></button>`;
  }

  small(type: string, open: object | undefined) {
    const all = this.desk.open("all_in");
    const { theState: state } = this.desk;
    const seat = state.seats.find((known) => known.seat === this.seat);
    if (type === "call" && seat && units(amountOf(open)) === units(seat.stack))
      return words("all-in-low");
    if (type !== "raise" && type !== "bet") return nothing;
    if (all && units(all.to) === units(this.amount)) return words("all-in-low");
    return type === "raise" && seat && units(seat.bet)
      ? words("has-in-front", { amount: shown(seat.bet) })
      : nothing;
  }

  quick(raise: HoldemBetLegal | HoldemRaiseLegal) {
    const { desk } = this;
    const all = desk.open("all_in");
    const pot = desk.rules?.betting === "pot_limit";
    const now = units(this.amount);
    return html`<div class="quick">${quickAmounts(raise).map((amount) => {
      const value = units(amount);
      const label =
        value === units(raise.min_to)
          ? words("least")
          : all && value === units(all.to)
            ? words("all-in-low")
            : value === units(raise.max_to)
              ? words(pot ? "pot-low" : "most")
              : "";
      const on = value === now;
      return html`<button class="btn" aria-pressed=${on} data-quick=${amount}
        @click=${() => this.choose(amount)}>${shown(amount)}${label ? html`<small>${label}</small>` : nothing}</button>`;
    })}</div>`;
  }

  /** The tool that reports a common irregularity in one tap. */
  reportTool(what: HoldemIrregularity) {
    const open = this.desk.open("report")?.what.includes(what);
    return button(words(`irr-${what}-short`), () => this.report({ what }), {
      name: what,
      off: !open && words("not-now"),
      small: words(`irr-${what}-tool`),
    });
  }

  keys(): Keys {
    const raises = () => this.act(this.raise?.type ?? "raise");
    const passive = () => this.act(this.desk.open("check") ? "check" : "call");
    return {
      f: () => this.act("fold"),
      c: passive,
      b: () => this.begin(),
      r: () => this.begin(),
      a: () => this.act("all_in"),
      u: () => undo(this.desk),
      "Ctrl+z": () => undo(this.desk),
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
      Enter: () => this.raise && (this.begun || this.typed || this.chosen) && raises(),
      Escape: () => this.choose(""),
    };
  }
}

const range = ({ min_to: min, max_to: max }: { min_to: string; max_to: string }) =>
  units(min) === units(max) ? shown(min) : `${shown(min)}–${shown(max)}`;

/** Why no bet or raise is open. */
function closedWords({
  closed = "",
  closed_code: code,
}: {
  closed?: string;
  closed_code?: string;
}) {
  return wordsOr(`closed-${code}`, closed);
}
