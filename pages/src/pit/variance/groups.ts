// The figures in a table, grouped as chosen, and a matrix of dealers and tables in standard
// deviations.

import { html, nothing, svg } from "lit-html";
import { words } from "../../shared/words.js";
import { betName, exact, ledgered, number, sigmas, signed } from "../figures.js";
import { address } from "../route.js";
import { chooser } from "./chooser.js";
import { saysEnough, type Variance } from "./variance_data.js";
import type { VarianceGroup } from "../../../types/api.js";

const GROUPS = ["dealer", "table", "hour_of_day", "day"];

/** How many groups are shown at first: those whose results are furthest from the expected ones. */
const WORST = 8;

function nameOf(by: string, item: VarianceGroup) {
  if (by === "dealer") return item.dealer_name ?? item.dealer ?? words("the-house");
  if (by === "table") return item.table_name;
  if (by === "day") return (item.day ?? "").slice(0, 10);
  return `${String(item.hour_of_day).padStart(2, "0")}:00 UTC`;
}

/** The address of a group's chart. */
const placeOf = ({ filters }: Variance, item: VarianceGroup) =>
  address("variance", "", {
    ...filters,
    ...(item.dealer ? { dealer: item.dealer } : {}),
    ...(item.table_id ? { table: item.table_id } : {}),
  });

/**
 * The CSS class by distance. Positive and negative distances look alike: being far off is neither
 * good nor bad.
 */
const band = ({ band }: VarianceGroup) => {
  if (band === "beyond_three_sigma") return "cell--3";
  return band === "beyond_two_sigma" ? "cell--2" : "cell--0";
};

const off = (item: VarianceGroup) => (saysEnough(item) ? Math.abs(Number(item.z)) : -1);

/**
 * Sorts dealers or tables by their distance from the expected result. Other groups have their own
 * order.
 */
const ranked = (by: string, items: VarianceGroup[]) =>
  by === "dealer" || by === "table" ? items.toSorted((a, b) => off(b) - off(a)) : items;

/** The distance as a bar, drawn over the ranges of two and three standard deviations. */
function sigmaBar({ z, band }: Pick<VarianceGroup, "z" | "band">) {
  if (z === undefined) return nothing;
  const at = Math.max(-4, Math.min(4, Number(z)));
  const x = (value: number) => 48 + value * 12;
  return html`<svg class="sbar" viewBox="0 0 96 18" aria-hidden="true"
    >${svg`<rect class="s3" x=${x(-3)} y="4" width="72" height="10" rx="2"/><rect class="s2" x=${x(-2)} y="4" width="48" height="10"/><line x1="48" x2="48" y1="1" y2="17"/><rect class=${band === "inside" ? "at" : "at far"} x=${Math.min(48, x(at))} y="7" width=${Math.max(1, Math.abs(at) * 12)} height="4"/>`}</svg>`;
}

export function groupsView(data: Variance) {
  const { groups, chosen, desk } = data;
  if (!groups?.items.length) return nothing;
  const { by } = chosen;
  const all = ranked(by, groups.items);
  const items = data.all ? all : all.slice(0, WORST);
  const currencies = new Set(all.map((item) => item.currency)).size > 1;
  // The distance and the difference come first, because they are what people look for. If there are
  // too few bets, a dash is shown.
  const row = (item: VarianceGroup, name: unknown) => html`<td>${name}${
    currencies ? html` <span class="muted">${item.currency}</span>` : nothing
  }</td>
    <td class="r">${saysEnough(item) ? html`${sigmaBar(item)}<b class="cell ${band(item)}">${sigmas(item.z)}</b>` : "–"}</td>
    <td class="r"><b>${item.difference === undefined ? "–" : ledgered(item.difference)}</b></td>
    <td class="r">${ledgered(item.actual)}</td>
    <td class="r">${item.expected === undefined ? "–" : ledgered(item.expected)}</td>
    <td class="r">${number(item.bets)}</td><td class="r">${exact(item.stakes)}</td>`;
  const named = (item: VarianceGroup) =>
    by === "dealer" || by === "table"
      ? html`<a class="rowlink linky" href=${placeOf(data, item)}>${nameOf(by, item)}</a>`
      : nameOf(by, item);
  const more = () => {
    data.all = !data.all;
    desk.redraw();
  };
  return html`<section class="panel panel--scrollx" tabindex="0"
    aria-label=${words(`by-${by}`)} data-groups=${by}><h2>${words(`by-${by}`)} <small>${[
      betName(chosen.bet),
      ...(currencies ? [] : [all[0]?.currency]),
    ].join(
      ", ",
    )}</small><span class="end">${chooser(data, "by", GROUPS, (name) => words(`by-${name}`))}</span></h2>
    <table class="grid grid--rep"><thead><tr><th scope="col">${words(`by-${by}`)}</th>
      <th scope="col" class="r">σ</th><th scope="col" class="r">${words("difference")}</th>
      <th scope="col" class="r">${words("actual")}</th><th scope="col" class="r">${words("expected")}</th>
      <th scope="col" class="r">${words("bets")}</th><th scope="col" class="r">${words("stakes")}</th></tr></thead>
      <tbody>${items.map((item) => html`<tr data-z=${item.z ?? ""}>${row(item, named(item))}</tr>`)}</tbody>
      <tfoot>${groups.totals.map(
        (item) => html`<tr>${row(item, words("all"))}</tr>`,
      )}</tfoot></table>
    ${
      all.length > WORST
        ? html`<div class="actions"><button class="pbtn" data-act="all-groups"
          aria-expanded=${data.all ? "true" : "false"} @click=${more}
          >${data.all ? words("fewer") : words("and-more", { count: all.length - WORST })}</button></div>`
        : nothing
    }</section>`;
}

/**
 * Dealers and tables in standard deviations. Only dealers and tables with an unusual result are
 * included.
 */
export function matrixView(data: Variance) {
  const { whole, filters } = data;
  const items = (whole?.items ?? []).filter(saysEnough);
  const out = items.filter((item) => (item.band ?? "inside") !== "inside");
  if (!items.length) return nothing;
  if (!out.length) {
    return html`<section class="panel" data-matrix="none"><h2>${words("who-where")}</h2><p
      class="note">${words("who-where-none")}</p></section>`;
  }
  const unique = (id: "table_id" | "dealer", name: "table_name" | "dealer_name") => [
    ...new Map(out.map((item) => [item[id] ?? "", item[name] ?? item[id]])),
  ];
  const tables = unique("table_id", "table_name");
  const dealers = unique("dealer", "dealer_name");
  const cell = (dealer: string, table: string) => {
    const item = items.find((known) => known.dealer === dealer && known.table_id === table);
    if (!item) return html`<td class="faint">–</td>`;
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
    <p class="note">${words("few-say-little", { least: data.least })}</p></section>`;
}
