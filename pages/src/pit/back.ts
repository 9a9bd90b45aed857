// When the live line drops, the desk shows how long it has been down. Once it is back, cells that
// changed in the meantime are ringed briefly and counted; nothing moves on the screen.

import { words } from "../shared/words.js";
import { lasting } from "./when.js";
import type { Desk } from "./desk.js";

/**
 * How long to wait for the missed data to be read, in milliseconds. The floor is read once a
 * second.
 */
const READ_BY = 2_500;
/** How long changed cells stay ringed, and how long the message stays. */
const RINGED = 2_000;
const SAID = 8_000;

/**
 * The cells on the screen, by row and column, except those that show how long ago something
 * happened.
 */
function cells() {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>("main tr[data-row]")];
  return new Map(
    rows.flatMap((row) =>
      [...row.cells]
        .filter((cell) => !cell.matches(".muted"))
        .map((cell, at) => [`${row.dataset.row} ${at}`, cell] as const),
    ),
  );
}

const texts = () => new Map([...cells()].map(([name, cell]) => [name, cell.textContent]));

export class Back {
  /** null while the live line is up, and until it first comes up */
  offSince: Date | null = null;
  /** the message shown once the line is back */
  said = "";
  was: ReturnType<typeof texts> = new Map();
  place = "";

  constructor(public desk: Desk) {}

  lineIs(live: boolean) {
    const { desk, offSince } = this;
    if (desk.live && !live) {
      Object.assign(this, { offSince: new Date(), was: texts(), place: location.hash, said: "" });
    }
    if (live && offSince) {
      this.offSince = null;
      setTimeout(() => this.compare(offSince, new Date()), READ_BY);
    }
    desk.live = live;
  }

  forget() {
    Object.assign(this, { offSince: null, said: "", was: new Map() });
  }

  /** Rings the cells that changed, if the same screen is still open. */
  compare(from: Date, to: Date) {
    const { desk, was } = this;
    if (!desk.live || location.hash !== this.place || !was.size) return;
    const changed = [...cells()].filter(([name, cell]) => was.get(name) !== cell.textContent);
    for (const [, cell] of changed) {
      cell.toggleAttribute("data-changed", true);
      setTimeout(() => cell.removeAttribute("data-changed"), RINGED);
    }
    const count = new Set(changed.map(([name]) => name.split(" ")[0])).size;
    const seconds = Math.max(1, Math.round((to.getTime() - from.getTime()) / 1_000));
    this.said = words("line-back", { count, lasted: lasting(seconds) });
    setTimeout(() => {
      this.said = "";
      desk.redraw();
    }, SAID);
    desk.redraw();
  }
}
