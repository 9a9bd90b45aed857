// The floor's data: the tables as the desk has read them, the day's results, and the live log. When
// something is logged, the desk reads the floor again.

import { read } from "../../shared/api.js";
import { loadWords } from "../../shared/words.js";
import { columnsOf } from "./pits.js";
import { PitBosses } from "./pit_boss.js";
import { Takings } from "./takings.js";
import type { Need } from "./needs.js";
import type { Desk } from "../desk.js";
import type {
  ApprovalBody,
  DealerBody,
  ExceptionReport,
  FloorTable,
  LoggedEntry,
} from "../../../types/api.js";

/** The most entries that are kept. */
const FEED = 60;
/** The ways to sort a pit's tables. */
export const SORTS = ["pit", "need", "pace"] as const;
/** How often the tables with unusual wins are read, in milliseconds. They change slowly. */
const LOOK = 60_000;
/** The wait before data that could not be read is requested again, in milliseconds. */
const SOON = 6_000;

export class FloorData {
  desk: Desk;
  /** the latest entries, newest first */
  feed: LoggedEntry[] = [];
  /** Whether the log has been read. */
  fed = false;
  /** a day's exceptions: their number, and the tables with unusual wins */
  unusual: ExceptionReport | null = null;
  /** the expected and the actual win of each table in a day */
  money = new Takings();
  bosses: PitBosses;
  /** the acts that wait for this person's signature, as far as they have been read */
  toSign: ApprovalBody[] = [];
  /** what the floor said about these acts when they were last read */
  signsRead = "[]";
  sort: (typeof SORTS)[number] = "pit";
  problem = "";
  /** how many reads have failed */
  failures = 0;
  /** Whether all waiting items are shown, not just the first few. */
  allNeeds = false;
  soon: ReturnType<typeof setTimeout> | undefined;
  timer = setInterval(() => this.look(), LOOK);

  constructor(desk: Desk) {
    this.desk = desk;
    this.bosses = new PitBosses(desk);
  }

  close() {
    clearTimeout(this.soon);
    clearInterval(this.timer);
  }

  sortBy(sort: (typeof SORTS)[number]) {
    this.sort = sort;
    this.desk.redraw();
  }

  /** Compares two tables in a pit, to sort them. */
  sorter(waiting: Need[]) {
    const named = (one: FloorTable, other: FloorTable) =>
      one.name.localeCompare(other.name, undefined, { numeric: true });
    const need = new Map(waiting.toReversed().map(({ table }, at) => [table, -1 - at]));
    const weigh = {
      pit: () => 0,
      need: ({ id }: FloorTable) => need.get(id) ?? 0,
      pace: ({ pace }: FloorTable) => -pace.reduce((all, bar) => all + bar, 0),
    }[this.sort];
    return (one: FloorTable, other: FloorTable) => weigh(one) - weigh(other) || named(one, other);
  }

  toggleNeeds() {
    this.allNeeds = !this.allNeeds;
    this.desk.redraw();
  }

  /** The tables with their waiting items; null until they are known. */
  get now() {
    return this.desk.floor;
  }

  /** Reads everything again, and forgets the problem once all of it has been read. */
  async again() {
    const { failures } = this;
    this.signsRead = "";
    await Promise.all([this.desk.quietly("readFloor"), this.load()]);
    if (failures === this.failures) this.problem = "";
    this.desk.redraw();
  }

  failed(problem: unknown) {
    this.problem = this.desk.told(problem);
    this.failures += 1;
  }

  async load() {
    await Promise.all([
      this.few ? this.readFeed() : null,
      this.look(),
      this.readWords(),
      this.readBosses(),
      this.readToSign(),
    ]);
    this.desk.redraw();
  }

  /** Whether there are so few tables that the log fits beside them. */
  get few() {
    return columnsOf(this.desk.tables, () => 0).length === 1;
  }

  async readFeed() {
    try {
      const { data } = await read(`/v1/audit/entries?limit=${FEED}`);
      const known = new Set(data.items.map(({ id }) => id));
      // Entries that arrived while the log was being read are newer.
      const come = this.feed.filter(({ id }) => !known.has(id));
      this.feed = [...come, ...data.items].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, FEED);
      this.fed = true;
    } catch (problem) {
      this.failed(problem);
    }
  }

  /**
   * Reads which tables have unusual wins by the house's own measure, and the results of each table.
   */
  async look() {
    try {
      this.unusual = (await read("/v1/reports/exceptions?limit=1")).data;
    } catch (problem) {
      this.failed(problem);
    }
    this.desk.redraw();
    if (!(await this.money.read())) this.soon = setTimeout(() => this.readMoney(), SOON);
    this.desk.redraw();
  }

  /**
   * Reads the acts to sign if the floor says that they have changed: the floor itself names neither
   * their amounts nor the people who ask for them.
   */
  async readToSign() {
    const said = JSON.stringify(this.now?.to_sign ?? []);
    if (said === this.signsRead) return;
    this.signsRead = said;
    try {
      const path = "/v1/approvals?can_sign=me&state=pending&limit=100";
      this.toSign = said === "[]" ? [] : (await read(path)).data.items;
    } catch (problem) {
      this.failed(problem);
    }
    this.desk.redraw();
  }

  async readBosses() {
    // A house without pits has no pit bosses of record.
    if (!this.desk.tables.some((table) => "pit" in table && table.pit)) return;
    try {
      await this.bosses.read();
    } catch (problem) {
      this.failed(problem);
    }
    this.desk.redraw();
  }

  /** Reads the results again, because the odds were still being calculated. */
  async readMoney() {
    await this.money.read();
    this.desk.redraw();
  }

  /**
   * A table's next step is described in its game's own words. Until those are loaded, the house's
   * words are shown.
   */
  async readWords() {
    try {
      await loadWords(...new Set(this.desk.tables.map(({ game }) => `tablet/${game}`)));
    } catch (problem) {
      console.warn(problem);
    }
    this.desk.redraw();
  }

  heard(entry: LoggedEntry) {
    this.feed = [entry, ...this.feed].slice(0, FEED);
    if (entry.table_id) this.desk.floorMoved();
    if (entry.kind === "variance.alarmed") this.look();
    if (entry.kind.startsWith("pit.")) this.readBosses();
    this.desk.redrawSoon();
  }
}

/**
 * A dealer's first name.
 * @param dealer the dealer of record
 */
export const firstName = (dealer: DealerBody) => (dealer.name ?? "").split(/[ ,]/)[0] || "–";
