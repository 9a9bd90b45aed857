// What the variance screen reads: one series, the groups next to it, and the alarms of the same
// period.

import { read, readAll } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { readShift } from "../parts/shift.js";
import { words } from "../../shared/words.js";
import type { Desk } from "../desk.js";
import type {
  LoggedEntry,
  VarianceGroup,
  VarianceReport,
  HouseVarianceAlarmedEvent,
} from "../../../types/api.js";

const FILTERS = ["bet", "table", "dealer", "step", "by", "strategy", "from", "to"];
/** How many days back the screen looks by default. */
const DAYS = 7;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MOST_ALARMS = 100;
/** The shortest time between two readings while rounds are being settled, in milliseconds. */
const PAUSE = 20_000;
const SETTLES =
  /\.(settled|corrected|voided|restored|match_won|match_voided|game_won|game_voided)$/;

/** Whether there are enough bets: the standard deviations of a few say little. */
export const saysEnough = ({ z, too_few: few }: VarianceGroup) => z !== undefined && !few;

/** An alarm about a dealer, in the log. */
export interface Alarm {
  id: string;
  at: string;
  body: HouseVarianceAlarmedEvent;
}

export class Variance extends Reads<Desk> {
  filters: Record<string, string> = {};
  /** the chosen bet, by hour or by day */
  series: VarianceReport | null = null;
  /** the same bet, grouped as chosen */
  groups: VarianceReport | null = null;
  /** every dealer and table */
  whole: VarianceReport | null = null;
  alarms: Alarm[] = [];
  /** Whether every group is shown, not just those furthest from the expected result. */
  all = false;
  stale = false;
  /** When the figures were last requested. */
  askedAt = 0;
  /** The charts' width in pixels: a drawing as wide as its box keeps the size of its text. */
  width = 600;
  #boxes = new ResizeObserver(([box]) => {
    const width = Math.round(box?.contentRect.width ?? 0);
    if (!width || width === this.width) return;
    this.width = width;
    this.desk.redraw();
  });
  fit = (box?: Element) => box && this.#boxes.observe(box);

  /** The choices, with defaults for the rest. */
  get chosen() {
    const { bet = "main", step = "hour", by = "dealer", strategy = "house_way" } = this.filters;
    return { bet, step, by, strategy };
  }

  /** The chosen period, rounded to hours. */
  get time() {
    const { from, to } = this.filters;
    const until = to ? Date.parse(to) : Date.now();
    const since = from ? Date.parse(from) : until - DAYS * DAY;
    const hour = new Date(Math.floor(since / HOUR) * HOUR).toISOString();
    return [["from", hour], ...(to ? [["to", to]] : [])] as [string, string][];
  }

  /** The query, with the API's parameter names. */
  asked(by: string, { narrow = true }: { narrow?: boolean } = {}) {
    const { table, dealer } = narrow ? this.filters : { table: "", dealer: "" };
    const { bet, strategy } = this.chosen;
    const given = Object.entries({ table_id: table, dealer, bet, strategy, group_by: by });
    return new URLSearchParams([
      ...this.time,
      ...(given.filter(([, value]) => value) as [string, string][]),
    ]).toString();
  }

  /**
   * The rows with running totals, in the first currency only. Several currencies cannot be drawn
   * as one line.
   */
  get points() {
    const items = (this.series?.items ?? []).filter((item) => item.so_far);
    const [first] = items;
    return items.filter((item) => item.currency === first?.currency);
  }

  /**
   * Whether all bets together are enough to say anything. The sentence, the bands of the chart and
   * the absence of alarms all depend on it.
   */
  get enough() {
    const [first] = this.points;
    const totals: VarianceGroup[] = this.series?.totals ?? [];
    return totals.some((sum) => saysEnough(sum) && (!first || sum.currency === first.currency));
  }

  /** The number of bets without which nothing can be said. */
  get least() {
    return this.series?.fewest_bets ?? "–";
  }

  /** The dealers who dealt in this period. */
  get dealers(): [string, string][] {
    const known: Map<string, string> = new Map();
    for (const { dealer, dealer_name: name } of this.whole?.items ?? []) {
      if (dealer) known.set(dealer, name ?? dealer);
    }
    const { dealer } = this.filters;
    if (dealer && !known.has(dealer)) known.set(dealer, dealer);
    return [...known].sort(([, one], [, other]) => one.localeCompare(other));
  }

  /** The text that says whose results are drawn. */
  get who() {
    const { table, dealer } = this.filters;
    const name = this.dealers.find(([id]) => id === dealer)?.[1];
    const at = this.desk.table(table)?.name;
    if (name && at) return words("dealer-at-table", { dealer: name, table: at });
    return name ?? at ?? words("whole-house");
  }

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    this.anew();
    await Promise.all([this.reads(() => this.read(), true), readShift(this.desk)]);
  }

  reload = () => this.reads(() => this.read());

  async read() {
    const { step, by } = this.chosen;
    const asked = JSON.stringify(this.filters);
    Object.assign(this, { stale: false, askedAt: Date.now() });
    const report = async (query: string) => (await read(`/v1/reports/variance?${query}`)).data;
    const [since, until] = this.time;
    const time = `from=${since[1]}${until ? `&until=${until[1]}` : ""}`;
    const alarms = `/v1/audit/entries?kind=variance.alarmed&stream=house&${time}` as const;
    // The other requests wait for the first, which may have to calculate odds that they then reuse.
    const series = await report(this.asked(step));
    const [groups, whole, told] = await Promise.all([
      report(this.asked(by)),
      report(this.asked("dealer,table", { narrow: false })),
      readAll(alarms, MOST_ALARMS),
    ]);
    if (asked !== JSON.stringify(this.filters)) return;
    Object.assign(this, { series, groups, whole });
    this.alarms = told
      .flatMap(({ id, at, body }) =>
        "kind" in body && body.kind === "variance.alarmed" ? [{ id, at, body }] : [],
      )
      .sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  heard(entry: LoggedEntry) {
    if (entry.kind === "variance.alarmed") this.reload();
    else if (SETTLES.test(entry.kind)) this.stale = true;
  }

  tick() {
    if (this.stale && Date.now() - this.askedAt > PAUSE) this.reload();
  }
}
