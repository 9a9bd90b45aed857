// The floor: what needs the pit boss's attention, every table in one row, and the live log if there
// are few tables.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { openTable } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { dashLines, empty } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { decimal, number } from "../figures.js";
import { failed } from "../frame.js";
import { refused } from "../parts/refused.js";
import { address } from "../route.js";
import { rowKeys } from "../parts/rows.js";
import { sentence } from "../parts/sentence.js";
import { clock, time } from "../when.js";
import { FloorData, SORTS } from "./floor_data.js";
import { SIGNS, needs, needView, type Need } from "./needs.js";
import { NewTable, newTableView } from "./new_table.js";
import { headRow, pitRow, tableRow } from "./rows.js";
import { columnsOf } from "./pits.js";
import { gameNumber } from "../names.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";

/** How many entries the feed shows. */
const FEED = 24;
/** How many waiting items are shown at once; a button shows the rest. */
const NEEDS = 6;

export function openFloor(desk: Desk): Screen {
  const data = new FloorData(desk);
  const making = new NewTable(desk);
  return {
    view: () => view(desk, data, making),
    go: ({ query }) => {
      if (query.get("open") === "table") making.show(true);
      return data.load();
    },
    heard: (entry) => data.heard(entry),
    tick: () => {
      data.readToSign();
      desk.redraw();
    },
    keys: () => ({ ...rowKeys, digit: goToNeed }),
    close: () => {
      making.odds?.close();
      data.close();
    },
  };
}

/** The digit keys open the waiting items. */
function goToNeed({ key }: KeyboardEvent) {
  const waiting = document.querySelectorAll<HTMLElement>(".needs .need a");
  waiting[Number(key) - 1]?.click();
}

function view(desk: Desk, data: FloorData, making: NewTable) {
  const problem = desk.floorProblem || data.problem;
  const waiting = data.now && needs(desk, data);
  return {
    title: words("nav-floor"),
    kind: "floor",
    searched: true,
    end: html`${sorting(data)}<a class="pbtn" data-act="wall" href=${address("wall")}
      >${icon("floor")}${words("wall")}</a><a class="pbtn" data-act="equipment" href=${address("equipment")}
      >${words("equipment")}</a>${
        desk.may(openTable)
          ? html`<button class="pbtn" data-act="open-table"
        @click=${() => making.show(true)}>${words("open-table")}</button>`
          : nothing
      }`,
    body: html`${figures(data)}${needsView(data, waiting)}${tables(desk, data, waiting ?? [])}${legend()}${
      problem ? failed(problem, () => data.again(), desk.floorAt) : nothing
    }${refused(data.bosses)}${newTableView(making)}`,
  };
}

/** The state of the house in one line; dashes until it is known. */
function figures({ now }: FloorData) {
  const said = (value: number | undefined) => (value === undefined ? "–" : number(value));
  const { rounds, misdeals, corrected } = now?.day ?? {};
  const open = now?.tables.filter((table) => table.open).length;
  const rate = misdeals && rounds ? decimal(((1000 * misdeals) / rounds).toFixed(2)) : "";
  return html`<p class="floorline"><span>${clock(new Date())}</span><span data-kpi="open"><b>${said(open)}</b> ${words(
    "tables-open-of",
    {
      count: now ? number(now.tables.length) : "–",
    },
  )}</span>
    <span data-kpi="rounds"><b>${said(now?.rounds_last_hour)}</b> ${words("rounds-an-hour")}</span>
    <span data-kpi="misdeals" title=${rate ? words("of-rounds", { count: number(rounds ?? 0), rate }) : nothing}
      ><b>${said(misdeals)}</b> ${words("misdeals-day", { count: misdeals ?? 0 })}</span>
    <span data-kpi="corrected"><b>${said(corrected)}</b> ${words("corrected-day", { count: corrected ?? 0 })}</span></p>`;
}

