// Entries that the house has not answered yet. Each table and person has one queue on the tablet. A
// single tab sends the entries in order; each has an idempotency key, so it is recorded only once.

import { entries, update } from "idb-keyval";
import { Again } from "./again.js";
import { newKey } from "./api.js";
import { Problem } from "./problem.js";
import { session } from "./session.js";
import type { TableCommand } from "../../types/api.js";
import type { Fields } from "./fields.js";

/** A command of any game, or one that every table accepts. */
export type Entered = Fields<TableCommand> & { type: TableCommand["type"] };

export interface Entry {
  /** its Idempotency-Key */
  key: string;
  actor: string;
  /** the name of the person who entered it, shown to anyone who finds it on the tablet */
  name: string;
  round: string;
  command: Entered;
  /** the state of its subject at the time of entry */
  base: unknown;
  /** when it was entered, in milliseconds since 1970; later than the entry before it */
  at: number;
  state: "waiting" | "refused" | "conflict";
  /** why the entry was refused */
  problem?: Pick<Problem, "status" | "code" | "title" | "detail" | "problems" | "requestId">;
}

export interface Sender {
  /** sends an entry and processes the answer */
  send: (entry: Entry) => Promise<void>;
  /** reads the round again, and returns whether the entry's subject is still unchanged */
  isUntouched: (entry: Entry) => Promise<boolean>;
  changed: () => void;
}

/** How long a tab remains the sender without renewing its lease, in milliseconds. */
const LEASE = 3_000;
/** The most entries in a queue. A round has about fifty. */
const MOST = 500;
/** The pause between two entries, in milliseconds: 8 of a dealer's 20 requests a second. */
const PACE = 125;

export type Left = { name: string; count: number; tables: string[] };

