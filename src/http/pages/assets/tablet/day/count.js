// @ts-check
// Counting the tray: to open the table, to close it, to check it. What the books expect is not
// sent to whoever counts, so nothing of it can be shown here.

import { call, newKey, read, readAll } from "../../shared/api.js";
import { shown, units } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { refusalWords, words } from "../../shared/words.js";
import { countView } from "./count_view.js";
import { SigningPart } from "./sign.js";
import { CASH, Tray } from "./tray.js";

/** Where each count is posted. */
const PATHS = { opener: "openers", closer: "closers", inventory_count: "inventory-counts" };

export class Count {
  /** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
   * @param {keyof typeof PATHS} kind */
  constructor(app, desk, kind) {
    this.app = app;
    this.desk = desk;
    this.kind = kind;
    /** @type {any} */
    this.setup = null;
    /** @type {any} the shift that is open */
    this.shift = null;
    /** @type {Tray | null} */
    this.tray = null;
    this.box = "";
    this.stay = false;
    /** @type {SigningPart | null} */
    this.part = null;
    /** @type {[string, string] | null} */
    this.problem = null;
    this.busy = false;
    /** @type {any} what a closer was answered with */
    this.closed = null;
    /** Whether it is done, and the table is being read anew. */
    this.finishing = false;
    /** The key of what was sent last, and what it was: without an answer the same is sent again. */
    this.sent = { key: "", body: "" };
    this.load();
  }

  get place() {
    return `houseway.count:${this.kind}:${this.desk.table.id}:${this.desk.actor}`;
  }

  /** Whether somebody else has opened the table, and nothing is half counted here. */
  get isOver() {
    return !this.part && !this.busy && !this.finishing;
  }

  async load() {
    const { id } = this.desk.table;
    try {
      const [setup, shifts, asked] = await Promise.all([
        read(`/v1/tables/${id}/setup`),
        read("/v1/shifts?limit=10"),
        readAll(`/v1/approvals?state=pending&act=${this.kind}`),
      ]);
      this.setup = setup.data;
      this.shift = shifts.data.items.find((/** @type {any} */ shift) => shift.state === "open");
      this.begin();
      // Asked for before, perhaps by a page that was closed: it is not asked for again.
      const waits = asked.find(({ stream }) => stream === `table/${id}`);
      if (waits) this.resume(waits);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = refusalWords(problem);
    }
    this.app.redraw();
  }

  begin() {
    const { chip_set: chips, sale_cash: cash, boxes } = this.setup;
    const values = [...chips].sort((a, b) => (units(b) > units(a) ? 1 : -1));
    this.tray = new Tray(cash === "tray" ? [...values, CASH] : values, () => this.changed());
    this.box = boxes.includes(this.desk.table.box) ? this.desk.table.box : (boxes[0] ?? "");
    this.stay = this.canStay;
    try {
      const { body, key, typed } = JSON.parse(localStorage.getItem(this.place) ?? "{}");
      if (typed) Object.assign(this.tray.counts, typed);
      if (key) this.sent = { key, body };
    } catch {
      // What cannot be read is counted again.
    }
  }

  /** @param {any} approval */
  resume(approval) {
    this.tray?.fill(approval.request);
    this.box = approval.request.box ?? this.box;
    this.stay = approval.request.stay_open ?? false;
    this.sign(approval);
  }

  /** Whether a later shift is open, in which the table may go on. */
  get canStay() {
    const { period } = this.desk.table;
    return (
      this.kind === "closer" && Boolean(this.shift && period && this.shift.id !== period.shift_id)
    );
  }

  changed() {
    this.problem = null;
    this.keep();
    this.app.redraw();
  }

  keep() {
    const { key, body } = this.sent;
    localStorage.setItem(this.place, JSON.stringify({ typed: this.tray?.counts, key, body }));
  }

