// Acts that are rarely entered at a table: what the round allows apart from bets and hands, and
// what every table accepts. All of them share one form over the page.

import { html, nothing } from "lit-html";
import { ActForm, fieldsView } from "../shared/acts/form.js";
import { houseActs, type OpenAct } from "../shared/acts/known.js";
import { actTitle, roundActs } from "../shared/acts/rare.js";
import { shown, units } from "../shared/money.js";
import { button } from "../shared/parts/button.js";
import { icon } from "../shared/parts/card.js";
import { everyProblem, words } from "../shared/words.js";
import { waitingWords } from "./break_poker/waiting.js";
import { deals, floorTells, note, tapIn, tell } from "./duty.js";
import { go, noLine } from "./go.js";
import type { App } from "./app.js";
import type { Desk } from "./desk.js";
import type { TableCommand } from "../../types/api.js";

const CLASSES = { field: "floor__field", key: "btn entry__key", keys: "entry__keys" };
/** The number of seats to offer if the rules do not state it. */
const MOST_SEATS = 10;

export class Acts {
  app: App;
  desk: Desk;
  form: ActForm | null = null;
  /** The ruling that the house would make, and the command that it is about. */
  ruling: { of: string; told: string[] } | null = null;
  busy = false;

  /** @param type the act to open, if it is known */
  constructor(app: App, desk: Desk, type?: string) {
    this.app = app;
    this.desk = desk;
    const open = this.list.find((known) => known.type === type);
    if (open) this.choose(open);
  }

  get list(): OpenAct[] {
    const { table, round, rules } = this.desk;
    const house = houseActs(table, rules && "seats" in rules ? rules.seats : MOST_SEATS);
    const mine: OpenAct[] = deals(this.desk) ? [] : [{ type: "tap_in" }];
    return [...roundActs(round), ...mine, ...house];
  }

  choose(open: OpenAct) {
    const { app, desk } = this;
    desk.refusal = null;
    if (open.type === "tap_in") {
      this.close();
      return tapIn(app);
    }
    this.form = new ActForm(desk.table.game, open, () => app.redraw());
    app.redraw();
  }

  close = () => {
    this.app.acts = null;
    this.desk.refusal = null;
    this.app.redraw();
  };

  back() {
    this.desk.refusal = null;
    if (!this.form) return this.close();
    this.form = null;
    this.app.redraw();
  }

  /** Whether exactly this command was rehearsed, if it needs a ruling. */
  get rehearsed() {
    return !this.form?.known.ruled || this.ruling?.of === JSON.stringify(this.form.command);
  }

  async enter() {
    const { app, desk, form } = this;
    const command = form?.command;
    if (!form || !command || this.busy || !desk.live) return;
    this.busy = true;
    try {
      if (!this.rehearsed) await this.rehearse(command);
      else if (form.open.needs_floor) this.askFloor(form, command);
      else if (await this.send(form, command)) {
        this.close();
        if (!desk.draftOf) note(app, words("act-noted", { what: actTitle(form.open) }));
      }
    } finally {
      this.busy = false;
      app.redraw();
    }
  }

  async rehearse(command: TableCommand) {
    const { desk } = this;
    desk.refusal = null;
    const answer = await desk.rehearse(command);
    if (!answer) return;
    const { state } = answer.round;
    const waits = "ruling" in state ? state.ruling : null;
    const told = waits ? waitingWords(waits) : [words("acts-follows")];
    this.ruling = { of: JSON.stringify(command), told };
  }

  async send({ open }: ActForm, command: TableCommand) {
    const { app, desk } = this;
    const title = actTitle(open);
    if (!roundActs(desk.round).includes(open)) return tell(app, command, { title });
    const done = await desk.act(command);
    if (!done && desk.refusal?.code === "needs_floor") this.askFloor({ open }, command);
    return Boolean(done);
  }

  askFloor({ open }: { open: OpenAct }, command: TableCommand) {
    const { app, desk } = this;
    const title = actTitle(open);
    desk.refusal = null;
    if (open.type === "penalty") return floorTells(app, command, { title, then: this.close });
    app.askFloor({ title, command, then: this.close });
  }

  view() {
    const { form, desk } = this;
    const title = form ? actTitle(form.open) : words("acts-title");
    const problem = desk.refusal ? everyProblem(desk.refusal).map(({ text }) => text) : [];
    return html`<div class="veil"><div class="menu menu--acts" role="dialog" aria-modal="true"
      aria-labelledby="acts-title" data-acts=${form?.open.type ?? "all"}><div class="menu__head"
      ><b id="acts-title">${title}</b><button class="iconbtn" aria-label=${words("close")}
        data-act="close" @click=${this.close}>${icon("x")}</button></div>
      ${form ? this.filling(form) : this.tiles()}
      <p role="alert" class="bad">${problem.join(" ")}</p></div></div>`;
  }

  tiles() {
    return html`<p>${words("acts-what")}</p><div class="tiles tiles--small">${this.list.map(
      (open) => html`<button class="tile" data-tile=${open.name ?? open.type}
        @click=${() => this.choose(open)}><b>${actTitle(open)}</b>${
          open.needs_floor ? html`<span>${icon("lock")}${words("floor-signs")}</span>` : nothing
        }</button>`,
    )}</div>`;
  }

  filling(form: ActForm) {
    const { desk, ruling, rehearsed } = this;
    const lacks = [noLine(desk), !form.command, this.busy];
    const told = rehearsed && form.known.ruled ? (ruling?.told ?? []) : [paidWrong(form)];
    return html`<form class="contents" @submit=${(event: Event) => {
      event.preventDefault();
      this.enter();
    }}>${fieldsView(form, CLASSES)}
      <p role="status" data-follows>${told.filter(Boolean).join(" ")}</p>
      <div class="menu__row menu__row--end">${button(words("go-back"), () => this.back(), {
        kind: "btn--line",
        name: "back",
      })}${go(words(rehearsed ? "acts-enter" : "acts-look"), () => this.enter(), lacks, {
        name: "enter",
        small: form.open.needs_floor ? words("floor-signs") : undefined,
      })}</div></form>`;
  }
}

/** The amount by which a wrong payment is over or short. */
export function paidWrong({ command }: ActForm) {
  if (command?.type !== "payment_error") return "";
  const wrong = units(command.paid) - units(command.due);
  const left = wrong - units(command.recovered);
  if (wrong > 0n) return words("paid-too-much", { wrong: shown(wrong), left: shown(left) });
  return wrong < 0n ? words("paid-too-little", { wrong: shown(-wrong), left: shown(-wrong) }) : "";
}
