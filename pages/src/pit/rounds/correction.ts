// A correction in progress: what is to be replaced, why, and the house's answer to the rehearsal.
// Nothing is posted that was not rehearsed in exactly this form.

import { Sends } from "../../shared/sends.js";
import { units } from "../../shared/money.js";
import { seatsIn } from "./correct.js";
import { boardEntry, boardPlaces, cardsAt, handsIn, muckedIn } from "./correct_holdem.js";
import { lineDraft, lineEntry, lineIsWhole, type Side } from "./correct_line.js";
import { linesIn } from "./fixes.js";
import { scoreEntry, scoreIsWhole, scoreOf } from "./correct_score.js";
import type { Problem } from "../../shared/problem.js";
import type { RoundPage } from "./round.js";
import type { Rehearsal } from "./still.js";
import { waitingOf } from "../../shared/waiting_of.js";

export type Mode = "bet" | "hand" | "swap" | "board" | "score" | "strike" | "line" | "void";

/** How long after the last change a correction is rehearsed, in milliseconds. */
const SOON = 500;
/** How many cards a hand of Break Poker has. */
const HAND = 7;

export class Correction extends Sends {
  page: RoundPage;
  mode: Mode | null = null;
  seat!: string;
  /** The seat whose hand is swapped with this seat's hand. */
  other!: string;
  /** Whether this seat's hand was mucked. */
  mucked!: boolean;
  chicos!: string[][]; // each chico's points
  /** The deal to correct, and its new line on the sheet. */
  deal!: number;
  sides!: Side[];
  bet!: string;
  amount!: string;
  /** The street and the board: `river:1`. */
  place!: string;
  /** in Break Poker, two low cards, three high cards and the two discards */
  cards!: (string | null)[];
  reason!: string;
  /** Where the chips went, if the tray is tracked; empty to let the house decide. */
  chips!: string;
  /** what the house answered to the rehearsal */
  rehearsal!: Rehearsal | null;
  rehearsed!: string;
  rehearsedWithout = "";
  isAsked = false; // someone has asked for the rehearsal and wants to see a refusal
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: RoundPage) {
    super(page.desk);
    this.page = page;
    this.clear();
  }

  clear() {
    clearTimeout(this.timer);
    this.seat = "";
    this.other = "";
    this.mucked = false;
    this.chicos = [];
    this.deal = 0;
    this.sides = [];
    this.bet = "main";
    this.amount = "";
    this.place = "";
    this.cards = Array.from({ length: HAND }, () => null);
    this.reason = "";
    this.chips = "";
    this.rehearsal = null;
    this.rehearsed = "";
    this.forgive();
  }

  open(mode: Mode | null) {
    this.clear();
    this.mode = mode;
    if (mode === "bet") this.take({ seat: String(seatsIn(this.round)[0]?.seat ?? 1) });
    const hands = this.hands();
    if (mode === "hand") this.takeHand(this.holdem ? (hands[0] ?? "") : "dealer");
    if (mode === "swap") this.take({ seat: hands[0] ?? "", other: hands[1] ?? "" });
    if (mode === "score") this.take({ chicos: scoreOf(this.round) });
    if (mode === "line") this.takeLine(linesIn(this.round).at(-1)?.deal ?? 0);
    if (mode === "board") this.takePlace(boardPlaces(this.round)[0]?.place ?? "");
    clearTimeout(this.timer); // nothing has been changed yet
    this.page.desk.redraw();
  }

  get round() {
    return this.page.theRound;
  }

  /** Whether the round is still being played. If so, the floor enters a command like a dealer. */
  get during() {
    return !this.round.ending;
  }

  /** Whether a reason is asked for. If not, the log shows what was replaced. */
  get explained() {
    return !this.during || this.mode === "strike";
  }

  /** Whether the form asks what happened to the chips. */
  get tracked() {
    return Boolean(this.page.table?.tracked) && !this.during;
  }

  get holdem() {
    return this.round.game === "holdem";
  }

  /** The seats that have a hand. In hold'em, shown hands come before mucked ones. */
  hands(): string[] {
    if (this.holdem)
      return [...handsIn(this.round).map(({ seat }) => seat), ...muckedIn(this.round)];
    return seatsIn(this.round)
      .filter(({ hand }) => hand)
      .map(({ seat }) => String(seat));
  }

  take(change: Partial<Correction>) {
    this.forgive();
    Object.assign(this, change);
    if ("seat" in change || "bet" in change) {
      if (this.mode === "bet") this.amount = this.bets()[this.bet] ?? "";
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rehearseSoon(), SOON);
    this.page.desk.redraw();
  }

  /** @param seat a seat's number, or `dealer` */
  takeHand(seat: string) {
    if (this.holdem) {
      const found = handsIn(this.round).find((hand) => hand.seat === seat);
      const mucked = muckedIn(this.round).includes(seat);
      return this.take({ seat, mucked, cards: [...(found?.cards ?? [null, null])] });
    }
    const { round } = this;
    const dealer = round.game === "break_poker" ? round.state.dealer : null;
    const set = seat === "dealer" ? dealer?.house_way : this.seatState(seat)?.hand?.set;
    const cards = set ? [...set.low, ...set.high, ...set.discards] : [];
    this.take({
      seat,
      cards: Array.from({ length: HAND }, (_, index) => cards[index] ?? null),
    });
  }

  /** @param place a street of a board */
  takePlace(place: string) {
    this.take({ place, cards: cardsAt(this.round, place) });
  }

  /** @param deal a line of the score sheet */
  takeLine(deal: number) {
    this.take({ deal, sides: lineDraft(this.page, deal) });
  }

  tapCard(card: string) {
    const held = this.cards.indexOf(card);
    const free = this.cards.indexOf(null);
    const at = held >= 0 ? held : free;
    if (at < 0) return;
    this.take({ cards: this.cards.with(at, held >= 0 ? null : card) });
  }

  clearSlot(at: number) {
    this.take({ cards: this.cards.with(at, null) });
  }

  seatState(seat: string) {
    return seatsIn(this.round).find((known) => String(known.seat) === seat);
  }

  /** The seat's current bets. */
  bets(): Record<string, string> {
    return { ...this.seatState(this.seat)?.bets };
  }

  /** The body to send. */
  get body() {
    const reason = this.reason.trim();
    if (this.mode === "strike") return { type: "strike_hand", reason };
    if (this.during) return this.entry;
    const chips = this.tracked && this.chips ? { chips: this.chips } : {};
    if (this.mode === "void") return { action: "void", reason, ...chips };
    const entered = this.mode === "swap" ? { entries: this.swapped } : { entry: this.entry };
    return { action: "replace", reason, ...entered, ...chips };
  }

  get entry() {
    const { round, seat, mode } = this;
    if (mode === "bet") return this.betEntry;
    if (mode === "board") return boardEntry(this.place, this.cards);
    if (mode === "score") return scoreEntry(this.chicos);
    if (mode === "line") return lineEntry(round, this.deal, this.sides);
    if (!this.holdem) return this.handEntry;
    if (this.mucked) return { type: "muck", seat: Number(seat) };
    return { type: "show", seat: Number(seat), cards: this.cards };
  }

  /** Both hands, each at the other's seat. */
  get swapped() {
    const { seat, other } = this;
    return [this.handAt(seat, other), this.handAt(other, seat)];
  }

  /** One seat's hand, entered at another seat. */
  handAt(at: string, of: string) {
    const seat = Number(at);
    if (this.holdem) {
      const cards = handsIn(this.round).find((hand) => hand.seat === of)?.cards;
      return cards ? { type: "show", seat, cards } : { type: "muck", seat };
    }
    const { cards, set } = this.seatState(of)?.hand ?? {};
    return { type: "enter_seat", seat, cards, low: set?.low, high: set?.high };
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
    return (!this.explained || this.reason.trim() !== "") && this.whole && !this.busy;
  }

  /** Whether everything that this correction needs is filled in. */
  get whole() {
    const { mode, seat, other } = this;
    if (mode === "swap") return Boolean(seat && other && seat !== other);
    if (mode === "score") return scoreIsWhole(this.chicos);
    if (mode === "line") return lineIsWhole(this.sides);
    const laid = mode === "board" || (mode === "hand" && !(this.holdem && this.mucked));
    return !laid || this.cards.every(Boolean);
  }

  /** Whether the correction was rehearsed in exactly its current form. */
  get fits() {
    return Boolean(this.rehearsal) && this.rehearsed === JSON.stringify(this.body);
  }

  /** Whether the rehearsal is still valid: changing the reason changes nothing else. */
  get isKnown() {
    if (this.mode === "void") return this.fits;
    return Boolean(this.rehearsal) && this.rehearsedWithout === this.withoutReason;
  }

  get withoutReason() {
    return JSON.stringify({ ...this.body, reason: "" });
  }

  /** Rehearses while someone is typing. A refusal is not shown until someone presses “Rehearse”. */
  async rehearseSoon() {
    if (!this.mode || this.mode === "void" || this.during) return;
    if (!this.whole || this.busy || this.fits || (this.isKnown && !this.ready)) return;
    this.isAsked = false;
    await this.enter(true, true);
    if (!this.isAsked) this.forgive();
    this.page.desk.redraw();
  }

  async enter(rehearse: boolean, early = false) {
    clearTimeout(this.timer);
    this.isAsked ||= !early;
    if ((!early && !this.ready) || (!rehearse && !this.fits)) return;
    const { page, withoutReason: rehearsedWithout } = this;
    const body = early && !this.reason.trim() ? { ...this.body, reason: "–" } : this.body;
    const rehearsed = JSON.stringify(body);
    await this.once(async () => {
      const dry = rehearse ? "?dry_run=true" : "";
      const path = `/v1/rounds/${page.id}/${this.during ? "commands" : "corrections"}${dry}`;
      const { data } = await this.call("POST", path, { body, etag: page.etag });
      if (rehearse) Object.assign(this, { rehearsal: data, rehearsed, rehearsedWithout });
      else {
        this.open(null);
        // A large correction waits for a second signature.
        const waits = waitingOf(data);
        if (waits) await page.sign(waits);
      }
    });
    if (rehearse) return;
    await page.reload();
    page.desk.redraw();
  }

  /** If there was no answer, the same rehearsed correction is posted again. */
  refused(problem: Problem) {
    super.refused(problem);
    if (!problem.passes) this.rehearsal = null;
  }
}
