// What was out of the ordinary: the house's report, page by page. Nothing of it is worked out here.

import { read } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { readPeople } from "../names.js";
import type { Desk } from "../desk.js";
import type { UserBody, SortCount } from "../../../types/api.js";

/** The filters, as they stand in the address; `what` is a sort, or the tables that are far off. */
const FILTERS = ["table", "actor", "from", "until", "what"];
/** Filters that have another name in the API. */
const ASKED = { table: "table_id", what: "sort" } as Record<string, string>;
/** What is no sort of entry. */
export const BEYOND = "beyond";
const PAGE = 100;
/** How often the report is read while such entries come, in milliseconds. */
const PACE = 2_000;

export class Exceptions extends Reads<Desk> {
  filters: Record<string, string> = {};
  /** the report's first page as it was last read; null until it was */
  report: any = null;
  /** the items of every page that was read, newest first */
  items: any[] = [];
  cursor: string | null = null;
  people: UserBody[] = [];
  /** the shift that is open, where shifts are kept */
  shift: any = null;
  reading = false;
  asked = "?";
  soon: any;

  get what() {
    return this.filters.what ?? "";
  }

  /** What is asked, as the API spells it. */
  get query() {
    const given = Object.entries(this.filters).filter(([, value]) => value !== BEYOND);
    const pairs = given.map(([name, value]) => [ASKED[name] ?? name, value]);
    return new URLSearchParams(pairs).toString();
  }

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    if (this.query === this.asked) return this.desk.redraw();
    Object.assign(this, { asked: this.query, items: [], cursor: null });
    this.forget();
    await Promise.all([this.reload(), this.readChoices()]);
  }

  reload = () => this.reads(() => this.readFirst());

  /** The report from its beginning: what is new comes on top of what was read before. */
  async readFirst() {
    const { asked } = this;
    this.reading = true;
    this.desk.redraw();
    const report = await this.page("").finally(() => {
      if (asked === this.asked) this.reading = false;
    });
    if (asked === this.asked) {
      const known = new Set(this.items.map(({ entry }) => entry.id));
      const fresh = report.items.filter(({ entry }) => !known.has(entry.id));
      // More than a page came meanwhile: what lies between is not known, so it begins again.
      const whole =
        !this.items.length || (fresh.length === report.items.length && report.next_cursor);
      this.items = whole ? report.items : [...fresh, ...this.items];
      if (whole) this.cursor = report.next_cursor;
      this.report = report;
    }
  }

  more = () => this.reads(() => this.readMore(), true);

  /** The next page. */
  async readMore() {
    const { asked, cursor } = this;
    if (!cursor) return;
    const page = await this.page(`&cursor=${encodeURIComponent(cursor)}`);
    if (asked !== this.asked) return;
    this.items = [...this.items, ...page.items];
    this.cursor = page.next_cursor;
  }

  async page(cursor: string) {
    return (await read(`/v1/reports/exceptions?limit=${PAGE}&${this.asked}${cursor}`)).data;
  }

  /** What the filters offer. */
  async readChoices() {
    try {
      if (!this.people.length) this.people = await readPeople();
      const { data } = await read("/v1/shifts?limit=20");
      this.shift = data.items.find(({ state }) => state === "open") ?? null;
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  heard({ kind }: any) {
    const kinds = (this.report?.sorts ?? []).flatMap((sort: SortCount) => sort.kinds);
    if (!kinds.some((known: any) => known.kind === kind) || this.soon) return;
    this.soon = setTimeout(() => {
      this.soon = 0;
      this.reload();
    }, PACE);
  }

  close() {
    clearTimeout(this.soon);
  }

  /** How many there are; nothing while nobody knows. */
  count(what: string): number | null {
    const { report } = this;
    if (!report) return null;
    if (!what) return report.total;
    if (what === BEYOND) return report.beyond?.length ?? null;
    return report.sorts.find(({ sort }: any) => sort === what)?.count ?? 0;
  }

  /** The tables that are far off, where they are looked at. */
  get beyond() {
    return this.what && this.what !== BEYOND ? [] : (this.report?.beyond ?? []);
  }

  /** The entries that are looked at. */
  get shown() {
    return this.what === BEYOND ? [] : this.items;
  }
}
