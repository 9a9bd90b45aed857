// The list of rounds: how they ended, what was won or lost, whether they were corrected.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { words } from "../../shared/words.js";
import { text, units } from "../../shared/money.js";
import { ledgered, number } from "../figures.js";
import { selectField, timeFilters, type Choice } from "../parts/filters.js";
import { nextItems } from "../parts/pages.js";
import { dashRows } from "../../shared/parts/states.js";
import { Reads } from "../../shared/reads.js";
import { staleClass, states } from "../parts/states.js";
import { rowKeys } from "../parts/rows.js";
import { endingTag, netCell } from "../parts/ending.js";
import { address } from "../route.js";
import { dayAndTime, roundLasted } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { RoundListed } from "../../../types/api.js";

const FILTERS = ["table", "seat", "paid", "ending", "corrected", "from", "to"];
/** The most seats of a table. */
const SEATS = 10;
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

class Rounds extends Reads<Desk> {
  filters: Record<string, string> = {};
  items: RoundListed[] | null = null;
  cursor: string | null = null;
  asked = "";

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    const { table, paid, ...rest } = this.filters;
    const asked = {
      ...rest,
      ...(table ? { table_id: table } : {}),
      // What the house paid is a negative net result.
      ...(paid ? { net_max: `-${paid}` } : {}),
    };
    this.asked = new URLSearchParams(asked).toString();
    // The previous results stay until the answer arrives.
    this.cursor = null;
    await this.find();
  }

  find = () => this.reads(() => this.read(null), true);
  more = () => this.reads(() => this.read(this.cursor), true);

  async read(cursor: string | null) {
    const { asked } = this;
    const path = `/v1/rounds?limit=${PAGE}&${asked}` as const;
    const next = await nextItems(path, cursor, () => asked === this.asked);
    if (!next) return;
    this.items = [...((cursor && this.items) || []), ...next.items];
    this.cursor = next.cursor;
  }

  /** What the house won in all of these rounds, by currency. */
  get sums(): [string, string][] {
    const sums: Map<string, bigint> = new Map();
    for (const { currency, net, ending } of this.items ?? [])
      if (ending) sums.set(currency, (sums.get(currency) ?? 0n) + units(net));
    return [...sums].map(([currency, sum]) => [currency, text(sum)]);
  }
}

function filters({ desk, filters }: Rounds) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const field = (name: string, none: string, choices: Choice[]) =>
    selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${field(
      "table",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field(
      "seat",
      words("every-seat"),
      Array.from({ length: SEATS }, (_, at): Choice => [String(at + 1), String(at + 1)]),
    )}
    <label class="field ${filters.paid ? "field--on" : ""}"><span>${words("filter-paid")}</span><input
      data-filter="paid" inputmode="decimal" autocomplete="off" maxlength="12" placeholder="–"
      .value=${live(filters.paid ?? "")} @change=${({ target }: FieldEvent) =>
        set("paid")(/^\d+([.]\d+)?$/.test(target.value.trim()) ? target.value.trim() : "")}></label>
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
    <h2 aria-live="polite">${
      items && !list.since
        ? words("rounds-count", {
            count: items.length,
            shown: `${number(items.length)}${cursor ? "+" : ""}`,
          })
        : words("nav-rounds")
    } <small>${words("newest-first")}</small></h2>
    ${
      items?.length === 0
        ? nothing
        : html`<table class="grid grid--tight ${staleClass(list)}"><thead><tr><th scope="col">${words("table")}</th>
      <th scope="col" class="r">${words("round")}</th><th scope="col">${words("opened")}</th><th
      scope="col">${words("ended")}</th>
      <th scope="col" class="r">${words("lasted")}</th><th scope="col"><span
      class="sr">${words("was-put-right")}</span></th><th scope="col"
      class="r">${words("house")}</th></tr></thead>
      <tbody>${
        items
          ? repeat(
              items,
              ({ id }) => id,
              (round) => row(list.desk, round),
            )
          : dashRows(7)
      }</tbody>${items?.length ? foot(list) : nothing}</table>`
    }
    ${
      cursor
        ? html`<div class="actions actions--more"><button class="pbtn"
          @click=${() => list.more()}>${words("older-rounds")}</button></div>`
        : nothing
    }${states(list, list.find, items?.length ? "" : none(list))}</section>`;
}

const none = ({ filters }: Rounds) =>
  words(Object.keys(filters).length ? "no-rounds" : "no-rounds-yet");

/** The totals, which are shown only once every round has been read. */
function foot(list: Rounds) {
  const { cursor, sums } = list;
  const said = cursor ? words("rounds-more") : words("rounds-all");
  return html`<tfoot><tr><td colspan="6">${said}</td><td class="r" data-sum>${
    cursor
      ? "–"
      : sums.map(
          ([currency, sum]) => html`${sums.length > 1 ? `${currency} ` : ""}${ledgered(sum)} `,
        )
  }</td></tr></tfoot>`;
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
