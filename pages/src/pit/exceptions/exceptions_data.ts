// Exceptions: the house's report, page by page. Nothing is calculated here.

import { read } from "../../shared/api.js";
import { SoonReads } from "../parts/soon_reads.js";
import { readPeople } from "../names.js";
import { readShift } from "../parts/shift.js";
import type { Desk } from "../desk.js";
import type {
  UserBody,
  SortCount,
  ExceptionReport,
  ExceptionLine,
  LoggedEntry,
} from "../../../types/api.js";

/**
 * The filters, as named in the address; `what` is a sort of entry, or the tables with unusual wins.
 */
const FILTERS = ["table", "actor", "from", "until", "what"];
/** Filters that have a different name in the API. */
const ASKED = { table: "table_id", what: "sort" } as Record<string, string>;
/** The value of `what` for the tables with unusual wins. All others are sorts of entries. */
export const BEYOND = "beyond";
const PAGE = 100;

export class Exceptions extends SoonReads<Desk> {
  override wait = 2_000;
  filters: Record<string, string> = {};
  /** the report's first page as last read; null before the first reading */
  report: ExceptionReport | null = null;
  /** the items of every page read so far, newest first */
  items: ExceptionLine[] = [];
  cursor: string | null = null;
  /** the sorts as they are listed: those that occurred first; the order then stays as it is */
  order: string[] | null = null;
  people: UserBody[] = [];
  reading = false;
  asked = "?";

  get what() {
    return this.filters.what ?? "";
  }

  /** The query, with the API's parameter names. */
  get query() {
    const given = Object.entries(this.filters).filter(([, value]) => value !== BEYOND);
    const pairs = given.map(([name, value]) => [ASKED[name] ?? name, value]);
    return new URLSearchParams(pairs).toString();
  }

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    if (this.query === this.asked) return this.desk.redraw();
    Object.assign(this, { asked: this.query, items: [], cursor: null, order: null });
    this.forget();
    await Promise.all([this.reload(), this.readChoices(), readShift(this.desk)]);
  }

  reload = () => this.reads(() => this.readFirst());

  /** Reads the first page. New items are put above those that were read before. */
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
      // If a whole page is new, items between it and the old list might be missing, so the
      // list starts over.
      const whole =
        !this.items.length || (fresh.length === report.items.length && report.next_cursor);
      this.items = whole ? report.items : [...fresh, ...this.items];
      if (whole) this.cursor = report.next_cursor;
      this.report = report;
      const sorts = [BEYOND, ...report.sorts.map(({ sort }) => sort)];
      this.order ??= sorts.toSorted((a, b) => Number(!this.count(a)) - Number(!this.count(b)));
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

  /** Loads the options for the filters. */
  async readChoices() {
    try {
      if (!this.people.length) this.people = await readPeople();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  heard({ kind }: LoggedEntry) {
    const kinds = (this.report?.sorts ?? []).flatMap((sort: SortCount) => sort.kinds);
    if (kinds.some((known) => known.kind === kind)) this.soon();
  }

  /** How many exceptions of a sort there are; null until that is known. */
  count(what: string): number | null {
    const { report } = this;
    if (!report) return null;
    if (!what) return report.total;
    if (what === BEYOND) return report.beyond?.length ?? null;
    return report.sorts.find(({ sort }) => sort === what)?.count ?? 0;
  }

  /** The tables with unusual wins, unless the filter hides them. */
  get beyond() {
    return this.what && this.what !== BEYOND ? [] : (this.report?.beyond ?? []);
  }

  /** The entries that the filter lets through. */
  get shown() {
    return this.what === BEYOND ? [] : this.items;
  }
}
