// @ts-check
// A fill that has come, or a credit that goes: counted against its slip, then signed by whoever
// deals, whoever carries, and the pit boss. The slip is not blind: it is counted out loud.

import { call, newKey, read } from "../../shared/api.js";
import { shown, units } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { refusalWords, words } from "../../shared/words.js";
import { SigningPart } from "./sign.js";
import { slipView } from "./slip_view.js";
import { Tray } from "./tray.js";

export class Slip {
  /** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
   * @param {any} slip */
  constructor(app, desk, slip) {
    this.app = app;
    this.desk = desk;
    this.kind = "slip";
    /** @type {any} null while nobody knows whether there is one */
    this.slip = slip ?? null;
    this.etag = slip ? `"${slip.version}"` : "";
    /** @type {Tray | null} */
    this.tray = slip ? this.trayOf(slip) : null;
    /** @type {SigningPart | null} */
    this.part = null;
    /** @type {[string, string] | null} */
    this.problem = null;
    this.busy = !slip;
    /** Whether somebody else deals here, or nobody. */
    this.mustTapIn = false;
    this.key = newKey();
    if (slip) this.resume();
    else this.find();
  }

  get isOver() {
    return false;
  }

  get isFill() {
    return this.slip?.kind === "fill";
  }

  /** Its chips, the largest first. @param {any} slip */
  trayOf(slip) {
    const values = slip.chips.map((/** @type {any} */ line) => line.denomination);
    values.sort((/** @type {string} */ a, /** @type {string} */ b) =>
      units(b) > units(a) ? 1 : -1,
    );
    return new Tray(values, () => this.changed());
  }

  /** Reads what waits for this table. */
  async find() {
    try {
      await this.app.day.readSlips();
      const [slip] = this.app.day.slips;
      if (slip) this.show(slip);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.mustTapIn = problem.code === "not_dealer_of_record";
      this.problem = refusalWords(problem);
    }
    this.busy = false;
    this.app.redraw();
  }

  /** @param {any} slip */
  show(slip) {
    Object.assign(this, { slip, etag: `"${slip.version}"`, tray: this.trayOf(slip) });
    this.app.day.seen.add(slip.id);
    this.resume();
  }

  /** What was asked for already, perhaps by a page that was closed, goes on to be signed. */
  async resume() {
    const act = this.isFill ? "fill.receive" : "credit.take";
    try {
      const { data } = await read(`/v1/approvals?state=pending&act=${act}`);
      const waits = data.items.find(({ subject }) => subject === this.slip.id);
      if (waits && !this.part) this.sign(waits);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    }
    this.app.redraw();
  }

  async tapIn() {
    this.busy = true;
    const refused = await this.desk.tell({ type: "tap_in" });
    if (refused) {
      this.problem = refusalWords(refused);
      this.busy = false;
      return this.app.redraw();
    }
    Object.assign(this, { mustTapIn: false, problem: null });
    await this.desk.rejoin().catch(() => undefined);
    await this.find();
  }

  changed() {
    this.problem = null;
    this.app.redraw();
  }

  /** How many the slip says. @param {string} value @returns {number} */
  says(value) {
    return this.slip.chips.find((/** @type {any} */ line) => line.denomination === value).count;
  }

  /** Whether what was counted of it is another number: not while its digits are still typed.
   * @param {string} value */
  isWrong(value) {
    const { tray } = this;
    const count = tray?.counts[value];
    if (count === undefined || Number(count) === this.says(value)) return false;
    const typing = value === tray?.at && !tray.fresh;
    return !typing || count.length >= String(this.says(value)).length;
  }

  get wrong() {
    return this.tray?.values.find((value) => this.isWrong(value));
  }

  /** The colour in hand is as the slip says. */
  asTheSlip() {
    const { tray } = this;
    if (!tray) return;
    tray.set(this.says(tray.at));
    const todo = tray.values.find((value) => tray.counts[value] === undefined);
    if (todo) tray.take(todo);
  }

  get hindered() {
    if (!this.tray?.isComplete) return words("count-first");
    if (units(this.tray.body.total) !== units(this.slip.total)) return words("not-as-the-slip");
    return this.desk.live ? false : words("needs-line");
  }

  get command() {
    if (!this.isFill) return { type: "take" };
    return { type: "receive", ...this.tray?.body };
  }

  async send() {
    if (this.busy || this.hindered) return;
    await this.post(this.command, this.key, (data) => {
      if (data.approval) this.sign(data.approval);
      else this.done();
    });
  }

  /** What was counted is not what the slip says: the cage is asked to void it. */
  async askToVoid() {
    const counted = shown(this.tray?.sum ?? 0n);
    const reason = words("void-reason", { counted, says: shown(this.slip.total) });
    await this.post({ type: "void", reason }, newKey(), () =>
      this.app.day.close(words("noted-void", { number: this.slip.number })),
    );
  }

  /** @param {any} command @param {string} key @param {(data: any) => void} then */
  async post(command, key, then) {
    if (this.busy) return;
    this.busy = true;
    this.app.redraw();
    try {
      const path = `/v1/slips/${this.slip.id}/commands`;
      const { data } = await call("POST", path, { body: command, key, etag: this.etag });
      then(data);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.status === 0) this.desk.setLive(false);
      else this.key = newKey();
      this.problem = refusalWords(problem);
      if (problem.status === 412 || problem.status === 409) await this.reread();
    } finally {
      this.busy = false;
      this.app.redraw();
    }
  }

  /** Somebody has changed it meanwhile. */
  async reread() {
    try {
      const { data, etag } = await read(`/v1/slips/${this.slip.id}`);
      Object.assign(this, { slip: data, etag });
      if (data.state !== "issued") this.app.day.close(words("noted-gone", { number: data.number }));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  /** @param {any} approval */
  sign(approval) {
    this.problem = null;
    const { slip } = this;
    for (const { denomination, count } of slip.chips) {
      if (this.tray) this.tray.counts[denomination] = String(count);
    }
    this.part = new SigningPart(this.app, approval, {
      done: () => this.done(),
      ended: (why) => this.again([why, ""]),
      title: words(this.isFill ? "receive-fill" : "take-credit"),
      seen: words(this.isFill ? "fill-is-runners" : "credit-is-runners"),
    });
  }

  /** @param {[string, string] | null} [problem] */
  again(problem = null) {
    this.part?.close();
    this.part = null;
    this.problem = problem;
    this.key = newKey();
    if (this.tray) this.tray.counts = {};
    this.reread();
    this.app.redraw();
  }

  async takeBack() {
    if (await this.part?.takeBack(words("count-again"))) this.again();
  }

  async done() {
    this.part?.close();
    const total = shown(this.slip.total);
    const { day } = this.app;
    day.slips = day.slips.filter(({ id }) => id !== this.slip.id);
    await this.desk.rejoin().catch(() => undefined);
    if (day.form === this) day.close(words(this.isFill ? "noted-fill" : "noted-credit", { total }));
  }

  close() {
    this.part?.close();
  }

  view() {
    return slipView(this);
  }

  /** @returns {import("../../shared/keyboard.js").Keys} */
  keys() {
    if (this.part) return this.part.keys();
    if (!this.tray) return {};
    return { ...this.tray.keys(), Enter: () => (this.hindered ? this.asTheSlip() : this.send()) };
  }
}

/** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
 * @param {any} slip */
export const open = (app, desk, slip) => new Slip(app, desk, slip);
