// A ruling that is waiting: the dealer can accept it, or the floor can overrule it.

import { html, nothing } from "lit-html";
import { onEnter } from "../../shared/deaf.js";
import { button } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { rulingWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go } from "../go.js";
import { cannotDecide, refusalBand } from "./bar.js";
import { Form } from "./form.js";
import type { Field, Values } from "./fields.js";
import { seatsOf } from "./hand.js";
import { ringView } from "./ring.js";
import { plain } from "./words.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { HoldemInstead, HoldemRound, Ruling } from "../../../types/api.js";
import { sure } from "../../shared/sure.js";

const ACTIONS = ["fold", "check", "call", "bet", "raise", "all_in"];

/** What the floor can decide instead, and the fields of each decision. */
const INSTEAD: Record<string, string[]> = {
  play_on: [],
  misdeal: [],
  fold: [],
  check: [],
  call: [],
  raise_to: ["to"],
  dead_hand: ["seat"],
  may_only: ["seat", "actions"],
  forfeits: ["seat", "amount"],
  returns: ["seat", "amount"],
  chips_found: ["part_of_it", "keeps"],
  card_known: ["seat", "card"],
};

export class Ruled {
  app: App;
  desk: Desk<HoldemRound>;
  instead = "";
  form;

  constructor(app: App, desk: Desk<HoldemRound>) {
    this.app = app;
    this.desk = desk;
    this.form = new Form(app, desk, () => undefined);
  }

  get pending() {
    return sure(this.desk.theState.ruling);
  }

  accept() {
    const { desk, pending } = this;
    if (cannotDecide(desk)) return;
    if (!pending.needs_floor) return void desk.act({ type: "accept" });
    this.app.askFloor({
      title: words("accept-title"),
      rule: citeWords(pending.ruling.rule),
      command: { type: "accept" },
    });
  }

  choose(instead: string) {
    this.instead = this.instead === instead ? "" : instead;
    const live = seatsOf(this.desk)
      .filter((seat) => !seat.free)
      .map((seat) => seat.seat);
    const all: Record<string, Field> = {
      seat: { name: "seat", kind: "seat", options: live },
      to: { name: "to", kind: "amount" },
      amount: { name: "amount", kind: "amount" },
      actions: { name: "actions", kind: "choices", options: ACTIONS, prefix: "act" },
      part_of_it: { name: "part_of_it", kind: "flag" },
      keeps: { name: "keeps", kind: "flag", optional: true },
      card: { name: "card", kind: "card", count: 1 },
    };
    const about = this.pending.report.seat;
    this.form.use(
      (INSTEAD[instead] ?? []).map((name) => all[name]),
      about ? { seat: about } : {},
    );
    this.app.redraw();
  }

  overrule() {
    const { instead, form } = this;
    if (!instead || form.missing) return;
    const given: Values =
      instead === "chips_found" ? { part_of_it: false, ...form.given } : form.given;
    const decided: object | string = INSTEAD[instead].length ? { [instead]: given } : instead;
    this.app.askFloor({
      title: words(`instead-${instead}`),
      rule: citeWords(this.pending.ruling.rule),
      // The cast is safe, because the form has the fields that the decision needs.
      command: { type: "overrule", instead: decided as HoldemInstead },
      reason: true,
      then: () => Object.assign(this, { instead: "" }),
    });
  }

  view() {
    const { desk, pending, form } = this;
    return {
      felt: ringView(desk, {
        due: desk.theState.to_act?.seat ?? null,
        bad: pending.report.seat ?? null,
        ...form.taps,
      }),
      band: this.band(),
      work: form.pad ?? this.work(),
    };
  }

  band() {
    const { desk, pending, instead, form } = this;
    const badge = html`${icon("stop")}<b class="word">${words(pending.needs_floor ? "floor" : "ruling")}</b>`;
    const refused = refusalBand(desk, badge);
    if (refused) return refused;
    const main = instead
      ? go(words(`instead-${instead}`), () => this.overrule(), [cannotDecide(desk), form.lacks], {
          kind: instead === "misdeal" ? "btn--bad" : "btn--now",
          small: words("floor-signs"),
        })
      : go(words("accept"), () => this.accept(), [cannotDecide(desk)], {
          small: pending.needs_floor ? words("floor-signs") : undefined,
        });
    const back = button(words("go-back"), () => this.choose(instead), {
      kind: "btn--line",
      name: "back",
    });
    const body = instead
      ? say(
          words(`instead-${instead}`),
          html`${words("instead-of")} <span class="cite">${citeWords(pending.ruling.rule)}</span>`,
        )
      : rulingSay(pending);
    return nowBand({
      kind: "bad",
      badge,
      body,
      action: html`${instead ? back : nothing}${main}`,
    });
  }

  work() {
    const { form, instead } = this;
    const left = form.keypad
      ? html`<div class="mis__pad">${form.keypad}</div>`
      : html`<div class="mis__instead"><h2>${words("floor-decides")}</h2><div class="tiles tiles--small">${Object.keys(
          INSTEAD,
        ).map(
          (name) => html`<button class="tile" data-tile=${name}
          aria-pressed=${name === instead} @click=${() => this.choose(name)}><b>${words(`instead-${name}`)}</b></button>`,
        )}</div></div>`;
    return html`<section class="work work--mis">${left}${form.view()}</section>`;
  }

  keys(): Keys {
    const back = () => this.instead && this.choose(this.instead);
    return {
      Escape: back,
      Enter: onEnter(() => (this.instead ? this.overrule() : this.accept())),
      ...this.form.keys(),
    };
  }
}

/** A ruling, the rule that it is based on, and what to do. */
export function rulingSay({ ruling }: { ruling: Ruling }) {
  const [said, remedy] = rulingWords(ruling).map(plain);
  return say(said, html`<span class="cite">${citeWords(ruling.rule)}</span> · ${remedy}`);
}

/** The rule that a ruling is based on: its number and source. */
const citeWords = (rule: string) => rule.replace("card-room practice", words("card-room-practice"));
