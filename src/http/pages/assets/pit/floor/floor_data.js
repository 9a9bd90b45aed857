// @ts-check
// What the floor knows: each table's round, the last hour's rounds, the day's misdeals, and the log
// as it comes. All of it is read from lists; what is logged says what to read again.

import { read, readAll } from "../../shared/api.js";
import { loadWords } from "../../shared/words.js";

/** Tables that are read again at once, and how often, in milliseconds. A pit boss may ask 20 times a
 * second; the rest is for what they do. */
const AT_ONCE = 6;
const EVERY = 1_000;
const HOUR = 60 * 60 * 1000;
const BARS = 12;
/** The most rounds of an hour that are counted. */
const MOST_ROUNDS = 2_000;
/** The most entries that are kept. */
const FEED = 60;

export class FloorData {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Map<string, any>} a table's latest round */
    this.rounds = new Map();
    /** @type {Map<string, string>} when something was logged of a table */
    this.last = new Map();
    /** @type {any[] | null} rounds that were opened in the last hour */
    this.recent = null;
    /** @type {any} */
    this.misdeals = null;
    /** @type {any[] | null} rounds of the day that were put right */
    this.corrected = null;
    /** @type {any[]} the latest entries, newest first */
    this.feed = [];
    /** @type {Map<string, string>} */
    this.names = new Map();
    this.problem = "";
    /** Whether all that waits is shown, not the first alone. */
    this.allNeeds = false;
    /** @type {Set<string>} */
    this.stale = new Set();
    this.timer = setInterval(() => this.readStale(), EVERY);
  }

  close() {
    clearInterval(this.timer);
  }

  toggleNeeds() {
    this.allNeeds = !this.allNeeds;
    this.desk.redraw();
  }

  async load() {
    try {
      const day = new Date(Date.now() - 24 * HOUR).toISOString();
      const hour = new Date(Date.now() - HOUR).toISOString();
      const [entries, recent, misdeals, corrected, people] = await Promise.all([
        read(`/v1/audit/entries?limit=${FEED}`),
        readAll(`/v1/rounds?from=${hour}`, MOST_ROUNDS),
        read("/v1/reports/misdeals?group_by=table"),
        readAll(`/v1/rounds?from=${day}&corrected=true`),
        readAll("/v1/users"),
      ]);
      for (const { id, name } of people) this.names.set(`user:${id}`, name);
      this.feed = entries.data.items;
      for (const entry of [...this.feed].reverse()) this.noted(entry);
      this.recent = recent;
      this.misdeals = misdeals.data;
      this.corrected = corrected;
      this.problem = "";
      for (const table of this.desk.tables) this.stale.add(table.id);
      await this.readStale();
      await this.readLast();
      await this.readWords();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /** What a table waits for is said in its game's own words; until they are read, in the house's. */
  async readWords() {
    try {
      await loadWords(...new Set(this.desk.tables.map(({ game }) => `tablet/${game}`)));
    } catch (problem) {
      console.warn(problem);
    }
    this.desk.redraw();
  }

  /** Of tables that are quiet, the list of the latest entries knows nothing. */
  async readLast() {
    for (const { id } of this.desk.tables.filter((table) => !this.last.has(table.id))) {
      const { data } = await read(`/v1/audit/entries?table_id=${id}&limit=1`);
      if (data.items[0]) this.noted(data.items[0]);
    }
  }

  /** @param {any} entry */
  noted(entry) {
    if (entry.table_id) this.last.set(entry.table_id, entry.at);
  }

  /** @param {any} entry */
  heard(entry) {
    this.feed = [entry, ...this.feed].slice(0, FEED);
    this.noted(entry);
    if (entry.table_id) this.stale.add(entry.table_id);
    this.desk.redraw();
  }

  /** Reads the tables of which something was logged. */
  async readStale() {
    if (!this.stale.size || this.reading) return;
    this.reading = true;
    const ids = [...this.stale].slice(0, AT_ONCE);
    for (const id of ids) this.stale.delete(id);
    try {
      await Promise.all(ids.map((id) => this.readTable(id)));
      this.problem = "";
    } catch (problem) {
      for (const id of ids) this.stale.add(id);
      this.problem = this.desk.told(problem);
    } finally {
      this.reading = false;
    }
    this.desk.redraw();
  }

  /** @param {string} id */
  async readTable(id) {
    const { data: table } = await read(`/v1/tables/${id}`);
    const known = this.desk.table(id);
    if (known) Object.assign(known, table);
    if (!table.latest_round_id) return;
    const { data: round } = await read(`/v1/rounds/${table.latest_round_id}`);
    const before = this.rounds.get(id);
    this.rounds.set(id, round);
    const counted = this.recent?.some((known) => known.id === round.id);
    if (!counted) this.recent = [...this.lastHour, round];
    const ended = before?.id === round.id && before.ending !== round.ending;
    if (ended) await this.readMisdeals();
  }

  async readMisdeals() {
    this.misdeals = (await read("/v1/reports/misdeals?group_by=table")).data;
  }

  /** Rounds that were opened within the hour. @returns {any[]} */
  get lastHour() {
    const since = Date.now() - HOUR;
    return (this.recent ?? []).filter(({ opened_at: at }) => Date.parse(at) >= since);
  }

  /** @param {any} table */
  round(table) {
    return this.rounds.get(table.id) ?? null;
  }

  /** @param {string} id */
  misdealsAt(id) {
    const items = this.misdeals?.items ?? [];
    return items.find((/** @type {any} */ item) => item.table_id === id)?.misdeals ?? 0;
  }

  /** Rounds opened in each of the last twelve times five minutes. @param {string} id */
  pace(id) {
    const bars = Array.from({ length: BARS }, () => 0);
    for (const { table_id: table, opened_at: at } of this.lastHour) {
      const ago = Math.floor(((Date.now() - Date.parse(at)) / HOUR) * BARS);
      if (table === id && ago >= 0 && ago < BARS) bars[BARS - 1 - ago] += 1;
    }
    return bars;
  }

  /** @param {any} dealer the dealer of record */
  firstName(dealer) {
    const name = dealer.name ?? this.names.get(dealer.dealer) ?? "";
    return name.split(/[ ,]/)[0] || "–";
  }
}
