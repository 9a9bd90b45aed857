// One table on this tablet: the round, its open commands, and the entries waiting to be sent.

import { call, read, type Answer } from "../shared/api.js";
import { follow } from "../shared/line.js";
import { Problem } from "../shared/problem.js";
import { Queue, type Entry } from "../shared/queue.js";
import { session } from "../shared/session.js";
import { stayAwake } from "./awake.js";
import { DraftKeeper } from "./draft.js";
import { changedSeats, clockAt, outline, tick } from "./others.js";
import { over } from "./over.js";
import { Reach } from "./reach.js";
import { tellTable } from "./tell.js";
import { Unread } from "./unread.js";
import { waitingOf } from "../shared/waiting_of.js";
import type { AnyOpening, Round, TableBody, TableCommand } from "../../types/api.js";
import type { Acted, Command, Done, Draft, Game, Legal, Open, Rules } from "./game.js";

/** An entry without an answer is marked as waiting after this many milliseconds. */
const WAITS_AFTER = 700;

export class Desk<out R extends Round = Round> {
  game: Game | null = null;
  rules: Rules<R> | null = null;
  /** the round as last read */
  round: R | null = null;
  etag: string | null = null;
  reach;
  /** why the last entry was refused */
  refusal: Problem | null = null;
  busy = false;
  /** the approval of an act that is waiting for a second signature */
  draftOf: ReturnType<typeof waitingOf> = null;
  /** the current entry, which is kept when the page is closed */
  draft: Draft<R> = {};
  kept;
  over = over;
  actor = session()?.actor ?? "";
  queue;
  unread;
  line: { retry: () => void; stop(): void } | undefined;

  constructor(
    public table: TableBody,
    public redraw: () => void,
  ) {
    this.reach = new Reach(this);
    this.kept = new DraftKeeper(this);
    this.queue = new Queue(table.id, this.actor, {
      send: (entry) => this.send(entry),
      isUntouched: (entry) => this.isUntouched(entry),
      changed: () => this.redraw(),
    });
    this.unread = new Unread(this, () => this.catchUp());
  }

  /** Reads the table, its rules and its round in parallel. */
  async load() {
    const { id, game, latest_round_id: latest } = this.table;
    const [table, rules] = await Promise.all([
      read(`/v1/tables/${id}`),
      game === "other" ? null : read(`/v1/tables/${id}/rules`),
      latest ? this.reread(latest) : null,
    ]);
    this.table = table.data;
    this.rules = (rules?.data.rules ?? null) as Rules<R> | null;
    const newest = this.table.latest_round_id;
    if (newest && newest !== latest) await this.reread(newest);
    this.draft = this.kept.read();
  }

  /** Starts sending the waiting entries and following the table. */
  async begin(game: Game) {
    this.game = game;
    await this.queue.load();
    this.line = follow(
      `table_id=${this.table.id}`,
      (entry) => this.unread.hear(entry),
      (streams) => this.reach.lineIs(streams),
      () => this.catchUp(),
    );
    this.redraw();
  }

  close() {
    stayAwake(false);
    this.kept.close();
    this.unread.stop();
    this.reach.again.stop();
    this.line?.stop();
    this.queue.close();
  }

  // The open commands.

  /** The open command of this type, with its bounds. */
  open<T extends R["legal"][number]["type"]>(type: T): Open<R, T> | undefined;
  open(type: string): Legal<R> | undefined;
  open(type: string) {
    const legal: readonly Legal<R>[] = this.round?.legal ?? [];
    return legal.find((command) => command.type === type);
  }

  /** The round's state, in the format of its game. */
  get state(): R["state"] | null {
    return this.round?.state ?? null;
  }

  /** The round, for callers that know there is one. */
  get theRound(): R {
    return this.round as R;
  }

  get theState(): R["state"] {
    return this.state as R["state"];
  }

  get live() {
    return this.reach.live;
  }

  /** Entries that the house has not answered yet. */
  get waiting() {
    return this.queue.entries;
  }

  /** Entries that have waited long enough to be shown as waiting. */
  get late() {
    return this.queue.entries.filter(({ at }) => !this.live || Date.now() - at > WAITS_AFTER);
  }

  // Entering commands.

  /** Enters a command: it is queued, and sent as soon as there is a connection. */
  enter(command: Command<R>) {
    if (!this.round) return;
    this.refusal = null;
    const base = this.game?.subject(command, this.round);
    this.queue.add(this.round.id, command, base);
    clockAt(this, this.waiting.at(-1) as Entry, WAITS_AFTER + 50);
    this.redraw();
  }