const sorting = (data: FloorData) => html`<div class="choice choice--one" role="group"
  aria-label=${words("sorted")}>${SORTS.map(
    (sort) => html`<button class="pbtn" data-sort=${sort} aria-pressed=${data.sort === sort}
      @click=${() => data.sortBy(sort)}>${words(`sorted-${sort}`)}</button>`,
  )}</div>`;

/**
 * The waiting items. Until the floor has been read, the page does not say whether any items are
 * waiting.
 */
function needsView(data: FloorData, waiting: Need[] | null) {
  const one = (known: string, sign: string, said: string, more: unknown = nothing) =>
    html`<section class="needs needs--floor needs--none" aria-label=${words("needs-floor")} data-needs=${known}
      ><p class="need">${icon(sign)}<b>${said}</b>${more}</p></section>`;
  if (!waiting) return one("unknown", "clock", words("needs-unknown"));
  if (!waiting.length) {
    const why = data.unusual?.beyond ? nothing : html`<span>${words("needs-win-unknown")}</span>`;
    return one("0", "check", words("nothing-waits"), why);
  }
  const shown = data.allNeeds ? waiting : waiting.slice(0, NEEDS);
  const more = waiting.length - NEEDS;
  // Only one item is marked as this person's next step: the first that only they can do.
  const first = waiting.find(({ kind }) => kind === "now");
  return html`<section class="needs needs--floor" aria-label=${words("needs-floor")}
    data-needs=${waiting.length}>${repeat(
      shown,
      ({ key }) => key,
      (need) => needView(need, need === first),
    )}${
      more > 0
        ? html`<button class="pbtn needs__more" data-act="more-needs"
          aria-expanded=${data.allNeeds ? "true" : "false"}
          @click=${() => data.toggleNeeds()}>${data.allNeeds ? words("fewer") : words("and-more", { count: more })}</button>`
        : nothing
    }</section>`;
}

/** The tables, pit by pit, in two columns if they do not fit into one. */
function tables(desk: Desk, data: FloorData, waiting: Need[]) {
  if (!desk.tables.length) {
    return html`<section class="panel">${data.now ? empty(words("no-tables")) : dashLines()}</section>`;
  }
  const columns = columnsOf(desk.tables, data.sorter(waiting));
  const few = columns.length === 1;
  // A table with several items is marked with the first, which is the most urgent.
  const marks = new Map(waiting.toReversed().map((need) => [need.table, need]));
  return html`<div class="floor2 ${few ? "floor2--few" : ""}">${columns.map(
    (lines) =>
      html`<section class="panel panel--floor"><table class="grid grid--floor">${headRow()}<tbody>${repeat(
        lines,
        (line) => ("table" in line ? line.table.id : `pit ${line.pit}`),
        (line) =>
          "table" in line
            ? tableRow(line.table, data, marks.get(line.table.id))
            : pitRow(line, data),
      )}</tbody></table></section>`,
  )}${few ? feed(data) : nothing}</div>`;
}

const legend = () => html`<p class="floorfoot">${words("theo-won")}
  <span>${Object.entries(SIGNS).map(
    ([kind, sign]) =>
      html`<span class="need--${kind}">${icon(sign)}${words(`means-${kind}`)}</span> `,
  )}</span></p>`;

function feed(data: FloorData) {
  return html`<section class="panel panel--feed"><h2>${words("as-logged")}</h2>
    ${data.fed ? nothing : dashLines()}<ol class="feed" data-feed>${repeat(
      data.feed.slice(0, FEED),
      ({ id }) => id,
      (entry) => html`<li><time datetime=${entry.at}>${time(entry.at)}</time>
        <a class="rowlink" href=${address("entry", entry.id)}>${
          entry.table_name ? `${entry.table_name}: ` : ""
        }${sentence(entry)}</a>
        <small>${[
          entry.actor_name ?? words("the-house"),
          entry.round_number && gameNumber(entry.table_id, entry.round_number),
        ]
          .filter(Boolean)
          .join(" · ")}</small></li>`,
    )}</ol></section>`;
}
