// @ts-check
// The figures: by what was chosen in a table, and by dealer and table as standard deviations apart.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { betName, ledgered, number, sigmas, signed, tone } from "../figures.js";
import { address } from "../route.js";
import { chooser } from "./chooser.js";

const GROUPS = ["dealer", "table", "hour_of_day", "day"];
/** Of fewer bets the standard deviations say little: the matrix leaves them out. */
const ENOUGH = 20;
/** So many are shown, the furthest off, unless somebody wants all. */
const WORST = 8;

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

/** The class of how far off something is: a loss that far is bad, a win is to be looked at.
 * @param {any} item */
const band = ({ band, z }) => {
  if (band === "beyond_three_sigma") return Number(z) < 0 ? "cell--3" : "cell--2";
  return band === "beyond_two_sigma" ? "cell--2" : "cell--0";
};

/** @param {any} item */
const off = ({ z }) => (z === undefined ? -1 : Math.abs(Number(z)));

/** The furthest off first, where the groups have no order of their own.
 * @param {string} by @param {any[]} items */
const ranked = (by, items) =>
  by === "dealer" || by === "table" ? items.toSorted((a, b) => off(b) - off(a)) : items;

/** @param {import("./variance_data.js").Variance} data */
export function groupsView(data) {
  const { groups, chosen, desk } = data;
  if (!groups?.items.length) return nothing;
  const { by } = chosen;
  const all = ranked(by, groups.items);
  const items = data.all ? all : all.slice(0, WORST);
  const currencies = new Set(all.map((/** @type {any} */ item) => item.currency)).size > 1;
  // How far off it is, and by how much, stand first: they are what is looked for.
  const row = (/** @type {any} */ item, /** @type {unknown} */ name) => html`<td>${name}${
    currencies ? html` <span class="muted">${item.currency}</span>` : nothing
  }</td>
    <td class="r"><b class="cell ${band(item)}">${sigmas(item.z)}</b></td>
    <td class="r"><b>${item.difference === undefined ? "–" : ledgered(item.difference)}</b></td>
    <td class="r ${tone(item.actual)}">${ledgered(item.actual)}</td>
    <td class="r">${item.expected === undefined ? "–" : ledgered(item.expected)}</td>
    <td class="r">${number(item.bets)}</td><td class="r">${ledgered(item.stakes).replace("+", "")}</td>`;
  const named = (/** @type {any} */ item) =>
    by === "dealer" || by === "table"
      ? html`<a class="rowlink linky" href=${placeOf(data, item)}>${nameOf(by, item)}</a>`
      : nameOf(by, item);
  const more = () => {
    data.all = !data.all;
    desk.redraw();
  };
  return html`<section class="panel panel--scrollx" tabindex="0"
    aria-label=${words(`by-${by}`)} data-groups=${by}><h2>${words(`by-${by}`)} <small>${betName(
    chosen.bet,
  )}</small><span class="end">${chooser(data, "by", GROUPS, (name) => words(`by-${name}`))}</span></h2>
    <table class="grid grid--rep"><thead><tr><th scope="col">${words(`by-${by}`)}</th>
      <th scope="col" class="r">σ</th><th scope="col" class="r">${words("difference")}</th>
      <th scope="col" class="r">${words("actual")}</th><th scope="col" class="r">${words("expected")}</th>
      <th scope="col" class="r">${words("bets")}</th><th scope="col" class="r">${words("stakes")}</th></tr></thead>
      <tbody>${items.map((/** @type {any} */ item) => html`<tr data-z=${item.z ?? ""}>${row(item, named(item))}</tr>`)}</tbody>
      <tfoot>${groups.totals.map(
        (/** @type {any} */ item) => html`<tr>${row(item, words("all"))}</tr>`,
      )}</tfoot></table>
    ${
      all.length > WORST
        ? html`<div class="actions"><button class="pbtn" data-act="all-groups"
          aria-expanded=${data.all ? "true" : "false"} @click=${more}
          >${data.all ? words("fewer") : words("and-more", { count: all.length - WORST })}</button></div>`
        : nothing
    }</section>`;
}

/** Who and where, as standard deviations apart: only whoever, and only the tables, that stand out
 * somewhere. @param {import("./variance_data.js").Variance} data */
export function matrixView(data) {
  const { whole, filters } = data;
  const items = (whole?.items ?? []).filter((/** @type {any} */ item) => item.z !== undefined);
  const out = items.filter(
    (/** @type {any} */ item) => item.bets >= ENOUGH && (item.band ?? "inside") !== "inside",
  );
  if (!items.length) return nothing;
  if (!out.length) {
    return html`<section class="panel" data-matrix="none"><h2>${words("who-where")}</h2><p
      class="note">${words("who-where-none")}</p></section>`;
  }
  const unique = (/** @type {string} */ id, /** @type {string} */ name) => [
    ...new Map(out.map((/** @type {any} */ item) => [item[id], item[name] ?? item[id]])),
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
