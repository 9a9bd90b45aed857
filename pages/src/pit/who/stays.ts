// Who sat where at a table, latest first. A pit boss can correct who was at a seat.

import { html, nothing } from "lit-html";
import { reattributeSeat } from "../../shared/may.js";
import { dashRows } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { Paged, moreButton } from "../parts/paged.js";
import { staleClass, states } from "../parts/states.js";
import { address } from "../route.js";
import { dayAndTime } from "../when.js";
import { WhoSheet, whoSheet } from "./who.js";
import type { SpotBody } from "../../../types/api.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";

const PAGE = 100;

class Stays extends Paged<SpotBody> {
  id = "";

  async load(id: string) {
    this.id = id;
    await this.list(`/v1/tables/${id}/stays?limit=${PAGE}`);
  }
}

type Page = { desk: Desk; data: Stays; sheet: WhoSheet };

export function openStays(desk: Desk): Screen {
  const data = new Stays(desk);
  const sheet = new WhoSheet(desk, () => data.reload());
  return {
    view: () => view({ desk, data, sheet }),
    go: ({ id }) => data.load(id),
    heard: (entry) => {
      if (entry.table_id === data.id && /^(seat|period)\./.test(entry.kind)) data.soon();
    },
    close: () => data.close(),
  };
}

/** The other stays that this one could be part of, each once. */
function others({ all }: Stays, of: SpotBody) {
  const seen = new Set([of.stay_id]);
  return (all ?? []).filter(({ stay_id: id }) => !seen.has(id) && seen.add(id));
}

function view(page: Page) {
  const { desk, data } = page;
  const table = desk.tables.find(({ id }) => id === data.id);
  return {
    title: words("who-seats"),
    small: table?.name ?? "",
    kind: "slips",
    back: { label: table?.name ?? words("table"), to: address("table", data.id) },
    body: html`<div class="two two--whole">${list(page)}</div>${whoSheet(page.sheet)}`,
  };
}

function list(page: Page) {
  const { data } = page;
  const { all } = data;
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("who-seats")}
    data-stays=${data.readAt ? "read" : "reading"}>
    ${
      all && !all.length
        ? nothing
        : html`<table class="grid grid--slips ${staleClass(data)}"><thead><tr><th scope="col"
        class="r">${words("who-seat")}</th><th scope="col">${words("who-person")}</th><th
        scope="col">${words("who-from")}</th><th scope="col">${words("who-until")}</th><th
        scope="col"></th></tr></thead>
        <tbody>${all ? all.map((one) => row(page, one)) : dashRows(6)}</tbody></table>`
    }${moreButton(data, words("who-more"))}${states(data, data.reload, all?.length ? "" : words("who-no-stays"))}</section>`;
}

function row(page: Page, one: SpotBody) {
  const { desk, data, sheet } = page;
  const ask = () =>
    sheet.open({
      title: words("who-was-else"),
      small: words("who-seat-since", { seat: one.seat, at: dayAndTime(one.from) }),
      path: `/v1/tables/${data.id}/seats/${one.seat}/reattribution`,
      body: { from_seq: one.from_seq },
      stays: others(data, one),
    });
  return html`<tr data-row=${`${one.seat}-${one.from_seq}`} data-stay=${one.stay_id}><td class="r">${one.seat}</td>
    <td>${one.description ?? words("who-unknown")}${
      one.with_seat ? html`<small>${words("who-second", { seat: one.with_seat })}</small>` : nothing
    }</td><td>${dayAndTime(one.from)}</td><td>${one.until ? dayAndTime(one.until) : words("who-sits")}</td>
    <td>${
      desk.may(reattributeSeat)
        ? html`<button class="pbtn" data-act="who-else" @click=${ask}>${words("who-ask-else")}</button>`
        : nothing
    }</td></tr>`;
}
