// The table's day: what the back office needs from a table that it tracks. Play cannot start before
// the tray has been counted, and deliveries from the cage are received between rounds. The forms
// are loaded when the first one is opened.

import { read } from "../shared/api.js";
import { come, Problem } from "../shared/problem.js";
import { loadStyles } from "../shared/styles.js";
import { loadWords, problemWords } from "../shared/words.js";
import { deals } from "./duty.js";
import type { App } from "./app.js";
import type { Form } from "./day/form.js";
import type { Round, SlipBody } from "../../types/api.js";

/** How often the page checks what is on its way, in milliseconds. */
const LOOK_EVERY = 10_000;
/** How long a note stays on the screen, in milliseconds. */
const NOTED_FOR = 8_000;

/** The tray counts. */
export type Counted = "opener" | "closer" | "inventory_count";
/** The day's acts that have a form. */
export type Kind = Counted | "slip" | "sale";

export class Day {
  app: App;
  /** the open form */
  form: Form | null = null;
  opening = false;
  /** Whether the dealer went to the table although its tray has not been counted. */
  putOff = false;
  /** slips that are waiting for the table */
  slips: SlipBody[] = [];
  /** slips that were put off, or have already opened by themselves */
  seen: Set<string> = new Set();
  /** What was done last, in a few words. */
  note = "";
  noting: ReturnType<typeof setTimeout> | undefined;
  timer: ReturnType<typeof setInterval> | undefined;

  constructor(app: App) {
    this.app = app;
  }

  get desk() {
    return this.app.desk;
  }

  get follows() {
    return Boolean(this.desk?.table.tracked);
  }

  /** Whether the tray has to be counted before anything else. */
  get needsCount() {
    return this.follows && !this.desk?.table.period;
  }

  /** Whether the person signed in deals here. Only the dealer may read the table's slips. */
  get deals() {
    return Boolean(this.desk && deals(this.desk));
  }

  /** Called when the table has been read again. */
  look() {
    if (!this.follows || !this.desk) return;
    if (!this.timer) {
      this.timer = setInterval(() => this.tick(), LOOK_EVERY);
      this.tick();
    }
    const { table } = this.desk;
    if (table.period) this.putOff = false;
    if (table.period && this.form?.kind === "opener" && this.form.isOver) this.close();
    if (this.needsCount && !this.form && !this.opening && !this.putOff) this.open("opener");
  }

  async tick() {
    const { desk } = this;
    if (!desk?.live) return;
    try {
      if (this.needsCount) await desk.rejoin();
      else if (this.deals) await this.readSlips();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  /** Reads the slips that are waiting for the table. Between rounds, each opens by itself once. */
  async readSlips() {
    const { desk } = this;
    if (!desk) return;
    const path = `/v1/slips?table_id=${desk.table.id}&state=issued&limit=20` as const;
    const { data } = await read(path);
    if (desk !== this.desk) return;
    this.slips = data.items;
    const [next] = this.slips.filter(({ id }) => !this.seen.has(id));
    if (next && !this.form && !this.opening && isAtRest(desk.round)) this.open("slip", next);
    this.app.redraw();
  }

  /** Opens a form. */
  async open(kind: Kind, slip?: SlipBody) {
    const { app, desk } = this;
    if (!desk || this.opening) return;
    this.opening = true;
    this.note = "";
    if (slip) this.seen.add(slip.id);
    try {
      const [{ openForm }] = await come(
        Promise.all([
          import("./day/forms.js"),
          loadWords("tablet/day"),
          loadStyles("tablet/back_office.css"),
        ]),
      );
      if (desk !== this.desk) return;
      this.form?.close();
      this.form = openForm(this, desk, kind, slip);
      app.sheet = null;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.say(problemWords(problem));
    } finally {
      this.opening = false;
      app.redraw();
    }
  }

  /** Goes back to the table and shows a note about what was done. */
  close(note: string = "") {
    this.form?.close();
    this.form = null;
    this.putOff = this.needsCount;
    if (note) this.say(note);
    this.app.redraw();
  }

  say(note: string) {
    this.note = note;
    clearTimeout(this.noting);
    this.noting = setTimeout(() => {
      this.note = "";
      this.app.redraw();
    }, NOTED_FOR);
  }

  /** Leaves the table, for another one or because someone signed out. */
  leave() {
    this.form?.close();
    clearInterval(this.timer);
    Object.assign(this, { form: null, timer: 0, slips: [], putOff: false });
    this.seen.clear();
  }
}

export function openDay(app: App) {
  loadStyles("tablet/back_office.css").catch(() => undefined);
  return new Day(app);
}

/**
 * Whether no cards have been dealt and no bets placed, as far as this tablet knows. The house
 * checks this again.
 */
export function isAtRest(round: Round | null) {
  if (!round || round.ended_at || round.phase === "seating") return true;
  if (round.game !== "break_poker" || round.phase !== "betting") return false;
  return round.state.seats.every(({ bets }) => !bets || !Object.keys(bets).length);
}
