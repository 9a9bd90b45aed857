// A tournament's tables with their players; assigning a table to the tournament and taking it back.

import { html, nothing } from "lit-html";
import { giveTournamentTable } from "../../shared/may.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import type { Acts } from "./act.js";
import { nextStep, type Tournaments } from "./data.js";
import { moving } from "./due.js";
import { formSheet } from "./form.js";
import type { Tournament, TournamentTable } from "../../../types/api.js";

export function tablesView(data: Tournaments, acts: Acts) {
  const { open, desk } = data;
  if (!open) return nothing;
  const { tables, phase } = open;
  const floor = desk.may(giveTournamentTable);
  const give =
    floor && ["announced", "running"].includes(phase)
      ? html`<button class="pbtn ${nextStep(open) === "give-table" ? "pbtn--now" : ""} end"
          data-act="give-table" @click=${() => acts.show("table")}>${words("tour-give-table")}</button>`
      : nothing;
  const head = html`<h2>${words("tour-tables")} <small>${tables.length || nothing}</small>${give}</h2>`;
  if (!tables.length) {
    return give === nothing
      ? nothing
      : html`<section class="panel tf__wide">${head}<p class="note">${words("tour-no-tables")}</p></section>`;
  }
  return html`<div class="tf__wide tf__h">${head}</div>${tables.map((table) =>
    tile(table, open, acts, floor),
  )}`;
}

function tile(table: TournamentTable, open: Tournament, acts: Acts, floor: boolean) {
  const due = moving(open);
  const leaves = (seat: number) => due?.from_table === table.number && due.from_seat === seat;
  const comes = (seat: number) => due?.to_table === table.number && due.to_seat === seat;
  const seats = Array.from({ length: table.seats }, (_, at) => at + 1);
  const at = (seat: number) => table.players.find((player) => player.seat === seat);
  const take = () =>
    acts.tell("DELETE", `/v1/tournaments/${acts.data.id}/tables/${table.table_id}`);
  // A single table takes both columns, with its seats side by side.
  const alone = open.tables.length === 1 ? "tf__wide tt--alone" : "";
  return html`<section class="panel tt ${alone}" data-table=${table.number} aria-label=${words("tour-table", { number: table.number })}>
    <h2>${words("tour-table", { number: table.number })} <small>${table.name} · ${words("tour-players", { count: table.players.length })}${
      table.hands
        ? html` · ${words(table.in_play ? "tour-hand-on" : "tour-hand-over", { hand: table.hands })}`
        : nothing
    }${table.breaking ? html` · ${words("tour-breaking")}` : nothing}</small>${
      floor && !table.players.length
        ? html`<button class="pbtn end" data-act="take-table" aria-disabled=${off(acts)} @click=${take}>${words("tour-take-table")}</button>`
        : nothing
    }${
      floor && table.prompts.some(({ code }) => code === "table_halted")
        ? html`<button class="pbtn end" data-act="waive_halt" aria-disabled=${off(acts)} @click=${() =>
            acts.command({
              type: "waive_halt",
              table: table.number,
            })}>${words("tour-waive_halt")}</button>`
        : nothing
    }</h2>${table.prompts.filter(({ expects }) => !expects.length).map(({ text }) => html`<p class="note">${text}</p>`)}
    <ol class="tt__s">${seats.map((seat) => {
      const player = at(seat);
      return player
        ? html`<li class=${leaves(seat) ? "mv" : ""}><i>${seat}</i><span>${
            floor && open.phase === "running"
              ? html`<button class="tt__e" data-act="player" data-row=${player.entry} aria-label=${words("tour-player-of", { entry: player.entry, name: player.name })}
                @click=${() => acts.show("player", { what: "move" }, player.entry)}>${player.name}</button>`
              : html`<b>${player.name}</b>`
          } <small>${words("tour-entry-of", { entry: player.entry })}</small></span><span class="r">${shown(player.stack)}</span></li>`
        : html`<li class="fr ${comes(seat) ? "mv" : ""}"><i>${seat}</i><span>${
            comes(seat) ? words("tour-comes", { entry: due?.entry ?? "" }) : words("tour-free")
          }</span></li>`;
    })}</ol></section>`;
}

/** Assigning one of the house's hold'em tables to the tournament. */
export function tableSheet({ desk, open }: Tournaments, acts: Acts) {
  if (acts.sheet !== "table" || !open) return nothing;
  const taken = new Set(open.tables.map(({ table_id: id }) => id));
  const free = desk.tables.filter(({ id, game }) => game === "holdem" && !taken.has(id));
  const most = open.structure.table_seats ?? 9;
  return formSheet(acts, {
    title: words("tour-give-table"),
    fields: [
      {
        name: "table",
        label: "table",
        pointer: "/table_id",
        required: true,
        choices: [
          ["", words("tour-which-table")],
          ...free.map(({ id, name }) => [id, name] as const),
        ],
      },
      {
        name: "seats",
        label: "tour-seats",
        how: words("tour-seats-how", { seats: most }),
        mode: "numeric",
        most: 2,
      },
    ],
    does: words("tour-give-table"),
    send: ({ table = "", seats }) =>
      acts.tell("POST", `${acts.path}/tables`, {
        table_id: table,
        ...(seats ? { seats: Number(seats) } : {}),
      }),
  });
}
