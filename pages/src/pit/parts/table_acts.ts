// What the floor enters about a table from the desk: decks, the dealer, incidents, play that was
// not recorded, and striking a sale of chips.

import { html, nothing } from "lit-html";
import { enterAtTable, openRound } from "../../shared/may.js";
import type { Entered } from "../../shared/queue.js";
import { houseActs, type OpenAct } from "../../shared/acts/known.js";
import { actTitle } from "../../shared/acts/rare.js";
import { read, readAll } from "../../shared/api.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { dayAndTime } from "../when.js";
import { ActSheet, actView } from "./act_sheet.js";
import type { Desk } from "../desk.js";
import type { SaleBody, UserBody, TableBody } from "../../../types/api.js";

/** How many recent sales are listed. */
const SALES = 20;
/** The number of seats to offer if the rules do not state it. */
const MOST_SEATS = 10;

export class TableActs {
  desk: Desk;
  sheet;
  table: TableBody | null = null;
  seats = MOST_SEATS;
  /** the latest sales at this table that are still valid */
  sales: SaleBody[] = [];
  /** who may deal at this table */
  dealers: UserBody[] = [];

  constructor(desk: Desk, done: () => unknown) {
    this.desk = desk;
    this.sheet = new ActSheet(desk, done);
  }

  /** Whether the API accepts these acts from the person signed in. */
  get may() {
    return this.desk.may(enterAtTable);
  }

  async load(table: TableBody) {
    if (!this.may) return;
    const [rules, people, sales] = await Promise.all([
      table.game === "other" ? null : read(`/v1/tables/${table.id}/rules`),
      readAll("/v1/users"),
      table.period ? read(`/v1/tables/${table.id}/chip-sales?limit=${SALES}`) : null,
    ]);
    this.table = table;
    const known = rules?.data.rules;
    this.seats = known && "seats" in known ? known.seats : MOST_SEATS;
    this.dealers = people.filter(
      ({ role, active }) => active && openRound.split(" ").includes(role),
    );
    this.sales = (sales?.data.items ?? []).filter((sale) => !sale.void);
  }

  get acts(): OpenAct[] {
    const { table, seats, dealers } = this;
    if (!table) return [];
    const acts: OpenAct[] = [
      { type: "tap_in", dealers },
      ...houseActs(table, seats).filter(({ type }) => type !== "shuffled"),
    ];
    return table.period && table.game !== "other" ? [...acts, { type: "untracked" }] : acts;
  }

  begin(open: OpenAct) {
    if (!this.table) return;
    const { id, name: small, game, currency } = this.table;
    const path = `/v1/tables/${id}/${open.type === "untracked" ? "untracked" : "commands"}`;
    this.sheet.open(open, {
      path,
      game,
      small,
      currency,
      body: open.type === "untracked" ? typeless : undefined,
    });
  }

  voidSale(sale: SaleBody) {
    if (!this.table) return;
    const { name: small, game } = this.table;
    const path = `/v1/chip-sales/${sale.id}/void`;
    const etag = `"${sale.version}"`;
    this.sheet.open({ type: "sale_void" }, { path, game, small, etag, body: typeless });
  }
}

/** Acts that are not commands have no type. */
const typeless = ({ type: _, ...rest }: Entered): object => rest;

export function tableActsView(acts: TableActs) {
  if (!acts.may || !acts.table) return nothing;
  return html`<section class="panel" data-table-acts><h2>${words("acts-title")}</h2><div class="fixes">${acts.acts.map(
    (open) => html`<button class="pbtn" data-act=${`act-${open.name ?? open.type}`}
      @click=${() => acts.begin(open)}>${actTitle(open)}</button>`,
  )}</div></section>${salesView(acts)}${actView(acts.sheet)}`;
}

/** The latest sales of chips, each with a button to strike it. */
function salesView(acts: TableActs) {
  if (!acts.sales.length) return nothing;
  return html`<section class="panel" data-sales><h2>${words("chip-sales")}</h2>
    <table class="grid grid--tight"><tbody>${acts.sales.map(
      (sale) => html`<tr><td>${dayAndTime(sale.at)}</td><td>${
        sale.seat ? words("seat", { seat: sale.seat }) : "–"
      }</td><td class="r"><b>${shown(sale.amount)}</b></td><td class="r"><button class="pbtn pbtn--bad"
        data-act="void-sale" @click=${() => acts.voidSale(sale)}>${words("void-it")}</button></td></tr>`,
    )}</tbody></table></section>`;
}