  /** Sends an entry of the queue. */
  async send(entry: Entry) {
    const known = entry.round === this.round?.id;
    if (!known) await this.reread(entry.round);
    const path = `/v1/rounds/${entry.round}/commands`;
    const { command: body, key } = entry;
    try {
      const answer = await call("POST", path, { body, key, etag: this.etag });
      this.setLive(true);
      if (answer.hit) return await this.reread(entry.round);
      // The next two lines cause a single redraw, so that the entry stays until its effect is
      // shown.
      this.queue.forget(entry);
      this.answered(answer);
      tick(entry);
    } catch (problem) {
      if (problem instanceof Problem) this.reach.heard(problem);
      throw problem;
    }
  }

  /**
   * Sends a command without queueing it: confirming a misdeal, say, makes sense only with an answer.
   * @param token the token that signs it, if it is not the dealer's own
   * @returns the answer, or null if it was refused
   */
  async act(command: Command<R>, { token }: { token?: string } = {}): Promise<Acted<R> | null> {
    if (!this.round) return null;
    const path = `/v1/rounds/${this.round.id}/commands`;
    return this.once(async () => {
      const answer = await call("POST", path, { body: command, etag: this.etag, token });
      this.answered(answer);
      return answer.data as Acted<R>;
    });
  }

  /** Rehearses a command. Nothing is recorded. */
  rehearse(command: Command<R>): Promise<Done<R> | null> {
    const path = `/v1/rounds/${this.theRound.id}/commands?dry_run=true`;
    return this.ask(
      async () => (await call("POST", path, { body: command, etag: this.etag })).data as Done<R>,
    );
  }

  /** Opens the next round, or joins a round that is already open. */
  async next(opening: AnyOpening = {}) {
    await this.once(async () => {
      const answer = await call("POST", `/v1/tables/${this.table.id}/rounds`, { body: opening });
      this.take(answer.data, answer.etag);
    });
  }

  /** Asks the house, unless an earlier question has not been answered yet. */
  async once<T>(question: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refusal = null;
    this.redraw();
    try {
      return await this.ask(question);
    } finally {
      this.busy = false;
      this.redraw();
    }
  }

  /** Asks the house. If it refuses, the reason is shown. */
  async ask<T>(question: () => Promise<T>): Promise<T | null> {
    try {
      return await question();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      await this.refuse(problem);
      return null;
    }
  }

  async refuse(problem: Problem) {
    // Somebody else has opened the round.
    if (problem.code === "round_still_open") return this.catchUp();
    this.refusal = problem;
    // The command may or may not have been accepted, so the table is read again.
    if (problem.passes) this.reach.lost(problem);
    else if (problem.status === 412 || problem.status === 409) await this.catchUp();
  }

  /** Processes the answer to a command. */
  answered({ data, etag }: Answer) {
    // The command has not been carried out yet: someone else has to sign it at the desk.
    const waits = waitingOf(data);
    if (waits) return (this.draftOf = waits);
    const done = data as Done<R>;
    this.unread.answered(done.events);
    this.take(done.round, etag);
  }

  take(round: Round, etag: string | null) {
    const another = this.round?.id !== round.id;
    if (!another && round.version < this.theRound.version) return;
    this.round = round as R;
    stayAwake(!round.ended_at);
    this.etag = etag ?? `"${round.version}"`;
    if (another) this.draft = {};
    this.redraw();
  }

  async reread(id: string | undefined = this.round?.id) {
    if (!id) return;
    const { data, etag } = await read(`/v1/rounds/${id}`);
    this.take(data, etag);
  }

  /** Reads changes made by others, and outlines the seats they changed. */
  async catchUp() {
    try {
      await this.readOthers();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.reach.lost(problem);
    }
  }

  async readOthers() {
    const before = this.round;
    const ours = this.waiting.map(({ command }) => command.seat);
    await this.rejoin();
    // By now the screen shows whether the command took effect. If not, the dealer can tap again.
    if (this.refusal?.passes) this.refusal = null;
    outline(changedSeats(before, this.round).filter((seat) => !ours.includes(seat)));
    this.setLive(true);
  }

  /** Reads the table and its latest round. */
  async rejoin() {
    const { data } = await read(`/v1/tables/${this.table.id}`);
    this.table = data;
    if (data.latest_round_id) await this.reread(data.latest_round_id);
    this.redraw();
  }

  /** Whether the entry's subject is unchanged. */
  async isUntouched(entry: Entry) {
    await this.reread(entry.round);
    const now = this.game?.subject(entry.command, this.theRound);
    return JSON.stringify(now) === JSON.stringify(entry.base);
  }

  setLive = (live: boolean) => this.reach.setLive(live);
  tell = (command: TableCommand) => tellTable(this.table.id, command);

  /** Changes the current entry. */
  setDraft(change: Draft<R>) {
    Object.assign(this.draft, change);
    this.kept.keep();
    this.redraw();
  }
}
