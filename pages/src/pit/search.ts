// The search in the head: tables, people, rounds by their number, slips. One that is found is gone
// to; of several somebody chooses.

import { html, nothing } from "lit-html";
import { read } from "../shared/api.js";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";
import { number } from "./figures.js";
import { readPeople } from "./names.js";
import { sheet } from "./sheet.js";
import type { Desk } from "./desk.js";
import type { FieldEvent } from "../shared/field_event.js";
import type { TableBody, PersonBody } from "../../types/api.js";

export type Hit = { label: string; small: string; go: () => unknown };

/** What fills and credits are called. */
const SLIP = /^[fc]-\d{4}(\d{4})?-\d+$/;
/** The most that is offered. */
const MOST = 60;

export function searchField(desk: Desk) {
  const send = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const field = form.elements.namedItem("wanted") as HTMLInputElement;
    find(desk, field.value.trim()).then((found) => {
      const failed = typeof found === "string" ? found : "";
      const [only, ...more] = typeof found === "string" ? [] : found;
      field.setCustomValidity(only ? "" : failed || words("not-found"));
      if (!only) return field.reportValidity();
      field.blur();
      if (!more.length) return only.go();
      desk.found = [only, ...more].slice(0, MOST);
      desk.show("found");
    });
  };
  return html`<form class="search" role="search" @submit=${send}>${icon("search")}
    <input id="search" name="wanted" autocomplete="off" list="search-tables" maxlength="80"
      aria-label=${words("search")} placeholder=${words("search")}
      @input=${(event: FieldEvent) => event.target.setCustomValidity("")}
      @keydown=${(event: KeyboardEvent) =>
        event.key === "Escape" && (event.target as HTMLElement).blur()}>
    <kbd>/</kbd><datalist id="search-tables">${desk.tables.map(
      ({ name }) => html`<option value=${name}></option>`,
    )}</datalist></form>`;
}

/** What was found, to choose from. */
export function foundView(desk: Desk) {
  if (desk.sheet !== "found") return nothing;
  const go = (hit: Hit) => {
    desk.show(null);
    hit.go();
  };
  return sheet({
    title: words("search-found", { count: number(desk.found.length) }),
    close: () => desk.show(null),
    body: html`<div class="fixes" data-found=${desk.found.length}>${desk.found.map(
      (hit) => html`<button class="pbtn" data-hit=${hit.label} @click=${() => go(hit)}
        >${hit.label}<small>${hit.small}</small></button>`,
    )}</div>`,
  });
}

/**
 * Everything that it may be.
 * @returns what was found, or why it could not be looked for
 */
async function find(desk: Desk, typed: string): Promise<Hit[] | string> {
  const wanted = typed.toLowerCase();
  if (!wanted) return [];
  const whole = desk.tables.find(({ name }) => name.toLowerCase() === wanted);
  if (whole) return [ofTable(desk, whole)];
  try {
    if (SLIP.test(wanted)) return await slips(desk, typed.toUpperCase());
    const people = await readPeople();
    const is = (known: string) => known.toLowerCase().includes(wanted);
    const met = people.filter(({ badge, name }) => is(badge) || is(name));
    const exact = met.filter(({ badge, name }) =>
      [badge, name].some((known) => known.toLowerCase() === wanted),
    );
    if (exact.length === 1) return [ofPerson(desk, exact[0])];
    return [
      ...rounds(desk, wanted),
      ...desk.tables.filter(({ name }) => is(name)).map((table) => ofTable(desk, table)),
      ...met.map((person) => ofPerson(desk, person)),
    ];
  } catch (problem) {
    return desk.told(problem);
  }
}

const ofTable = (desk: Desk, table: TableBody): Hit => ({
  label: table.name,
  small: words("table"),
  go: () => desk.go("log", "", { table: table.id }),
});

const ofPerson = (desk: Desk, { id, name, badge }: PersonBody): Hit => ({
  label: name,
  small: badge,
  go: () => desk.go("log", "", { actor: `user:${id}` }),
});

/** A round by its number: “Break Poker 1 118”, “break 118”, or 118 at whichever table. */
function rounds(desk: Desk, wanted: string): Hit[] {
  const [, name = "", digits = ""] = /^(?:(.*?)[\s,]+)?(\d+)$/.exec(wanted) ?? [];
  const nth = Number(digits);
  const at = desk.tables.filter(
    (table) => nth >= 1 && nth <= table.rounds && table.name.toLowerCase().includes(name),
  );
  return at.map((table) => ({
    label: table.name,
    small: words("round-number", { number: number(nth) }),
    go: async () => {
      const round = await numbered(table, nth);
      if (round) desk.go("round", round.id);
    },
  }));
}

async function slips(desk: Desk, called: string): Promise<Hit[]> {
  const { data } = await read(`/v1/slips?number=${called}`);
  return data.items.map(({ id, table_name: table }) => ({
    label: called,
    small: table,
    go: () => desk.go("slips", id),
  }));
}

/** A round by its number. Numbers go up with time, so that pages can be counted. */
export async function numbered(table: TableBody, number: number) {
  let cursor = "";
  for (;;) {
    const { data } = await read(`/v1/tables/${table.id}/rounds?limit=200${cursor}`);
    const found = data.items.find((round) => round.number === number);
    if (found || !data.next_cursor) return found ?? null;
    if ((data.items.at(-1)?.number ?? 0) < number) return null;
    cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
}
