// A full game, card by card: the deal, the upcard, and each turn, which is draw, meld, discard. The
// house decides which commands are open (`legal`), and its calculator works out what melds are
// worth.

import { cardReader, JOKER } from "../../shared/cards.js";
import { words } from "../../shared/words.js";
import { Kept } from "../kept.js";
import { Counting } from "./counting.js";
import { cardsIn, isRedThree, meldsIn, rankFor, timesIn, type Tap } from "./draft.js";
import { dealOf, openOf, sideOf } from "./table.js";
import { turnBand, turnWork } from "./turn_view.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { CanastaRound } from "../../../types/api.js";
import { sure } from "../../shared/sure.js";
import type { Command } from "../game.js";

/** How many cards from the hand it takes to pick up the pile. */
const PAIR = 2;
/** What a tap on the pad does. */
export type Aim = "meld" | "discard" | "out" | "take";

export class Turn {
  app: App;
  desk: Desk<CanastaRound>;
  counting;
  kept;
  read = cardReader();
  /** the meld that takes the next wild card */
  rank: string | null = null;
  told = "";

  constructor(app: App, desk: Desk<CanastaRound>) {
    this.app = app;
    this.desk = desk;
    this.counting = new Counting(desk, app.redraw);
    this.kept = new Kept(desk, (text) => this.say(text));
  }

  get deal() {
    return dealOf(this.desk);
  }

  get seat() {
    return this.deal?.to_act ?? null;
  }

  /** What the house asks for. */
  get asks(): string {
    return this.desk.theRound.prompt?.code ?? "";
  }

  get taps(): Tap[] {
    return this.desk.draft.taps ?? [];
  }

  get aim(): Aim {
    return this.desk.draft.aim ?? "meld";
  }

  /** A red three that was tapped, until someone says whose it is. */
  get red(): string | null {
    return this.desk.draft.red ?? null;
  }

  get melds() {
    return meldsIn(this.taps, "meld");
  }

  /** The cards from the hand that are used to pick up the pile. */
  get pair() {
    return cardsIn(this.taps, "pair");
  }

  /** The last card, which is discarded when going out. */
  get last() {
    return cardsIn(this.taps, "last")[0] ?? null;
  }

  /** The first hand shown at the end of the deal whose cards have not all been entered. */
  get awaited() {
    const hands = this.desk.open("lay_open_hands")?.hands ?? [];
    return hands.find((hand) => cardsIn(this.taps, String(hand.seat)).length < hand.cards);
  }

  /** How many copies of a card can still be tapped. */
  left(name: string) {
    const unseen = this.deal?.unseen.find((one) => one.card === name);
    const all = name === JOKER ? 4 : 2;
    const hands = this.deal?.hands ?? [];
    const own = this.awaited?.seat ?? this.seat;
    const held = hands.find((hand) => hand.seat === own)?.cards ?? [];
    const known = held.filter((card: string) => card === name).length;
    return (unseen ? unseen.copies : all) + known - timesIn(this.taps, name);
  }

  // Entering commands.

  enter(command: Command<CanastaRound>) {
    if (this.kept.waits) return;
    this.clear();
    this.desk.enter(command);
  }

  /**
   * Sends a command that might be refused, and waits for the answer. The taps are kept until the
   * command is accepted.
   */
  lay(command: Command<CanastaRound>) {
    return this.kept.act(command, () => this.clear());
  }

  say(text: string) {
    this.told = text;
    this.app.redraw();
  }

  clear() {
    this.rank = null;
    this.told = "";
    this.desk.setDraft({ taps: [], aim: "meld", red: null, ownMeld: false, lastCard: false });
  }

  set(aim: Aim) {
    this.desk.refusal = null;
    this.told = "";
    const turned = aim === this.aim ? "meld" : aim;
    const taps = turned === "take" ? [] : this.taps.filter(({ place }) => place !== "pair");
    this.desk.setDraft({ aim: turned, taps });
  }

  touch(rank: string) {
    this.rank = rank;
    this.app.redraw();
  }

  tap(name: string) {
    this.kept.tap(() => this.place(name));
  }

