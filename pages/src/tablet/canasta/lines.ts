// A deal's sheet: the cards on the table and in the hands when the deal is over, card by card.

import { html, nothing } from "lit-html";
import { JOKER, cardReader, cardSign } from "../../shared/cards.js";
import { pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { card, icon } from "../../shared/parts/card.js";
import { everyProblem, refusalWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { Kept } from "../kept.js";
import { listed } from "../lists.js";
import { Counting } from "./counting.js";
import { cardsIn, isRedThree, meldsIn, rankFor, timesIn, type Tap } from "./draft.js";
import { draftMeld } from "./melds.js";
import { twoPacks } from "./pad.js";
import { narrowSheet } from "./score.js";
import { SIDES, isSide, points, seatsOf, sideName, sideOf, type Side } from "./table.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { CanastaRound } from "../../../types/api.js";

const COPIES = { card: 2, joker: 4 };

export class Lines {
  app: App;
  desk: Desk<CanastaRound>;
  counting;
  kept;
  read = cardReader();
  /** the meld that takes the next wild card */
  rank: string | null = null;
  told: string | undefined;

  constructor(app: App, desk: Desk<CanastaRound>) {
    this.app = app;
    this.desk = desk;
    this.counting = new Counting(desk, app.redraw);
    this.kept = new Kept(desk, (text) => this.say(text));
  }

  get taps(): Tap[] {
    return this.desk.draft.taps ?? [];
  }

  /** Where the next card goes: a side's melds, or a seat's hand. */
  get place(): string {
    return this.desk.draft.place ?? "we";
  }

  /** All places, in the order in which they are counted. */
  get places() {
    return SIDES.flatMap((side) => [side, ...seatsOf(this.desk, side).map(String)]);
  }

  /** Who went out, and how. */
  get out() {
    return this.desk.draft.out ?? {};
  }

  get sides() {
    return SIDES.map((side) => ({
      melds: meldsIn(this.taps, side).map(({ cards }) => cards),
      red_threes: cardsIn(this.taps, side).filter(isRedThree).length,
      cards_left: seatsOf(this.desk, side).map((seat: number) => cardsIn(this.taps, String(seat))),
      went_out: Boolean(this.out[side]),
      concealed: this.out[side] === "concealed",
    }));
  }

  // The current entry.

  tap(name: string) {
    this.kept.tap(() => this.lay(name));
  }

  lay(name: string) {
    const { place, rank } = this;
    const melds = isSide(place);
    const to = !melds || isRedThree(name) ? null : rankFor(name, rank);
    if (melds && !to && !isRedThree(name)) return this.say(words("touch-a-meld"));
    if (to) this.rank = to;
    this.change([...this.taps, { place, card: name, rank: to }]);
  }

  say(text: string) {
    this.told = text;
    this.app.redraw();
  }

  change(taps: Tap[]) {
    this.told = "";
    this.desk.refusal = null;
    this.desk.setDraft({ taps });
  }

  back() {
    if (this.kept.back()) return;
    const last = this.taps.at(-1);
    if (last) this.desk.setDraft({ place: last.place });
    this.rank = last?.rank ?? null;
    this.change(this.taps.slice(0, -1));
  }

  go(place: string, rank: string | null = null) {
    this.kept.tap(() => {
      this.rank = rank;
      this.desk.setDraft({ place });
    });
  }

  placeAfter(by = 1) {
    const { places } = this;
    return places[(places.indexOf(this.place) + by + places.length) % places.length];
  }

  next(by = 1) {
    this.kept.tap(() => this.go(this.placeAfter(by)));
  }

  /** One key cycles through: went out, went out concealed, did not go out. */
  turnOut(side: Side) {
    this.kept.tap(() => {
      const now = this.out[side];
      const then = !now ? "open" : now === "open" ? "concealed" : null;
      this.desk.refusal = null;
      this.desk.setDraft({ out: then ? { [side]: then } : {} });
    });
  }

  enter() {
    if (!this.desk.live) return;
    this.kept.act({ type: "enter_score_sheet", sides: this.sides }, () =>
      this.desk.setDraft({ taps: [], out: {}, place: "we" }),
    );
  }

  // Drawing.

  felt() {
    this.counting.ask(this.sides);
    const { answer } = this.counting;
    const { deal_number: deal } = this.desk.theState;
    const row = html`<tr class="row--now"><td>${words("deal-number", { number: deal })}</td>${SIDES.map(
      (_, nth) => html`<td class="r">${answer ? points(answer[nth].total) : "…"}</td>`,
    )}</tr>`;
    return html`<div class="cana">${this.side("we", 0)}${narrowSheet(this.desk, row)}${this.side("they", 1)}</div>`;
  }

  side(side: Side, nth: number) {
    const { theState: state } = this.desk;
    const melds = meldsIn(this.taps, side);
    const reds = cardsIn(this.taps, side).filter(isRedThree).length;
    const on = this.place === side;
    const how = this.out[side];
    return html`<section class="side ${on ? "side--now" : ""}" data-team=${side}><header><b>${sideName(side)}</b>
      <span>${words("opens-with", { points: state.sides[side].opening_minimum })}</span>
      <strong>${points(state.sides[side].score)}</strong></header>
      <div class="melds melds--entry">${melds.map((meld) =>
        draftMeld(meld, {
          on: on && this.rank === meld.to,
          tap: () => this.go(side, meld.to),
        }),
      )}${
        melds.length
          ? nothing
          : html`<button type="button" class="meld meld--none" data-place=${side} @click=${() => this.go(side)}>${words(
              "no-melds",
            )}</button>`
      }</div>
      <div class="side__foot">${seatsOf(this.desk, side).map((seat: number) =>
        this.hand(seat),
      )}<span>${words("red-threes-short")} <b>${reds}</b></span>${pill(
        words(how ? `out-${how}` : "not-out"),
        Boolean(how),
        () => this.turnOut(side),
        { name: `out-${side}` },
      )}</div></section>`;
  }

  hand(seat: number) {
    const cards = cardsIn(this.taps, String(seat));
    const on = this.place === String(seat);
    return html`<button type="button" class="left" data-place=${seat}
      aria-pressed=${on} @click=${() => this.go(String(seat))}>${words("left-in", { seat })} <b>${words(
        "cards-left-in",
        { count: cards.length },
      )}</b></button>`;
  }

  /** The seats without cards, although a player who did not go out has at least one. */
  get empty() {
    return SIDES.flatMap((side) =>
      seatsOf(this.desk, side)
        .filter((seat: number) => !cardsIn(this.taps, String(seat)).length)
        .slice(this.out[side] ? 1 : 0),
    ).sort();
  }

  band() {
    const { desk, place, empty } = this;
    const [refusal, detail] = desk.refusal ? refusalWords(desk.refusal) : [null, ""];
    const melds = isSide(place);
    const cards = cardsIn(this.taps, place).filter((name) => !melds || isRedThree(name));
    const where = melds
      ? words("melds-of", { side: sideName(place) })
      : words("left-in-hand", { seat: Number(place) });
    const small = refusal ? detail : this.told || (melds ? words("melds-help") : this.problem);
    const body =
      cards.length && !refusal
        ? html`${say(where)}<span class="hand hand--band">${cards.slice(-9).map((name) => card(name, "s"))}</span>`
        : say(refusal ?? where, small);
    const lacks = [noLine(desk), !this.taps.length && words("nothing-to-undo")];
    return nowBand({
      kind: refusal ? "bad" : "",
      badge: melds
        ? html`<b class="word">${sideName(place)}</b>`
        : html`<span>${words("seat-word")}</span><b>${place}</b>`,
      body,
      action: go(words("enter"), () => this.enter(), lacks, {
        kind: empty.length ? "" : "btn--now",
        small: empty.length
          ? words("hands-empty", { count: empty.length, seats: listed(empty) })
          : this.sum,
      }),
    });
  }

  /** Why the house would refuse the sheet as it is. */
  get problem() {
    const problems = this.counting.answer?.flatMap((side) => side.problems) ?? [];
    return problems.length ? everyProblem({ code: "", problems })[0].text : "";
  }

  get sum() {
    const { answer } = this.counting;
    return answer ? answer.map((side) => points(side.total)).join(" · ") : undefined;
  }

  work() {
    const left = (name: string) =>
      (name === JOKER ? COPIES.joker : COPIES.card) - timesIn(this.taps, name);
    const last = this.taps.at(-1);
    return html`<section class="work work--cana">${twoPacks({
      left,
      mine: new Set(
        this.rank ? cardsIn(this.taps, this.place).filter((name) => name[0] === this.rank) : [],
      ),
      tap: (name) => this.tap(name),
    })}<div class="fn">${button(
      html`<span>${words("next-place")}<small>${this.placeWords(this.placeAfter())}</small></span>`,
      () => this.next(),
      { name: "next", kind: this.taps.length && this.empty.length ? "btn--now" : "" },
    )}${button(
      html`${icon("undo")}<span>${words("undo")}<small>${last ? cardSign(last.card) : words("nothing-to-undo")}</small></span>`,
      () => (last ? this.back() : this.desk.enter({ type: "undo" })),
      { name: "undo", off: !last && !this.desk.open("undo") },
    )}${button(
      words("clear-place"),
      () => this.change(this.taps.filter((tap) => tap.place !== this.place)),
      {
        name: "clear",
        off: !this.taps.some((tap) => tap.place === this.place) && words("nothing-to-undo"),
        small: this.placeWords(this.place),
      },
    )}</div></section>`;
  }

  /** The name of a place. */
  placeWords(place: string) {
    return isSide(place)
      ? words("melds-of", { side: sideName(place) })
      : words("left-in", { seat: Number(place) });
  }

  keys(): Keys {
    const type = ({ key }: KeyboardEvent) => {
      const name = this.read(key);
      if (name) this.tap(name);
    };
    return {
      digit: type,
      letter: type,
      ArrowRight: () => this.next(),
      ArrowLeft: () => this.next(-1),
      o: () => this.turnOut(isSide(this.place) ? this.place : sideOf(Number(this.place))),
      Backspace: () => this.back(),
      "Ctrl+z": () => this.back(),
      Enter: () => this.enter(),
    };
  }
}
