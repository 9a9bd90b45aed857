// Collects a fixed number of cards from the pack: a flop, a hand, an exposed card. The last one
// sends them all.

import { html } from "lit-html";
import { cardReader, cardWords, PACK, rankOf } from "../../shared/cards.js";
import { bounces } from "../../shared/deaf.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { pack } from "../../shared/parts/pack.js";
import { ranks } from "../../shared/parts/ranks.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { holders } from "./hand.js";
import { holderWords } from "./words.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemRound } from "../../../types/api.js";

export class Collector {
  app: App;
  desk: Desk<HoldemRound>;
  of;
  count;
  done;
  own;
  keeps;
  twice;
  read = cardReader();
  clash: { card: string; holder: number | "board" | "burns" } | null = null;

  constructor(
    app: App,
    desk: Desk<HoldemRound>,
    {
      of,
      count,
      done,
      own = () => new Set(),
      keeps = () => false,
      twice,
    }: {
      /** what the cards are for, which is stored with the draft */
      of: () => string;
      /** how many cards are needed */
      count: () => number;
      done: (cards: string[]) => void;
      /** cards that have been entered already and can be entered again */
      own?: () => Set<string>;
      /** keeps a card for later, while an answer is on its way, and returns whether it did */
      keeps?: (card: string) => boolean;
      /** called if a second copy of a card turns up */
      twice?: (card: string) => void;
    },
  ) {
    this.app = app;
    this.desk = desk;
    this.of = of;
    this.count = count;
    this.done = done;
    this.own = own;
    this.keeps = keeps;
    this.twice = twice;
  }

  /** The cards entered so far. */
  get cards(): string[] {
    const { cards, of } = this.desk.draft;
    return of === this.of() ? (cards ?? []) : [];
  }

  tap(card: string) {
    if (!bounces(card) && !this.keeps(card)) this.enter(card);
  }

  enter(card: string) {
    const { cards } = this;
    this.desk.refusal = null;
    this.clash = null;
    if (cards.includes(card)) return this.keep(cards.filter((other) => other !== card));
    const holder = holders(this.desk).get(card);
    if (holder !== undefined && !this.own().has(card)) {
      this.clash = { card, holder };
      return this.app.redraw();
    }
    const all = [...cards, card];
    if (all.length < this.count()) return this.keep(all);
    this.keep([]);
    this.done(all);
  }

  keep(cards: string[]) {
    this.desk.setDraft({ cards, of: this.of() });
  }

  back() {
    this.clash = null;
    this.keep(this.cards.slice(0, -1));
  }

  type(letter: string) {
    const card = this.read(letter);
    if (card && card !== "Jk") this.tap(card);
  }

  keys(): Keys {
    return {
      letter: (event) => this.type(event.key),
      digit: (event) => this.type(event.key),
      Backspace: () => this.back(),
      Escape: () => this.back(),
    };
  }

  /** The pack, with the tools beneath it. */
  pad(tools: unknown) {
    const held = holders(this.desk);
    const own = this.own();
    const holder = (card: string) => {
      const who = held.get(card);
      return who === undefined || own.has(card) ? null : holderWords(who);
    };
    const mine = new Set(this.cards);
    return html`<section class="work work--deck">${pack({
      above: ranks(PACK, rankOf, (card) => !mine.has(card) && !holder(card)),
      holder,
      mine,
      tap: (card) => this.tap(card),
      tools,
      wild: false,
    })}</section>`;
  }

  /** The tool that takes back the last card. */
  backTool() {
    return button(html`${icon("back")}${words("back")}`, () => this.back(), {
      name: "back",
      off: !this.cards.length,
    });
  }

  /** The band for a card that is already somewhere else. */
  clashBand(badge: unknown) {
    if (!this.clash) return null;
    const { card, holder } = this.clash;
    const clear = () => {
      this.clash = null;
      this.app.redraw();
    };
    const values = { card: cardWords(card), holder: holderWords(holder) };
    return nowBand({
      kind: "bad",
      badge,
      body: say(
        words(typeof holder === "number" ? "card-is-in" : "card-lies", values),
        words("nothing-sent"),
      ),
      action: html`${button(words("misread"), clear, { kind: "btn--line", name: "misread" })}
        ${button(
          words("two-in-pack"),
          () => {
            clear();
            this.twice?.(card);
          },
          { kind: "btn--bad", name: "two-in-pack" },
        )}`,
    });
  }
}
