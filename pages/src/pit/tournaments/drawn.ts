// Seats that were drawn with cards: the floor enters each player's seat.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { formSheet } from "./form.js";
import type { Acts } from "./act.js";
import type { Tournaments } from "./data.js";
import type { Tournament, TournamentTable } from "../../../types/api.js";

/** Seats to choose from, as `table-seat` and as text. */
export const seatChoices = (tables: TournamentTable[], free = true) =>
  tables.flatMap(({ number, seats, players }) =>
    Array.from({ length: seats }, (_, at) => at + 1)
      .filter((seat) => !free || !players.some((one) => one.seat === seat))
      .map((seat): [string, string] => [
        `${number}-${seat}`,
        words("tour-seat-of", { table: number, seat }),
      ]),
  );

/** The chosen seat, or none. */
export function seatOf(choice = "") {
  const [table, seat] = choice.split("-").map(Number);
  return table && seat ? { table, seat } : undefined;
}

/** The tables that remain after a draw. */
function tablesAfter({ tables, suggestions }: Tournament, command: string) {
  const [due] = suggestions;
  const breaks = command === "final_table" && due?.kind === "final_table" ? due.breaks : 0;
  return tables.filter(({ number }) => number !== breaks);
}

/** Entering a draw of all registered entries, or of all players. */
export function drawnView({ open, entries }: Tournaments, acts: Acts) {
  if (acts.sheet !== "drawn" || !open) return nothing;
  const command = acts.about;
  const players =
    command === "draw_seats"
      ? entries.filter(({ state }) => state === "registered")
      : open.tables.flatMap((table) => table.players);
  const drawers = players.map((one) => ({
    entry: "entry" in one ? one.entry : one.number,
    name: one.name,
  }));
  const seats = seatChoices(tablesAfter(open, command), false);
  return formSheet(acts, {
    title: words("tour-drawn"),
    note: html`<p class="muted">${words("tour-drawn-how")}</p>`,
    fields: drawers.map(({ entry, name }) => ({
      name: entry,
      text: `${entry} ${name}`,
      choices: [["", "–"], ...seats],
    })),
    does: words("tour-drawn"),
    send: (typed) => {
      const drawn = drawers.flatMap(({ entry }) => {
        const seat = seatOf(typed[entry]);
        return seat ? [{ entry, ...seat }] : [];
      });
      acts.command({ type: command, drawn });
    },
  });
}