  /** Puts a tapped card where it belongs at this moment. */
  place(name: string) {
    this.desk.refusal = null;
    this.told = "";
    if (this.asks === "turn_upcard") return this.enter({ type: "turn_upcard", card: name });
    if (this.asks.startsWith("draw_") && this.desk.open("draw_for_partners")) {
      return this.drawForPartners(name);
    }
    if (this.desk.open("lay_open_hands")) return this.layOpen(name);
    // Nobody has cards before the deal.
    if (this.desk.open("deal")) return this.say(this.desk.live ? "" : words("needs-line"));
    if (isRedThree(name)) return this.desk.setDraft({ red: name });
    const { seat } = this;
    if (this.aim === "discard") {
      return seat ? this.enter({ type: "discard", seat, card: name }) : undefined;
    }
    if (this.aim === "take" && this.pair.length < PAIR && !this.ownMeld) {
      return this.put({ place: "pair", card: name, rank: null });
    }
    if (this.aim === "out" && this.desk.draft.lastCard) {
      this.desk.setDraft({ lastCard: false });
      return this.put({ place: "last", card: name, rank: null });
    }
    if (this.asks === "draw_or_take" && this.aim !== "take") return this.say(words("draw-first"));
    const rank = rankFor(name, this.rank);
    if (!rank) return this.say(words("touch-a-meld"));
    this.rank = rank;
    this.put({ place: "meld", card: name, rank });
  }

  /**
   * Whether the pile's top card goes to one of the side's own melds, without cards from the hand.
   */
  get ownMeld() {
    return Boolean(this.desk.draft.ownMeld);
  }

  put(tap: Tap) {
    this.desk.setDraft({ taps: [...this.taps, tap] });
  }

  back() {
    if (this.kept.back()) return;
    if (this.red) return this.desk.setDraft({ red: null });
    if (!this.taps.length) return this.undo();
    this.desk.refusal = null;
    this.desk.setDraft({ taps: this.taps.slice(0, -1) });
  }

  undo() {
    if (this.desk.open("undo")) this.enter({ type: "undo" });
  }

  drawForPartners(name: string) {
    const { players } = sure(this.desk.open("draw_for_partners"));
    const taps = [...this.taps, { place: "draw", card: name, rank: null }];
    if (taps.length < players.length) return this.desk.setDraft({ taps });
    const draws = players.map((player: number, nth: number) => ({
      player,
      card: taps[nth].card,
    }));
    this.enter({ type: "draw_for_partners", draws });
  }

  layOpen(name: string) {
    const { awaited } = this;
    if (awaited) this.put({ place: String(awaited.seat), card: name, rank: null });
  }

  openHands() {
    const { hands } = sure(this.desk.open("lay_open_hands"));
    this.lay({
      type: "lay_open_hands",
      hands: hands.map(({ seat }) => ({
        seat,
        cards: cardsIn(this.taps, String(seat)),
      })),
    });
  }

  layRed(seat: number) {
    if (this.red) this.enter({ type: "lay_red_three", seat, card: this.red });
  }

  meld() {
    const { seat, melds } = this;
    if (seat) this.lay({ type: "meld", seat, melds });
  }

  take() {
    const { seat, pair, melds } = this;
    if (seat) this.lay({ type: "take_pile", seat, with: pair, melds });
  }

  goOut() {
    const { seat, melds, last } = this;
    if (seat) this.lay({ type: "go_out", seat, melds, ...(last ? { discard: last } : {}) });
  }

  // Drawing.

  /** What the draft is worth. */
  get count() {
    if (!this.melds.length) return 0;
    this.counting.ask([{ melds: this.melds.map(({ cards }) => cards) }]);
    return this.counting.answer?.[0].components.meld_cards ?? null;
  }

  /** What the side's first melds must be worth. */
  get minimum(): number | null {
    const { deal, seat } = this;
    if (!deal || !seat || deal[sideOf(seat)].opened) return null;
    return this.desk.theState.sides[sideOf(seat)].opening_minimum;
  }

  band() {
    return turnBand(this);
  }

  work() {
    return turnWork(this);
  }

  /** The seats that this red three can belong to. */
  get redSeats() {
    return openOf(this.desk, "lay_red_three")
      .filter(({ cards }) => cards.includes(this.red ?? ""))
      .map(({ seat }) => seat);
  }

  /** What Enter does: presses the amber button. */
  go() {
    (document.querySelector(".now__do [data-act=go]") as HTMLElement | null)?.click();
  }

  keys(): Keys {
    const type = ({ key }: KeyboardEvent) => {
      if (this.red && this.redSeats.includes(Number(key))) return this.layRed(Number(key));
      const name = this.read(key);
      if (name) this.tap(name);
    };
    return {
      digit: type,
      letter: type,
      Backspace: () => this.back(),
      Delete: () => this.clear(),
      "Ctrl+z": () => this.undo(),
      " ": () => this.desk.open("discard") && this.set("discard"),
      u: () => this.desk.open("take_pile") && this.set("take"),
      o: () => this.desk.open("go_out") && this.set("out"),
      Enter: () => this.go(),
      Escape: () => this.clear(),
    };
  }
}
