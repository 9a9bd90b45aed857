// Board cards: burning and dealing a street in one step, and correcting a street that was entered
// wrongly.

import { html, nothing } from "lit-html";
import { button } from "../../shared/parts/button.js";
import { card, slot } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { Kept } from "../kept.js";
import { cannotDecide, refusalBand, seatBadge, undo, undoTool, wrongCard } from "./bar.js";
import { Collector } from "./collect.js";
import { boardsOf, needed, onTheWay, streetOf } from "./hand.js";
import { boardDue, ringView } from "./ring.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Filled } from "./report.js";
import type { HoldemRound } from "../../../types/api.js";

const COUNT: Record<string, number> = { flop: 3, turn: 1, river: 1 };

export class Board {
  app: App;
  desk: Desk<HoldemRound>;
  report: (filled: Filled) => void;
  other: (type: string) => void;
  kept;
  collector;

  /** @param enter enters a card that was tapped early, once the street has been answered */
  constructor(
    app: App,
    desk: Desk<HoldemRound>,
    report: (filled: Filled) => void,
    other: (type: string) => void,
    enter: (card: string) => void,
  ) {
    this.app = app;
    this.desk = desk;
    this.report = report;
    this.other = other;
    // If there is no connection, the band says so.
    this.kept = new Kept(desk, app.redraw);
    this.collector = new Collector(app, desk, {
      of: () => `board:${this.street}:${boardDue(desk)}`,
      count: () => COUNT[this.street ?? ""] ?? 1,
      done: (cards) => this.lay(cards),
      keeps: (card) => {
        const { waits } = this;
        if (waits) this.kept.tap(() => enter(card));
        return waits;
      },
      twice: (card) => report({ what: "identical_cards", card }),
    });
  }

  get street(): string | null {
    return streetOf(this.desk);
  }

  /**
   * Whether the page is waiting for the answer to a street, or for the answer that says which
   * street is next.
   */
  get waits() {
    const coming = onTheWay(this.desk);
    const known = (this.street ?? "") in COUNT;
    return coming.some(({ type }) => type in COUNT) || (!known && coming.length > 0);
  }

  /** Whether a card has to be burned first. */
  get burns() {
    return Boolean(this.desk.open("burn")) && !this.desk.open(this.street ?? "");
  }

  /**
   * With several boards, which one comes next is known only after the burn, so the burn is entered
   * on its own.
   */
  get burnsAlone() {
    return this.burns && boardsOf(this.desk).length > 1;
  }

  lay(cards: string[]) {
    const { desk, street } = this;
    if (this.waits || !street) return;
    const open = desk.open(street);
    const board = open && "board" in open ? open.board : undefined;
    const of = board ? { board } : {};
    if (this.burns) desk.enter({ type: "burn" });
    const [card = ""] = cards;
    if (street === "flop") desk.enter({ type: street, cards, ...of });
    else if (street === "turn" || street === "river") desk.enter({ type: street, card, ...of });
  }

  view() {
    const { desk, collector } = this;
    const ringed = collector.clash ? new Set([collector.clash.card]) : undefined;
    const entering = this.waits ? undefined : "board";
    return {
      felt: ringView(desk, { entering, cards: collector.cards, ringed }),
      band: this.band(),
      work: collector.pad(this.tools()),
    };
  }

  band() {
    const { desk, street, collector } = this;
    const badge = seatBadge(null, words(`street-${street}`));
    const other = collector.clashBand(badge) ?? refusalBand(desk, badge);
    if (other) return other;
    if (this.waits)
      return nowBand({ badge, body: say(words("on-its-way"), cannotDecide(desk) || nothing) });
    if (this.burnsAlone) {
      return nowBand({
        badge,
        body: say(words("does-burn")),
        action: go(words("does-burn"), () => desk.enter({ type: "burn" }), [cannotDecide(desk)]),
      });
    }
    const count = COUNT[street ?? ""] ?? 1;
    const { cards } = collector;
    const burn = this.burns ? "burn-and-" : "lay-";
    const which =
      boardsOf(desk).length > 1 ? words("of-board", { number: boardDue(desk) + 1 }) : "";
    const places = Array.from({ length: count }, (_, at) =>
      cards[at] ? card(cards[at], "l") : slot("l", at === cards.length),
    );
    return nowBand({
      badge,
      body: html`<div class="strip strip--two">${places}</div>${say(words(`${burn}${street}`), which)}`,
    });
  }

  tools() {
    const { desk } = this;
    return html`${this.collector.backTool()}${undoTool(desk)}
      ${this.third()}
      ${button(words("card-exposed"), () => this.report({}), {
        name: "report",
        off: !desk.open("report") && words("not-now"),
        small: words("burn-or-board"),
      })}`;
  }

  /**
   * The third tool, for another command that is open: running the board more than once, showing
   * hands, or correcting a card.
   */
  third() {
    const { desk } = this;
    if (desk.open("run_boards")) {
      const run = () => this.other("run_boards");
      return button(words("does-run_boards"), run, { name: "more-run_boards" });
    }
    if (desk.open("show") && needed(desk).length) {
      const first = () => desk.setDraft({ first: "hands" });
      return button(words("show-hands"), first, { name: "hands-first" });
    }
    return wrongCard(desk, this.other);
  }

  keys(): Keys {
    const { desk, collector } = this;
    return {
      ...collector.keys(),
      u: () => undo(desk, collector.cards.length ? () => collector.back() : undefined),
      "Ctrl+z": () => undo(desk, collector.cards.length ? () => collector.back() : undefined),
      Enter: () => this.burnsAlone && desk.enter({ type: "burn" }),
    };
  }
}
