// House rules: the versions of a table's rules, the differences between two of them, and a draft
// that the house checks before it is saved.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { setTableRules } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { capital, words } from "../../shared/words.js";
import { number } from "../figures.js";
import { states, unread } from "../parts/states.js";
import { oddsTable } from "../parts/odds.js";
import { gameAt } from "../names.js";
import { address } from "../route.js";
import { rowsOf, valueWords, type Row } from "./rule_rows.js";
import { RulesData } from "./rules_data.js";
import { dayAndTime } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { RulesVersion } from "../../../types/api.js";

const MOST_LETTERS = 500;

export function openRules(desk: Desk): Screen {
  const data = new RulesData(desk);
  return {
    view: () => (desk.route.id ? view(desk, data) : tables(desk)),
    go: ({ id }) => (id ? data.load(id) : undefined),
    heard: (entry) => entry.kind === "rules.set" && entry.table_id === data.id && data.reload(),
  };
}

function tables(desk: Desk) {
  return {
    title: words("nav-rules"),
    kind: "one",
    body: html`<section class="panel panel--scroll"><h2>${words("tables")} <small>${words("rules-choose")}</small></h2>
      <table class="grid"><thead><tr><th scope="col">${words("table")}</th><th
        scope="col">${words("which-game")}</th>
        <th scope="col">${words("rules-in-force")}</th><th scope="col">${words("hash")}</th></tr>
        </thead>
      <tbody>${desk.tables
        .filter(({ game }) => game !== "other")
        .map(
          (table) => html`<tr data-row=${table.id} @click=${() => desk.go("rules", table.id)}>
        <td><a class="rowlink" href=${address("rules", table.id)}><b>${table.name}</b></a></td>
        <td>${words(`game-${table.game}`)}</td>
        <td>${words("version-number", { number: table.rules_version })}</td><td
        class="mono muted">${table.rules_hash.slice(0, 16)}…</td></tr>`,
        )}</tbody></table></section>`,
  };
}

function view(desk: Desk, data: RulesData) {
  const table = desk.table(data.id);
  const may = desk.may(setTableRules) && data.versions && !data.draft;
  return {
    title: words("nav-rules"),
    small: table ? `${table.name} · ${table.currency}` : "",
    kind: "one",
    back: { label: words("tables"), to: address("rules") },
    end: html`${
      table?.game === "break_poker"
        ? html`<a class="pbtn" data-act="odds" href=${address("odds", data.id)}>${words("odds")}</a>`
        : nothing
    }${
      may
        ? html`<button class="pbtn" data-act="draft"
        @click=${() => data.begin()}>${words("rules-change")}</button>`
        : nothing
    }`,
    body: html`<div class="two two--rules ${data.draft ? "" : "two--versions"}">
      ${versions(desk, data)}${compared(desk, data)}${data.draft ? why(data) : nothing}</div>`,
  };
}

function versions(desk: Desk, data: RulesData) {
  const all = data.versions ?? [];
  const { left, right } = data.pair();
  return html`<section class="panel versions panel--scroll"><h2>${words("versions")}</h2>
    <ol>${
      data.draft
        ? html`<li
      class="on"><b>${words("draft-number", { number: all[0].version + 1 })}</b>
      <small>${words("draft-yours")}</small></li>`
        : nothing
    }
    ${all.map((rules, index) => {
      const on = !data.draft && rules.version === right?.version;
      return html`<li class=${on ? "on" : ""} data-version=${rules.version}><a class="rowlink"
        href=${address("rules", data.id, {
          version: rules.version,
        })} aria-current=${on ? "true" : nothing}><b>${number(rules.version)}</b></a>
        ${index === 0 ? html`<span class="tag tag--pay">${words("in-force")}</span>` : nothing}
        ${
          rules.version === left?.version
            ? html`<span
          class="tag">${words("compared")}</span>`
            : nothing
        }
        <small>${words("since-by", { at: dayAndTime(rules.set_at), who: data.who(rules.set_by) })}</small>
        ${rules.reason ? html`<small>“${rules.reason}”</small>` : nothing}
        <small>${words("rule-changes", { count: rules.changes.length })}</small></li>`;
    })}</ol>${data.versions && !data.draft ? states(data, data.reload) : nothing}</section>`;
}

/** Two versions side by side, or the draft and the version in force. */
function compared(desk: Desk, data: RulesData) {
  const { left, right } = data.pair();
  if (!right) return unread(data, data.reload);
  const rows = rowsOf({ ...(left ?? right).rules }, data.draft ?? { ...right.rules });
  const changed = rows.filter(({ changed }) => changed);
  const only = desk.route.query.get("only") === "1";
  const query = Object.fromEntries(desk.route.query);
  const title = data.draft
    ? words("draft-against", { version: left?.version ?? 0 })
    : words("version-against", { version: right.version, against: left?.version ?? 0 });
  const held = left ? words("version-number", { number: left.version }) : "";
  const leftWords = data.draft ? words("rules-in-force") : held;
  // The change in odds is known only between a version and the one directly before it.
  const odds = !data.draft && left?.version === right.version - 1 ? (right.odds ?? []) : [];
  return html`<section class="panel panel--scroll" tabindex=${left ? nothing : "0"}
    aria-label=${words("nav-rules")} data-compared>
    <h2>${left ? title : capital(words("version-number", { number: right.version }))}
      <small role="status">${left ? words("rule-changes", { count: changed.length }) : nothing}</small>${
        left
          ? html`<label class="end check">${words("only-changes")} <input type="checkbox" data-field="only"
        .checked=${live(only)}
        @change=${(event: FieldEvent) => desk.refine({ ...query, only: event.target.checked ? 1 : "" })}></label>`
          : nothing
      }</h2>
    ${data.draft ? nothing : against(desk, data, right)}
    ${
      !data.draft && right.reason
        ? html`<div class="quote" data-reason>“${right.reason}” <span
      class="muted">— ${data.who(right.set_by)}</span></div>`
        : nothing
    }
    ${odds.length ? oddsTable(odds, { before: held, after: words("version-number", { number: right.version }) }) : nothing}
    <table class="grid rulegrid"><thead><tr><th scope="col">${words("rule")}</th>
      ${left ? html`<th scope="col">${leftWords}</th>` : nothing}
      <th scope="col">${data.draft ? words("draft") : capital(words("version-number", { number: right.version }))}</th></tr></thead>
    <tbody>${(only ? changed : rows).map((row) => ruleRow(data, row, Boolean(left)))}</tbody></table></section>`;
}

