// @ts-check
// A fill that has come, or a credit that goes: counted against its slip, then signed by whoever
// deals, whoever carries, and the pit boss. The slip is not blind: it is counted out loud.

import { read } from "../../shared/api.js";
import { largestFirst, shown, units } from "../../shared/money.js";
import { refusalWords, words } from "../../shared/words.js";
import { tapIn } from "../duty.js";
import { SignedForm } from "./sign.js";
import { slipView } from "./slip_view.js";
import { Tray } from "./tray.js";

/** @typedef {{denomination: string, count: number}} Line */

export class Slip extends SignedForm {
  /** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
   * @param {any} slip */
  constructor(app, desk, slip) {
    super(app, desk, "slip");
    /** @type {any} null while nobody knows whether there is one */
    this.slip = null;
    this.etag = "";
    /** @type {Line[]} */
    this.lines = [];
    this.busy = !slip;
    /** Whether somebody else deals here, or nobody. */
    this.mustTapIn = false;
    if (slip) this.show(slip);
    else this.find();
  }

  get isFill() {
    return this.slip?.kind === "fill";
  }

  /** Reads what waits for this table. */
  async find() {
    const { day } = this.app;
    const refused = await this.ask(async () => {
      await day.readSlips();
      if (day.slips.length) this.show(day.slips[0]);
    });
    this.mustTapIn = refused?.code === "not_dealer_of_record";
    this.busy = false;
    this.app.redraw();
  }

  /** @param {any} slip */
  show(slip) {
    Object.assign(this, { slip, etag: `"${slip.version}"`, lines: slip.chips });
    const values = largestFirst(this.lines.map(({ denomination }) => denomination));
    this.tray = new Tray(values, () => this.changed());
    this.app.day.seen.add(slip.id);
    this.resume();
  }

  /** What was asked for already, perhaps by a page that was closed, goes on to be signed. */
  async resume() {
    const act = this.isFill ? "fill.receive" : "credit.take";
    await this.ask(async () => {
      const { data } = await read(`/v1/approvals?state=pending&act=${act}`);
      const waits = data.items.find((/** @type {any} */ one) => one.subject === this.slip.id);
      if (waits && !this.part) this.sign(waits);
    }, false);
  }

  async tapIn() {
    this.busy = true;
    const deals = () => {
      Object.assign(this, { mustTapIn: false, problem: null });
      return this.find();
    };
    if (!(await tapIn(this.app, deals))) {
      // Within a hand the pit boss does it; what is refused otherwise is told.
      const { refusal } = this.desk;
      if (refusal) this.problem = refusalWords(refusal);
      this.busy = false;
      return this.app.redraw();
    }
    await deals();
  }

  /** How many the slip says. @param {string} value */
  says(value) {
    return this.lines.find(({ denomination }) => denomination === value)?.count ?? 0;
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
    const [todo] = tray.missing;
    if (todo) tray.take(todo);
  }

  get hindered() {
    if (!this.tray || this.tray.missing.length) return words("count-first");
    if (this.tray.sum !== units(this.slip.total)) return words("not-as-the-slip");
    return super.hindered;
  }

  async send() {
    if (this.hindered) return;
    const command = this.isFill ? { type: "receive", ...this.tray?.body } : { type: "take" };
    await this.command(command, (data) => (data.approval ? this.sign(data.approval) : this.done()));
  }

  /** What was counted is not what the slip says: the cage is asked to void it. */
  async askToVoid() {
    const counted = shown(this.tray?.sum ?? 0n);
    const reason = words("void-reason", { counted, says: shown(this.slip.total) });
    await this.command({ type: "void", reason }, () =>
      this.app.day.close(words("noted-void", { number: this.slip.number })),
    );
  }

  /** @param {any} command @param {(data: any) => unknown} then */
  command(command, then) {
    return this.post(`/v1/slips/${this.slip.id}/commands`, command, then, this.etag);
  }

  /** Somebody has changed it meanwhile. */
  async reread() {
    await this.ask(async () => {
      const { data, etag } = await read(`/v1/slips/${this.slip.id}`);
      Object.assign(this, { slip: data, etag });
      if (data.state !== "issued") this.app.day.close(words("noted-gone", { number: data.number }));
    }, false);
  }

  /** @param {any} approval */
  sign(approval) {
    for (const { denomination, count } of this.lines) {
      if (this.tray) this.tray.counts[denomination] = String(count);
    }
    const kind = this.isFill ? "fill" : "credit";
    const title = words(this.isFill ? "receive-fill" : "take-credit");
    this.toSign(approval, title, words(`${kind}-is-runners`));
  }

  /** @param {[string, string] | null} [problem] */
  again(problem = null) {
    if (this.tray) this.tray.counts = {};
    super.again(problem);
    this.reread();
  }

  async done() {
    this.close();
    const total = shown(this.slip.total);
    const { day } = this.app;
    day.slips = day.slips.filter((/** @type {any} */ one) => one.id !== this.slip.id);
    await super.reread();
    this.leave(words(this.isFill ? "noted-fill" : "noted-credit", { total }));
  }

  view() {
    return slipView(this);
  }

  keys() {
    return this.keysWith(() => this.asTheSlip());
  }
}

/** @param {import("../app.js").App} app @param {import("../desk.js").Desk} desk
 * @param {any} slip */
export const open = (app, desk, slip) => new Slip(app, desk, slip);
