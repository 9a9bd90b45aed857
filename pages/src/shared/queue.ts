// What was entered and has not been answered: nothing is lost when the line is. One queue a table
// and person, kept on the tablet, sent strictly in order by one sender, each entry with its own
// key, so that the house books it once however often it is sent.

import { entries, update } from "idb-keyval";
import { Again } from "./again.js";
import { newKey } from "./api.js";
import { Problem } from "./problem.js";
import { session } from "./session.js";

/** A command, as its game writes it, and nobody but its game reads it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- four games write it, each its own
export type Entered = any;

export interface Entry {
  /** in the order of entry */
  n: number;
  /** its Idempotency-Key */
  key: string;
  actor: string;
  /** the actor's, for who finds the entry on the tablet */
  name: string;
  round: string;
  command: Entered;
  /** what its subject was when it was entered */
  base: unknown;
  /** milliseconds since 1970 */
  at: number;
  tries: number;
  state: "waiting" | "sent" | "refused" | "conflict";
  /** why it was refused */
  problem?: Pick<Problem, "status" | "code" | "title" | "detail" | "problems" | "requestId">;
}

export interface Sender {
  /** sends it, and takes the answer in */
  send: (entry: Entry) => Promise<void>;
  /** re-reads the round, and says whether the entry's subject is as it was when it was entered */
  isUntouched: (entry: Entry) => Promise<boolean>;
  changed: () => void;
}

/** How long a tab may be the sender without saying so again, in milliseconds. */
const LEASE = 3_000;
/** The most entries that wait: a round has some fifty. */
const MOST = 500;
/** Dealers may send 20 requests a second; a full queue is drained at 8. */
const PACE = 125;

export type Left = { name: string; count: number; tables: string[] };

/** What everybody but this person has entered on this device, and not sent. */
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

export class Queue {
  name;
  lease;
  actor: string;
  sender: Sender;
  tab = newKey();
  /** gives the lock back */
  release: (() => void) | null = null;
  /** the keys of what is on disk, as this tab knows it */
  kept: Set<string> = new Set();
  /** the keys of what this tab has seen off */
  done: Set<string> = new Set();
  entries: Entry[] = [];
  sending: Promise<void> | null = null;
  closed = false;
  wake: (() => void) | null = null;
  channel;
  again;

  constructor(table: string, actor: string, sender: Sender) {
    this.name = `queue:${table}:${actor}`;
    this.lease = `${this.name}:sender`;
    this.actor = actor;
    this.sender = sender;
    // What one tab enters, the tab that sends has to be told of.
    this.channel = new BroadcastChannel(this.name);
    this.channel.addEventListener("message", () => this.hear());
    this.again = new Again();
  }

  /** Reads what an earlier page left. */
  async load() {
    await this.keep();
    this.sender.changed();
    this.pump();
  }

  /** The entry that everything behind it waits for, if it was not accepted. */
  get stuck() {
    const first = this.entries[0];
    return first?.state === "refused" || first?.state === "conflict" ? first : null;
  }

  /** Takes an entry: it is on the screen at once, on disk before it is sent. */
  async add(round: string, command: Entered, base: unknown) {
    if (this.entries.length >= MOST) throw new Problem(0, { code: "queue_full" });
    const n = (this.entries.at(-1)?.n ?? 0) + 1;
    const entry: Entry = {
      n,
      key: newKey(),
      actor: this.actor,
      name: session()?.name ?? "",
      round,
      command,
      base,
      at: Date.now(),
      tries: 0,
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

  /**
   * Sends an entry again as it is: what the dealer wants in spite of what another has entered.
   */
  async insist(entry: Entry) {
    Object.assign(entry, { state: "waiting", base: undefined, insisted: true });
    await this.keep();
    this.pump();
  }

  /** Another tab of this person has entered something, or sent it. */
  async hear() {
    if (this.closed) return;
    await this.keep();
    this.sender.changed();
    this.pump();
  }

  tell() {
    if (!this.closed) this.channel.postMessage(null);
  }

  /** Tries again at once: the line is back, or somebody tapped. */
  retry() {
    this.again.now();
    this.pump();
  }

  close() {
    this.closed = true;
    this.channel.close();
    this.release?.();
    this.again.stop();
    this.wake?.();
  }

  /** It has been answered: it waits no longer. */
  forget(entry: Entry) {
    this.done.add(entry.key);
    this.entries = this.entries.filter((other) => other !== entry);
  }

  /** One value, changed in one transaction: what another tab of this person has added is taken
   * over, and what it has sent is gone here too. */
  async keep() {
    let off: string[] = [];
    await update(this.name, (stored: Entry[] = []) => {
      off = [...this.done];
      const there = new Set(stored.map((entry) => entry.key));
      const here = new Set(this.entries.map((entry) => entry.key));
      const mine = this.entries.filter(({ key }) => there.has(key) || !this.kept.has(key));
      const others = stored.filter(({ key }) => !here.has(key) && !this.done.has(key));
      this.entries = [...mine, ...others].sort((a, b) => a.at - b.at || a.n - b.n);
      this.kept = new Set(this.entries.map((entry) => entry.key));
      return this.entries;
    });
    // What is off the disk is not found there again.
    for (const key of off) this.done.delete(key);
  }

  /** Sends what waits, unless another tab does, until all is answered or the first is refused. */
  pump = () => (this.sending ??= this.sendAll());

  async sendAll() {
    await null; // with nothing to send, the caller has this promise before it is forgotten
    try {
      while (!this.closed && this.entries.length && !this.stuck) {
        if (await this.maySend()) await this.sendFirst(this.entries[0]);
        else await this.pause(1_000).then(() => this.keep());
      }
    } finally {
      this.sending = null;
    }
  }

  /** Whether this tab is the sender. Where the page is not secure there are no locks, and a lease
   * on disk stands in for one. */
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

  /** A lock that this page holds until it is closed. */
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
      entry.state = "sent";
      await this.sender.send(entry);
      this.again.answered();
      this.forget(entry);
      this.sender.changed();
      await this.keep();
      this.tell();
      if (this.entries.length > 1) await this.pause(PACE);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await this.refused(entry, problem);
    }
  }

  async refused(entry: Entry, problem: Problem) {
    entry.tries += 1;
    entry.state = "waiting";
    this.sender.changed();
    if (problem.status === 401 || problem.code === "pin_change_required") {
      // Nobody is signed in who may enter: the entry stays, and is sent when its owner is
      // back.
      this.close();
    } else if (problem.passes) {
      if (problem.retryAfter) await this.pause(problem.retryAfter * 1_000);
      else await this.again.wait();
    } else if (problem.status === 412) {
      await this.stale(entry);
    } else {
      entry.state = "refused";
      const { status, code, title, detail, problems, requestId } = problem;
      entry.problem = { status, code, title, detail, problems, requestId };
    }
    await this.keep();
    this.sender.changed();
  }

  /** Somebody wrote in between. */
  async stale(entry: Entry & { insisted?: boolean }) {
    try {
      const untouched = await this.sender.isUntouched(entry);
      if (!untouched && !entry.insisted) entry.state = "conflict";
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await this.again.wait();
    }
  }

  async pause(milliseconds: number) {
    await new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      setTimeout(resolve, milliseconds);
    });
    this.wake = null;
  }
}
