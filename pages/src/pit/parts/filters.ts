// The filters of the log. A choice changes the address, which in turn changes the list.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { icon } from "../../shared/parts/card.js";
import { isoOf } from "../../shared/typed_time.js";
import { capital, words } from "../../shared/words.js";
import { kindGroups, kindWords } from "./kinds.js";
import { gameAt } from "../names.js";
import { dated, dateOf } from "../when.js";
import { shiftBegan } from "./shift.js";
import type { Desk } from "../desk.js";
import type { LogData } from "../log/log_data.js";
import type { FieldEvent } from "../../shared/field_event.js";

export type Choice = [value: string, label: string];

/**
 * A field with a list of choices.
 * @param choices with or without groups
 */
export function selectField(
  name: string,
  label: string,
  chosen: string,
  none: string,
  choices: Choice[] | [string, Choice[]][],
  choose: (value: string) => void,
) {
  const option = ([value, text]: Choice) =>
    html`<option value=${value} ?selected=${value === chosen}>${text}</option>`;
  return html`<label class="field ${chosen ? "field--on" : ""}"><span>${label}</span>
    <select data-filter=${name} .value=${live(chosen)}
      @change=${(event: FieldEvent) => choose(event.target.value)}>
      <option value="" ?selected=${!chosen}>${capital(none)}</option>
      ${choices.map((choice) =>
        Array.isArray(choice[1])
          ? html`<optgroup label=${choice[0]}>${choice[1].map(option)}</optgroup>`
          : option(choice as Choice),
      )}</select></label>`;
}

/**
 * A field for date and time. While it is empty, it shows in grey which time applies. It always names
 * the day: a time alone could be of any day.
 */
function timeField(
  name: string,
  label: string,
  [iso, grey]: readonly [iso: string, grey: string | null | undefined],
  choose: (iso: string) => void,
) {
  const shown = iso && !Number.isNaN(Date.parse(iso)) ? dated(iso) : "";
  const change = ({ target }: FieldEvent) => {
    const read = isoOf(target.value);
    target.setCustomValidity(target.value.trim() && !read ? words("filter-no-time") : "");
    if (target.reportValidity() && read !== iso) choose(read);
  };
  return html`<label class="field field--time ${iso ? "field--on" : ""}"><span>${label}</span><input
    data-filter=${name} autocomplete="off" placeholder=${grey ? dated(grey) : capital(words("any-time"))}
    .value=${live(shown)} @change=${change}></label>`;
}

const DAY = 24 * 3600 * 1000;

/** The beginning of a day, this many days before today, in the house's time zone. */
function dayBefore(days: number) {
  const date = new Date(Date.parse(dateOf(new Date())) - days * DAY);
  return isoOf(`${date.toISOString().slice(0, 10)} 00:00`);
}

/** Periods that people often need, each with its start and its end. One without a start is unknown. */
const PERIODS: Record<string, () => [from: string, end: string]> = {
  shift: () => [shiftBegan(), ""],
  today: () => [dayBefore(0), ""],
  yesterday: () => [dayBefore(1), dayBefore(0)],
  week: () => [dayBefore(6), ""],
};

/**
 * A field for the period, which sets the start and the end.
 * @param usual what applies while neither is set
 */
function periodField(
  [from, end]: [from: string, end: string],
  usual: string,
  choose: (from: string, end: string) => void,
) {
  const names = Object.keys(PERIODS).filter((name) => PERIODS[name]?.()[0]);
  const chosen = names.find((name) => PERIODS[name]?.().join() === [from, end].join()) ?? "";
  return selectField(
    "period",
    words("filter-period"),
    chosen,
    from || end ? words("period-other") : usual,
    names.map((name): Choice => [name, words(`period-${name}`)]),
    (name) => choose(...(PERIODS[name]?.() ?? ["", ""])),
  );
}

/** Whether the filters are unfolded on a phone, which has no room to show them all the time. */
let isOpen = false;

/** A group of filters. On a phone, only those that are set are shown until a button is pressed. */
export function filterGroup(desk: Desk, fields: unknown) {
  const fold = () => {
    isOpen = !isOpen;
    desk.redraw();
  };
  return html`<div class="filters filters--fold ${isOpen ? "filters--open" : ""}" role="group"
    aria-label=${words("filters")}><button class="pbtn filters__key" data-act="filters"
    aria-expanded=${isOpen} @click=${fold}>${words("filters")}</button>${fields}</div>`;
}

/**
 * Fields for the start and the end, and a button that clears every filter.
 * @param end the end's parameter name in the address
 * @param covered the time that a report covers; a list without these filters covers any time
 */
export function timeFilters(
  desk: Desk,
  filters: Record<string, string>,
  end: "to" | "until",
  covered?: { from: string; to: string } | null,
) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const from = [filters.from ?? "", covered?.from] as const;
  // A report covers whole hours, the last of which may not have ended.
  const now = new Date().toISOString();
  const to = [filters[end] ?? "", covered && (covered.to < now ? covered.to : now)] as const;
  const choose = (from: string, until: string) => desk.refine({ ...filters, from, [end]: until });
  const chosen = [filters.from ?? "", filters[end] ?? ""] as [string, string];
  const days = covered ? (Date.parse(covered.to) - Date.parse(covered.from)) / DAY : 0;
  const id = Number.isInteger(days) ? "period-usual" : "period-usual-hours";
  const usual = covered ? words(id, { days: Math.round(days) }) : words("any-time");
  return html`${periodField(chosen, usual, choose)}
    <div class="filters__pair">${timeField("from", words("filter-from"), from, set("from"))}
      ${timeField(end, words("filter-until"), to, set(end))}</div>
    ${
      Object.keys(filters).length
        ? html`<button class="pbtn" data-act="clear"
          @click=${() => desk.refine({})}>${icon("x")}${words("clear")}</button>`
        : nothing
    }`;
}

export function filtersView(desk: Desk, data: LogData) {
  const { filters } = data;
  const set = (name: string) => (value: string) => {
    const next = { ...filters, [name]: value };
    if (name === "table") delete next.round;
    desk.refine(next);
  };
  const game = gameAt(filters.table);
  const tables = desk.tables.map((table) => [table.id, table.name] as Choice);
  const rounds = data.rounds.map(({ id, number }) => [id, String(number)] as Choice);
  const people = data.people.map(({ id, name }) => [`user:${id}`, name] as Choice);
  const kinds = kindGroups().map(([group, names]) => [
    words(`group-${group}`),
    names.map((kind) => [kind, kindWords(kind)]),
  ]) as [string, Choice[]][];
  const older = filters.round && !rounds.some(([id]) => id === filters.round);
  if (older) rounds.push([filters.round, words("one-round")]);
  const field = (name: string, none: string, choices: Choice[] | [string, Choice[]][]) =>
    selectField(
      name,
      words(`filter-${name}`, { game }),
      filters[name] ?? "",
      none,
      choices,
      set(name),
    );
  return filterGroup(
    desk,
    html`${field("table", words("every-table"), tables)}
    ${filters.table ? field("round", words("every-round"), rounds) : nothing}
    ${field("actor", words("anybody"), [...people, ["system", words("the-house")]])}
    ${field("kind", words("every-kind"), kinds)}
    ${timeFilters(desk, filters, "until")}`,
  );
}
