// @ts-check
// The log's filters. What is chosen goes into the address, and from there to the list.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { icon } from "../../shared/parts/card.js";
import { isoOf } from "../../shared/typed_time.js";
import { words } from "../../shared/words.js";
import { kindGroups, kindWords } from "./kinds.js";
import { dayAndTime } from "../when.js";

/** @typedef {[value: string, label: string]} Choice */

/** An example of a time. */
const YESTERDAY = new Date(Date.now() - 86_400_000);

/**
 * A field to choose from.
 * @param {string} name @param {string} label @param {string} chosen @param {string} none
 * @param {Choice[] | [string, Choice[]][]} choices in groups or not
 * @param {(value: string) => void} choose
 */
export function selectField(name, label, chosen, none, choices, choose) {
  const option = (/** @type {Choice} */ [value, text]) =>
    html`<option value=${value} ?selected=${value === chosen}>${text}</option>`;
  return html`<label class="field ${chosen ? "field--on" : ""}"><span>${label}</span>
    <select data-filter=${name} .value=${live(chosen)}
      @change=${(/** @type {any} */ event) => choose(event.target.value)}>
      <option value="" ?selected=${!chosen}>${none}</option>
      ${choices.map((choice) =>
        Array.isArray(choice[1])
          ? html`<optgroup label=${choice[0]}>${choice[1].map(option)}</optgroup>`
          : option(/** @type {Choice} */ (choice)),
      )}</select></label>`;
}

/** A field of date and time, written as everywhere else. @param {string} name
 * @param {string} label @param {string} iso @param {(iso: string) => void} choose */
function timeField(name, label, iso, choose) {
  const shown = iso && !Number.isNaN(Date.parse(iso)) ? dayAndTime(iso) : "";
  const change = (/** @type {any} */ { target }) => {
    const read = isoOf(target.value);
    target.setCustomValidity(target.value.trim() && !read ? words("filter-no-time") : "");
    if (target.reportValidity() && read !== iso) choose(read);
  };
  return html`<label class="field field--time ${iso ? "field--on" : ""}"><span>${label}</span><input
    data-filter=${name} autocomplete="off" placeholder=${dayAndTime(YESTERDAY)}
    .value=${live(shown)} @change=${change}></label>`;
}

/**
 * From when until when, and a button that clears every filter.
 * @param {import("../desk.js").Desk} desk @param {Record<string, string>} filters
 * @param {"to" | "until"} end what the address calls the end
 */
export function timeFilters(desk, filters, end) {
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) =>
    desk.refine({ ...filters, [name]: value });
  return html`${timeField("from", words("filter-from"), filters.from ?? "", set("from"))}
    ${timeField(end, words("filter-until"), filters[end] ?? "", set(end))}
    ${
      Object.keys(filters).length
        ? html`<button class="pbtn" data-act="clear"
          @click=${() => desk.refine({})}>${icon("x")}${words("clear")}</button>`
        : nothing
    }`;
}

/** @param {import("../desk.js").Desk} desk @param {import("../log/log_data.js").LogData} data */
export function filtersView(desk, data) {
  const { filters } = data;
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    const next = { ...filters, [name]: value };
    if (name === "table") delete next.round;
    desk.refine(next);
  };
  const tables = desk.tables.map((table) => /** @type {Choice} */ ([table.id, table.name]));
  const rounds = data.rounds.map(({ id, number }) => /** @type {Choice} */ ([id, String(number)]));
  const people = data.people.map(({ id, name }) => /** @type {Choice} */ ([`user:${id}`, name]));
  const kinds = /** @type {[string, Choice[]][]} */ (
    kindGroups().map(([group, names]) => [
      words(`group-${group}`),
      names.map((kind) => [kind, kindWords(kind)]),
    ])
  );
  const older = filters.round && !rounds.some(([id]) => id === filters.round);
  if (older) rounds.push([filters.round, words("one-round")]);
  const field = (
    /** @type {string} */ name,
    /** @type {string} */ none,
    /** @type {any} */ choices,
  ) => selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${field("table", words("every-table"), tables)}
    ${filters.table ? field("round", words("every-round"), rounds) : nothing}
    ${field("actor", words("anybody"), [...people, ["system", words("the-house")]])}
    ${field("kind", words("every-kind"), kinds)}
    ${timeFilters(desk, filters, "until")}</div>`;
}
