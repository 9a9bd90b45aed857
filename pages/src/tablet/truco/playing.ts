// The current hand: what the house is waiting for, and the keys that answer it. The house decides
// which keys there are, and what they are worth (`legal`).

import { asked } from "../prompt.js";
import { bounces, hears, means } from "../../shared/deaf.js";
import { CardReader, cardWords } from "../../shared/spanish.js";
import { words } from "../../shared/words.js";
import { Kept } from "../kept.js";
import { handBand } from "./band.js";
import { answersWork, declareWork, sidesWork, winnersWork } from "./calls.js";
import { closeWork, showWork, turnWork } from "./cards.js";
import { ANSWERS, LETTERS } from "./letters.js";
import { handOf, matchOf, theMatch, openOf } from "./match.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Command } from "../game.js";
import type { TrucoRound, TrucoShowCardsLegal } from "../../../types/api.js";
import { sure } from "../../shared/sure.js";

/** The commands that say who won. */
const WON = ["hand_won", "envido_won", "flor_won"] as const;
/**
 * Commands that name their cards or have a key of their own. Their meaning does not change from
 * turn to turn.
 */
const NAMED = ["play_card", "show_cards", "pido_flor", "close_hand"];

/** A player whose three cards can be entered. */
export type Shows = Pick<TrucoShowCardsLegal, "seat" | "known" | "from">;

export class Playing {
  app: App;
  desk: Desk<TrucoRound>;
  kept;
  reader = new CardReader();
  /** The side for which the keyboard enters calls when it is nobody's turn. */
  side = 0;
  /** who speaks for each side */
  voice: Record<number, number> = {};
  /** whose cards are being shown */
  showing: number | null = null;
  /** the challenge that is being entered */
  challenge: { seat: number; against: number } | null = null;
  /** the player picked to answer */
  picked: number | null = null;
  value = "";
  told = "";
  /** the time until which calls and answers are deaf, because a new turn has started */
  deaf: unknown = null;

  constructor(app: App, desk: Desk<TrucoRound>) {
    this.app = app;
    this.desk = desk;
    this.kept = new Kept(desk, (told) => this.set({ told }));
  }

  get match() {
    return theMatch(this.desk);
  }

  get hand() {
    return sure(handOf(this.desk));
  }

  get awaits() {
    return this.hand.awaits.type;
  }

  /** The seat that is asked first. */
  get seat() {
    return this.desk.theRound.prompt?.seat ?? null;
  }

  /** The seats that can answer the open call, or else the seat that is asked. */
  get asks(): number[] {
    const { open_call: call } = this.hand;
    return call ? call.answerers : this.seat === null ? [] : [this.seat];
  }

  /** Who answers, if the dealer has picked one of several players who can. */
  get answering() {
    const { picked } = this;
    return picked && this.hand.open_call?.answerers.includes(picked) ? picked : null;
  }

  /** Picks who answers, or leaves it to the side again. */
  pick(seat: number) {
    this.set({ picked: this.answering === seat ? null : seat });
  }

  /** Whether an entry is waiting for its answer, which decides what is open next. */
  get waits() {
    return this.desk.waiting.length > 0;
  }

  // Entering commands.

  enter(command: Command<TrucoRound>) {
    if (this.waits || (!NAMED.includes(command.type) && !hears("seat"))) return;
    Object.assign(this, { value: "", showing: null, challenge: null, told: "", picked: null });
    this.desk.setDraft({ shown: [] });
    this.desk.enter(command);
  }

  set(change: Partial<Playing>) {
    Object.assign(this, change);
    this.app.redraw();
  }

  /** The cards that are being shown. */
  get shown(): string[] {
    return this.desk.draft.shown ?? [];
  }

  show(seat: number | null) {
    this.desk.setDraft({ shown: [] });
    this.set({ showing: seat, challenge: null });
  }

  /** Handles a tapped card: one of the three being shown, or the next one played. */
  tap(card: string) {
    if (bounces(card)) return;
    this.kept.tap(() => {
      if (!matchOf(this.desk)?.hand) return;
      const { open } = this;
      if (open) this.tapShown(card, open);
      else this.play(card);
    });
  }

  /** Adds a card to the three that a player is showing, or removes it. */
  tapShown(card: string, open: Shows) {
    const shown = this.shown.includes(card)
      ? this.shown.filter((other) => other !== card)
      : [...this.shown, card];
    if (!open.from.includes(card)) return;
    const all = [...open.known, ...shown];
    this.desk.setDraft({ shown });
    if (all.length < 3) return;
    const { challenge } = this;
    if (challenge) this.enter({ type: "pido_flor", ...challenge, cards: all });
    else this.enter({ type: "show_cards", seat: open.seat, cards: all });
  }

  play(card: string) {
    const open = this.desk.open("play_card");
    if (open?.cards.includes(card)) this.enter({ type: "play_card", seat: open.seat, card });
    else this.set({ told: this.whereIs(card) });
  }