/** Other people's unsent entries on this device. */
export async function waitingEntries(actor: string): Promise<Left[]> {
  const left: Map<string, Left> = new Map();
  for (const [place, stored] of await entries()) {
    if (!/^queue:/.test(String(place)) || !Array.isArray(stored)) continue;
    for (const entry of stored as Entry[]) {
      if (entry.actor === actor) continue;
      const known = left.get(entry.actor) ?? { name: entry.name ?? "", count: 0, tables: [] };
      known.tables.push(String(place).split(":")[1] ?? "");
      left.set(entry.actor, { ...known, count: known.count + 1 });
    }
  }
  return [...left.values()];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Queue {
  name;
  lease;
  actor: string;
  sender: Sender;
  tab = newKey();
  /** releases the lock */
  release: (() => void) | null = null;
  /** the keys of the entries stored on disk, as this tab knows them */
  kept: Set<string> = new Set();
  /** the keys of the entries that this tab has finished with */
  done: Set<string> = new Set();
  entries: Entry[] = [];
  sending: Promise<void> | null = null;
  closed = false;
  channel;
  again;

  constructor(table: string, actor: string, sender: Sender) {
    this.name = `queue:${table}:${actor}`;
    this.lease = `${this.name}:sender`;
    this.actor = actor;
    this.sender = sender;
    // Tells the sending tab about entries from other tabs.
    this.channel = new BroadcastChannel(this.name);
    this.channel.addEventListener("message", () => this.hear());
    addEventListener("pagehide", this.leaving);
    this.again = new Again();
  }

  /** Saves entries where it takes no time, because a page that closes may abandon storing them. */
  leaving = () => {
    for (const entry of this.entries) {
      if (this.kept.has(entry.key)) continue;
      localStorage.setItem(this.name + entry.key, JSON.stringify(entry));
    }
  };

  /** Loads entries that an earlier page left behind. */
  async load() {
    for (const [place, entry] of Object.entries(localStorage))
      if (place.startsWith(this.name)) this.entries.push(JSON.parse(entry));
    await this.keep();
    this.sender.changed();
    this.pump();
  }

  /** The first entry, if it was not accepted: everything behind it has to wait. */
  get stuck() {
    const first = this.entries[0];
    return first?.state === "refused" || first?.state === "conflict" ? first : null;
  }

  /** Adds an entry. It is shown at once, and stored before it is sent. */
  async add(round: string, command: Entered, base: unknown) {
    if (this.entries.length >= MOST) throw new Problem(0, { code: "queue_full" });
    const entry: Entry = {
      key: newKey(),
      actor: this.actor,
      name: session()?.name ?? "",
      round,
      command,
      base,
      at: Math.max(Date.now(), (this.entries.at(-1)?.at ?? 0) + 1),
      state: "waiting",
    };
    this.entries.push(entry);
    this.sender.changed();
    await this.keep();
    this.tell();
    await this.pump();
  }

  /** Drops an entry that was refused, or that the dealer withdraws. */
  async drop(entry: Entry) {
    this.forget(entry);
    await this.keep();
    this.tell();
    this.sender.changed();
    this.pump();
  }

  /** Sends an entry again unchanged: the dealer wants it in spite of someone else's entry. */
  async insist(entry: Entry) {
    Object.assign(entry, { state: "waiting", base: undefined, insisted: true });
    await this.keep();
    this.pump();
  }

  /** Called when another tab of this person has added or sent an entry. */
  async hear() {
    if (this.closed) return;
    await this.keep();
    this.sender.changed();
    this.pump();
  }

  tell() {
    if (!this.closed) this.channel.postMessage(null);
  }

  /** Tries again at once, because the connection is back or someone tapped. */
  retry() {
    this.again.now();
    this.pump();
  }

  close() {
    this.closed = true;
    removeEventListener("pagehide", this.leaving);
    this.channel.close();
    this.release?.();
    this.again.stop();
  }

  /** Removes an entry that has been answered. */
  forget(entry: Entry) {
    this.done.add(entry.key);
    this.entries = this.entries.filter((other) => other !== entry);
  }

  /**
   * Merges the queue with the stored one in a single transaction: it adds entries from other tabs
   * of this person, and removes those that they have sent.
   */
  async keep() {
    const off = [...this.done];
    let kept: Entry[] = [];
    await update(this.name, (stored: Entry[] = []) => {
      const there = new Set(stored.map((entry) => entry.key));
      const here = new Set(this.entries.map((entry) => entry.key));
      const mine = this.entries.filter(({ key }) => there.has(key) || !this.kept.has(key));
      const others = stored.filter(({ key }) => !here.has(key) && !this.done.has(key));
      this.entries = [...mine, ...others].sort((a, b) => a.at - b.at);
      return (kept = [...this.entries]);
    });
    this.kept = new Set(kept.map(({ key }) => key));
    for (const key of this.kept) localStorage.removeItem(this.name + key);
    // These keys are no longer on disk, so they cannot reappear.
    for (const key of off) this.done.delete(key);
  }

  /** Sends the waiting entries until one is refused, unless another tab is already doing so. */
  pump = () => (this.sending ??= this.sendAll());

  async sendAll() {
    await null; // lets `pump` store this promise first, even if there is nothing to send
    try {
      while (!this.closed && this.entries.length && !this.stuck) {
        if (await this.maySend()) await this.sendFirst(this.entries[0]);
        else await pause(1_000).then(() => this.keep());
      }
    } finally {
      this.sending = null;
    }
  }

  /**
   * Whether this tab is the sender. Pages on plain HTTP have no locks, so they use a lease on disk
   * instead.
   */
  async maySend() {
    if (this.release) return true;
    if (navigator.locks) return this.takeLock();
    let mine = false;
    await update(this.lease, (held: { tab: string; until: number } | undefined) => {
      const free = !held || held.tab === this.tab || held.until < Date.now();
      mine = free;
      return free ? { tab: this.tab, until: Date.now() + LEASE } : held;
    });
    return mine;
  }

  /** Takes the lock, which this page holds until it is closed. */
  takeLock(): Promise<boolean> {
    return new Promise((resolve) => {
      navigator.locks.request(this.lease, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (!lock) return undefined;
        return new Promise((release) => {
          this.release = () => release(undefined);
        });
      });
    });
  }

  async sendFirst(entry: Entry) {
    try {
      await this.sender.send(entry);
      this.again.answered();
      this.forget(entry);
      this.sender.changed();
      await this.keep();
      this.tell();
      if (this.entries.length > 1) await pause(PACE);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await this.refused(entry, problem);
    }
  }

  async refused(entry: Entry, problem: Problem) {
    this.sender.changed();
    if (problem.status === 401 || problem.code === "pin_change_required") {
      // Nobody allowed to send this entry is signed in. It is sent when its author signs in again.
      this.close();
    } else if (problem.passes) {
      if (problem.retryAfter) await pause(problem.retryAfter * 1_000);
      else await this.again.wait();
    } else if (problem.status === 412) {
      await this.stale(entry);
    } else {
      entry.state = "refused";
      entry.problem = { ...problem };
    }
    await this.keep();
    this.sender.changed();
  }

  /** Handles an entry whose round has changed since the entry was made. */
  async stale(entry: Entry & { insisted?: boolean }) {
    try {
      const untouched = await this.sender.isUntouched(entry);
      if (!untouched && !entry.insisted) entry.state = "conflict";
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await this.again.wait();
    }
  }
}
