// @ts-check
// A correction in the making: what is to be replaced, why, and what the house said it would come to.
// Nothing is posted that was not rehearsed just so.

import { call } from "../../shared/api.js";
import { units } from "../../shared/money.js";
import { seatsIn } from "./correct.js";
import { boardEntry, boardPlaces, cardsAt, handsIn } from "./correct_holdem.js";

/** @typedef {"bet" | "hand" | "board" | "void"} Mode */

/** How many cards a hand of Break Poker has. */
const HAND = 7;

export class Correction {
  /** @param {import("./round.js").RoundPage} page */
  constructor(page) {
    this.page = page;
    /** @type {Mode | null} */
    this.mode = null;
    this.clear();
  }

  clear() {
    this.seat = "";
    this.bet = "main";
    this.amount = "";
    /** Which street of which board: `river:1`. */
    this.place = "";
    /** @type {(string | null)[]} of Break Poker low two, high three, out two */
    this.cards = Array.from({ length: HAND }, () => null);
    this.reason = "";
    /** @type {any} what the house answered to the rehearsal */
    this.rehearsal = null;
    this.rehearsed = "";
    this.problem = "";
    this.busy = false;
  }

  /** @param {Mode | null} mode */
  open(mode) {
    this.clear();
    this.mode = mode;
    const [first] = seatsIn(this.page.round);
    if (mode === "bet") this.take({ seat: String(first?.seat ?? 1) });
    if (mode === "hand") this.takeHand(this.holdem ? (handsIn(this.round)[0]?.seat ?? "") : "dealer");
    if (mode === "board") this.takePlace(boardPlaces(this.round)[0]?.place ?? "");
    this.page.desk.redraw();
  }

  get round() {
    return this.page.round;
  }

  get holdem() {
    return this.round.game === "holdem";
  }

  /** @param {Partial<Correction>} change */
  take(change) {
    Object.assign(this, change, { problem: "" });
    if ("seat" in change || "bet" in change) {
      if (this.mode === "bet") this.amount = this.bets()[this.bet] ?? "";
    }
    this.page.desk.redraw();
  }

  /** @param {string} seat a seat's number, or `dealer` */
  takeHand(seat) {
    if (this.holdem) {
      const found = handsIn(this.round).find((hand) => hand.seat === seat);
      return this.take({ seat, cards: [...(found?.cards ?? [])] });
    }
    const { state } = this.round;
    const hand = seat === "dealer" ? state.dealer : this.seatState(seat)?.hand;
    const set = hand?.set ?? hand?.house_way;
    const cards = set ? [...set.low, ...set.high, ...set.discards] : [];
    this.take({ seat, cards: Array.from({ length: HAND }, (_, index) => cards[index] ?? null) });
  }

  /** @param {string} place a street of a board */
  takePlace(place) {
    this.take({ place, cards: cardsAt(this.round, place) });
  }

  /** @param {string} card */
  tapCard(card) {
    const held = this.cards.indexOf(card);
    const free = this.cards.indexOf(null);
    const at = held >= 0 ? held : free;
    if (at < 0) return;
    this.take({ cards: this.cards.with(at, held >= 0 ? null : card) });
  }

  /** @param {number} at */
  clearSlot(at) {
    this.take({ cards: this.cards.with(at, null) });
  }

  /** @param {string} seat */
  seatState(seat) {
    return seatsIn(this.round).find((known) => String(known.seat) === seat);
  }

  /** The bets of the seat, as they stand. @returns {Record<string, string>} */
  bets() {
    return this.seatState(this.seat)?.bets ?? {};
  }

  /** What is sent. */
  get body() {
    const reason = this.reason.trim();
    if (this.mode === "void") return { action: "void", reason };
    return {
      action: "replace",
      reason,
      entry: this.entry,
    };
  }

  get entry() {
    if (this.mode === "bet") return this.betEntry;
    if (this.mode === "board") return boardEntry(this.place, this.cards);
    return this.holdem
      ? { type: "show", seat: Number(this.seat), cards: this.cards }
      : this.handEntry;
  }

  get betEntry() {
    const bets = { ...this.bets(), [this.bet]: this.amount.trim() };
    const laid = Object.entries(bets).filter(([, amount]) => units(amount) !== 0n);
    return { type: "place_bets", seat: Number(this.seat), bets: Object.fromEntries(laid) };
  }

  get handEntry() {
    if (this.seat === "dealer") return { type: "enter_dealer", cards: this.cards };
    const set = { low: this.cards.slice(0, 2), high: this.cards.slice(2, 5) };
    return { type: "enter_seat", seat: Number(this.seat), cards: this.cards, ...set };
  }

  get ready() {
    const laid = this.mode === "hand" || this.mode === "board";
    const cards = !laid || this.cards.every(Boolean);
    return Boolean(this.reason.trim()) && cards && !this.busy;
  }

  /** Whether what stands here is what was rehearsed. */
  get fits() {
    return Boolean(this.rehearsal) && this.rehearsed === JSON.stringify(this.body);
  }

  /** @param {boolean} rehearse */
  async send(rehearse) {
    if (!this.ready || (!rehearse && !this.fits)) return;
    const { page, body } = this;
    Object.assign(this, { busy: true, problem: "" });
    page.desk.redraw();
    try {
      const dry = rehearse ? "?dry_run=true" : "";
      const path = `/v1/rounds/${page.id}/corrections${dry}`;
      const { data } = await call("POST", path, { body, etag: page.etag });
      if (rehearse) Object.assign(this, { rehearsal: data, rehearsed: JSON.stringify(body) });
      else this.open(null);
    } catch (problem) {
      this.rehearsal = null;
      this.problem = page.desk.told(problem);
    } finally {
      this.busy = false;
      if (!rehearse) await page.reload();
      page.desk.redraw();
    }
  }
}
