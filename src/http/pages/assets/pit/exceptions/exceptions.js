// @ts-check
// Exceptions: what a pit boss looks through at the end of a shift. It says what happened, and leaves
// why to whoever reads it.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { words } from "../../shared/words.js";
import { ledgered, number, tone } from "../figures.js";
import { failed } from "../frame.js";
import { selectField, timeFilters } from "../parts/filters.js";
import { kindTag } from "../parts/kinds.js";
import { sentence } from "../parts/sentence.js";
import { address } from "../route.js";
import { dayAndTime } from "../when.js";
import { EXCEPTIONS, Exceptions, differs } from "./exceptions_data.js";

/** @param {import("../desk.js").Desk} desk @returns {import("../screens.js").Screen} */
export function openExceptions(desk) {
  const data = new Exceptions(desk);
  return {
    view: () => view(data),
    go: (route) => data.load(route.query),
    heard: (entry) => data.heard(entry),
    keys: () => ({ Escape: () => data.what && desk.refine(data.filters) }),
  };
}

/** @param {Exceptions} data */
function view(data) {
  const { filters, from } = data;
  const until = filters.until || new Date();
  const time = { from: dayAndTime(from || until), to: dayAndTime(until) };
  return {
    title: words("nav-exceptions"),
    small: words("from-to", time),
    kind: "log",
    body: html`${filtersView(data)}<div class="two two--ex">${sorts(data)}${list(data)}</div>`,
  };
}

/** @param {Exceptions} data */
function filtersView({ desk, filters, what, people, shift }) {
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) =>
    desk.refine({ ...filters, what, [name]: value });
  const field = (
    /** @type {string} */ name,
    /** @type {string} */ none,
    /** @type {any} */ choices,
  ) => selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  const kept = what ? { ...filters, what } : filters;
  const began = shift?.opened_at;
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${field(
      "table",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field("actor", words("anybody"), [
      ...people.map(({ id, name }) => [`user:${id}`, name]),
      ["system", words("the-house")],
    ])}
    ${timeFilters(desk, kept, "until")}
    ${
      began && filters.from !== began
        ? html`<button class="pbtn" data-act="shift" @click=${() => set("from")(began)}>${words(
            "exceptions-shift",
            { name: shift.name },
          )}</button>`
        : nothing
    }</div>`;
}

/** How many of a sort there are. @param {Exceptions} data @param {string} what */
function counted(data, what) {
  const count = (what ? data.of(what) : data.entries).length;
  if (!count) return html`<span class="muted">–</span>`;
  return html`<b>${number(count)}${data.goesOn(what) ? "+" : ""}</b>`;
}

/** What there is of each sort. @param {Exceptions} data */
function sorts(data) {
  const row = (/** @type {string} */ what) => {
    const on = what === data.what;
    const to = address("exceptions", "", { ...data.filters, what });
    return html`<tr data-what=${what || "all"} aria-selected=${on}>
      <td><a class="rowlink" href=${to} aria-current=${on ? "true" : nothing}
        >${words(`exceptions-${what || "all"}`)}</a></td>
      <td class="r">${counted(data, what)}</td></tr>`;
  };
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("exceptions-sorts")}
    data-sorts=${data.reading ? "reading" : "read"}>
    <h2>${words("exceptions-sorts")} ${
      data.reading ? html`<small role="status">${words("seal-reading")}</small>` : nothing
    }</h2>
    <table class="grid grid--rep"><thead><tr><th scope="col">${words("what")}</th><th scope="col"
      class="r">${words("number")}</th></tr></thead><tbody>${Object.keys(EXCEPTIONS).map(row)}</tbody><tfoot>${row("")}</tfoot></table>
    </section>`;
}

/** @param {Exceptions} data */
function list(data) {
  const { shown, what, reading, problem } = data;
  const none = !reading && !problem && !shown.length;
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("nav-exceptions")}>
    <h2 aria-live="polite">${words(`exceptions-${what || "all"}`)}
      <small>${words("newest-first")}</small></h2>
    ${problem ? failed(problem, () => data.reload()) : nothing}
    ${none ? html`<p class="empty">${words("exceptions-none")}</p>` : nothing}
    <ol class="feed feed--mis feed--all">${repeat(shown, ({ id }) => id, item)}</ol>
    ${
      data.goesOn(what)
        ? html`<p class="note">${words("exceptions-more")} <a class="textlink"
          href=${address("log", "", data.filters)}>${words("nav-log")}</a></p>`
        : nothing
    }</section>`;
}

/** @param {any} entry */
function item(entry) {
  const to = entry.round_id
    ? address("round", entry.round_id, { entry: entry.id })
    : address("entry", entry.id);
  const round = entry.round_number && words("round-number", { number: entry.round_number });
  const off = differs(entry);
  const where = [entry.table_name, round, entry.actor_name ?? words("the-house")];
  return html`<li data-row=${entry.id} data-kind=${entry.kind}>
    <time datetime=${entry.at}>${dayAndTime(entry.at)}</time>
    <span>${kindTag(entry.kind)} <a class="rowlink" href=${to}>${sentence(entry)}</a>${off ? html` <b class=${tone(off)}>${ledgered(off)}</b>` : nothing}</span>
    <small>${where.filter(Boolean).join(" · ")}${entry.reason ? ` · “${entry.reason}”` : nothing}</small>
    </li>`;
}
