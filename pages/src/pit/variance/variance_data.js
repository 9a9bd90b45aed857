// @ts-check
// What the screen of winnings reads: one series, the groups beside it, and the alarms of that time.

import { read, readAll } from "../../shared/api.js";
import { words } from "../../shared/words.js";

const FILTERS = ["bet", "table", "dealer", "step", "by", "strategy", "from", "to"];
/** How far back is looked unless somebody says otherwise, in days. */
const DAYS = 7;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MOST_ALARMS = 100;
/** What was settled meanwhile is read at most so often, in milliseconds. */
const PAUSE = 20_000;
const SETTLES =
  /\.(settled|corrected|voided|restored|match_won|match_voided|game_won|game_voided)$/;

export class Variance {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Record<string, string>} */
    this.filters = {};
    /** @type {any} the chosen bet, hour by hour or day by day */
    this.series = null;
    /** @type {any} the same by what was chosen */
    this.groups = null;
    /** @type {any} every dealer and table */
    this.whole = null;
    /** @type {any[]} */
    this.alarms = [];
    /** Whether every group is shown, not the furthest off alone. */
    this.all = false;
    this.problem = "";
    this.stale = false;
    this.readAt = 0;
  }

  /** What is chosen, with what is chosen unless somebody says otherwise. */
  get chosen() {
    const { bet = "main", step = "hour", by = "table", strategy = "house_way" } = this.filters;
    return { bet, step, by, strategy };
  }

  /** The time asked for, to the hour. */
  get time() {
    const { from, to } = this.filters;
    const until = to ? Date.parse(to) : Date.now();
    const since = from ? Date.parse(from) : until - DAYS * DAY;
    const hour = new Date(Math.floor(since / HOUR) * HOUR).toISOString();
    return /** @type {[string, string][]} */ ([["from", hour], ...(to ? [["to", to]] : [])]);
  }

  /** What is asked, as the API spells it. @param {string} by @param {{narrow?: boolean}} [how] */
  asked(by, { narrow = true } = {}) {
    const { table, dealer } = narrow ? this.filters : { table: "", dealer: "" };
    const { bet, strategy } = this.chosen;
    const given = Object.entries({ table_id: table, dealer, bet, strategy, group_by: by });
    return new URLSearchParams([
      ...this.time,
      .../** @type {[string, string][]} */ (given.filter(([, value]) => value)),
    ]).toString();
  }

  /** The series in one currency, and how far it scatters: others cannot be drawn as one line. */
  get points() {
    const items = (this.series?.items ?? []).filter((/** @type {any} */ item) => item.so_far);
    const [first] = items;
    return items.filter((/** @type {any} */ item) => item.currency === first.currency);
  }

  /** Who dealt at all. @returns {[string, string][]} */
  get dealers() {
    /** @type {Map<string, string>} */
    const known = new Map();
    for (const { dealer, dealer_name: name } of this.whole?.items ?? []) {
      known.set(dealer, name ?? dealer);
    }
    const { dealer } = this.filters;
    if (dealer && !known.has(dealer)) known.set(dealer, dealer);
    return [...known].sort(([, one], [, other]) => one.localeCompare(other));
  }

  /** Whose winnings are drawn, in words. */
  get who() {
    const { table, dealer } = this.filters;
    const name = this.dealers.find(([id]) => id === dealer)?.[1];
    const at = this.desk.table(table)?.name;
    if (name && at) return words("dealer-at-table", { dealer: name, table: at });
    return name ?? at ?? words("whole-house");
  }

  /** @param {URLSearchParams} query */
  async load(query) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    await this.reload();
  }

  async reload() {
    const { step, by } = this.chosen;
    const asked = JSON.stringify(this.filters);
    Object.assign(this, { stale: false, readAt: Date.now() });
    const report = async (/** @type {string} */ query) =>
      (await read(`/v1/reports/variance?${query}`)).data;
    try {
      const [since, until] = this.time;
      const time = `from=${since[1]}${until ? `&until=${until[1]}` : ""}`;
      const alarms = `/v1/audit/entries?kind=variance.alarmed&stream=house&${time}`;
      // One after another: the first may have odds to count, which the others use then.
      const series = await report(this.asked(step));
      const [groups, whole, told] = await Promise.all([
        report(this.asked(by)),
        report(this.asked("dealer,table", { narrow: false })),
        readAll(alarms, MOST_ALARMS),
      ]);
      if (asked !== JSON.stringify(this.filters)) return;
      Object.assign(this, { series, groups, whole, problem: "" });
      this.alarms = told.sort((a, b) => (a.at < b.at ? 1 : -1));
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /** @param {any} entry */
  heard(entry) {
    if (entry.kind === "variance.alarmed") this.reload();
    else if (SETTLES.test(entry.kind)) this.stale = true;
  }

  tick() {
    if (this.stale && Date.now() - this.readAt > PAUSE) this.reload();
  }
}
