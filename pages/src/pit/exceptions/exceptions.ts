// Exceptions: what a pit boss reviews at the end of a shift. The screen says what happened and
// leaves the why to the reader.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { words } from "../../shared/words.js";
import { betName, ledgered, number, sigmas, signed, tone } from "../figures.js";
import { download, stamp } from "../parts/export.js";
import { filterGroup, selectField, timeFilters, type Choice } from "../parts/filters.js";
import { kindTag } from "../parts/kinds.js";
import { states } from "../parts/states.js";
import { sentence } from "../parts/sentence.js";
import { address } from "../route.js";
import { dayAndTime, fromTo } from "../when.js";
import { BEYOND, Exceptions } from "./exceptions_data.js";
import { gameNumber } from "../names.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { ExceptionLine, SortCount, VarianceGroup } from "../../../types/api.js";

export function openExceptions(desk: Desk): Screen {
  const data = new Exceptions(desk);
  return {
    view: () => view(data),
    go: (route) => data.load(route.query),
    heard: (entry) => data.heard(entry),
    keys: () => ({ Escape: () => data.what && desk.refine({ ...data.filters, what: "" }) }),
    close: () => data.close(),
  };
}

function view(data: Exceptions) {
  const { report } = data;
  const csv = () =>
    download(
      data.desk,
      `/v1/reports/exceptions?format=csv&${data.query}`,
      `exceptions-${stamp()}.csv`,
    );
  return {
    title: words("nav-exceptions"),
    small: report ? fromTo(report.from, report.until) : "",
    kind: "log",
    end: html`<button class="pbtn" data-act="csv" @click=${csv}>CSV</button>`,
    body: html`${filtersView(data)}${sentenceOf(data)}<div class="two two--ex">${sorts(data)}${list(data)}</div>`,
  };
}

function filtersView({ desk, filters, people, report }: Exceptions) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const field = (name: string, none: string, choices: Choice[]) =>
    selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  return filterGroup(
    desk,
    html`
    ${field(
      "table",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field("actor", words("anybody"), [
      ...people.map(({ id, name }): Choice => [`user:${id}`, name]),
      ["system", words("the-house")],
    ])}
    ${timeFilters(desk, filters, "until", report && { from: report.from, to: report.until })}`,
  );
}

/** A summary in one sentence: what stands out, and whether everything has been read. */
function sentenceOf(data: Exceptions) {
  const { report, problem, cursor, beyond } = data;
  if (problem) return nothing;
  // Space is reserved for the sentence while the report is being read, so that nothing moves when
  // it arrives.
  if (!report)
    return html`<section class="verdictp verdictp--ex" aria-hidden="true"><p>–</p></section>`;
  const known = (report.sorts ?? []).filter(({ count }: SortCount) => count);
  const most = known.toSorted((a: SortCount, b: SortCount) => b.count - a.count).slice(0, 3);
  const said = most.map(
    ({ sort, count }: SortCount) =>
      `${words(`exceptions-${sort}`).toLowerCase()} (${number(count)})`,
  );
  return html`<section class="verdictp verdictp--ex ${beyond.length ? "verdictp--out" : ""}" data-said><p><b>${
    beyond.length
      ? words("exceptions-out", { count: beyond.length })
      : report.beyond
        ? words(report.left_out ? "exceptions-none-counted" : "exceptions-none-out")
        : words("needs-win-unknown")
  }</b> ${
    said.length
      ? words(`exceptions-${known.length > said.length ? "most" : "these"}`, {
          total: number(report.total),
          said: said.join(", "),
        })
      : words("exceptions-nothing")
  } ${words(cursor ? "exceptions-part" : "exceptions-all-read")}</p></section>`;
}

/** How many exceptions of a sort there are. */
function counted(data: Exceptions, what: string) {
  const count = data.count(what);
  if (count === null) return html`<span class="muted">${words("exceptions-unknown")}</span>`;
  return count ? html`<b>${number(count)}</b>` : html`<span class="muted">0</span>`;
}

