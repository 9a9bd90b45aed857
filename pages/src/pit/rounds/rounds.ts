// The rounds: how they ended, what they came to, whether they were put right.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { selectField, timeFilters } from "../parts/filters.js";
import { failed } from "../frame.js";
import { nextItems } from "../parts/pages.js";
import { rowKeys } from "../parts/rows.js";
import { endingTag, netCell } from "../parts/ending.js";
import { address } from "../route.js";
import { dayAndTime, roundLasted } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { RoundListed } from "../../../types/api.js";

const FILTERS = ["table", "ending", "corrected", "from", "to"];
const PAGE = 100;

export function openRounds(desk: Desk): Screen {
  const list = new Rounds(desk);
  return {
    view: () => ({
      title: words("nav-rounds"),
      kind: "log",
      searched: true,
      body: html`${filters(list)}<div class="two two--whole">${table(list)}</div>`,
    }),
    go: (route) => list.load(route.query),
    keys: () => rowKeys,
  };
}

class Rounds {
  desk: Desk;
  filters: Record<string, string> = {};
  items: any[] | null = null;
  cursor: string | null = null;
  problem = "";
  asked = "";

  constructor(desk: Desk) {
    this.desk = desk;
  }

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    const { table, ...rest } = this.filters;
    this.asked = new URLSearchParams(table ? { table_id: table, ...rest } : rest).toString();
    this.items = null;
    await this.more();
  }

  async more() {
    const { asked } = this;
    try {
      const path = `/v1/rounds?limit=${PAGE}&${asked}`;
      const next = await nextItems(path, this.items && this.cursor, () => asked === this.asked);
      if (!next) return;
      this.items = [...(this.items ?? []), ...next.items];
      this.cursor = next.cursor;
      this.problem = "";
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }
}

function filters({ desk, filters }: Rounds) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const field = (name: string, none: string, choices: any) =>
    selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${field(
      "table",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field(
      "ending",
      words("every-ending"),
      ["settled", "misdeal", "void"].map((ending) => [ending, words(`ending-${ending}`)]),
    )}
    ${field("corrected", words("any"), [
      ["true", words("yes")],
      ["false", words("no")],
    ])}
    ${timeFilters(desk, filters, "to")}</div>`;
}

function table(list: Rounds) {
  const { items, cursor } = list;
  return html`<section class="panel panel--scroll" aria-label=${words("nav-rounds")}>
    <h2 aria-live="polite">${words("rounds-count", {
      count: items?.length ?? 0,
      shown: `${number(items?.length ?? 0)}${cursor ? "+" : ""}`,
    })} <small>${words("newest-first")}</small></h2>
    ${list.problem ? failed(list.problem, () => list.more()) : nothing}
    ${
      items && !items.length
        ? html`<p class="empty">${words("no-rounds")}</p>`
        : html`<table class="grid grid--tight"><thead><tr><th scope="col">${words("table")}</th>
      <th scope="col" class="r">${words("round")}</th><th scope="col">${words("opened")}</th><th
      scope="col">${words("ended")}</th>
      <th scope="col" class="r">${words("lasted")}</th><th scope="col"><span
      class="sr">${words("was-put-right")}</span></th><th scope="col"
      class="r">${words("house")}</th></tr></thead>
      <tbody>${repeat(
        items ?? [],
        ({ id }) => id,
        (round) => row(list.desk, round),
      )}</tbody></table>`
    }
    ${
      cursor
        ? html`<div class="actions actions--more"><button class="pbtn"
          @click=${() => list.more()}>${words("older-rounds")}</button></div>`
        : nothing
    }</section>`;
}

function row(desk: Desk, round: RoundListed) {
  return html`<tr data-row=${round.id} @click=${() => desk.go("round", round.id)}>
    <td><b>${round.table_name}</b></td>
    <td class="r"><a class="linky"
    href=${address("round", round.id)}>${number(round.number)}</a></td>
    <td>${dayAndTime(round.opened_at)}</td><td>${endingTag(round.ending)}</td>
    <td class="r muted">${roundLasted(round)}</td>
    <td>${
      round.corrected
        ? html`<span
    class="tag tag--now">${words("was-put-right")}</span>`
        : nothing
    }</td>
    <td class="r">${netCell(round)}</td></tr>`;
}
