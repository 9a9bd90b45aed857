// Totals only: each side's score is typed, and the house works out the points in cards.

import { asked } from "../prompt.js";
import { html, nothing } from "lit-html";
import { pill } from "../../shared/parts/act.js";
import { keypad } from "../../shared/parts/button.js";
import { refusalWords, words } from "../../shared/words.js";
import { nowBand, say } from "../frame.js";
import { go, noLine } from "../go.js";
import { Kept } from "../kept.js";
import { SIDES, points, sideName, type Side } from "./table.js";
import type { App } from "../app.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { CanastaLineView, CanastaRound } from "../../../types/api.js";
import type { Command } from "../game.js";

const FIELDS = ["total", "naturals", "mixed", "red_threes"] as const;
type Field = (typeof FIELDS)[number];
/** The most digits that each field can have. */
const DIGITS = { total: 5, naturals: 2, mixed: 2, red_threes: 1 };
const FLAGS = ["went_out", "concealed"] as const;
type Flag = (typeof FLAGS)[number];
/** What has been typed for a side. */
export type SideTotals = Partial<Record<Field, string> & Record<Flag, boolean>>;
/** How long after the last key the house is asked, in milliseconds. */
const SETTLES = 350;

export class Totals {
  app: App;
  desk: Desk<CanastaRound>;
  kept;
  told = "";
  side = 0;
  field: Field = "total";
  timer: ReturnType<typeof setTimeout> | undefined;
  /** the rehearsal under way */
  asking: Promise<void> | null = null;
  /** the sheet's line, as it would be written */
  line: CanastaLineView | null = null;

  constructor(app: App, desk: Desk<CanastaRound>) {
    this.app = app;
    this.desk = desk;
    this.kept = new Kept(desk, (told) => {
      this.told = told;
      app.redraw();
    });
  }

  get sides(): SideTotals[] {
    return this.desk.draft.totals ?? [{}, {}];
  }

  get filled() {
    return this.sides.every(({ total }) => /\d/.test(total ?? ""));
  }

  get command(): Command<CanastaRound> {
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

  set(side: number, change: SideTotals) {
    this.desk.refusal = null;
    this.told = "";
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
    this.line = answer?.round.state.score_sheet.at(-1) ?? null;
    this.app.redraw();
  }

  pick(side: number, field: Field) {
    this.kept.tap(() => {
      Object.assign(this, { side, field });
      this.app.redraw();
    });
  }

  press(key: string) {
    this.kept.tap(() => this.type(key));
  }

  type(key: string) {
    const now = this.sides[this.side][this.field] ?? "";
    const digits = DIGITS[this.field];
    const turned = now.startsWith("-") ? now.slice(1) : `-${now}`;
    if (key === "-") {
      if (this.field === "total") this.set(this.side, { total: turned });
    } else if (key === "back") this.set(this.side, { [this.field]: now.slice(0, -1) });
    else if (now.replace("-", "").length < digits) this.set(this.side, { [this.field]: now + key });
  }

  /** Switches a flag on or off. */
  turn(side: number, flag: Flag) {
    this.kept.tap(() => this.set(side, { [flag]: !this.sides[side][flag] }));
  }

  move(by: number) {
    const all = FIELDS.length * SIDES.length;
    const at = (this.side * FIELDS.length + FIELDS.indexOf(this.field) + by + all) % all;
    this.pick(Math.floor(at / FIELDS.length), FIELDS[at % FIELDS.length]);
  }

  async enter() {
    if (!this.filled || this.kept.waits) return;
    // Wait for a rehearsal that is under way: after the entry, it would be about a different state
    // of the round.
    clearTimeout(this.timer);
    await this.asking;
    this.kept.act(this.command, () => this.desk.setDraft({ totals: [{}, {}] }));
  }

  band() {
    const { desk } = this;
    const [refusal, why] = desk.refusal ? refusalWords(desk.refusal) : [null, ""];
    const { line } = this;
    const cards = line
      ? SIDES.map((side) =>
          words("leaves-in-cards", {
            side: sideName(side),
            points: points(line[side].components.cards ?? 0),
          }),
        ).join(" · ")
      : words("sum-of-the-deal");
    return nowBand({
      kind: refusal ? "bad" : "",
      badge: html`<span>${words("deal-word")}</span><b>${desk.theState.deal_number}</b>`,
      body: say(refusal ?? asked(desk.theRound.prompt), refusal ? why : this.told || cards),
      action: go(words("enter"), () => this.enter(), [
        noLine(desk),
        !this.filled && words("both-scores"),
      ]),
    });
  }

  work() {
    return html`<section class="work work--totals">${SIDES.map((name, side) => this.panel(name, side))}
      ${keypad((key) => this.press(key), "±")}</section>`;
  }

  panel(name: Side, side: number) {
    const entered = this.sides[side];
    const field = (field: Field) => {
      const on = this.side === side && this.field === field;
      return html`<button type="button" class="target" data-field="${name}-${field}" aria-pressed=${on} @click=${() => this.pick(side, field)}
        ><span>${words(`totals-${field}`)}</span><b>${entered[field] || "–"}</b></button>`;
    };
    return html`<section class="totals"><header><b>${sideName(name)}</b>${FLAGS.map((flag) =>
      flag === "concealed" && !entered.went_out
        ? nothing
        : pill(words(flag), Boolean(entered[flag]), () => this.turn(side, flag), {
            name: `${name}-${flag}`,
          }),
    )}</header>${FIELDS.map(field)}</section>`;
  }

  keys(): Keys {
    const out = () => this.turn(this.side, "went_out");
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
