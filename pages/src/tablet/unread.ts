// Log entries about the table that the screen does not show yet. Entries from this tablet are
// skipped: their answers have updated the screen already.

import type { Desk } from "./desk.js";
import type { LoggedEntry } from "../../types/api.js";

/** The shortest interval between two readings caused by others, in milliseconds. */
const READ_EVERY = 250;

export class Unread {
  desk: Desk;
  read: () => void;
  reading: ReturnType<typeof setTimeout> | undefined;
  entries: LoggedEntry[] = [];
  /** The number of the last entry in the table's stream that the round is known to include. */
  shown = 0;

  /** @param read reads the table again */
  constructor(desk: Desk, read: () => void) {
    this.desk = desk;
    this.read = read;
  }

  /** Called when a command is answered with these entries. */
  answered(events: Pick<LoggedEntry, "seq">[]) {
    this.shown = Math.max(this.shown, ...events.map(({ seq }) => seq));
  }

  /** Called when something is logged about the table. */
  hear(entry: LoggedEntry) {
    this.entries.push(entry);
    this.reading ||= setTimeout(() => this.catchUp(), READ_EVERY);
  }

  catchUp() {
    const unread = this.entries.filter((entry) => !this.isShown(entry));
    Object.assign(this, { entries: [], reading: 0 });
    if (unread.length) this.read();
  }

  /** Whether the round shows this entry already. Entries about the table itself are always read. */
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
