// @ts-check
// The search in the head: a table, a round of it, or a badge; Enter goes there.

import { html } from "../vendor/lit-html/lit-html.js";
import { read, readAll } from "../shared/api.js";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";

/** @param {import("./desk.js").Desk} desk */
export function searchField(desk) {
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("wanted"));
    find(desk, field.value.trim()).then((found) => {
      field.setCustomValidity(found === true ? "" : found || words("not-found"));
      if (found === true) field.blur();
      else field.reportValidity();
    });
  };
  return html`<form class="search" role="search" @submit=${send}>${icon("search")}
    <input id="search" name="wanted" autocomplete="off" list="search-tables" maxlength="80"
      aria-label=${words("search")} placeholder=${words("search")}
      @input=${(/** @type {any} */ event) => event.target.setCustomValidity("")}
      @keydown=${(/** @type {KeyboardEvent} */ event) =>
        event.key === "Escape" && /** @type {HTMLElement} */ (event.target).blur()}>
    <kbd>/</kbd><datalist id="search-tables">${desk.tables.map(
      ({ name }) => html`<option value=${name}></option>`,
    )}</datalist></form>`;
}

/** @param {import("./desk.js").Desk} desk @param {string} wanted
 * @returns {Promise<boolean | string>} whether it was found, or why it could not be looked for */
async function find(desk, wanted) {
  if (!wanted) return false;
  const lower = wanted.toLowerCase();
  const whole = desk.tables.find(({ name }) => name.toLowerCase() === lower);
  if (whole) return (desk.go("log", "", { table: whole.id }), true);
  try {
    const people = await readAll("/v1/users");
    const person = people.find(({ badge, name }) =>
      [badge, name].some((known) => known.toLowerCase() === lower),
    );
    if (person) return (desk.go("log", "", { actor: `user:${person.id}` }), true);
    return await findRound(desk, lower);
  } catch (problem) {
    return desk.told(problem);
  }
}

/** A table's round, as in “Break Poker 1 118”; or the only table of which it is a part.
 * @param {import("./desk.js").Desk} desk @param {string} wanted */
async function findRound(desk, wanted) {
  const [, name = "", number = ""] = /^(.*?)[\s,]+(\d+)$/.exec(wanted) ?? [];
  const table = desk.tables.find((known) => known.name.toLowerCase() === name);
  if (table) {
    const round = await numbered(table, Number(number));
    if (round) return (desk.go("round", round.id), true);
  }
  const like = desk.tables.filter((known) => known.name.toLowerCase().includes(wanted));
  if (like.length !== 1) return false;
  desk.go("log", "", { table: like[0].id });
  return true;
}

/** A round by its number. Numbers go up with time, so that pages can be counted.
 * @param {any} table @param {number} number */
export async function numbered(table, number) {
  let cursor = "";
  for (;;) {
    const { data } = await read(`/v1/tables/${table.id}/rounds?limit=200${cursor}`);
    const found = data.items.find((/** @type {any} */ round) => round.number === number);
    if (found || !data.next_cursor) return found ?? null;
    if (data.items.at(-1)?.number < number) return null;
    cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
}
