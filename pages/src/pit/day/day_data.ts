// A gaming day: its shifts, the house's report, slips and drop boxes on their way, and what keeps
// the day open.

import { read } from "../../shared/api.js";
import { problemWords } from "../../shared/words.js";
import type { Single } from "../../shared/problem.js";
import { SoonReads } from "../parts/soon_reads.js";
import type { Desk } from "../desk.js";
import type {
  GamingDayBody,
  SlipBody,
  DropBody,
  TableBody,
  ReportLine,
  LinesReport,
  ShiftBody,
  FloorTable,
} from "../../../types/api.js";

/** The report of a shift or a day, with its query. */
type Asked = `${"shift" | "house-day"}?${string}`;
/** How many slips are read in each state. */
const SLIPS = 50;

/** One thing that keeps a day open. */
export type Open = {
  /** the id of what is open */
  id: string;
  /** the house's own words, if this page has none */
  said: string;
} & (
  | { kind: "shift"; of: ShiftBody }
  | { kind: "table"; of: ReportLine }
  | { kind: "slip"; of: SlipBody }
  | { kind: "box"; of: FloorTable }
  | { kind: "drop"; of: DropBody }
  | { kind: "other"; of?: undefined }
);

export class DayData extends SoonReads<Desk> {
  /** The date in the address. */
  wanted = "";
  /** the latest days, and the day that is shown with those beside it; newest first */
  days: GamingDayBody[] | null = null;
  date = "";
  /** the shift that is shown; empty for the whole day */
  shiftId: string = "";
  /** the report of the day or the shift */
  report: LinesReport | null = null;
  /** the report of the previous day */
  before: LinesReport | null = null;
  /** slips that were requested and have not arrived yet */
  slips: SlipBody[] = [];
  /** boxes that were pulled and have not been counted yet */
  drops: DropBody[] = [];
  /** the reasons the house gave for refusing to close the day */
  refused: Single[] = [];
  wait = 700;

  load(date: string, shift: string) {
    if (date !== this.wanted || shift !== this.shiftId) {
      this.report = null;
      this.forget();
    }
    Object.assign(this, { wanted: date, shiftId: shift, refused: [] });
    return this.reload();
  }

  get day(): GamingDayBody | null {
    return this.days?.find(({ date }) => date === this.date) ?? null;
  }

  get shifts(): ShiftBody[] {
    return this.day?.shifts ?? [];
  }

  get shift() {
    return this.shifts.find(({ id }) => id === this.shiftId);
  }

  /** The day before (-1) or after (1) the day that is shown. */
  beside(by: -1 | 1) {
    const { date, days } = this;
    return by < 0 ? days?.find((day) => day.date < date) : days?.findLast((day) => day.date > date);
  }

  reload = () => this.reads(() => this.readDays());

  async readDays() {
    const { wanted, shiftId } = this;
    const of = shiftId ? (await read(`/v1/shifts/${shiftId}`)).data.gaming_day : wanted;
    const [latest, before, after] = await Promise.all([
      read("/v1/gaming-days?limit=2"),
      of ? read(`/v1/gaming-days?to_day=${of}&limit=2`) : null,
      of ? read(`/v1/gaming-days?from_day=${of}&order=asc&limit=2`) : null,
    ]);
    if (wanted !== this.wanted || shiftId !== this.shiftId) return;
    const all = [latest, before, after].flatMap((page) => page?.data.items ?? []);
    const days = new Map(all.map((day) => [day.date, day]));
    this.days = [...days.values()].sort((a, b) => b.date.localeCompare(a.date));
    this.date = of || (this.days[0]?.date ?? "");
    if (this.day) await this.readDay();
    else this.report = null;
  }

  async readDay() {
    const { date, shiftId } = this;
    const before = this.beside(-1)?.date;
    const of: Asked = shiftId ? `shift?shift_id=${shiftId}` : `house-day?gaming_day=${date}`;
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

  /** Tables that have been counted but still have their drop box. */
  get hanging(): FloorTable[] {
    const counted = (table: TableBody) =>
      this.report?.lines.some((line) => line.table_id === table.id && line.state !== "open");
    return this.shiftId ? [] : this.desk.tables.filter((table) => table.box && counted(table));
  }

  /**
   * Everything that keeps the day open: what the lists show, and any other reason the house gave.
   */
  get open(): Open[] {
    const { report } = this;
    const shifts = this.shifts.filter(({ state }) => state !== "closed");
    const lines = (report?.lines ?? []).filter((line) => line.state === "open");
    const boxes = [
      ...this.hanging.map(({ box }) => box),
      ...this.drops.map(({ number }) => number),
    ];
    const told = ({ detail = "" }: Single) =>
      !boxes.some((name) => name && detail.includes(name)) &&
      !shifts.some(({ id }) => detail.includes(id)) &&
      !lines.some(({ table }) => detail.startsWith(`${table}: period`));
    return [
      ...shifts.map((of): Open => ({ kind: "shift", id: of.id, said: "", of })),
      ...lines.map((of): Open => ({ kind: "table", id: of.table_id, said: "", of })),
      ...this.slips.map((of): Open => ({ kind: "slip", id: of.id, said: "", of })),
      ...this.hanging.map((of): Open => ({ kind: "box", id: of.id, said: "", of })),
      ...this.drops.map((of): Open => ({ kind: "drop", id: of.id, said: "", of })),
      ...this.refused.filter(told).map((one, index): Open => {
        const said = one.detail || problemWords(one);
        return { kind: "other", id: String(index), said };
      }),
    ];
  }
}
