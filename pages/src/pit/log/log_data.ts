// Log entries that match the filters in the address, page by page.

import { read } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { readPeople } from "../names.js";
import { nextItems } from "../parts/pages.js";
import { readShift } from "../parts/shift.js";
import type { Desk } from "../desk.js";
import type { UserBody, RoundListed, LoggedEntry } from "../../../types/api.js";

const PAGE = 100;
/** A list that has grown longer than this starts over. */
const MOST = 2_000;
/** The filters, as named in the address. */
export const FILTERS = ["table", "round", "actor", "kind", "from", "until"];
/** Filters that have a different name in the API. */
const ASKED = { table: "table_id", round: "round_id" };

export class LogData extends Reads<Desk> {
  entries: LoggedEntry[] | null = null;
  /**
   * New entries, newest first. They are held back until someone asks for them, so that the list
   * does not move while it is being read.
   */
  fresh: LoggedEntry[] = [];
  cursor: string | null = null;
  filters: Record<string, string> = {};
  people: UserBody[] = [];
  /** the latest rounds of the selected table */
  rounds: RoundListed[] = [];
  asked = "";

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    const asked = new URLSearchParams(
      Object.entries(this.filters).map(([name, value]) => [ASKED[name as "table"] ?? name, value]),
    ).toString();
    if (this.entries && asked === this.asked) return;
    this.asked = asked;
    Object.assign(this, { entries: null, cursor: null, fresh: [] });
    this.forget();
    await Promise.all([this.more(), this.readChoices(), readShift(this.desk)]);
  }

  more = () => this.reads(() => this.readMore(), true);

  async readMore() {
    const { asked } = this;
    const path = `/v1/audit/entries?limit=${PAGE}&${asked}` as const;
    const next = await nextItems(path, this.entries && this.cursor, () => asked === this.asked);
    if (!next) return;
    this.entries = [...(this.entries ?? []), ...next.items];
    this.cursor = next.cursor;
  }

  /** Loads the options for the filters. */
  async readChoices() {
    const { table } = this.filters;
    try {
      if (!this.people.length) this.people = await readPeople();
      const { data } = table
        ? await read(`/v1/tables/${table}/rounds?limit=100`)
        : { data: { items: [] } };
      this.rounds = data.items;
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /** Adds a new entry, if the filters let it through. */
  heard(entry: LoggedEntry) {
    const { table, round, actor, kind, from, until } = this.filters;
    const passes =
      (!table || entry.table_id === table) &&
      (!round || entry.round_id === round) &&
      (!actor || entry.actor === actor) &&
      (!kind || entry.kind === kind) &&
      (!from || entry.at >= from) &&
      (!until || entry.at < until);
    if (!this.entries || !passes) return;
    if ([...this.fresh, ...this.entries].some(({ id }) => id === entry.id)) return;
    // An empty list has nothing that could move, so a new entry is shown at once.
    if (this.entries.length) this.fresh.unshift(entry);
    else this.entries = [entry];
    this.desk.redrawSoon();
  }

  /** Puts the new entries on top of the list. */
  show() {
    const { fresh, entries } = this;
    this.fresh = [];
    if (fresh.length + (entries?.length ?? 0) > MOST) {
      this.entries = null;
      this.more();
    } else {
      this.entries = [...fresh, ...(entries ?? [])];
    }
    this.desk.redraw();
  }
}
