// Betting has one gesture: pick an amount, then tap spots to drop it there. Each tap adds to the
// spot. A seat's bets are sent when another seat is tapped, or after a moment.

import { bounces, hears } from "../../shared/deaf.js";
import { edited } from "../../shared/parts/button.js";
import { shown, text, units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { betsBefore, type Before } from "./before.js";
import { bettingView } from "./bets_view.js";
import { chipsOf, lacksMain, outOfLimits } from "./limits.js";
import { BETS, seatsOf, some, type Bets } from "./seats.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { BreakPokerBetKind, BreakPokerLimits, BreakPokerRound } from "../../../types/api.js";

/** How long after the last drop a seat's bets are sent, in milliseconds. */
const SETTLES = 600;
/** The most digits that a typed amount can have. */
const MOST_DIGITS = 9;

export class Betting {
  app: App;
  desk: Desk<BreakPokerRound>;
  hand = "25";
  typed = "";
  bet: BreakPokerBetKind = "main";
  timer: ReturnType<typeof setTimeout> | undefined;
  /** for each step, the bets as they were before it */
  drops: { was: Record<number, Bets> }[] = [];
  before: Before | null = null;
  beforeOf = "";

  constructor(app: App, desk: Desk<BreakPokerRound>) {
    this.app = app;
    this.desk = desk;
  }

  // The bets on the spots.

  get limits(): BreakPokerLimits {
    return this.desk.open("place_bets")?.limits ?? {};
  }

  get chips() {
    return chipsOf(this.desk.rules?.chips);
  }

  get dropped(): Record<number, Bets> {
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

  /** Why a seat's bets cannot be sent yet. */
  wrong(bets: Bets | undefined) {
    const found = outOfLimits(bets, this.limits);
    if (!found) return null;
    const { bet, amount, short, limit } = found;
    const values = { amount: shown(amount), min: shown(limit.min), max: shown(limit.max) };
    return { bet, short, text: words(short ? "below-least" : "above-most", values) };
  }

  /** Whether a seat's bets are not sent yet, because one is wrong or missing. */
  isUnfinished(bets: Bets | undefined) {
    return lacksMain(bets) || this.wrong(bets) !== null;
  }

  // The dealer's actions.

  drop(seat: number, bet: BreakPokerBetKind) {
    this.select(seat);
    this.bet = bet;
    const now = this.seats().find((known) => known.seat === seat)?.bets ?? {};
    // A typed amount replaces a bet that is outside its limits instead of adding to it.
    const anew = this.typed && this.wrong(this.dropped[seat])?.bet === bet;
    const amount = (anew ? 0n : units(now[bet])) + units(this.typed || this.hand);
    this.drops.push({ was: { [seat]: { ...now } } });
    this.lay(seat, { ...now, [bet]: text(amount) });
    this.typed = "";
  }

  lay(seat: number, bets: Bets) {
    this.desk.refusal = null;
    this.desk.setDraft({ bets: { ...this.dropped, [seat]: bets } });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), SETTLES);
  }

  select(seat: number) {
    if (seat === this.seat) return;
    this.flush();
    this.desk.setDraft({ seat });
  }

  /**
   * Sends the bets of each seat, but keeps them if one is outside its limits or the main bet is
   * missing.
   */
  flush() {
    clearTimeout(this.timer);
    const kept: Record<number, Bets> = {};
    for (const [number, bets] of Object.entries(this.dropped)) {
      const seat = Number(number);
      const placed = some(bets);
      if (this.isUnfinished(bets)) kept[seat] = bets;
      else if (placed?.main)
        this.desk.enter({ type: "place_bets", seat, bets: { ...placed, main: placed.main } });
      else if (this.desk.theState.seats[seat - 1]?.bets || this.waits(seat)) {
        this.desk.enter({ type: "clear_bets", seat });
      }
    }
    this.desk.setDraft({ bets: kept });
  }

  waits(seat: number) {
    return this.desk.waiting.some(({ command }) => command.seat === seat);
  }

  undo() {
    if (bounces("undo")) return;
    const last = this.drops.pop();
    if (this.typed) this.typed = "";
    else if (last) this.layAll(last.was);
    else if (this.desk.open("undo")) this.desk.enter({ type: "undo" });
    this.app.redraw();
  }

  clear() {
    this.drops = this.drops.filter(({ was }) => !(this.seat in was));
    this.lay(this.seat, {});
    this.flush();
  }

  same() {
    const bets: Record<number, Bets> = this.before?.bets ?? {};
    const seats = this.seats().filter(({ seat }) => bets[seat]);
    this.drops.push({
      was: Object.fromEntries(seats.map((seat) => [seat.seat, seat.bets ?? {}])),
    });
    this.layAll(bets);
    this.flush();
  }

  layAll(bets: Record<number, Bets>) {
    for (const [seat, its] of Object.entries(bets)) this.lay(Number(seat), its);
  }

  close() {
    this.flush();
    if (Object.keys(this.dropped).length) return;
    this.drops = [];
    this.desk.enter({ type: "close_betting" });
  }

  press(key: string) {
    this.typed = edited(this.typed, key, MOST_DIGITS);
    this.app.redraw();
  }

  /** Reads the previous round's bets, once per round. */
  async readBefore() {
    if (this.beforeOf === this.desk.theRound.id) return;
    this.beforeOf = this.desk.theRound.id;
    this.before = null;
    this.before = await betsBefore(this.desk);
    this.app.redraw();
  }

  // Drawing.

  view() {
    this.readBefore();
    return bettingView(this);
  }

  pick(amount: string) {
    Object.assign(this, { hand: amount, typed: "" });
    this.app.redraw();
  }

  keys(): Keys {
    const seats = this.desk.state?.seats.length ?? 1;
    const turn = (by: number) => this.select(((this.seat - 1 + by + seats) % seats) + 1);
    const move = (by: number) => {
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
