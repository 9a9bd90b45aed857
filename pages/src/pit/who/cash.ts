// A gaming day's cash transactions, for compliance, who can record afterwards whose cash it was.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { attributeCash, listCashTransactions } from "../../shared/may.js";
import { dashRows, empty } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { ledgered } from "../figures.js";
import { Paged, moreButton } from "../parts/paged.js";
import { staleClass, states } from "../parts/states.js";
import { address } from "../route.js";
import { dateOf, dayAndTime, dayWords } from "../when.js";
import { WhoSheet, whoSheet } from "./who.js";
import type { CashBody } from "../../../types/api.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";

const PAGE = 100;
const STAYS = 100;

class Cash extends Paged<CashBody> {
  day = "";

  async load(query: URLSearchParams) {
    this.day = query.get("day") || dateOf(new Date());
    if (!this.desk.may(listCashTransactions)) return;
    await this.list(`/v1/cash-transactions?gaming_day=${this.day}&limit=${PAGE}`);
  }
}

type Page = { desk: Desk; data: Cash; sheet: WhoSheet };

export function openCash(desk: Desk): Screen {
  const data = new Cash(desk);
  const sheet = new WhoSheet(desk, () => data.reload());
  return {
    view: () => view({ desk, data, sheet }),
    go: ({ query }) => data.load(query),
    heard: (entry) => {
      if (data.path && /^(cash|chips|seat)\./.test(entry.kind)) data.soon();
    },
    close: () => data.close(),
  };
}

/** Asks whose cash it was, and offers the people who sat at that table. */
const ask = ({ data, sheet }: Page, one: CashBody) =>
  data.reads(async () => {
    const stays = one.table_id
      ? (await read(`/v1/tables/${one.table_id}/stays?limit=${STAYS}`)).data.items
      : [];
    sheet.open({
      title: words("who-title"),
      small: `${ledgered(one.amount)} ${one.currency} · ${one.place}`,
      path: `/v1/cash-transactions/${one.id}/patron`,
      stays,
    });
  }, true);

function view(page: Page) {
  const { data } = page;
  return {
    title: words("who-cash"),
    small: dayWords(data.day, "short"),
    kind: "slips",
    back: {
      label: words("nav-registers"),
      to: address("registers", "", { register: "cash-log", day: data.day }),
    },
    body: html`<div class="two two--whole">${list(page)}</div>${whoSheet(page.sheet)}`,
  };
}

function list(page: Page) {
  const { data, desk } = page;
  const { all } = data;
  if (!desk.may(listCashTransactions))
    return html`<section class="panel" data-cash="closed">${empty(words("who-cash-closed"))}</section>`;
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("who-cash")}
    data-cash=${data.readAt ? "read" : "reading"}>
    ${
      all && !all.length
        ? nothing
        : html`<table class="grid grid--slips ${staleClass(data)}"><thead><tr><th scope="col">${words("who-at")}</th><th
        scope="col">${words("who-place")}</th><th scope="col">${words("who-direction")}</th><th scope="col"
        class="r">${words("amount")}</th><th scope="col">${words("who-person")}</th><th
        scope="col"></th></tr></thead>
        <tbody>${all ? all.map((one) => row(page, one)) : dashRows(6)}</tbody></table>`
    }${moreButton(data, words("who-more"))}${states(data, data.reload, all?.length ? "" : words("who-no-cash"))}</section>`;
}

function row(page: Page, one: CashBody) {
  const { desk } = page;
  const seat = one.seat ? ` · ${words("seat", { seat: one.seat })}` : "";
  const who = one.description ?? words(one.stay_id ? "who-of-stay" : "who-unknown");
  return html`<tr data-row=${one.id}><td>${dayAndTime(one.at)}</td><td>${one.place}${seat}</td>
    <td>${words(`who-${one.direction}`)}${one.void_at ? html`<small>${words("who-void")}</small>` : nothing}</td>
    <td class="r"><b>${ledgered(one.amount)}</b> ${one.currency}</td>
    <td>${who}${one.attributed ? html`<small>“${one.attributed.reason}”</small>` : nothing}</td>
    <td>${
      desk.may(attributeCash)
        ? html`<button class="pbtn" data-act="who" @click=${() => ask(page, one)}>${words("who-ask")}</button>`
        : nothing
    }</td></tr>`;
}
