// @ts-check
// A gaming day: its shifts, the house's report of it, what is on its way, and what keeps it open.

import { read } from "../../shared/api.js";
import { problemWords } from "../../shared/words.js";

/** How long to wait for more before everything is read again, in milliseconds. */
const SOON = 700;
/** Days that one can go back to. */
const DAYS = 60;
/** What is read of the slips on their way. */
const SLIPS = 50;

/**
 * What keeps a day open.
 * @typedef {object} Open
 * @property {"shift" | "table" | "slip" | "box" | "drop" | "other"} kind
 * @property {string} id of it @property {string} said if it has no words of our own
 * @property {any} [of] the shift, the line, the slip, the table or the drop
 */

export class DayData {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {any[] | null} newest first */
    this.days = null;
    this.date = "";
    /** @type {string} the shift that is shown alone */
    this.shiftId = "";
    /** @type {any} the report, of the day or the shift */
    this.report = null;
    /** @type {any} the report of the day before */
    this.before = null;
    /** @type {any[]} slips that were asked for and have not arrived */
    this.slips = [];
    /** @type {any[]} boxes that were pulled and have not been counted */
    this.drops = [];
    /** @type {any[]} what the house said keeps the day open, when it was to be closed */
    this.refused = [];
    this.problem = "";
  }

  close() {
    clearTimeout(this.timer);
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reload(), SOON);
  }

  /** @param {string} date @param {string} shift */
  load(date, shift) {
    if (date !== this.wanted || shift !== this.shiftId) this.report = null;
    Object.assign(this, { wanted: date, shiftId: shift, refused: [] });
    return this.reload();
  }

  /** @returns {any} */
  get day() {
    return this.days?.find(({ date }) => date === this.date) ?? null;
  }

  /** @returns {any[]} */
  get shifts() {
    return this.day?.shifts ?? [];
  }

  get shift() {
    return this.shifts.find(({ id }) => id === this.shiftId);
  }

  /** The day before, or after. @param {number} by */
  beside(by) {
    const at = this.days?.findIndex(({ date }) => date === this.date) ?? -1;
    return at < 0 ? undefined : this.days?.[at - by];
  }

  async reload() {
    const { wanted, shiftId } = this;
    try {
      const { items } = (await read(`/v1/gaming-days?limit=${DAYS}`)).data;
      const holds = (/** @type {any} */ day) =>
        day.shifts.some((/** @type {any} */ { id }) => id === shiftId);
      const day = shiftId ? items.find(holds) : items.find((/** @type {any} */ { date }) => date === wanted);
      this.days = items;
      this.date = day?.date ?? wanted ?? "";
      if (!wanted && !shiftId) this.date = items[0]?.date ?? "";
      if (this.date) await this.readDay();
      this.problem = "";
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  async readDay() {
    const { date, shiftId } = this;
    const before = this.beside(-1)?.date;
    const of = shiftId ? `shift?shift_id=${shiftId}` : `house-day?gaming_day=${date}`;
    const slips = ["requested", "issued", "taken"].map((state) =>
      read(`/v1/slips?gaming_day=${date}&state=${state}&limit=${SLIPS}`),
    );
    const [report, last, pulled, , ...ways] = await Promise.all([
      read(`/v1/reports/${of}`),
      before && !shiftId ? read(`/v1/reports/house-day?gaming_day=${before}`) : null,
      read(`/v1/drops?gaming_day=${date}&state=pulled&limit=${SLIPS}`),
      this.day?.state === "open" ? this.desk.readFloor() : null,
      ...slips,
    ]);
    if (date !== this.date || shiftId !== this.shiftId) return;
    this.report = report.data;
    this.before = last?.data ?? null;
    this.drops = pulled.data.items;
    this.slips = ways.flatMap(({ data }) => data.items);
  }

  /** Tables that have been counted, and whose box still hangs. @returns {any[]} */
  get hanging() {
    const counted = (/** @type {any} */ table) =>
      this.report?.lines.some(
        (/** @type {any} */ line) => line.table_id === table.id && line.state !== "open",
      );
    return this.shiftId ? [] : this.desk.tables.filter((table) => table.box && counted(table));
  }

  /** All that is open: what the lists say, and what else the house said. @returns {Open[]} */
  get open() {
    const { report } = this;
    const shifts = this.shifts.filter(({ state }) => state !== "closed");
    const lines = (report?.lines ?? []).filter((/** @type {any} */ line) => line.state === "open");
    const boxes = [...this.hanging.map(({ box }) => box), ...this.drops.map(({ number }) => number)];
    const told = (/** @type {any} */ { detail = "" }) =>
      !boxes.some((name) => detail.includes(name)) &&
      !shifts.some(({ id }) => detail.includes(id)) &&
      !lines.some((/** @type {any} */ { table }) => detail.startsWith(`${table}: period`));
    return [
      ...shifts.map((of) => /** @type {Open} */ ({ kind: "shift", id: of.id, said: "", of })),
      ...lines.map((/** @type {any} */ of) => ({ kind: "table", id: of.table_id, said: "", of })),
      ...this.slips.map((of) => /** @type {Open} */ ({ kind: "slip", id: of.id, said: "", of })),
      ...this.hanging.map((of) => /** @type {Open} */ ({ kind: "box", id: of.id, said: "", of })),
      ...this.drops.map((of) => /** @type {Open} */ ({ kind: "drop", id: of.id, said: "", of })),
      ...this.refused.filter(told).map((one, index) => {
        const said = one.detail || problemWords(one);
        return /** @type {Open} */ ({ kind: "other", id: String(index), said });
      }),
    ];
  }
}