  /** Why a card cannot be played: it belongs to someone else. */
  whereIs(card: string) {
    const there = this.hand.seats.find((seat) => seat.known.includes(card));
    if (!there) return words("not-open");
    const holder = words("seats-hand", { seat: there.seat });
    return words("card-is-in", { card: cardWords(card), holder });
  }

  /** The open command of the player whose three cards are being entered, if there is one. */
  get open(): Shows | undefined {
    const { challenge } = this;
    if (challenge) {
      const open = openOf(this.desk, "pido_flor").find(
        ({ seat, against }) => seat === challenge.seat && against === challenge.against,
      );
      return open && { ...open, seat: challenge.against };
    }
    const seat = this.showing ?? (this.awaits === "show" ? this.seat : null);
    return openOf(this.desk, "show_cards").find((open) => open.seat === seat);
  }

  // Drawing.

  band = () => handBand(this);

  prompted() {
    const { prompt } = this.desk.theRound;
    return asked(prompt);
  }

  under() {
    if (this.told) return this.told;
    const { showdown, claim } = this.hand;
    if (showdown) return words("showdown-for", { words: showdown.words, points: showdown.points });
    if (claim) return words("showdown-for", { words: claim.words, points: claim.points });
    return words("hand-worth", { points: this.hand.worth });
  }

  work() {
    const { theRound: round } = this.desk;
    this.deaf = means("seat", `${round.id}:${round.version}`);
    const { open } = this;
    if (open) return showWork(this, open);
    switch (this.awaits) {
      case "envido_answer":
      case "truco_answer":
      case "flor_answer":
      case "flor_word":
        return answersWork(this);
      case "declaration":
        return declareWork(this);
      case "showdown_winner":
        return winnersWork(this);
      case "hand_winner":
        return sidesWork(this);
      case "close":
        return closeWork(this);
      default:
        return turnWork(this);
    }
  }

  // The shortcuts.

  keys(): Keys {
    return {
      digit: ({ key }) => this.digit(key),
      letter: ({ key }) => this.letter(key.toLowerCase()),
      Enter: () => this.go(),
      Backspace: () => this.set({ value: this.value.slice(0, -1) }),
      ArrowLeft: () => this.set({ side: 0 }),
      ArrowRight: () => this.set({ side: 1 }),
      "Ctrl+z": () => this.desk.open("undo") && this.enter({ type: "undo" }),
      Escape: () => this.show(null),
    };
  }

  digit(key: string) {
    if (this.awaits === "declaration" && !this.open) return this.set({ value: this.value + key });
    if (this.awaits === "showdown_winner") return this.won(Number(key) - 1);
    if (this.awaits === "hand_winner") return this.set({ side: Number(key) === 2 ? 1 : 0 });
    this.reader.read(key);
  }

  letter(key: string) {
    if (this.reader.begun) {
      const card = this.reader.read(key);
      return card && this.tap(card);
    }
    if (key === "w" && this.awaits === "hand_winner") return this.won(this.side);
    const buenas = this.desk.open("son_buenas");
    if (key === "b" && buenas) return this.enter({ type: "son_buenas", seat: buenas.seat });
    if (key === "m") return this.leave();
    const answer = ANSWERS[key];
    const answered = openOf(this.desk, "answer").find(
      (open) => open.answer === answer && open.seat === (this.answering ?? open.seat),
    );
    if (answered)
      return this.enter({ type: "answer", seat: answered.seat, answer: answered.answer });
    const calls = LETTERS[key] ?? [];
    const nobodys = this.awaits === "hand_winner";
    const called = openOf(this.desk, "call").find(
      (open) => calls.includes(open.call) && (!nobodys || open.seat === this.speaker(this.side)),
    );
    if (called) this.enter({ type: "call", seat: called.seat, call: called.call });
  }

  /** Who speaks for a side: the player who was picked, or the side's first player. */
  speaker(side: number) {
    const seats = this.hand.sides[side];
    return seats.includes(this.voice[side]) ? this.voice[side] : seats[0];
  }

  leave() {
    const open = openOf(this.desk, "mazo");
    const nobodys = this.awaits === "hand_winner";
    const mine = open.find(({ seat }) => !nobodys || seat === this.speaker(this.side));
    if (mine) this.enter({ type: "mazo", seat: mine.seat });
  }

  won(team: number) {
    const open = WON.find((type) => this.desk.open(type));
    if (open && (team === 0 || team === 1)) this.enter({ type: open, team });
  }

  go() {
    const declare = this.desk.open("declare");
    if (this.awaits === "close") hears("go") && this.enter({ type: "close_hand" });
    else if (declare && this.value) {
      this.enter({ type: "declare", seat: declare.seat, value: Number(this.value) });
    }
  }
}
