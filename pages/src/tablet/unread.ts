// What was logged about a table and is not on the screen yet. What we entered ourselves is answered
// by the time that it would be read, and is not read.

import type { Desk } from "./desk.js";
import type { LoggedEntry } from "../../types/api.js";

/** The most often that a round is read again because of others, in milliseconds. */
const READ_EVERY = 250;

export class Unread {
  desk: Desk;
  read: () => void;
  reading = 0;
  entries: LoggedEntry[] = [];
  /** The number of the last entry of the table's stream that the round is known to show. */
  shown = 0;

  /** @param read reads the table anew */
  constructor(desk: Desk, read: () => void) {
    this.desk = desk;
    this.read = read;
  }

  /** A command was answered with these. */
  answered(events: Pick<LoggedEntry, "seq">[]) {
    this.shown = Math.max(this.shown, ...events.map(({ seq }) => seq));
  }

  /** Something was logged about the table. */
  hear(entry: LoggedEntry) {
    this.entries.push(entry);
    this.reading ||= setTimeout(() => this.catchUp(), READ_EVERY);
  }

  catchUp() {
    const unread = this.entries.filter((entry) => !this.isShown(entry));
    Object.assign(this, { entries: [], reading: 0 });
    if (unread.length) this.read();
  }

  /**
   * Whether the round shows this entry already. What is about the table and not its round is read
   * in any case.
   */
  isShown({ round_id: id, kind, seq, actor }: LoggedEntry) {
    const { desk } = this;
    if (id !== desk.round?.id) return false;
    const opened = kind === "round.opened" && actor === desk.actor;
    return opened || (kind.startsWith(`${desk.table.game}.`) && seq <= this.shown);
  }

  stop() {
    clearTimeout(this.reading);
  }
}
