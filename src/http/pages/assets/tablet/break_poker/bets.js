// @ts-check
// Betting knows one gesture: something is in your hand, and you drop it on spots. A spot adds up;
// what a seat has is sent when the seat is left, or after a moment.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hears } from "../../shared/deaf.js";
import { shown, text, total, units } from "../../shared/money.js";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { chip } from "../../shared/parts/chip.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { spot } from "./felt.js";
import { betsBefore } from "./before.js";
import { BETS, seatsOf, some } from "./seats.js";

/** A seat's bets are sent so long after its last drop, in milliseconds. */
const SETTLES = 600;
const CHIPS = ["1", "5", "25", "100", "500"];
/** The most digits of a typed amount. */
const MOST_DIGITS = 9;

export class Betting {
  /** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk */
  constructor(app, desk) {
    this.app = app;
    this.desk = desk;
    this.hand = "25";
    this.typed = "";
    this.bet = "main";
    this.timer = 0;
    /** @type {{seat: number, was: any}[]} */
    this.drops = [];
    /** @type {{id: string, number: number, bets: Record<number, any>} | null | undefined} */
    this.before = undefined;
    this.beforeOf = "";
  }

  // What lies there.

  get limits() {
    return this.desk.open("place_bets")?.limits ?? {};
  }

  get chips() {
    const own = (this.desk.rules?.chips ?? []).map(text).slice(0, 5);
    return own.length ? own : CHIPS;
  }

  /** @returns {Record<number, any>} */
  get dropped() {
    return this.desk.draft.bets ?? {};
  }

  seats() {
    const seats = seatsOf(this.desk);
    for (const seat of seats) {
      const bets = this.dropped[seat.seat];
      if (bets !== undefined) Object.assign(seat, { bets: some(bets), waits: true });
    }
    return seats;
  }

  get seat() {
    return this.desk.draft.seat ?? 1;
  }

  /** Why a bet of a seat cannot be sent as it lies. @param {any} bets */
  wrong(bets) {
    for (const bet of BETS) {
      const amount = units(bets?.[bet]);
      const limit = this.limits[bet];
      if (!amount || !limit) continue;
      const values = { amount: shown(amount), min: shown(limit.min), max: shown(limit.max) };
      if (amount < units(limit.min)) return { bet, text: words("below-least", values) };
      if (amount > units(limit.max)) return { bet, text: words("above-most", values) };
    }
    return null;
  }

  // What the dealer does.

  /** @param {number} seat @param {string} bet */
  drop(seat, bet) {
    this.select(seat);
    this.bet = bet;
    const now = this.seats().find((known) => known.seat === seat)?.bets ?? {};
    const amount = units(now[bet]) + units(this.typed || this.hand);
    this.drops.push({ seat, was: { ...now } });
    this.lay(seat, { ...now, [bet]: text(amount) });
    this.typed = "";
  }

