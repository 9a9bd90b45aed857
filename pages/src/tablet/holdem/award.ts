// The award, pot by pot, in words and in chips; and how a hand ends otherwise.

import { html, nothing } from "lit-html";
import { onEnter, PAYOUT } from "../../shared/deaf.js";
import { largestFirst, shown, text, total } from "../../shared/money.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { deal } from "../../shared/parts/deal.js";
import { settings } from "../../shared/settings.js";
import { words } from "../../shared/words.js";
import { clock, nowBand, say } from "../frame.js";
import { noLine, refusalBand, seatBadge, undo, undoTool } from "./bar.js";
import { righted } from "../righted.js";
import { ringView } from "./ring.js";
import { asked } from "../prompt.js";
import { irregularityWords, madeOn, madeWords, potWords, seatList } from "./words.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { Seat } from "./hand.js";
import type { HoldemRound } from "../../../types/api.js";

/** After how long the words of an award are asked for again, in milliseconds. */
const AGAIN = 3_000;

export class Award {
  app: App;
  desk: Desk<HoldemRound>;
  other: (type: string) => void;
  /** how the hand would come out, before it has */
  settlement: any = null;
  of = "";

  constructor(app: App, desk: Desk<HoldemRound>, other: (type: string) => void) {
    this.app = app;
    this.desk = desk;
    this.other = other;
  }

  get ended() {
    return this.desk.theState.phase !== "payout";
  }

  /** Asks how the pots would go; nothing is written. */
  async rehearse() {
    const { theRound: round } = this.desk;
    const of = `${round.id}:${round.version}`;
    if (this.ended || this.of === of) return;
    Object.assign(this, { of, settlement: null });
    const answer = await this.desk.rehearse({ type: "award" });
    if (this.of !== of) return;
    this.settlement = answer?.round.settlement ?? null;
    if (!answer) {
      // The pots go as they go; their words are asked for again.
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
    if (!desk.waiting.length && !noLine(desk) && !this.ended) desk.act({ type: "award" });
  }

  next() {
    if (this.desk.live && this.ended) this.desk.next();
  }

  view() {
    this.rehearse();
    const { desk } = this;
    const settlement = desk.theRound.settlement ?? this.settlement;
    const winners = new Set<number>(
      settlement?.pots.flatMap((pot: any) => pot.winners.map((won: any) => won.seat)),
    );
    return {
      felt: ringView(desk, { pays: (seat) => won(settlement, seat, winners) }),
      band: this.band(settlement),
      work: this.work(settlement),
    };
  }

  band(settlement: any) {
    const { desk } = this;
    const { phase } = desk.theState;
    const badge = seatBadge(null, words(`hand-${phase}`));
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    if (phase === "payout") {
      return nowBand({
        badge,
        body: say(asked(desk.theRound.prompt), words("chips-below")),
        action: button(words("does-award"), () => this.award(), {
          kind: "btn--now",
          name: "go",
          off: noLine(desk) || desk.waiting.length > 0,
        }),
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
      action: button(words("next-hand"), () => this.next(), {
        kind: "btn--now",
        name: "go",
        moment: PAYOUT,
        off: desk.live ? (desk.table.open ? false : words("pit-closed")) : words("needs-line"),
        small: String(desk.theRound.number + 1),
      }),
    });
  }

  /** How the hand ended. */
  told(settlement: any): [string, string] {
    const { theState: state, theRound: round } = this.desk;
    if (state.phase === "misdeal") {
      const { ruling } = state.rulings.at(-1) ?? {};
      const english = ruling && settings.language === "en";
      return english
        ? [ruling.ruling, ruling.remedy]
        : [words("effect-misdeal"), ruling ? irregularityWords(ruling.code) : ""];
    }
    const at = words("in-the-log-at", {
      at: round.ended_at ? clock(new Date(round.ended_at)) : "",
    });
    if (state.phase !== "settled") return [words(`ended-${state.phase}`), at];
    return [words(settlement?.chopped ? "blinds-chopped" : "pots-awarded"), at];
  }

  work(settlement: any) {
    const { desk } = this;
    const pots = [...(settlement?.pots ?? [])].reverse();
    const steps = desk.theRound.chips;
    return html`<section class="work work--award"><ol class="awards" tabindex="0" aria-label=${words("the-award")}>
      ${pots.map((pot) => html`<li><b>${potWords(pot.name)}: ${shown(pot.amount)}</b> ${explained(settlement, pot)}</li>`)}
      ${desk.theState.phase === "misdeal" ? html`<li>${words("return-every-bet")}</li>` : nothing}
      </ol><ol class="pushes" tabindex="0" aria-label=${words("chips-to-push")}>${together(steps).map(push)}</ol>
      <div class="fn">${undoTool(desk)}${["rabbit", "split_pot", "correct_money"].map((type) =>
        desk.open(type)
          ? button(html`<span>${words(`does-${type}`)}</span>`, () => this.other(type), {
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
function won(settlement: any, seat: Seat, winners: Set<number>) {
  const result = settlement?.seats.find((known: any) => known.seat === seat.seat);
  return result && winners.has(seat.seat) ? shown(result.won) : null;
}

/** Where a pot goes, and why: board by board, if there are several. */
function explained(settlement: any, pot: any) {
  const hand = (seat: number) => settlement.seats.find((known: any) => known.seat === seat)?.hand;
  const part = ({ board = 1, winners, won_with: with_ }: any) =>
    winners.map(({ seat, amount }: any) => {
      const made = with_ && madeOn(hand(seat), board);
      return made
        ? words("wins-with", { seat, amount: shown(amount), made: madeWords(made) })
        : words("wins-pot", { seat, amount: shown(amount), seats: seatList(pot.eligible) });
    });
  if (!pot.boards?.length) return part(pot).join(" ");
  return pot.boards.map(
    (one: any) =>
      html`<span><i>${words("of-board", { number: one.board })}</i> ${part(one).join(" ")}</span>`,
  );
}

/** What goes to one place, from all pots. */
function together(steps: any[]): any[][] {
  const places = new Map();
  for (const step of steps) {
    const place = `${step.action} ${step.seat}`;
    places.set(place, [...(places.get(place) ?? []), step]);
  }
  return [...places.values()];
}

/** Where chips go, and from which pots. */
function push(steps: any[]) {
  const [{ action, seat }] = steps;
  const where = seat ? words("seat", { seat }) : words("to-the-house");
  const count = new Map();
  for (const { value, count: more } of steps.flatMap(({ chips }) => chips)) {
    count.set(value, (count.get(value) ?? 0) + more);
  }
  const chips = largestFirst([...count.keys()]).map((value) => ({
    value,
    count: count.get(value),
  }));
  const amount = text(total(steps.map((step) => step.amount)));
  const from = steps
    .filter(({ bet }) => bet)
    .map(({ bet, amount: part }) =>
      steps.length > 1 ? `${potWords(bet)} ${shown(part)}` : potWords(bet),
    );
  const what = html`${where} <small>${from.join(" · ")}</small>`;
  return html`<li data-push=${seat ?? "house"}>${deal({ action, amount, chips }, what)}</li>`;
}
