// Awarding the pots, as text and as chips, and the other ways in which a hand ends.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { shown } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { rulingWords, words } from "../../shared/words.js";
import { clock, nowBand, say } from "../frame.js";
import { cannotOpen, go } from "../go.js";
import { cannotDecide, refusalBand, seatBadge, undo, undoTool } from "./bar.js";
import { righted } from "../righted.js";
import { ringView } from "./ring.js";
import { asked } from "../prompt.js";
import { awardWords, potTable, pushList } from "./award_view.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Seat } from "./hand.js";
import type { HoldemRound, HoldemSettlement } from "../../../types/api.js";

/** The result, if it is known. */
type Settled = HoldemSettlement | null | undefined;

/** How long to wait before asking for the award again, in milliseconds. */
const AGAIN = 3_000;

export class Award {
  app: App;
  desk: Desk<HoldemRound>;
  other: (type: string) => void;
  /** the expected result of the hand */
  rehearsed: HoldemRound | null = null;
  of = "";

  constructor(app: App, desk: Desk<HoldemRound>, other: (type: string) => void) {
    this.app = app;
    this.desk = desk;
    this.other = other;
  }

  get ended() {
    return this.desk.theState.phase !== "payout";
  }

  /** Asks how the pots would be awarded. Nothing is recorded. */
  async rehearse() {
    const { theRound: round } = this.desk;
    const of = `${round.id}:${round.version}`;
    if (this.ended || this.of === of) return;
    Object.assign(this, { of, rehearsed: null });
    const answer = await this.desk.rehearse({ type: "award" });
    if (this.of !== of) return;
    this.rehearsed = answer?.round ?? null;
    if (!answer) {
      // The pots can be awarded without this preview; the preview is requested again later.
      this.desk.refusal = null;
      setTimeout(() => this.again(), AGAIN);
    }
    this.app.redraw();
  }

  again() {
    this.of = "";
    this.app.redraw();
  }

  award() {
    const { desk } = this;
    if (!desk.waiting.length && !cannotDecide(desk) && !this.ended) desk.act({ type: "award" });
  }

  next() {
    if (this.desk.live && this.ended) this.desk.next();
  }

  view() {
    this.rehearse();
    const { desk } = this;
    const settlement = desk.theRound.settlement ?? this.rehearsed?.settlement;
    const winners = new Set<number>(
      settlement?.pots.flatMap((pot) => pot.winners.map(({ seat }) => seat)),
    );
    return {
      felt: ringView(desk, { pays: (seat) => won(settlement, seat, winners) }),
      band: this.band(settlement),
      work: this.work(settlement),
    };
  }

  band(settlement: Settled) {
    const { desk } = this;
    const { phase } = desk.theState;
    const badge = seatBadge(null, words(`hand-${phase}`));
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    if (phase === "payout") {
      const { steps } = this;
      const [title, small] =
        settlement && steps.length
          ? awardWords(settlement, steps)
          : [asked(desk.theRound.prompt), ""];
      return nowBand({
        badge,
        body: say(title, small),
        action: go(
          words("does-award"),
          () => this.award(),
          [cannotDecide(desk), desk.waiting.length > 0],
          {
            small: steps.length ? words("pushes", { count: steps.length }) : undefined,
          },
        ),
      });
    }
    const right = righted(desk);
    const [title, small] = right ? [right.title, right.small] : this.told(settlement);
    return nowBand({
      kind: right || phase === "misdeal" || phase === "void" ? "bad" : "",
      badge: right
        ? seatBadge(null, right.name)
        : phase === "misdeal"
          ? html`${icon("stop")}${badge}`
          : badge,
      body: say(title, small),
      action: go(words("next-hand"), () => this.next(), [cannotOpen(desk)], {
        moment: PAYOUT,
        small: words("hand-number", { number: desk.theRound.number + 1 }),
      }),
    });
  }

  /** How the hand ended. */
  told(settlement: Settled): [string, string] {
    const { theState: state, theRound: round } = this.desk;
    if (state.phase === "misdeal") {
      const { ruling } = state.rulings.at(-1) ?? {};
      return ruling ? rulingWords(ruling) : [words("effect-misdeal"), ""];
    }
    const at = words("in-the-log-at", {
      at: round.ended_at ? clock(new Date(round.ended_at)) : "",
    });
    if (state.phase !== "settled") return [words(`ended-${state.phase}`), at];
    const chopped = !settlement || settlement.chopped;
    return [chopped ? words("blinds-chopped") : awardWords(settlement, this.steps)[0], at];
  }

  /** The chips that were pushed or, before the hand has ended, would be pushed. */
  get steps() {
    return this.ended ? this.desk.theRound.chips : (this.rehearsed?.chips ?? []);
  }

  work(settlement: Settled) {
    const { desk } = this;
    return html`<section class="work work--award">${
      desk.theState.phase === "misdeal"
        ? html`<p class="lead">${words("return-every-bet")}</p>`
        : potTable(settlement)
    }${pushList(this.steps)}<div class="fn">${undoTool(desk)}${[
      "rabbit",
      "split_pot",
      "correct_money",
    ].map((type) =>
      desk.open(type)
        ? button(words(`does-${type}`), () => this.other(type), {
            name: `more-${type}`,
          })
        : nothing,
    )}</div></section>`;
  }

  keys(): Keys {
    return {
      Enter: onEnter(() => (this.ended ? this.next() : this.award())),
      u: () => undo(this.desk),
      "Ctrl+z": () => undo(this.desk),
    };
  }
}

/** What a seat wins. */
function won(settlement: Settled, seat: Seat, winners: Set<number>) {
  const result = settlement?.seats.find((known) => known.seat === seat.seat);
  return result && winners.has(seat.seat) ? shown(result.won) : null;
}
