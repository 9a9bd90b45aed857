// The current entry at a table survives closing the page: it is stored once the screen shows it.

export type Desk = import("./desk.js").Desk;

export class DraftKeeper {
  desk: Desk;
  unwritten = false;
  leaving = () => this.write();

  constructor(desk: Desk) {
    this.desk = desk;
    addEventListener("pagehide", this.leaving);
  }

  get place() {
    return `houseway.draft:${this.desk.table.id}:${this.desk.actor}`;
  }

  /** Stores the entry after the next paint. */
  keep() {
    if (this.unwritten) return;
    this.unwritten = true;
    requestAnimationFrame(() => setTimeout(() => this.write()));
  }

  write() {
    if (!this.unwritten) return;
    this.unwritten = false;
    const { round, draft } = this.desk;
    localStorage.setItem(this.place, JSON.stringify({ round: round?.id, draft }));
  }

  /** The entry that was in progress in this round when the page was closed. */
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.place) ?? "null");
      return kept?.round && kept.round === this.desk.round?.id ? kept.draft : {};
    } catch {
      return {};
    }
  }

  close() {
    this.write();
    removeEventListener("pagehide", this.leaving);
  }
}
