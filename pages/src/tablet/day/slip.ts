// A fill that has arrived, or a credit that is leaving. It is counted against its slip, then signed
// by the dealer, the runner and the pit boss. The count is not blind: the slip is shown, and the
// chips are counted out loud.

import { waitingOf } from "../../shared/waiting_of.js";
import { read } from "../../shared/api.js";
import { largestFirst, shown, units } from "../../shared/money.js";
import { refusalWords, words } from "../../shared/words.js";
import { tapIn } from "../duty.js";
import { SignedForm } from "./sign.js";
import { slipView } from "./slip_view.js";
import { Tray } from "./tray.js";
import type { Day } from "../day.js";
import type { Desk } from "../desk.js";
import type { ApprovalBody, SlipBody, SlipCommand } from "../../../types/api.js";

export type Line = { denomination: string; count: number };

export class Slip extends SignedForm {
  /** null until it is known whether there is a slip */
  slip: SlipBody | null = null;
  etag = "";
  lines: Line[] = [];
  /** Whether the person signed in has to tap in first, because they are not the dealer here. */
  mustTapIn = false;

  constructor(day: Day, desk: Desk, slip?: SlipBody) {
    super(day, desk, "slip");
    this.busy = !slip;
    if (slip) this.show(slip);
    else this.find();
  }

  get isFill() {
    return this.slip?.kind === "fill";
  }

  /** Reads the slips that are waiting for this table. */
  async find() {
    const { day } = this;
    const refused = await this.ask(async () => {
      await day.readSlips();
      if (day.slips.length) this.show(day.slips[0]);
    });
    this.mustTapIn = refused?.code === "not_dealer_of_record";
    this.busy = false;
    this.app.redraw();
  }

  show(slip: SlipBody) {
    Object.assign(this, { slip, etag: `"${slip.version}"`, lines: slip.chips });
    const values = largestFirst(this.lines.map(({ denomination }) => denomination));
    this.tray = new Tray(values, () => this.changed());
    this.day.seen.add(slip.id);
    this.resume();
  }

  /**
   * Continues with an act that is already waiting for signatures, perhaps from a page that was
   * closed.
   */
  async resume() {
    const act = this.isFill ? "fill.receive" : "credit.take";
    const { id } = this.slip ?? {};
    await this.ask(async () => {
      const { data } = await read(`/v1/approvals?state=pending&act=${act}&subject=${id}`);
      const [waits] = data.items;
      if (waits && id === this.slip?.id && !this.part) this.sign(waits);
    }, false);
  }

  async tapIn() {
    this.busy = true;
    const deals = () => {
      Object.assign(this, { mustTapIn: false, problem: null });
      return this.find();
    };
    if (!(await tapIn(this.app, deals))) {
      // During a hand, the pit boss is asked to tap the person in. Any other refusal is shown.
      const { refusal } = this.desk;
      if (refusal) this.problem = refusalWords(refusal);
      this.busy = false;
      return this.app.redraw();
    }
    await deals();
  }

  /** The slip's count of a denomination. */
  says(value: string) {
    return this.lines.find(({ denomination }) => denomination === value)?.count ?? 0;
  }

  /**
   * Whether the count differs from the slip's. A number that is still being typed is not compared
   * yet.
   */
  isWrong(value: string) {
    const { tray } = this;
    const count = tray?.counts[value];
    if (count === undefined || Number(count) === this.says(value)) return false;
    const typing = value === tray?.at && !tray.fresh;
    return !typing || count.length >= String(this.says(value)).length;
  }

  get wrong() {
    return this.tray?.values.find((value) => this.isWrong(value));
  }

  /** Confirms that the count of the selected denomination matches the slip. */
  asTheSlip() {
    const { tray } = this;
    if (!tray) return;
    tray.set(this.says(tray.at));
    const [todo] = tray.missing;
    if (todo) tray.take(todo);
  }

  get hindered() {
    if (!this.tray || this.tray.missing.length) return words("count-first");
    if (this.tray.sum !== units(this.slip?.total)) return words("not-as-the-slip");
    return super.hindered;
  }

  async send() {
    const { tray } = this;
    if (this.hindered || !tray) return;
    const command: SlipCommand = this.isFill ? { type: "receive", ...tray.body } : { type: "take" };
    await this.command(command, (data) => {
      const waits = waitingOf(data);
      return waits ? this.sign(waits) : this.done();
    });
  }

  /** Asks the cage to void the slip, because the count differs from it. */
  async askToVoid() {
    const counted = shown(this.tray?.sum ?? 0n);
    const reason = words("void-reason", { counted, says: shown(this.slip?.total) });
    await this.command({ type: "void", reason }, () =>
      this.day.close(words("noted-void", { number: this.slip?.number ?? "" })),
    );
  }

  command(command: SlipCommand, then: (data: unknown) => unknown) {
    if (!this.slip) return;
    return this.post(`/v1/slips/${this.slip.id}/commands`, command, then, this.etag);
  }

  /** Reads the slip again, because someone else has changed it. */
  async reread() {
    const { slip } = this;
    if (!slip) return;
    await this.ask(async () => {
      const { data, etag } = await read(`/v1/slips/${slip.id}`);
      Object.assign(this, { slip: data, etag });
      if (data.state !== "issued")
        this.day.close(words("noted-gone", { number: data.number ?? "" }));
    }, false);
  }

  sign(approval: ApprovalBody) {
    for (const { denomination, count } of this.lines) {
      if (this.tray) this.tray.counts[denomination] = String(count);
    }
    const kind = this.isFill ? "fill" : "credit";
    const title = words(this.isFill ? "receive-fill" : "take-credit");
    this.toSign(approval, title, words(`${kind}-is-runners`));
  }

  again(problem: [string, string] | null = null) {
    if (this.tray) this.tray.counts = {};
    super.again(problem);
    this.reread();
  }

  async done() {
    this.close();
    const total = shown(this.slip?.total);
    const { day } = this;
    day.slips = day.slips.filter((one: SlipBody) => one.id !== this.slip?.id);
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