  get body() {
    const body = { ...this.tray?.body };
    if (this.kind === "opener") return { ...body, box: this.box };
    return this.kind === "closer" && this.stay ? { ...body, stay_open: true } : body;
  }

  /** Why the count cannot be signed yet. */
  get hindered() {
    if (!this.tray || !this.setup) return words("reading-tray");
    if (this.kind === "opener" && !this.shift) return words("no-shift");
    if (!this.tray.isComplete) return words("still-to-count", { count: this.missing });
    return this.desk.live ? false : words("needs-line");
  }

  get missing() {
    return this.tray?.values.filter((value) => this.tray?.counts[value] === undefined).length ?? 0;
  }

  async send() {
    if (this.busy || this.hindered) return;
    this.busy = true;
    const body = JSON.stringify(this.body);
    if (body !== this.sent.body) this.sent = { key: newKey(), body };
    this.keep();
    this.app.redraw();
    try {
      const path = `/v1/tables/${this.desk.table.id}/${PATHS[this.kind]}`;
      const { data } = await call("POST", path, { body: this.body, key: this.sent.key });
      if (data.approval) this.sign(data.approval);
      else await this.done(data);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.status === 0) this.desk.setLive(false);
      // What was refused may be sent again.
      else this.sent = { key: "", body: "" };
      this.problem = refusalWords(problem);
      if (problem.status === 409) await this.desk.rejoin().catch(() => undefined);
    } finally {
      this.busy = false;
      this.app.redraw();
    }
  }

  /** @param {any} approval */
  sign(approval) {
    this.problem = null;
    const { tray } = this;
    const counts = tray?.values.map((value) => shown(tray.counts[value] ?? "0")).join(", ") ?? "";
    this.part = new SigningPart(this.app, approval, {
      done: (answer) => this.done(answer),
      ended: (why) => this.again([why, ""]),
      title: words(`count-do-${this.kind}`),
      seen: words("sign-seen", { counts }),
    });
  }

  /** @param {[string, string] | null} [problem] */
  again(problem = null) {
    this.part?.close();
    this.part = null;
    this.problem = problem;
    this.sent = { key: "", body: "" };
    this.app.redraw();
  }

  async takeBack() {
    if (await this.part?.takeBack(words("count-again"))) this.again();
  }

  /** @param {any} answer the period, or what was counted; null if the last signed elsewhere */
  async done(answer) {
    const total = shown(this.tray?.sum ?? 0n);
    this.finishing = true;
    this.part?.close();
    this.part = null;
    localStorage.removeItem(this.place);
    await this.desk.rejoin().catch(() => undefined);
    if (this.kind === "opener") await this.tapIn();
    if (this.kind === "closer" && !this.desk.table.period) {
      this.closed = { total, need: answer?.need ?? null };
      return this.app.redraw();
    }
    const said = this.kind === "closer" ? "noted-rolled" : `noted-${this.kind}`;
    if (this.app.day.form === this) this.app.day.close(words(said, { total }));
  }

  /** Whoever opens a table that nobody deals at deals there: its slips are theirs to receive. */
  async tapIn() {
    if (this.desk.table.dealer) return;
    await this.desk.tell({ type: "tap_in" });
    await this.desk.rejoin().catch(() => undefined);
  }

  close() {
    this.part?.close();
  }

  view() {
    return countView(this);
  }

  /** @param {string} box @param {boolean} [stay] */
  hang(box, stay = this.stay) {
    Object.assign(this, { box, stay });
    this.changed();
  }

  /** @returns {import("../../shared/keyboard.js").Keys} */
  keys() {
    if (this.part) return this.part.keys();
    const { tray } = this;
    if (!tray || this.closed) return {};
    const enter = () => (this.hindered ? tray.next() : this.send());
    return { ...tray.keys(), Enter: enter };
  }
}

/** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
 * @param {keyof typeof PATHS} kind */
export const open = (app, desk, kind) => new Count(app, desk, kind);
