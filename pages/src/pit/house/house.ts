// The house's back-office settings. An administrator asks for a change, and compliance signs it.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { setHouseSettings } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { states, unread } from "../parts/states.js";
import { address } from "../route.js";
import { dayAndTime } from "../when.js";
import { HouseData } from "./house_data.js";
import { settingRows } from "./setting_rows.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { Row } from "../rules/rule_rows.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { UnwatchedTable } from "../../../types/api.js";

const MOST_LETTERS = 500;
/** Settings with a fixed set of values. */
const CHOICES = {
  "/slip_series": ["year", "gaming_day"],
} as Record<string, string[]>;

export function openHouse(desk: Desk): Screen {
  const data = new HouseData(desk);
  return {
    view: () => view(desk, data),
    go: () => data.reload(),
    heard: ({ kind }) => /^(house|settings)\./.test(kind) && !data.draft && data.reload(),
    close: () => data.close(),
  };
}

function view(desk: Desk, data: HouseData) {
  const { now, draft } = data;
  const may = desk.may(setHouseSettings) && now && !draft;
  return {
    title: words("nav-house"),
    small: now?.settings.house_name ?? "",
    kind: "one",
    end: may
      ? html`<button class="pbtn pbtn--now" data-act="draft"
        @click=${() => data.begin()}>${words("house-change")}</button>`
      : nothing,
    body: html`<div class="two two--house">
      ${settings(data)}<aside class="stackv stackv--scroll">${
        draft ? why(data) : inForce(data)
      }${unwatched(data)}</aside></div>`,
  };
}

function settings(data: HouseData) {
  const { now, draft } = data;
  if (!now) return unread(data, data.reload);
  const rows = settingRows(now.settings, draft ?? now.settings);
  const count = rows.filter(({ changed }) => changed).length;
  // Without fields, the panel itself can be focused, so that it can be scrolled by keyboard.
  return html`<section class="panel panel--scroll" tabindex=${draft ? nothing : "0"}
    aria-label=${words("house-settings")} data-settings=${now.version}><h2>${words("house-settings")}
      ${draft ? html`<small role="status">${words("rule-changes", { count })}</small>` : nothing}</h2>
    <table class="grid rulegrid"><thead><tr><th scope="col">${words("house-setting")}</th>
      <th scope="col">${words("rules-in-force")}</th>
      ${draft ? html`<th scope="col">${words("draft")}</th>` : nothing}</tr></thead>
    <tbody>${rows.map((row) => settingRow(data, row))}</tbody></table>
    ${draft ? nothing : states(data, data.reload)}</section>`;
}

function settingRow(data: HouseData, row: Row) {
  const problem = data.problemAt(row.pointer);
  return html`<tr class=${row.changed ? "changed" : ""} data-setting=${row.pointer}>
    <td>${row.label}</td><td>${row.changed ? html`<b class="was">${row.wasWords}</b>` : row.wasWords}</td>
    ${
      data.draft
        ? html`<td>${field(data, row)}${
            problem ? html`<small class="bad" role="alert">${problem}</small>` : nothing
          }</td>`
        : nothing
    }</tr>`;
}

function field(data: HouseData, row: Row) {
  const set = (event: FieldEvent) => data.change(row, event.target.value);
  const few = typeof row.was === "boolean" ? ["true", "false"] : CHOICES[row.pointer];
  if (!few) {
    return html`<input class="rulefield" data-pointer=${row.pointer} aria-label=${row.label}
      autocomplete="off" spellcheck="false" maxlength="200" .value=${live(row.isText)} @input=${set}>`;
  }
  const said = (value: string) =>
    typeof row.was === "boolean"
      ? words(value === "true" ? "yes" : "no")
      : words(`house-value-${value}`);
  return html`<select class="rulefield" data-pointer=${row.pointer} aria-label=${row.label}
    @change=${set}>${few.map(
      (value) =>
        html`<option value=${value} ?selected=${row.isText === value}>${said(value)}</option>`,
    )}</select>`;
}

/** When the settings came into force, who set them, and what is waiting for a signature. */
function inForce(data: HouseData) {
  const { now, asked } = data;
  if (!now) return nothing;
  return html`<section class="panel"><h2>${words("rules-in-force")}</h2>
    ${
      asked
        ? html`<p class="note" role="status" data-asked><span class="state">${icon("clock")}${words(
            "house-asked",
          )}</span> <a class="linky" href=${address("people")}>${words("nav-people")}</a></p>`
        : nothing
    }
    <p class="note">${
      now.set_at
        ? words("house-since", {
            version: number(now.version),
            at: dayAndTime(now.set_at),
            who: data.who(now.set_by),
          })
        : words("house-defaults")
    }</p>${data.desk.may(setHouseSettings) ? nothing : html`<p class="note">${words("house-signs")}</p>`}</section>`;
}

/** Tables whose money is not tracked. */
function unwatched({ now }: HouseData) {
  if (!now?.unwatched.length) return nothing;
  return html`<section class="panel" data-unwatched><h2>${words("house-unwatched")}</h2>
    <p class="note">${words("house-unwatched-why")}</p>
    <ul class="note">${now.unwatched.map(
      ({ table_id: id, name, currency }: UnwatchedTable) =>
        html`<li><a class="linky" href=${address("table", id)}>${name}</a> ${currency}</li>`,
    )}</ul></section>`;
}

/** The reason, what the house says about the draft, and the button that requests the change. */
function why(data: HouseData) {
  const said = data.rehearsed
    ? html`<span class="state state--final">${icon("check")}${words("house-rehearsed")}</span>`
    : words(data.refusal ? "rules-refused" : data.changed ? "rules-reading" : "rules-none-changed");
  return html`<section class="panel"><h2>${words("why")}</h2>
    <label class="field field--wide"><span class="sr">${words("why")}</span><textarea
      data-field="reason" maxlength=${MOST_LETTERS} .value=${data.reason}
      @input=${(event: FieldEvent) => data.say(event.target.value)}></textarea></label>
    <p class="note note--top" role="status" data-rehearsed=${data.rehearsed ? "yes" : "no"}>${said}</p>
    ${data.said ? html`<p class="bad note" role="alert">${data.said}</p>` : nothing}
    <p class="note">${words("house-signs")}</p>
    <div class="actions"><button class="pbtn" data-act="discard"
      @click=${() => data.discard()}>${words("discard-draft")}</button>
      <button class="pbtn pbtn--now" data-act="ask" aria-disabled=${data.ready ? nothing : "true"}
        @click=${() => data.send(false)}>${words("house-ask")}</button></div></section>`;
}
