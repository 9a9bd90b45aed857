// Counting the tray to open the table, to close the table, or to check the tray. The house does not
// send the expected amount to the person who counts, so this page cannot show it.

import { read, readAll } from "../../shared/api.js";
import { type Done } from "../../shared/signing.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { largestFirst, shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { countView } from "./count_view.js";
import { needChips } from "./need.js";
import { SignedForm } from "./sign.js";
import { CASH, Tray } from "./tray.js";
import type { Counted, Day } from "../day.js";
import type { Desk } from "../desk.js";
import type { Keys } from "../../shared/keyboard.js";
import type { ApprovalBody, SetupBody, ShiftBody } from "../../../types/api.js";

/** The path for each kind of count. */
const PATHS = { opener: "openers", closer: "closers", inventory_count: "inventory-counts" };

/** The result of closing the table: what was counted, and what the tray lacks. */
export interface Closed {
  total: string;
  need: string | null;
  chips: ReturnType<typeof needChips>;
}

export class Count extends SignedForm {
  setup: SetupBody | null = null;
  /** the open shift */
  shift: ShiftBody | null = null;
  box = "";
  stay = false;
  /** the result of closing the table */
  closed: Closed | null = null;
  /** Whether the count is done, and the table is being read again. */
  finishing = false;

  constructor(
    day: Day,
    desk: Desk,
    public kind: Counted,
  ) {
    super(day, desk, kind);
    this.ask(() => this.load());
  }

  get place() {
    return `houseway.count:${this.kind}:${this.desk.table.id}:${this.desk.actor}`;
  }

  get isOver() {
    return !this.part && !this.busy && !this.finishing;
  }

  async load() {
    const { id } = this.desk.table;
    const [setup, shifts, asked] = await Promise.all([
      read(`/v1/tables/${id}/setup`),
      read("/v1/shifts?limit=10"),
      readAll(`/v1/approvals?state=pending&act=${this.kind}`),
    ]);
    this.setup = setup.data;
    this.shift = shifts.data.items.find((shift) => shift.state === "open") ?? null;
    this.begin();
    // The act may have been requested before, perhaps by a page that was closed. If so, the form
    // continues with it.
    const waits = asked.find(({ stream }) => stream === `table/${id}`);
    if (waits) this.resume(waits);
  }

  begin() {
    const { setup } = this;
    if (!setup) return;
    const { chip_set: chips, sale_cash: cash, boxes } = setup;
    const values = largestFirst(chips);
    this.tray = new Tray(cash === "tray" ? [...values, CASH] : values, () => this.changed());
    const { box = "" } = this.desk.table;
    this.box = boxes.includes(box) ? box : (boxes[0] ?? "");
    this.stay = this.canStay;
    try {
      const { keys, typed } = JSON.parse(localStorage.getItem(this.place) ?? "{}");
      if (typed) Object.assign(this.tray.counts, typed);
      if (keys) this.sends.unanswered = new Map(keys);
    } catch {
      // A stored count that cannot be read is counted again.
    }
  }

  resume(approval: ApprovalBody) {
    const { request } = approval;
    if ("chips" in request) this.tray?.fill(request);
    if ("box" in request && request.box) this.box = request.box;
    this.stay = "stay_open" in request && request.stay_open;
    this.sign(approval);
  }

  /** Whether a later shift is open, in which the table can stay open. */
  get canStay() {
    const { period } = this.desk.table;
    return (
      this.kind === "closer" && Boolean(this.shift && period && this.shift.id !== period.shift_id)
    );
  }

  changed() {
    this.keep();
    super.changed();
  }

  keep() {
    const keys = [...this.sends.unanswered];
    localStorage.setItem(this.place, JSON.stringify({ typed: this.tray?.counts, keys }));
  }

  get body() {
    const body = { ...this.tray?.body };
    if (this.kind === "opener") return { ...body, box: this.box };
    return this.kind === "closer" && this.stay ? { ...body, stay_open: true } : body;
  }

  get hindered() {
    if (!this.tray || !this.setup) return words("reading-tray");
    if (this.kind === "opener" && !this.shift) return words("no-shift");
    const { length: count } = this.tray.missing;
    if (count) return words("still-to-count", { count });
    return super.hindered;
  }

  async send() {
    if (this.hindered) return;
    const path = PATHS[this.kind];
    await this.post(`/v1/tables/${this.desk.table.id}/${path}`, this.body, (data) => {
      const waits = waitingOf(data);
      return waits ? this.sign(waits) : this.done(data as Done);
    });
  }

  sign(approval: ApprovalBody) {
    const { tray } = this;
    const counts = tray?.values.map((value) => shown(tray.counts[value] ?? "0")).join(", ") ?? "";
    this.toSign(approval, words(`count-do-${this.kind}`), words("sign-seen", { counts }));
  }

  /** @param answer the period or the count; null if the last signature was given elsewhere */
  async done(answer: Done) {
    const total = shown(this.tray?.sum ?? 0n);
    this.finishing = true;
    this.stopSigning();
    localStorage.removeItem(this.place);
    await this.reread();
    if (this.kind === "opener") await this.tapIn();
    if (this.kind === "closer" && !this.desk.table.period) {
      const period = answer && "need" in answer ? answer : null;
      this.closed = { total, need: period?.need ?? null, chips: needChips(period?.need_chips) };
      return this.app.redraw();
    }
    const said = this.kind === "closer" ? "noted-rolled" : `noted-${this.kind}`;
    this.leave(words(said, { total }));
  }

  /**
   * If no one deals here, taps in the person who opened the table, who can then receive its slips.
   */
  async tapIn() {
    if (this.desk.table.dealer) return;
    await this.desk.tell({ type: "tap_in" });
    await this.reread();
  }

  view() {
    return countView(this);
  }

  hang(box: string, stay: boolean = this.stay) {
    Object.assign(this, { box, stay });
    this.changed();
  }

  keys(): Keys {
    return this.closed ? {} : this.keysWith(() => this.tray?.next());
  }
}