/**
 * The sorts without an exception, in one line: a narrow window has no room for their rows, but says
 * that they were looked through.
 */
function lookedThrough(data: Exceptions) {
  const none = (data.order ?? []).filter((what) => data.count(what) === 0);
  const names = none.map((what) => words(`exceptions-${what}`)).join("\u00a0· ");
  return none.length
    ? html`<p class="note nones">${words("exceptions-sorts-none", { names })}</p>`
    : nothing;
}

/** The sorts of exceptions that occurred. */
function sorts(data: Exceptions) {
  const row = (what: string) => {
    const on = what === data.what;
    const to = address("exceptions", "", { ...data.filters, what });
    return html`<tr data-what=${what || "all"} aria-selected=${on} class=${data.count(what) === 0 ? "none" : ""}>
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
      class="r">${words("count")}</th></tr></thead><tbody>${row("")}${(data.order ?? [BEYOND]).map(row)}</tbody></table>
    ${data.report ? lookedThrough(data) : nothing}
    </section>`;
}

function list(data: Exceptions) {
  const { shown, beyond, what, report, problem, cursor } = data;
  const none = report && !problem && !cursor && !shown.length && !beyond.length;
  const unknown = report && !report.beyond && (!what || what === BEYOND);
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("nav-exceptions")}>
    <h2 aria-live="polite">${words(`exceptions-${what || "all"}`)}
      <small>${words("newest-first")}</small></h2>
    ${unknown ? html`<p class="note">${words("needs-win-unknown")}</p>` : nothing}
    <ol class="feed feed--mis feed--all">${beyond.map(farOff)}${repeat(
      shown,
      ({ entry }) => entry.id,
      item,
    )}</ol>
    ${
      cursor && what !== BEYOND
        ? html`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${() => data.more()}>${words("older")}</button></div>`
        : nothing
    }${states(
      data,
      data.reload,
      none && !(unknown && what === BEYOND) ? words("exceptions-none") : "",
    )}</section>`;
}

/** A table whose win is further from the expected win than the house tolerates. */
function farOff({ table_id: table, table_name: name, bet, z, actual, stakes }: VarianceGroup) {
  const said = words("exceptions-far-off", {
    table: name ?? "",
    bet: betName(bet),
    sigmas: sigmas(z),
  });
  return html`<li data-beyond=${table}><time></time>
    <span><a class="rowlink" href=${address("variance", "", { table, bet })}>${said}</a>
      <b class=${tone(actual)}>${ledgered(actual)}</b></span>
    <small>${words("exceptions-on-stakes", { stakes: ledgered(stakes).replace("+", "") })}</small></li>`;
}

/** A difference, with decimals only if it or the sentence before it has any. */
const offText = (said: string, off: string) =>
  /\d[.,]\d\d\b(?![.,]?\d)/.test(said) ? ledgered(off) : signed(off);

function item({ entry, difference: off }: ExceptionLine) {
  const to = entry.round_id
    ? address("round", entry.round_id, { entry: entry.id })
    : address("entry", entry.id);
  const round = entry.round_number && gameNumber(entry.table_id, entry.round_number);
  const said = sentence(entry, off ?? "");
  const where = [entry.table_name, round, entry.actor_name ?? words("the-house")];
  return html`<li data-row=${entry.id} data-kind=${entry.kind}>
    <time datetime=${entry.at}>${dayAndTime(entry.at)}</time>
    <span>${kindTag(entry.kind)} <a class="rowlink" href=${to}>${said}</a>${off ? html` <b class=${tone(off)}>${words("exceptions-off", { amount: offText(said, off) })}</b>` : nothing}</span>
    <small>${where.filter(Boolean).join(" · ")}${entry.reason ? ` · “${entry.reason}”` : nothing}</small>
    </li>`;
}
