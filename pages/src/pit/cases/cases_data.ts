// The cases that match the filters in the address, and the selected case with its log entry.

import { read } from "../../shared/api.js";
import { SoonReads } from "../parts/soon_reads.js";
import type { Desk } from "../desk.js";
import type { CaseBody, CaseInFull, WaitingCases } from "../../../types/api.js";

const PAGE = 50;
/** What the list can be filtered by. */
const FILTERS = ["state", "severity", "table_id"];

export class CasesData extends SoonReads<Desk> {
  filters: Record<string, string> = {};
  /** the cases, most urgent first; null until they have been read */
  cases: CaseBody[] | null = null;
  cursor: string | null = null;
  /** how many are waiting, regardless of the filters */
  waiting: WaitingCases | null = null;
  /** the selected case */
  one: CaseInFull | null = null;
  id = "";

  async load(query: URLSearchParams) {
    const filters = Object.fromEntries(
      [...query].filter(([name, value]) => FILTERS.includes(name) && value),
    );
    const id = query.get("case") ?? "";
    if (id !== this.id) Object.assign(this, { id, one: null });
    const same = this.cases && JSON.stringify(filters) === JSON.stringify(this.filters);
    if (same) return this.reads(() => this.readOne());
    Object.assign(this, { filters, cases: null, cursor: null });
    this.forget();
    await this.reload();
  }

  get query() {
    return new URLSearchParams({ ...this.filters, limit: String(PAGE) }).toString();
  }

  reload = () =>
    this.reads(async () => {
      await Promise.all([this.readFirst(), this.readOne()]);
    });

  async readFirst() {
    const { query } = this;
    const { data } = await read(`/v1/cases?${query}`);
    if (query !== this.query) return;
    Object.assign(this, { cases: data.items, cursor: data.next_cursor, waiting: data.waiting });
  }

  more = () => this.reads(() => this.readMore(), true);

  async readMore() {
    const { query, cursor } = this;
    if (!cursor) return;
    const { data } = await read(`/v1/cases?${query}&cursor=${encodeURIComponent(cursor)}`);
    if (query !== this.query) return;
    this.cases = [...(this.cases ?? []), ...data.items];
    this.cursor = data.next_cursor;
  }

  async readOne() {
    const { id } = this;
    if (!id) return;
    const { data } = await read(`/v1/cases/${id}`);
    if (id === this.id) this.one = data;
  }
}