  /** @param {number} seat @param {any} bets */
  lay(seat, bets) {
    this.desk.refusal = null;
    this.desk.setDraft({ bets: { ...this.dropped, [seat]: bets } });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), SETTLES);
  }

  /** @param {number} seat */
  select(seat) {
    if (seat === this.seat) return;
    this.flush();
    this.desk.setDraft({ seat });
  }

  /** Sends what lies there; what is out of its limits stays with its reason. */
  flush() {
    clearTimeout(this.timer);
    const kept = /** @type {Record<string, any>} */ ({});
    for (const [number, bets] of Object.entries(this.dropped)) {
      const seat = Number(number);
      if (this.wrong(bets)) kept[number] = bets;
      else if (some(bets)) this.desk.enter({ type: "place_bets", seat, bets: some(bets) });
      else if (this.desk.state.seats[seat - 1]?.bets || this.waits(seat)) {
        this.desk.enter({ type: "clear_bets", seat });
      }
    }
    this.desk.setDraft({ bets: kept });
  }

  /** @param {number} seat */
  waits(seat) {
    return this.desk.waiting.some(({ command }) => command.seat === seat);
  }

  undo() {
    const last = this.drops.pop();
    if (this.typed) this.typed = "";
    else if (last) this.lay(last.seat, last.was);
    else if (this.desk.open("undo")) this.desk.enter({ type: "undo" });
    this.app.redraw();
  }

  clear() {
    this.drops = this.drops.filter((drop) => drop.seat !== this.seat);
    this.lay(this.seat, {});
    this.flush();
  }

  same() {
    for (const [seat, bets] of Object.entries(this.before?.bets ?? {})) this.lay(Number(seat), bets);
    this.flush();
  }

  close() {
    this.flush();
    if (Object.keys(this.dropped).length) return;
    this.drops = [];
    this.desk.enter({ type: "close_betting" });
  }

  /** @param {string} key */
  press(key) {
    if (key === "back") this.typed = this.typed.slice(0, -1);
    else if (this.typed.length < MOST_DIGITS) this.typed += key;
    this.app.redraw();
  }

  /** Reads what was bet in the round before, once a round. */
  async readBefore() {
    if (this.beforeOf === this.desk.round.id) return;
    this.beforeOf = this.desk.round.id;
    this.before = null;
    this.before = await betsBefore(this.desk);
    this.app.redraw();
  }

  // What it looks like.

  view() {
    this.readBefore();
    const seats = this.seats();
    const now = seats.find((seat) => seat.seat === this.seat) ?? seats[0];
    return {
      felt: seats.map((seat) => this.column(seat)),
      band: this.band(seats, now),
      work: this.work(),
    };
  }

  /** @param {import("./seats.js").Seat} seat */
  column(seat) {
    const now = seat.seat === this.seat;
    const wrong = this.wrong(this.dropped[seat.seat]);
    const state = now ? "now" : seat.bets ? "done" : "empty";
    const at = (/** @type {string} */ bet) =>
      spot(bet, seat.bets?.[bet], {
        target: now && bet === this.bet,
        bad: wrong?.bet === bet,
        label: words("spot-label", {
          seat: seat.seat,
          bet: words(`bet-${bet}`),
          amount: shown(seat.bets?.[bet] ?? "0"),
        }),
        tap: () => this.drop(seat.seat, bet),
      });
    return html`<div class="seat seat--${state}" data-seat=${seat.seat}>
      <button class="seat__head" aria-label=${words("seat", { seat: seat.seat })}
        @click=${() => this.select(seat.seat)}><span class="seat__no">${seat.seat}</span
        ><span class="seat__state">${seat.waits && !this.desk.live ? icon("clock") : ""}</span></button>
      <div class="spots">${at("main")}<div class="spots__side">${at("dealer_break")}${at(
        "break_bonus",
      )}</div></div></div>`;
  }

  /** @param {import("./seats.js").Seat[]} seats @param {import("./seats.js").Seat} now */
  band(seats, now) {
    const bets = seats.filter((seat) => seat.bets);
    const main = shown(total(bets.map((seat) => seat.bets?.main)));
    const side = total(bets.flatMap((seat) => [seat.bets?.dealer_break, seat.bets?.break_bonus]));
    const wrong = this.wrong(this.dropped[now?.seat]);
    const body = wrong
      ? say(wrong.text, words("nothing-lost"))
      : html`<div class="targets">${BETS.map((bet) => this.target(bet, now))}</div>`;
    return html`<section class="dealer street"><b>${words("bets-so-far")}</b>
        <em>${main}${side ? ` + ${shown(side)}` : ""}</em>
        <span>${words("seats-with-bets", { count: bets.length })}</span></section>
      ${nowBand({
        kind: wrong ? "bad" : "",
        badge: html`<span>${words("seat-word")}</span><b>${now?.seat}</b>`,
        body,
        action: button(words("no-more-bets"), () => this.close(), {
          kind: "btn--now",
          name: "go",
          off: bets.length ? false : words("nobody-bet"),
        }),
      })}`;
  }

  /** @param {string} bet @param {import("./seats.js").Seat} now */
  target(bet, now) {
    const on = bet === this.bet;
    const limit = this.limits[bet];
    const amount = on && this.typed ? this.typed : shown(now?.bets?.[bet] ?? null);
    return html`<button class="target ${on ? "target--on" : ""}" data-target=${bet}
      @click=${() => (this.typed ? this.drop(now.seat, bet) : ((this.bet = bet), this.app.redraw()))}
      ><span>${words(`bet-${bet}`)}</span><b class=${on && this.typed ? "typed" : ""}>${amount}</b><small
      >${limit ? `${shown(limit.min)} – ${shown(limit.max)}` : ""}</small></button>`;
  }

  work() {
    const { before } = this;
    return html`<section class="work work--bets"><div class="rail"><h2>${words("pick-a-chip")}<span
        >${words("every-tap")}</span></h2>
      <div class="rail__chips">${this.chips.map((/** @type {string} */ amount) => {
        const on = amount === this.hand && !this.typed;
        return html`<button class="pick ${on ? "pick--on" : ""}" aria-pressed=${on} data-chip=${amount}
          @click=${() => this.pick(amount)}>${chip(amount, "xl")}${
            on ? html`<span class="pick__said">${words("in-hand")}</span>` : nothing
          }</button>`;
      })}</div></div>
      ${keypad((key) => this.press(key))}
      <div class="fn">${button(
        html`${icon("repeat")}<span>${words("same-bets")}<small>${
          before ? words("as-round", { number: before.number }) : words("no-round-before")
        }</small></span>`,
        () => this.same(),
        { kind: "fn__tall", name: "same", off: !before },
      )}
        ${button(html`${icon("undo")}${words("undo")}`, () => this.undo(), { name: "undo" })}
        ${button(
          html`${icon("erase")}${words("clear-seat", { seat: this.seat })}`,
          () => this.clear(),
          { name: "clear" },
        )}</div></section>`;
  }

  /** @param {string} amount */
  pick(amount) {
    Object.assign(this, { hand: amount, typed: "" });
    this.app.redraw();
  }

  /** @returns {import("../../shared/keyboard.js").Keys} */
  keys() {
    const seats = this.desk.state?.seats.length ?? 1;
    const turn = (/** @type {number} */ by) =>
      this.select(((this.seat - 1 + by + seats) % seats) + 1);
    const move = (/** @type {number} */ by) => {
      this.bet = BETS[(BETS.indexOf(this.bet) + by + BETS.length) % BETS.length];
      this.app.redraw();
    };
    return {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      ArrowUp: () => move(-1),
      ArrowDown: () => move(1),
      digit: (event) => this.press(event.key),
      ".": () => this.press("."),
      Backspace: () => this.press("back"),
      Enter: () => (this.typed ? this.drop(this.seat, this.bet) : hears("go") && this.close()),
      Delete: () => this.clear(),
      "Ctrl+z": () => this.undo(),
      r: () => this.same(),
    };
  }
}
