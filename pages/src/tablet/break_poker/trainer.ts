// The trainer: the exact value of every sensible way to set a hand, and which one is the house way.
// It is available only if the house rules allow it, and nothing is logged.

import { html, nothing } from "lit-html";
import { call } from "../../shared/api.js";
import { pill } from "../../shared/parts/act.js";
import { button } from "../../shared/parts/button.js";
import { card, icon } from "../../shared/parts/card.js";
import { Problem } from "../../shared/problem.js";
import { settings } from "../../shared/settings.js";
import { loadStyles } from "../../shared/styles.js";
import { problemWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { holders } from "./seats.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { BreakPokerAdvice, BreakPokerAdvised, BreakPokerRound } from "../../../types/api.js";

/** How many decimals of the gain per unit are shown. */
const PLACES = 3;
const OUTCOMES = ["win", "push", "lose"] as const;

export class Trainer {
  app: App;
  desk: Desk<BreakPokerRound>;
  seat: number;
  cards: string[];
  close: () => void;
  /** Whether the other seats' cards are taken into account. */
  all = false;
  advice: BreakPokerAdvice | null = null;
  problem = "";
  asked = 0;

  /** @param cards the cards, in the order of the current setting */
  constructor(
    app: App,
    desk: Desk<BreakPokerRound>,
    seat: number,
    cards: string[],
    close: () => void,
  ) {
    this.app = app;
    this.desk = desk;
    this.seat = seat;
    this.cards = cards;
    this.close = close;
    loadStyles("tablet/break_poker/trainer.css").catch(() => undefined);
    this.ask();
  }

  /** The other seats' cards. */
  get seen() {
    const mine = `seat:${this.seat}`;
    const others = [...holders(this.desk)].filter(([, who]) => who !== "dealer" && who !== mine);
    return others.map(([name]) => name);
  }

  async ask() {
    const asked = (this.asked += 1);
    Object.assign(this, { advice: null, problem: "" });
    this.app.redraw();
    const qualifier = this.desk.rules?.qualifier;
    const body = {
      cards: this.cards,
      exposed: this.all ? this.seen : [],
      rules: { qualifier },
    };
    try {
      const { data } = await call("POST", "/v1/break-poker/advice", { body });
      if (asked === this.asked) this.advice = data;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (asked === this.asked) this.problem = problemWords(problem.problems[0] ?? problem);
    }
    this.app.redraw();
  }

  toggle() {
    this.all = !this.all;
    this.ask();
  }

  band() {
    return nowBand({
      badge: html`<span>${words("seat-word")}</span><b>${this.seat}</b>`,
      body: say(this.title, words("trainer-help")),
      action: button(words("go-back"), this.close, { kind: "btn--line", name: "back" }),
    });
  }

  get title() {
    const { advice } = this;
    if (this.problem) return this.problem;
    if (!advice) return words("trainer-reading");
    const cost = Number(advice.house_way_cost.decimal);
    return cost > 0 ? words("trainer-costs", { cost: share(cost) }) : words("trainer-best");
  }

  work() {
    const { advice } = this;
    return html`<section class="work work--worth"><div class="worth" tabindex="0" role="region"
      aria-label=${words("trainer")}>${advice ? this.table(advice) : nothing}</div>${
        this.seen.length ? pill(words("trainer-all"), this.all, () => this.toggle()) : nothing
      }</section>`;
  }

  table({ settings: ways, dealer_hands: hands }: BreakPokerAdvice) {
    return html`<table><thead><tr><th scope="col">${words("low")}</th><th scope="col">${words("high")}</th>
      <th scope="col">${words("trainer-said")}</th>${OUTCOMES.map(
        (outcome) => html`<th scope="col">${words(`outcome-${outcome}`)}</th>`,
      )}<th scope="col">${words("trainer-gain")}</th><th scope="col">${words("trainer-less")}</th></tr></thead>
      <tbody>${ways.map((way) => this.row(way, hands))}</tbody></table>`;
  }

  row(way: BreakPokerAdvised, hands: number) {
    const lies = sameHands(way, this.cards);
    const cost = Number(way.cost.decimal);
    return html`<tr class=${way.house_way ? "worth--house" : ""}>
      <td>${hand(way.low)}</td><td>${hand(way.high)}</td>
      <td class="worth__which">${way.house_way ? html`<span>${icon("check")}${words("house-way")}</span>` : nothing}${
        lies ? html`<span>${words("as-it-lies")}</span>` : nothing
      }</td>
      ${OUTCOMES.map((outcome) => html`<td>${percent(way[outcome] / hands)}</td>`)}
      <td><b>${share(Number(way.expected.decimal), true)}</b></td>
      <td>${cost > 0 ? share(cost) : "–"}</td></tr>`;
  }

  keys(): Keys {
    return { Escape: this.close, v: this.close };
  }
}

const hand = (cards: string[]) =>
  html`<span class="hand">${cards.map((name) => card(name, "s"))}</span>`;

/** Whether a setting makes the same hands as the current one, regardless of suits. */
function sameHands(way: BreakPokerAdvised, cards: string[]) {
  const ranks = (of: string[]) =>
    of
      .map((name) => name[0])
      .sort()
      .join("");
  return (
    ranks(way.low) === ranks(cards.slice(0, 2)) && ranks(way.high) === ranks(cards.slice(2, 5))
  );
}

/** What a bet of one unit gains or loses. */
const share = (value: number, signed: boolean = false) =>
  new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: PLACES,
    maximumFractionDigits: PLACES,
    signDisplay: signed ? "exceptZero" : "auto",
  }).format(value);

const percent = (part: number) =>
  new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 1 }).format(
    part,
  );
