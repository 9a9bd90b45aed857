// Entering cards: two low, three high, two out. The order of entry determines how the hand is set,
// and the seventh card sends it.

import { bounces, hears, onEnter } from "../../shared/deaf.js";
import { cardReader } from "../../shared/cards.js";
import { settings } from "../../shared/settings.js";
import { dealingView } from "./dealing_view.js";
import { cardsOf, dealerOf, holders, missing, seatsOf, type Seat } from "./seats.js";
import type { Filled } from "./misdeal.js";
import type { Trainer } from "./trainer.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Draft } from "../game.js";
import type { Keys } from "../../shared/keyboard.js";
import type { BreakPokerEnterSeat, BreakPokerRound } from "../../../types/api.js";

const WHOLE = 7;
/** The cards of the low and the high hand together. */
const LAID = 5;

export class Dealing {
  read = cardReader();
  swapping = false;
  /** a tapped card that someone else holds */
  clash: { card: string; holder: string } | null = null;
  trainer: Trainer | null = null;

  /** @param misdeal opens the misdeal form, filled in */
  constructor(
    public app: App,
    public desk: Desk<BreakPokerRound>,
    public misdeal: (filled: Filled) => void,
  ) {}

  /** Whether the trainer may be opened for the selected hand. */
  get mayTrain() {
    const { rules, live } = this.desk;
    return rules?.trainer === "on" && live && this.again && this.hand !== "dealer";
  }

  async train() {
    const { hand, shown } = this;
    if (!this.mayTrain || !hand) return;
    const late = await import("./trainer.js").catch(() => null);
    if (!late) return;
    const seat = Number(hand.slice("seat:".length));
    const close = () => {
      this.trainer = null;
      this.app.redraw();
    };
    this.trainer = new late.Trainer(this.app, this.desk, seat, shown, close);
    this.app.redraw();
  }

  // The current entry.

  /** Half-entered hands, which are kept while another hand is selected. */
  get begun(): Record<string, string[]> {
    return this.desk.draft.begun ?? {};
  }

  get cards(): string[] {
    return this.begun[this.hand ?? ""] ?? [];
  }

  /**
   * The current hand: the selected one, a half-entered one, a foul to be checked, or the next one
   * to be entered.
   */
  get hand(): string | null {
    const { hand } = this.desk.draft;
    const [first = null] = missing(this.desk, settings.dealer === "last");
    return hand ?? Object.keys(this.begun)[0] ?? this.foul ?? first;
  }

  /** A foul that nobody has checked yet. Perhaps a card was misread. */
  get foul() {
    if (Object.keys(this.begun).length) return null;
    const seen = this.desk.draft.fouls ?? [];
    const seat = seatsOf(this.desk).find(
      (seat) => seat.foul && !seat.waits && !seen.includes(foulName(seat)),
    );
    return seat ? `seat:${seat.seat}` : null;
  }

  /** Whether the hand has been entered before. */
  get again() {
    const { hand } = this;
    return hand !== null && this.cardsEntered(hand).length === WHOLE && !this.cards.length;
  }

  cardsEntered(hand: string | null): string[] {
    if (hand === "dealer") {
      const dealer = dealerOf(this.desk);
      return dealer ? cardsOf(dealer.hand) : [];
    }
    const seat = seatsOf(this.desk).find((seat) => `seat:${seat.seat}` === hand);
    return seat?.hand ? cardsOf(seat.hand) : [];
  }

  /** The cards in the strip. */
  get shown() {
    return this.again ? this.cardsEntered(this.hand) : this.cards;
  }

  // The dealer's actions.

  tap(card: string) {
    if (this.hand && !bounces(card)) this.enter(card);
  }

  /** Who holds each card, including half-entered hands. */
  get held(): Map<string, string> {
    const held = holders(this.desk);
    for (const [hand, cards] of Object.entries(this.begun)) {
      for (const card of cards) if (!held.has(card)) held.set(card, hand);
    }
    return held;
  }

  enter(card: string): void {
    const { hand } = this;
    this.desk.refusal = null;
    const mine = this.shown;
    if (this.lay && mine.includes(card)) return this.tapLay(card);
    if (mine.includes(card)) return this.tapSlot(mine.indexOf(card));
    const holder = this.held.get(card);
    if (holder && holder !== hand) {
      this.clash = { card, holder };
      return this.app.redraw();
    }
    this.clash = null;
    const at = this.desk.draft.slot ?? null;
    if (at !== null) {
      const cards = mine.with(at, card);
      this.desk.setDraft({ slot: null });
      return this.put(cards);
    }
    if (this.again) {
      if (hand !== "dealer") return;
      // The dealer's hand was only being viewed, so the card belongs to the next seat.
      this.desk.setDraft({ hand: null });
      return this.enter(card);
    }
    this.put([...mine, card]);
  }

  /**
   * Selects a card of the hand. Tapping another card of the hand swaps the two; tapping one in the
   * pack replaces it.
   */
  tapSlot(index: number) {
    if (this.lay) return this.tapLay(this.shown[index]);
    const { slot = null } = this.desk.draft;
    if (slot === null) return this.desk.setDraft({ slot: index });
    this.desk.setDraft({ slot: null });
    if (slot === index) return;
    const cards = [...this.shown];
    [cards[slot], cards[index]] = [cards[index], cards[slot]];
    this.put(cards);
  }

  put(cards: string[]) {
    this.keep(cards);
    if (cards.length === WHOLE) this.send();
  }

