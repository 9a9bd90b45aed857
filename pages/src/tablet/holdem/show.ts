// Hands are shown in order, two cards each. A hand can be mucked if the house allows it.

import { html, nothing } from "lit-html";
import { shown, total } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { card, slot } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { nowBand } from "../frame.js";
import { Kept } from "../kept.js";
import { cannotDecide, refusalBand, seatBadge, undo, undoTool, wrongCard } from "./bar.js";
import { Collector } from "./collect.js";
import { needed, seatsOf, type Seat } from "./hand.js";
import { ringView } from "./ring.js";
import { seatList } from "./words.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Filled } from "./report.js";
import type { HoldemRound } from "../../../types/api.js";

const WHOLE = 2;

export class Show {
  app: App;
  desk: Desk<HoldemRound>;
  other: (type: string) => void;
  boardFirst: () => void;
  kept;
  collector;

  constructor(
    app: App,
    desk: Desk<HoldemRound>,
    report: (filled: Filled) => void,
    other: (type: string) => void,
    boardFirst: () => void,
    enter: (card: string) => void,
  ) {
    this.app = app;
    this.desk = desk;
    this.other = other;
    this.boardFirst = boardFirst;
    this.kept = new Kept(desk, app.redraw);
    this.collector = new Collector(app, desk, {
      of: () => `seat:${this.seat}`,
      count: () => WHOLE,
      done: (cards) => this.show(cards),
      // After the last hand, only the answer says where the next cards belong.
      keeps: (card) => {
        const { seat } = this;
        if (seat === null) this.kept.tap(() => enter(card));
        return seat === null;
      },
      own: () => new Set(seatsOf(desk)[(this.seat ?? 1) - 1]?.hand?.cards ?? []),
      twice: (card) => report({ what: "identical_cards", card, seat: this.seat ?? undefined }),
    });
  }

  /** The seat that was tapped, or the next in order. */
  get seat(): number | null {
    return this.desk.draft.show ?? needed(this.desk)[0] ?? null;
  }

  get mayMuck() {
    return this.desk.open("muck")?.seats.includes(this.seat ?? 0) ?? false;
  }

  show(cards: string[]) {
    const { seat } = this;
    if (seat === null) return;
    this.desk.enter({ type: "show", seat, cards });
    this.desk.setDraft({ show: null });
  }

  muck() {
    const { seat } = this;
    if (!seat || !this.mayMuck) return;
    this.desk.enter({ type: "muck", seat });
    this.desk.setDraft({ show: null });
  }

  select(seat: number) {
    const open = this.desk.open("show")?.seats.includes(seat);
    if (!open) return;
    this.collector.clash = null;
    this.desk.setDraft({ show: seat === needed(this.desk)[0] ? null : seat, cards: [] });
  }

  view() {
    const { desk, collector, seat } = this;
    const order = needed(desk);
    const ringed = collector.clash ? new Set([collector.clash.card]) : undefined;
    return {
      felt: ringView(desk, {
        now: seat,
        entering: "hand",
        cards: collector.cards,
        ringed,
        tap: (tapped) => this.select(tapped),
        open: new Set(desk.open("show")?.seats),
        said: (known) => this.place(known, order),
      }),
      band: this.band(order),
      work: collector.pad(this.tools()),
    };
  }

  /** The seat's place in the showing order. */
  place(seat: Seat, order: number[]) {
    const at = order.indexOf(seat.seat);
    if (at < 0 || seat.hand) return undefined;
    const all = seat.standing === "all_in" ? `${words("all-in-low")} · ` : "";
    const may = !at && this.desk.open("muck")?.seats.includes(seat.seat);
    return `${all}${words(may ? "shows-or-mucks-low" : "shows-as", { place: at + 1 })}`;
  }

  band(order: number[]) {
    const { desk, seat, collector } = this;
    const badge = seatBadge(seat, words("step-show"));
    const other = collector.clashBand(badge) ?? refusalBand(desk, badge);
    if (other) return other;
    const { cards } = collector;
    const places = [0, 1].map((at) =>
      cards[at] ? card(cards[at], "l") : slot("l", at === cards.length),
    );
    const rest = order.filter((other) => other !== seat);
    const pots = desk.theState.pots.filter((pot) => pot.eligible.includes(seat ?? 0));
    const leaders = [...new Set(pots.flatMap((pot) => pot.leaders))];
    const title = words(
      cards.length ? "one-to-go" : this.mayMuck ? "shows-or-mucks" : "shows-cards",
    );
    return nowBand({
      badge,
      body: html`<div class="strip strip--two">${places}</div>
        <div class="now__next"><b>${seat ? title : words("all-shown")}</b><span>${
          cannotDecide(desk) ||
          (rest.length
            ? words("then-seats", {
                count: rest.length,
                first: rest[0],
                last: rest.at(-1) ?? 0,
                all: seatList(rest),
              })
            : "")
        }</span></div>
        <div class="facts"><div><span>${words("plays-for")}</span><b>${shown(
          total(pots.map((pot) => pot.amount)),
        )}</b></div>${
          leaders.length
            ? html`<div><span>${words("leads-so-far")}</span><b>${leadersWords(leaders)}</b></div>`
            : nothing
        }</div>`,
    });
  }

  tools() {
    const { desk } = this;
    const board = desk.theState.phase === "board";
    return html`${button(
      html`<span>${words("does-muck")}<small>${
        this.mayMuck ? words("unseen") : words("must-show")
      }</small></span>`,
      () => this.muck(),
      { name: "muck", off: !this.mayMuck },
    )}
      ${this.collector.backTool()}${undoTool(desk)}
      ${
        board
          ? button(words("board-first"), () => this.boardFirst(), { name: "board-first" })
          : wrongCard(desk, this.other)
      }`;
  }

  keys(): Keys {
    const { desk, collector } = this;
    const back = () => undo(desk, collector.cards.length ? () => collector.back() : undefined);
    return { ...collector.keys(), m: () => this.muck(), u: back, "Ctrl+z": back };
  }
}

/** Who leads: one seat, or several that tie. */
const leadersWords = (seats: number[]) =>
  words("pot-seats", { seats: seatList(seats), count: seats.length });
