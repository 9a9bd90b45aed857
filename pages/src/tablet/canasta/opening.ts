// Before a game: how it will be entered, and who deals. After the game: who won, and what to pay.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { seatDeal } from "../../shared/parts/deal.js";
import { everyProblem, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { cannotOpen, go } from "../go.js";
import { items } from "../lists.js";
import { righted } from "../righted.js";
import { points, sideName, sideOf, SIDES } from "./table.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { CanastaMode, CanastaRound } from "../../../types/api.js";

const MODES = ["score_sheet", "totals", "full"] as const;
const SEATS = [1, 2, 3, 4];

export class Opening {
  app: App;
  desk: Desk<CanastaRound>;
  said: { mode?: CanastaMode; dealer?: number | null } = {};
  changing = false;

  constructor(app: App, desk: Desk<CanastaRound>) {
    this.app = app;
    this.desk = desk;
  }

  get agreed() {
    const { state } = this.desk;
    return { mode: state?.mode ?? "score_sheet", dealer: state?.mode ? null : 4, ...this.said };
  }

  say(change: { mode?: CanastaMode; dealer?: number | null }) {
    Object.assign(this.said, change);
    this.desk.refusal = null;
    this.app.redraw();
  }

  async open() {
    if (!this.desk.live || !this.desk.table.open) return;
    const { mode, dealer } = this.agreed;
    await this.desk.next({ mode, ...(dealer ? { dealer } : {}) });
    if (this.desk.refusal) return;
    this.said = {};
    this.changing = false;
  }

  /** Who would play with whom, as far as it is known, and who deals. */
  felt() {
    const { dealer } = this.agreed;
    return html`<div class="cana cana--before">${SEATS.map(
      (
        seat,
      ) => html`<section class="side" data-seat=${seat}><div class="seat__head"><span class="seat__no">${seat}</span
        ><span class="muted">${dealer ? sideName(sideOf(seat)) : ""}</span><span class="seat__state">${
          seat === dealer ? words("dealing-here") : ""
        }</span></div></section>`,
    )}</div>`;
  }

  get won() {
    return this.desk.state?.settlement ?? null;
  }

  band() {
    const { desk, won } = this;
    const refusal = desk.refusal ? everyProblem(desk.refusal)[0].text : null;
    const { mode, dealer } = this.agreed;
    const right = desk.round && righted(desk);
    const title = won
      ? words("game-won", {
          side: sideName(won.winner),
          points: points(won.scores[won.winner]),
        })
      : words(desk.state?.phase === "void" ? "phase-void" : "how-is-it-entered");
    const sides = SIDES.map((side) => {
      const [first, second] = SEATS.filter((seat) => sideOf(seat) === side);
      return `${sideName(side)}: ${words("seats-two", { first, second })}`;
    });
    const deals = dealer
      ? [words("seat-deals", { seat: dealer }), ...sides]
      : [words("dealer-open")];
    const small = items([words(`canasta-mode-${mode}`), ...deals]);
    return nowBand({
      kind: right ? "bad" : "",
      badge: html`<b class="word">${right?.name ?? words(won ? "step-score" : "game")}</b>`,
      body: say(refusal ?? right?.title ?? title, right?.small || small),
      action: go(
        words(desk.round ? "next-game" : "open-game"),
        () => this.open(),
        [cannotOpen(desk)],
        {
          moment: PAYOUT,
        },
      ),
    });
  }

  work() {
    const { chips = [] } = this.desk.round ?? {};
    if (this.desk.round && !this.changing) {
      return html`<section class="work work--deck"><div class="dues">${chips.map(seatDeal)}${chips.length ? nothing : html`<p class="muted">${words("nothing-to-pay")}</p>`}</div>
        <div class="fn">${button(
          words("other-terms"),
          () => {
            this.changing = true;
            this.app.redraw();
          },
          { name: "terms" },
        )}</div></section>`;
    }
    const { mode, dealer } = this.agreed;
    const group = (title: string, pills: unknown) =>
      html`<div class="choose" role="group" aria-label=${title}><h2>${title}</h2><div class="pills">${pills}</div></div>`;
    return html`<section class="work work--opening work--one work--short"><div class="chooses chooses--one">
      ${group(
        words("choose-mode"),
        MODES.map((name) =>
          pill(words(`canasta-mode-${name}`), name === mode, () => this.say({ mode: name }), {
            name: `mode-${name}`,
          }),
        ),
      )}${group(words("choose-dealer"), [
        ...SEATS.map((seat) =>
          pill(seat, seat === dealer, () => this.say({ dealer: seat }), {
            name: `dealer-${seat}`,
          }),
        ),
        pill(words("dealer-by-draw"), !dealer, () => this.say({ dealer: null }), {
          name: "dealer-none",
        }),
      ])}</div></section>`;
  }

  keys(): Keys {
    return { Enter: onEnter(() => this.open()) };
  }
}