  /** Keeps the half-entered cards of the current hand. */
  keep(cards: string[], change: Draft<BreakPokerRound> = { hand: this.hand }) {
    const { [String(this.hand)]: _, ...others } = this.begun;
    const mine = cards.length ? { [String(this.hand)]: cards } : {};
    this.desk.setDraft({ begun: { ...mine, ...others }, ...change });
  }

  /**
   * If the hand was not set the house way, the dealer taps the two low cards, then the three high
   * cards.
   */
  otherwise() {
    this.desk.setDraft({ hand: "dealer", lay: this.lay ? null : [], slot: null });
  }

  /** The cards as the dealer set them, as far as they have been tapped. */
  get lay(): string[] | null {
    return this.hand === "dealer" && this.again ? (this.desk.draft.lay ?? null) : null;
  }

  tapLay(card: string) {
    const lay = this.lay ?? [];
    const now = lay.includes(card) ? lay.filter((other) => other !== card) : [...lay, card];
    if (now.length < LAID) return this.desk.setDraft({ lay: now });
    const cards = this.desk.theState.dealer?.cards ?? [];
    const set = { low: now.slice(0, 2), high: now.slice(2) };
    this.desk.enter({ type: "enter_dealer", cards, set });
    this.desk.setDraft({ hand: "dealer", lay: null });
  }

  send() {
    const { hand, cards } = this;
    if (!hand) return;
    if (hand === "dealer") {
      this.desk.enter({ type: "enter_dealer", cards });
    } else {
      const seat = Number(hand.slice("seat:".length));
      const only = this.desk.open("enter_seat")?.house_only?.includes(seat);
      const set: Pick<BreakPokerEnterSeat, "low" | "high" | "set_by" | "why"> =
        only || this.asked.includes(hand)
          ? { set_by: "house", why: "asked" }
          : { low: cards.slice(0, 2), high: cards.slice(2, 5) };
      this.desk.enter({ type: "enter_seat", seat, cards, ...set });
    }
    const asked = this.asked.filter((name) => name !== hand);
    this.keep([], { hand: null, slot: null, asked });
  }

  /** Hands to be set the house way, because the player asked for it. */
  get asked(): string[] {
    return this.desk.draft.asked ?? [];
  }

  back() {
    this.clash = null;
    const { lay } = this;
    if (lay) return this.desk.setDraft({ lay: lay[0] ? lay.slice(0, -1) : null });
    if ((this.desk.draft.slot ?? null) !== null) return this.desk.setDraft({ slot: null });
    if (this.cards.length) this.keep(this.cards.slice(0, -1));
    else if (this.desk.draft.hand) this.desk.setDraft({ hand: null });
  }

  /** Takes back one card, or the last entry. */
  undo() {
    if (bounces("undo")) return;
    const { hand, cards } = this;
    if (cards.length) this.keep(cards.slice(0, -1), { hand, slot: null });
    else if (this.desk.open("undo") && hears("undo")) this.desk.enter({ type: "undo" });
  }

  /** The player asks for the house way, for the current hand or the selected one. */
  houseWay() {
    const { hand, shown } = this;
    if (!hand || hand === "dealer") return;
    const others = this.asked.filter((other) => other !== hand);
    const all = [...others, hand];
    if (!this.again) {
      return this.desk.setDraft({ asked: this.asked.includes(hand) ? others : all, hand });
    }
    this.keep(shown, { hand, asked: all });
    this.send();
  }

  look(hand: string) {
    Object.assign(this, { clash: null, trainer: null });
    const other = this.hand === hand ? null : hand;
    this.desk.setDraft({ hand: other, slot: null, lay: null });
  }

  /** Confirms that a foul was entered correctly. */
  leaveFoul() {
    const seat = seatsOf(this.desk).find((seat) => `seat:${seat.seat}` === this.hand);
    const fouls = [...(this.desk.draft.fouls ?? []), seat ? foulName(seat) : ""];
    this.desk.setDraft({ fouls, hand: null, slot: null });
  }

  view() {
    if (this.trainer && !this.mayTrain) this.trainer = null;
    const view = dealingView(this);
    const { trainer } = this;
    return trainer ? { ...view, band: trainer.band(), work: trainer.work() } : view;
  }

  keys(): Keys {
    if (this.trainer) return this.trainer.keys();
    return {
      v: () => this.train(),
      letter: (event) => this.type(event.key),
      digit: (event) => (this.swapping ? this.swap(Number(event.key)) : this.type(event.key)),
      Backspace: () => this.back(),
      "Ctrl+z": () => this.undo(),
      w: () => this.houseWay(),
      x: () => (this.swapping = true),
      Enter: onEnter(() => this.again && this.foul && this.leaveFoul()),
      l: () => this.hand === "dealer" && this.again && this.otherwise(),
      Escape: () => this.desk.setDraft({ hand: null, slot: null, lay: null }),
    };
  }

  type(letter: string) {
    const card = this.read(letter);
    if (card) this.tap(card);
  }

  swap(place: number) {
    if (place < 1 || place > this.shown.length) return;
    if ((this.desk.draft.slot ?? null) !== null) this.swapping = false;
    this.tapSlot(place - 1);
  }
}

/** A foul's name, which includes the cards, so that a foul is checked again if its cards change. */
const foulName = (seat: Seat) => `${seat.seat}:${seat.hand ? cardsOf(seat.hand).join("") : ""}`;
