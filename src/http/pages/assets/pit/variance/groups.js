// @ts-check
// The figures: by what was chosen in a table, and by dealer and table as standard deviations apart.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { words } from "../../shared/words.js";
import { ledgered, number, signed, tone } from "../figures.js";
import { address } from "../route.js";
import { sigmas } from "./charts.js";
import { chooser } from "./chooser.js";
import { betName } from "./variance_data.js";

const GROUPS = ["dealer", "table", "hour_of_day", "day"];
/** Of fewer bets the standard deviations say little: the matrix leaves them out. */
const ENOUGH = 20;
/** A bar shows so many standard deviations to each side. */
const WIDEST = 4;

/** @param {string} by @param {any} item */
function nameOf(by, item) {
  if (by === "dealer") return item.dealer_name ?? item.dealer ?? words("the-house");
  if (by === "table") return item.table_name;
  if (by === "day") return (item.day ?? "").slice(0, 10);
  return `${String(item.hour_of_day).padStart(2, "0")}:00 UTC`;
}

/** Where a group's chart is. @param {import("./variance_data.js").Variance} data @param {any} item */
const placeOf = ({ filters }, item) =>
  address("variance", "", {
    ...filters,
    ...(item.dealer ? { dealer: item.dealer } : {}),
    ...(item.table_id ? { table: item.table_id } : {}),
  });

/** The class of how far off something is. @param {any} item */
const band = ({ band }) =>
  ({ beyond_two_sigma: "cell--2", beyond_three_sigma: "cell--3" })[
    /** @type {"beyond_two_sigma"} */ (band)
  ] ?? "cell--0";

/** @param {any} item */
function bar({ z, band }) {
  if (z === undefined) return nothing;
  const size = Math.min(Math.abs(Number(z)), WIDEST) * (48 / WIDEST);
  const left = Number(z) < 0 ? 48 - size : 48;
  return html`<svg class="sbar" viewBox="0 0 96 18" aria-hidden="true">${svg`
    ${[12, 84].map((x) => svg`<line x1=${x} x2=${x} y1="4" y2="14" />`)}
    <rect class=${band === "beyond_three_sigma" ? "bad" : ""} x=${left} y="4" height="10" rx="2"
      width=${Math.max(size, 1)} /><line x1="48" x2="48" y1="2" y2="16" />`}</svg>`;
}

/** @param {import("./variance_data.js").Variance} data */
export function groupsView(data) {
  const { groups, chosen } = data;
  if (!groups?.items.length) return nothing;
  const { by } = chosen;
  const currencies = new Set(groups.items.map((/** @type {any} */ item) => item.currency)).size > 1;
  const row = (/** @type {any} */ item, /** @type {unknown} */ name) => html`<td>${name}${
    currencies ? html` <span class="muted">${item.currency}</span>` : nothing
  }</td>
    <td class="r">${number(item.bets)}</td><td class="r">${ledgered(item.stakes).replace("+", "")}</td>
    <td class="r">${item.expected === undefined ? "–" : ledgered(item.expected)}</td>
    <td class="r ${tone(item.actual)}">${ledgered(item.actual)}</td>
    <td class="r"><b>${item.difference === undefined ? "–" : ledgered(item.difference)}</b></td>
    <td>${bar(item)}</td><td class="r"><b class="cell ${band(item)}">${sigmas(item.z)}</b></td>`;
  const named = (/** @type {any} */ item) =>
    by === "dealer" || by === "table"
      ? html`<a class="rowlink linky" href=${placeOf(data, item)}>${nameOf(by, item)}</a>`
      : nameOf(by, item);
  return html`<section class="panel panel--scrollx" tabindex="0"
    aria-label=${words(`by-${by}`)} data-groups=${by}><h2>${words(`by-${by}`)} <small>${words(
    "variance-groups-how",
    { bet: betName(chosen.bet) },
  )}</small><span class="end">${chooser(data, "by", GROUPS, (name) => words(`by-${name}`))}</span></h2>
    <table class="grid grid--rep"><thead><tr><th scope="col">${words(`by-${by}`)}</th>
      <th scope="col" class="r">${words("bets")}</th><th scope="col" class="r">${words("stakes")}</th>
      <th scope="col" class="r">${words("expected")}</th><th scope="col" class="r">${words("actual")}</th>
      <th scope="col" class="r">${words("difference")}</th><th scope="col"><span
      class="sr">${words("bar")}</span></th><th scope="col" class="r">σ</th></tr></thead>
      <tbody>${groups.items.map((/** @type {any} */ item) => html`<tr>${row(item, named(item))}</tr>`)}</tbody>
      <tfoot>${groups.totals.map(
        (/** @type {any} */ item) => html`<tr>${row(item, words("all"))}</tr>`,
      )}</tfoot></table></section>`;
}

/** Who and where, as standard deviations apart. @param {import("./variance_data.js").Variance} data */
export function matrixView(data) {
  const { whole, filters } = data;
  const items = (whole?.items ?? []).filter((/** @type {any} */ item) => item.z !== undefined);
  if (!items.length) return nothing;
  const unique = (/** @type {string} */ id, /** @type {string} */ name) => [
    ...new Map(items.map((/** @type {any} */ item) => [item[id], item[name] ?? item[id]])),
  ];
  const tables = unique("table_id", "table_name");
  const dealers = unique("dealer", "dealer_name");
  const cell = (/** @type {string} */ dealer, /** @type {string} */ table) => {
    const item = items.find(
      (/** @type {any} */ known) => known.dealer === dealer && known.table_id === table,
    );
    if (!item || item.bets < ENOUGH) return html`<td class="faint">–</td>`;
    const here = filters.dealer === dealer && filters.table === table;
    return html`<td><a class="cell ${band(item)}" aria-current=${here ? "true" : nothing}
      href=${placeOf(data, item)} title=${signed(item.difference)}>${sigmas(item.z)}</a></td>`;
  };
  return html`<section class="panel panel--scrollx" data-matrix><h2>${words("who-where")} <small
    >${words("who-where-how", { bet: betName(data.chosen.bet) })}</small></h2>
    <table class="grid matrix"><thead><tr><th scope="col">${words("by-dealer")}</th>${tables.map(
      ([, name]) => html`<th scope="col">${name}</th>`,
    )}</tr></thead><tbody>${dealers.map(
      ([dealer, name]) =>
        html`<tr><th scope="row">${name}</th>${tables.map(([table]) => cell(dealer, table))}</tr>`,
    )}</tbody></table>
    <p class="note">${words("few-say-little", { count: ENOUGH })}</p></section>`;
}
