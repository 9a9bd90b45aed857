// @ts-check
// What is being entered at a table outlives the page: it is written down once the screen shows it.

/** @typedef {import("./desk.js").Desk} Desk */

export class DraftKeeper {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.unwritten = false;
    this.leaving = () => this.write();
    addEventListener("pagehide", this.leaving);
  }

  get place() {
    return `houseway.draft:${this.desk.table.id}:${this.desk.actor}`;
  }

  /** Writes it down after the next paint. */
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

  /** What was being entered in this round when the page was closed. */
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