/** The field for choosing the version to compare with. */
function against(desk: Desk, data: RulesData, right: RulesVersion) {
  const others = (data.versions ?? []).filter(({ version }) => version !== right.version);
  if (!others.length) return nothing;
  const { left } = data.pair();
  return html`<label class="field field--inline"><span>${words("compare-with")}</span><select
    data-field="against"
    @change=${(event: FieldEvent) =>
      desk.refine({
        ...Object.fromEntries(desk.route.query),
        version: right.version,
        against: event.target.value,
      })}>
    ${others.map(
      ({ version }) => html`<option value=${version} ?selected=${version === left?.version}
      >${words("version-number", { number: version })}</option>`,
    )}</select></label>`;
}

/** @param compared whether another version is shown beside it */
function ruleRow(data: RulesData, row: Row, compared: boolean) {
  if (!compared) {
    return html`<tr data-rule=${row.pointer}><td>${row.label}</td><td>${row.wasWords}</td></tr>`;
  }
  const problem = data.problemAt(row.pointer);
  const value = data.draft
    ? field(data, row)
    : row.changed
      ? html`<b class="is">${row.isWords}</b>`
      : html`<span class="same">${words("same")}</span>`;
  return html`<tr class=${row.changed ? "changed" : ""}
    data-rule=${row.pointer}><td>${row.label}</td>
    <td>${row.changed ? html`<b class="was">${row.wasWords}</b>` : row.wasWords}</td>
    <td>${value}${
      problem
        ? html`<small class="bad"
    role="alert">${problem}</small>`
        : nothing
    }</td></tr>`;
}

function field(data: RulesData, row: Row) {
  const set = (event: FieldEvent) => data.change(row, event.target.value);
  const few = typeof row.was === "boolean" ? ["true", "false"] : data.choices.get(row.pointer);
  if (!few?.includes(row.isText)) {
    return html`<input class="rulefield" data-pointer=${row.pointer} aria-label=${row.label}
      autocomplete="off" spellcheck="false" .value=${live(row.isText)} @input=${set}>`;
  }
  return html`<select class="rulefield" data-pointer=${row.pointer} aria-label=${row.label}
    @change=${set}>${few.map(
      (value) => html`<option value=${value} ?selected=${row.isText === value}
        >${choiceWords(value)}</option>`,
    )}</select>`;
}

const choiceWords = (value: string) =>
  valueWords(value === "true" || value === "false" ? value === "true" : value);

/** Unusual odds that someone has to confirm before the house accepts them. */
function unseen(data: RulesData) {
  return html`<div class="note" role="alert" data-unseen>
    ${data.unseen.map(({ detail }) => html`<p class="bad">${detail}</p>`)}
    <button class="pbtn" data-act="seen" @click=${() => data.see()}>${words("odds-seen")}</button></div>`;
}

/** The reason, what the house says about the draft, and the button that saves it. */
function why(data: RulesData) {
  const version = (data.versions?.[0]?.version ?? 0) + 1;
  return html`<section class="panel"><h2>${words("why")}</h2>
    <label class="field field--wide"><span class="sr">${words("why")}</span><textarea
      data-field="reason" maxlength=${MOST_LETTERS}
      .value=${data.reason}
      @input=${(event: FieldEvent) => data.say(event.target.value)}></textarea></label>
    <p class="note note--top" role="status" data-rehearsed=${data.rehearsed ? "yes" : "no"}>${
      data.rehearsed
        ? html`<span class="state state--final">${icon("check")}${words("rules-rehearsed", {
            count: data.rehearsed.changes.length,
          })}</span>`
        : words(
            data.refusal ? "rules-refused" : data.changed ? "rules-reading" : "rules-none-changed",
          )
    }</p>
    ${data.said ? html`<p class="bad note" role="alert">${data.said}</p>` : nothing}
    ${data.unseen.length ? unseen(data) : nothing}
    ${
      data.rehearsed?.odds?.length
        ? oddsTable(data.rehearsed.odds, {
            before: words("odds-before"),
            after: words("odds-after"),
          })
        : nothing
    }
    <p class="note">${words("rules-running", { game: gameAt(data.id) })}</p>
    <div class="actions"><button class="pbtn" data-act="discard"
      @click=${() => data.discard()}>${words("discard-draft")}</button>
      <button class="pbtn pbtn--now" data-act="save" aria-disabled=${data.ready ? nothing : "true"}
        @click=${() => data.save()}
        >${words("save-as", { version })}</button></div></section>`;
}
