// @ts-check
// Totals only: what each side scored, typed; what that leaves in cards is the house's to say.

import { html, nothing } from "lit-html";
import { pill } from "../../shared/parts/act.js";
import { button, keypad } from "../../shared/parts/button.js";
import { promptWords, refusalWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { SIDES, points, sideName } from "./table.js";

const FIELDS = ["total", "naturals", "mixed", "red_threes"];
/** The most digits of each. */
const DIGITS = { total: 5, naturals: 2, mixed: 2, red_threes: 1 };
const FLAGS = ["went_out", "concealed"];
/** The house is asked so long after the last key, in milliseconds. */
const SETTLES = 350;

export class Totals {
  /** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk */
  constructor(app, desk) {
    this.app = app;
    this.desk = desk;
    this.side = 0;
    this.field = "total";
    this.timer = 0;
    /** @type {Promise<void> | null} the house is being asked */
    this.asking = null;
    /** @type {any} the line as it would be written */
    this.line = null;
  }

  /** @returns {any[]} */
  get sides() {
    return this.desk.draft.totals ?? [{}, {}];
  }

  get filled() {
    return this.sides.every(({ total }) => /\d/.test(total ?? ""));
  }

  get command() {
    return {
      type: "enter_totals",
      sides: this.sides.map(({ total, went_out, concealed, naturals, mixed, red_threes }) => ({
        total: Number(total ?? 0),
        naturals: Number(naturals ?? 0),
        mixed: Number(mixed ?? 0),
        red_threes: Number(red_threes ?? 0),
        went_out: Boolean(went_out),
        concealed: Boolean(concealed),
      })),
    };
  }

  /** @param {number} side @param {any} change */
  set(side, change) {
    this.desk.refusal = null;
    this.line = null;
    this.desk.setDraft({ totals: this.sides.with(side, { ...this.sides[side], ...change }) });
    clearTimeout(this.timer);
    if (this.filled && this.desk.live) {
      this.timer = setTimeout(() => {
        this.asking = this.rehearse();
      }, SETTLES);
    }
  }

  async rehearse() {
    const asked = JSON.stringify(this.command);
    const answer = await this.desk.rehearse(this.command);
    if (asked !== JSON.stringify(this.command)) return;
    this.line = answer?.round?.state.score_sheet.at(-1) ?? null;
    this.app.redraw();
  }

  /** @param {number} side @param {string} field */
  pick(side, field) {
    Object.assign(this, { side, field });
    this.app.redraw();
  }

  /** @param {string} key */
  press(key) {
    const now = String(this.sides[this.side][this.field] ?? "");
    const digits = DIGITS[/** @type {"total"} */ (this.field)];
    const turned = now.startsWith("-") ? now.slice(1) : `-${now}`;
    if (key === "-") {
      if (this.field === "total") this.set(this.side, { total: turned });
    } else if (key === "back") this.set(this.side, { [this.field]: now.slice(0, -1) });
    else if (now.replace("-", "").length < digits) this.set(this.side, { [this.field]: now + key });
  }

  /** @param {number} by */
  move(by) {
    const all = FIELDS.length * SIDES.length;
    const at = (this.side * FIELDS.length + FIELDS.indexOf(this.field) + by + all) % all;
    this.pick(Math.floor(at / FIELDS.length), FIELDS[at % FIELDS.length]);
  }

  async enter() {
    if (!this.filled || this.desk.waiting.length) return;
    // What is rehearsed is answered first: it would find another round after this.
    clearTimeout(this.timer);
    await this.asking;
    if (await this.desk.act(this.command)) this.desk.setDraft({ totals: [{}, {}] });
  }

  band() {
    const { desk } = this;
    const [refusal, why] = desk.refusal ? refusalWords(desk.refusal) : [null, ""];
    const cards = this.line
      ? SIDES.map((side) =>
          words("leaves-in-cards", {
            side: sideName(side),
            points: points(this.line[side].components.cards ?? 0),
          }),
        ).join(" · ")
      : words("sum-of-the-deal");
    return nowBand({
      kind: refusal ? "bad" : "",
      badge: html`<span>${words("deal-word")}</span><b>${desk.state.deal_number}</b>`,
      body: say(refusal ?? promptWords(desk.round.prompt), refusal ? why : cards),
      action: button(words("enter"), () => this.enter(), {
        kind: "btn--now",
        name: "go",
        off: !desk.live ? words("needs-line") : !this.filled,
      }),
    });
  }

  work() {
    return html`<section class="work work--totals">${SIDES.map((name, side) => this.panel(name, side))}
      ${keypad((key) => this.press(key), "±")}</section>`;
  }

  /** @param {string} name @param {number} side */
  panel(name, side) {
    const entered = this.sides[side];
    const field = (/** @type {string} */ field) => {
      const on = this.side === side && this.field === field;
      return html`<button type="button" class="target ${on ? "target--on" : ""}"
        data-field="${name}-${field}" aria-pressed=${on} @click=${() => this.pick(side, field)}
        ><span>${words(`totals-${field}`)}</span><b>${entered[field] || "–"}</b></button>`;
    };
    return html`<section class="totals"><header><b>${sideName(name)}</b>${FLAGS.map((flag) =>
      flag === "concealed" && !entered.went_out
        ? nothing
        : pill(
            words(flag),
            Boolean(entered[flag]),
            () => this.set(side, { [flag]: !entered[flag] }),
            {
              name: `${name}-${flag}`,
            },
          ),
    )}</header>${FIELDS.map(field)}</section>`;
  }

  /** @returns {import("../../shared/keyboard.js").Keys} */
  keys() {
    const out = () => this.set(this.side, { went_out: !this.sides[this.side].went_out });
    return {
      digit: ({ key }) => this.press(key),
      "-": () => this.press("-"),
      Backspace: () => this.press("back"),
      ArrowRight: () => this.move(1),
      ArrowDown: () => this.move(1),
      ArrowLeft: () => this.move(-1),
      ArrowUp: () => this.move(-1),
      o: out,
      Enter: () => this.enter(),
      "Ctrl+z": () => this.desk.open("undo") && this.desk.enter({ type: "undo" }),
    };
  }
}
