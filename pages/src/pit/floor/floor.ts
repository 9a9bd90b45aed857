// The floor: what needs the pit boss, every table as it stands, the log as it comes.

import { html, nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../shared/parts/card.js";
import { hasWords, words } from "../../shared/words.js";
import { asked } from "../../tablet/prompt.js";
import { decimal, number } from "../figures.js";
import { FloorData, firstName } from "./floor_data.js";
import { failed } from "../frame.js";
import { needs, SILENT, type Need } from "./needs.js";
import { NewTable, newTableView } from "./new_table.js";
import { steps, where } from "./phases.js";
import { address } from "../route.js";
import { rowKeys } from "../parts/rows.js";
import { sentence } from "../parts/sentence.js";
import { lasting, since, time, today } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { TableBody, Round } from "../../../types/api.js";

/** How many entries the feed shows. */
const FEED = 24;
/** How many of those that wait are shown at once; the rest is behind a button. */
const NEEDS = 3;

export function openFloor(desk: Desk): Screen {
  const data = new FloorData(desk);
  const making = new NewTable(desk);
  return {
    view: () => view(desk, data, making),
    go: () => data.load(),
    heard: (entry) => data.heard(entry),
    tick: desk.redraw,
    keys: () => rowKeys,
    close: () => {
      making.odds?.close();
      data.close();
    },
  };
}

function view(desk: Desk, data: FloorData, making: NewTable) {
  const problem = desk.floorProblem || data.problem;
  return {
    title: words("nav-floor"),
    small: today(new Date()),
    kind: "floor",
    searched: true,
    end: desk.may("pit_boss", "admin")
      ? html`<button class="pbtn" data-act="open-table"
        @click=${() => making.show(true)}>${words("open-table")}</button>`
      : nothing,
    body: html`${problem ? failed(problem, () => data.again()) : nothing}
      ${needsView(data, data.now && needs(desk, data))}${kpis(data)}
      <div class="two two--floor">${tablesView(desk, data)}${feed(data)}</div>${newTableView(making)}`,
  };
}

/** What waits; while nobody knows, neither that something does nor that nothing does. */
function needsView(data: FloorData, waiting: Need[] | null) {
  if (!waiting) {
    return html`<section class="needs needs--none" aria-label=${words("needs-floor")}
      data-needs="unknown"><p class="need">${icon("clock")}<b>${words("needs-unknown")}</b></p></section>`;
  }
  if (!waiting.length) {
    const why = data.unusual?.beyond ? nothing : html`<span>${words("needs-win-unknown")}</span>`;
    return html`<section class="needs needs--none" aria-label=${words("needs-floor")} data-needs="0"
      ><p class="need need--fine">${icon("check")}<b>${words("nothing-waits")}</b>${why}</p></section>`;
  }
  const shown = data.allNeeds ? waiting : waiting.slice(0, NEEDS);
  const more = waiting.length - NEEDS;
  return html`<section class="needs" aria-label=${words("needs-floor")}
    data-needs=${waiting.length}>
    ${repeat(
      shown,
      ({ key }) => key,
      ({ kind, sign, title, text, to, act }) => html`<div class="need need--${kind}">${icon(sign)}
        <b>${title}</b><span>${text}</span>
        <a class="pbtn ${kind === "now" ? "pbtn--now" : ""}" href=${to}>${act}</a></div>`,
    )}
    ${
      more > 0
        ? html`<button class="pbtn needs__more" data-act="more-needs"
          aria-expanded=${data.allNeeds ? "true" : "false"}
          @click=${() => data.toggleNeeds()}>${data.allNeeds ? words("fewer") : words("and-more", { count: more })}</button>`
        : nothing
    }</section>`;
}

function kpis({ now }: FloorData) {
  const dash = (value: number | undefined) => (value === undefined ? "–" : number(value));
  const { rounds, misdeals, corrected } = now?.day ?? {};
  const open = now?.tables.filter((table: TableBody) => table.open).length;
  const rate = misdeals && rounds ? ((1000 * misdeals) / rounds).toFixed(2) : "";
  return html`<section class="kpis" aria-label=${words("figures")}>
    <div class="panel kpi" data-kpi="open"><span>${words("tables-open")}</span><b>${dash(open)}
      <small>${now ? words("of-count", { count: number(now.tables.length) }) : ""}</small></b></div>
    <div class="panel kpi" data-kpi="rounds"><span>${words("rounds-last-hour")}</span><b>${dash(now?.rounds_last_hour)}</b></div>
    <div class="panel kpi" data-kpi="misdeals"><span>${words("misdeals-day")}</span><b>${dash(misdeals)}
      <small>${rate ? words("of-rounds", { count: number(rounds), rate: decimal(rate) }) : ""}</small></b></div>
    <div class="panel kpi" data-kpi="corrected"><span>${words("corrected-day")}</span><b>${dash(corrected)}
      <small>${rounds === undefined ? "" : words("of-all-rounds", { count: number(rounds) })}</small></b></div>
  </section>`;
}

function tablesView(desk: Desk, data: FloorData) {
  return html`<section class="panel panel--scroll"><h2>${words("tables")} <small>${words("pace-help")}</small></h2>
    ${
      desk.tables.length
        ? html`<table class="grid grid--floor"><thead><tr><th scope="col">${words("table")}</th>
      <th scope="col">${words("dealer")}</th><th scope="col" class="r">${words("round")}</th>
      <th scope="col">${words("now")}</th><th scope="col">${words("pace")}</th>
      <th scope="col">${words("misdeals-head")}</th><th scope="col"
      class="r">${words("last-entry")}</th></tr></thead>
      <tbody>${repeat(desk.tables, ({ id }) => id, row)}</tbody></table>`
        : html`<p class="note">${words(data.now ? "no-tables" : "needs-unknown")}</p>`
    }</section>`;
}

function row(table: any) {
  const { round, misdeals: mis, last_entry_at: last } = table;
  return html`<tr data-row=${table.id} data-table=${table.name} data-phase=${round?.phase ?? ""}>
    <td><a class="rowlink" href=${address("table", table.id)}><b>${table.name}</b></a>
      <small>${under(table, round)}</small></td>
    <td>${
      table.dealer?.dealer
        ? firstName(table.dealer)
        : html`<span
    class="faint">–</span>`
    }</td>
    <td class="r">${
      round
        ? html`<a class="linky" href=${address("round", round.id)}>${number(round.number)}</a>`
        : html`<span class="faint">–</span>`
    }</td>
    <td>${phase(table, round, last)}</td>
    <td>${pace(table.pace)}</td>
    <td>${
      mis
        ? html`<b>${number(mis)}</b>`
        : html`<span
    class="faint">${words("none")}</span>`
    }</td>
    <td class="r muted">${last ? lasting(since(last)) : "–"}</td></tr>`;
}

/** What stands under a table's name. */
const under = (table: TableBody, round: Round) =>
  (round && where(round)) || words(`game-${table.game}`);

function phase(table: TableBody, round: Round, last: string | null) {
  if (!table.open) return html`<span class="phase phase--closed">${words("closed")}</span>`;
  if (!round) return html`<span class="phase phase--closed">${words("no-round-yet")}</span>`;
  if (round.ending === "misdeal") {
    return html`<span class="phase phase--bad">${icon("stop")}${words("phase-misdeal")}</span>`;
  }
  if (round.ending === "void") return html`<span class="phase">${words("phase-void")}</span>`;
  if (round.prompt?.code === "accept_ruling" || round.phase === "ruling") {
    return html`<span class="phase">${icon("hand")}${words("ruling-waits")}</span>`;
  }
  if (!round.ending && last && since(last) > SILENT) {
    return html`<span class="phase phase--off">${icon("clock")}${words("silent-for", {
      time: lasting(since(last)),
    })}</span>`;
  }
  const { at, of, name } = steps(round);
  const next = round.ending ? "" : asked(round.prompt);
  return html`<span class="phase"><i aria-hidden="true">${Array.from(
    { length: of },
    (_, index) => html`<u class=${index < at ? "on" : ""}></u>`,
  )}</i>${hasWords(`phase-${name}`) ? words(`phase-${name}`) : name}</span>${
    next ? html`<small class="next" title=${next} data-next>${next}</small>` : nothing
  }`;
}

/** Hands in the last hour, and twelve bars of five minutes. */
function pace(bars: number[]) {
  const sum = bars.reduce((all, bar) => all + bar, 0);
  const most = Math.max(4, ...bars);
  return html`<span class="pace"><b>${number(sum)}</b><svg class="spark" viewBox="0 0 106 28"
    aria-hidden="true">
    ${bars.map((bar, index) => {
      const height = Math.max(bar ? 2 : 1, (bar / most) * 26);
      return svg`<rect x=${index * 9} y=${28 - height} width="7" height=${height} rx="1.5"
        class=${index === bars.length - 1 ? "hi" : ""} />`;
    })}</svg></span>`;
}

function feed(data: FloorData) {
  return html`<section class="panel panel--feed"><h2>${words("as-logged")}</h2>
    <ol class="feed" data-feed>${repeat(
      data.feed.slice(0, FEED),
      ({ id }) => id,
      (entry) => html`<li><time datetime=${entry.at}>${time(entry.at)}</time>
        <a class="rowlink" href=${address("entry", entry.id)}>${
          entry.table_name ? `${entry.table_name}: ` : ""
        }${sentence(entry)}</a>
        <small>${[
          entry.actor_name ?? words("the-house"),
          entry.round_number && words("round-number", { number: entry.round_number }),
        ]
          .filter(Boolean)
          .join(" · ")}</small></li>`,
    )}</ol></section>`;
}
