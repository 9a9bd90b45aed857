// @ts-check
// What was out of the ordinary, read from the log kind by kind: no route gathers it.

import { read } from "../../shared/api.js";
import { units } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { readPeople } from "../names.js";
import { eventOf } from "../parts/sentence.js";

/** What a pit boss looks through, and the kinds of entries that tell of it. */
export const EXCEPTIONS = {
  misdeals: [
    "break_poker.misdealt",
    "break_poker.hand_stood",
    "holdem.misdealt",
    "truco.hand_annulled",
    "canasta.deal_misdealt",
  ],
  floor: [
    "break_poker.overruled",
    "break_poker.restored",
    "holdem.overruled",
    "holdem.restored",
    "holdem.bet_stood",
  ],
  corrections: [
    "break_poker.corrected",
    "break_poker.payment_error",
    "holdem.corrected",
    "holdem.money_corrected",
    "holdem.stack_adjusted",
    "truco.score_entered",
    "truco.hand_struck",
    "canasta.line_replaced",
    "canasta.totals_replaced",
    "canasta.struck",
  ],
  voids: [
    "break_poker.voided",
    "holdem.voided",
    "truco.match_voided",
    "canasta.game_voided",
    "chips.sale_voided",
  ],
  unseen: ["break_poker.outcome_entered", "play.untracked"],
  penalties: [
    "floor.incident_logged",
    "floor.penalized",
    "holdem.penalized",
    "canasta.penalty_given",
  ],
  variances: [
    "period.opened",
    "period.closed",
    "inventory.counted",
    "drop.counted",
    "variance.alarmed",
  ],
  counts: ["count.disagreed", "count.recounted", "count.corrected"],
  slips: ["slip.voided", "slip.returned", "slip.withdrawn"],
  approvals: ["approval.refused", "approval.expired", "approval.failed"],
  doors: ["user.locked_out", "sign_in.failed", "clock.set_back", "log.loss_accepted"],
};
/** Counts that are exceptions only where they differ from the books, and by what they do. */
const DIFFERS = /** @type {Record<string, string>} */ ({
  "period.opened": "difference",
  "period.closed": "over_short",
  "inventory.counted": "difference",
  "drop.counted": "variance",
});
/** The filters, as they stand in the address; `what` chooses among what has been read. */
const FILTERS = ["table", "actor", "from", "until"];
/** How much is read of each kind: whoever wants more has the log. */
const MOST = 100;
/** A gaming day, where no time is asked for, in milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000;
/** So that the house is asked for no more than a dozen kinds a second. */
const PAUSE = 80;
/** A list that has grown longer than this while it was looked at is begun anew. */
const MOST_HEARD = 2_000;

/** By how much a count differs from the books; nothing of what is no count. @param {any} entry
 * @returns {string | undefined} */
export const differs = (entry) => eventOf(entry)[DIFFERS[entry.kind]] ?? undefined;

/** Whether an entry is an exception. @param {any} entry */
const isOne = (entry) => !DIFFERS[entry.kind] || units(differs(entry)) !== 0n;

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((then) => setTimeout(then, time));

export class Exceptions {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Record<string, string>} */
    this.filters = {};
    this.what = "";
    /** @type {any[]} newest first */
    this.entries = [];
    /** Kinds of which there are more. @type {Set<string>} */
    this.more = new Set();
    /** @type {any[]} */
    this.people = [];
    /** @type {any} the shift that is open, where shifts are kept */
    this.shift = null;
    this.from = "";
    this.reading = false;
    this.problem = "";
    /** @type {string | null} */
    this.asked = null;
  }

  /** The kinds that the tables of this house can have. */
  get kinds() {
    const games = new Set(this.desk.tables.map(({ game }) => game));
    const played = (/** @type {string} */ kind) => {
      const [group] = kind.split(".");
      return !["break_poker", "holdem", "truco", "canasta"].includes(group) || games.has(group);
    };
    return Object.values(EXCEPTIONS).flat().filter(played);
  }

  /** What is asked of each kind, as the API spells it. */
  get query() {
    const { table, actor, until } = this.filters;
    const given = Object.entries({ table_id: table, actor, from: this.from, until });
    const pairs = given.filter(([, value]) => value);
    return new URLSearchParams(/** @type {[string, string][]} */ (pairs)).toString();
  }

  /** @param {URLSearchParams} query */
  async load(query) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    this.what = query.get("what") ?? "";
    const asked = JSON.stringify(this.filters);
    if (asked === this.asked) return;
    this.asked = asked;
    await Promise.all([this.reload(), this.readChoices()]);
  }

  async reload() {
    const { asked } = this;
    const { from, until } = this.filters;
    const end = until ? Date.parse(until) : Date.now();
    this.from = from || new Date(end - A_DAY).toISOString();
    Object.assign(this, { entries: [], more: new Set(), reading: true, problem: "" });
    this.desk.redraw();
    try {
      for (const kind of this.kinds) {
        await this.readKind(kind);
        if (asked !== this.asked) return;
        this.desk.redraw();
        await pause(PAUSE);
      }
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    if (asked !== this.asked) return;
    this.reading = false;
    this.desk.redraw();
  }

  /** @param {string} kind */
  async readKind(kind) {
    const { asked } = this;
    const path = `/v1/audit/entries?kind=${kind}&limit=${MOST}&${this.query}`;
    const { data } = await patiently(() => read(path));
    if (asked !== this.asked) return;
    if (data.next_cursor) this.more.add(kind);
    this.take(data.items);
  }

  /** @param {any[]} entries */
  take(entries) {
    const known = new Set(this.entries.map(({ id }) => id));
    const found = entries.filter((entry) => isOne(entry) && !known.has(entry.id));
    this.entries = [...this.entries, ...found].sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  /** What the filters offer. */
  async readChoices() {
    try {
      if (!this.people.length) this.people = await readPeople();
      const { data } = await read("/v1/shifts?limit=20");
      this.shift = data.items.find((/** @type {any} */ { state }) => state === "open") ?? null;
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /** @param {any} entry */
  heard(entry) {
    const { table, actor, until } = this.filters;
    const passes =
      this.kinds.includes(entry.kind) &&
      (!table || entry.table_id === table) &&
      (!actor || entry.actor === actor) &&
      (!until || entry.at < until);
    if (!passes || entry.at < this.from) return;
    if (this.entries.length > MOST_HEARD) return void this.reload();
    this.take([entry]);
    this.desk.redraw();
  }

  /** What is shown: all of it, or one sort. */
  get shown() {
    return this.what ? this.of(this.what) : this.entries;
  }

  /** @param {string} what */
  of(what) {
    const kinds = EXCEPTIONS[/** @type {"voids"} */ (what)] ?? [];
    return this.entries.filter(({ kind }) => kinds.includes(kind));
  }

  /** Whether there are more than were read. @param {string} what */
  goesOn(what) {
    const kinds = what ? (EXCEPTIONS[/** @type {"voids"} */ (what)] ?? []) : [...this.more];
    return kinds.some((kind) => this.more.has(kind));
  }
}

/** Asks again once the house has time. @template T @param {() => Promise<T>} ask */
async function patiently(ask) {
  for (;;) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 429) throw problem;
      await pause(1000 * Math.max(1, problem.retryAfter));
    }
  }
}
