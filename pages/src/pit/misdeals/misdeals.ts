// Misdeals by dealer, table, kind or hour, with the rounds beside them. The screen accuses
// nobody: there is no rate over a few rounds, and a rate has its confidence interval beside it.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { dashRows, empty } from "../../shared/parts/states.js";
import { Reads } from "../../shared/reads.js";
import { words, wordsOr } from "../../shared/words.js";
import { download, stamp } from "../parts/export.js";
import { decimal, number } from "../figures.js";
import { filterGroup, selectField, timeFilters } from "../parts/filters.js";
import { kindTag } from "../parts/kinds.js";
import { address } from "../route.js";
import { states } from "../parts/states.js";
import { readShift } from "../parts/shift.js";
import { sentence } from "../parts/sentence.js";
import { dayAndTime, dayWords, fromTo } from "../when.js";
import { gameNumber } from "../names.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { MisdealGroup, MisdealReport, LoggedEntry } from "../../../types/api.js";

const FILTERS = ["table", "from", "to", "by"];
const GROUPS = ["dealer", "table", "kind", "hour_of_day", "day"];
const LATEST = 40;

export function openMisdeals(desk: Desk): Screen {
  const data = new Misdeals(desk);
  return {
    view: () => view(data),
    go: (route) => data.load(route.query),
    heard: (entry) => data.kinds.includes(entry.kind) && data.reload(),
  };
}

class Misdeals extends Reads<Desk> {
  filters: Record<string, string> = {};
  report: MisdealReport | null = null;
  /** the latest entries */
  latest: LoggedEntry[] = [];
  /** the kinds of log entries that the house counts as misdeals */
  kinds: string[] = [];

  get by() {
    return GROUPS.includes(this.filters.by) ? this.filters.by : "dealer";
  }

  /** The query, with the API's parameter names. */
  get asked() {
    const { table, from, to } = this.filters;
    const given = Object.entries({ table_id: table, from, to, group_by: this.by });
    return new URLSearchParams(given.filter(([, value]) => value) as [string, string][]).toString();
  }

  async load(query: URLSearchParams) {
    const given = FILTERS.map((name) => [name, query.get(name) ?? ""]);
    this.filters = Object.fromEntries(given.filter(([, value]) => value));
    this.anew();
    await Promise.all([this.reads(() => this.read(), true), readShift(this.desk)]);
  }

  reload = () => this.reads(() => this.read());

  async read() {
    const { asked, filters } = this;
    const report = (await read(`/v1/reports/misdeals?${asked}`)).data;
    const where = filters.table ? `&table_id=${filters.table}` : "";
    const time = `from=${report.from}&until=${report.to}`;
    const path = `/v1/reports/exceptions?sort=misdeals&limit=${LATEST}&${time}${where}` as const;
    const found = (await read(path)).data;
    if (asked !== this.asked) return;
    this.report = report;
    const misdeals = found.sorts.find(({ sort }) => sort === "misdeals");
    this.kinds = misdeals?.kinds.map(({ kind }) => kind) ?? [];
    this.latest = found.items.map(({ entry }) => entry);
  }
}

function view(data: Misdeals) {
  const { report } = data;
  const csv = () =>
    download(data.desk, `/v1/reports/misdeals?${data.asked}&format=csv`, `misdeals-${stamp()}.csv`);
  return {
    title: words("nav-misdeals"),
    small: report ? fromTo(report.from, report.to) : "",
    kind: "log",
    end: html`<button class="pbtn" data-act="csv" @click=${csv}>CSV</button>`,
    body: html`${filters(data)}${answer(data)}<div class="two two--misdeals">${groups(data)}${latest(data)}</div>`,
  };
}

function filters({ desk, filters, by, report }: Misdeals) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  return filterGroup(
    desk,
    html`
    ${selectField(
      "table",
      words("filter-table"),
      filters.table ?? "",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
      set("table"),
    )}
    <label class="field field--on"><span>${words("by-what")}</span><select data-filter="by"
      @change=${(event: FieldEvent) => set("by")(event.target.value)}>${GROUPS.map(
        (group) =>
          html`<option value=${group} ?selected=${group === by}>${words(`by-${group}`)}</option>`,
      )}</select></label>
    ${timeFilters(desk, filters, "to", report)}`,
  );
}

/** A group's name. */
function nameOf(by: string, item: MisdealGroup) {
  if (by === "dealer") return item.dealer_name ?? item.dealer ?? words("the-house");
  if (by === "table") return item.table_name;
  if (by === "day") return dayWords((item.day ?? item.hour ?? "").slice(0, 10), "short");
  if (by === "hour_of_day") return `${String(item.hour_of_day).padStart(2, "0")}:00 UTC`;
  const kind = String(item.kind ?? words("none"));
  return wordsOr(`mis-${kind}`, kind.replaceAll("_", " "));
}

/** A rate, and what it is of. */
const rate = (perThousand: string) => words("misdeals-rate", { rate: decimal(perThousand) });

const sumOf = ({ misdeals: count, rounds }: MisdealGroup) =>
  words("misdeals-sum", { count, shown: number(count), rounds, many: number(rounds) });

/** Which groups stand out. */
function standOut({ items, total, fewest_rounds: least }: MisdealReport, by: string): string {
  const all = total.per_thousand;
  if (!total.misdeals || all === null) return sumOf(total);
  const named = (those: MisdealGroup[]) => those.map((item) => nameOf(by, item)).join(", ");
  // The rounds of a kind are the rounds of all kinds, so kinds have no rates to compare.
  if (by === "kind") {
    const most = Math.max(...items.map(({ misdeals }) => misdeals));
    const often = named(items.filter(({ misdeals }) => misdeals === most));
    return words("misdeals-most", { often, count: number(most) });
  }
  if (items.every(({ too_few: few }) => few)) return words("misdeals-too-few", { least });
  const above = items.filter(({ stands_out: out }) => out);
  return above.length
    ? words("misdeals-out", { count: above.length, who: named(above), rate: rate(all) })
    : words("misdeals-none-out", { by, rate: rate(all) });
}

/** The answer in one sentence, and what it rests on. */
function answer({ report, by, problem }: Misdeals) {
  if (problem) return nothing;
  if (!report)
    return html`<section class="verdictp verdictp--mis" aria-hidden="true"><p>–</p></section>`;
  return html`<section class="verdictp verdictp--mis" data-said><p><b>${standOut(report, by)}</b>
    ${report.total.misdeals ? sumOf(report.total) : nothing}</p></section>`;
}

function groups(data: Misdeals) {
  const { report, by } = data;
  // Without a group of enough rounds there is no rate to show.
  const rated = !report || [...report.items, report.total].some(({ too_few: few }) => !few);
  const most = Math.max(1, ...(report?.items ?? []).map(({ misdeals }) => misdeals));
  const bar = (misdeals: number) => html`<svg class="mbar" viewBox="0 0 100 12"
    preserveAspectRatio="none" aria-hidden="true"><rect class="was-b" height="12" rx="2"
    width=${(misdeals / most) * 100} /></svg>`;
  const row = (item: MisdealGroup, name: unknown, drawn: unknown) => {
    const { interval: range, too_few: few } = item;
    return html`<td>${name}</td><td class="r"><b>${number(item.misdeals)}</b></td>
      <td>${drawn}</td>
      <td class="r">${number(item.rounds)}</td>${
        rated
          ? html`<td class="r">${few || !item.per_thousand ? "–" : decimal(item.per_thousand)}</td>
            <td class="r muted">${range && !few ? `${decimal(range.from)}–${decimal(range.to)}` : "–"}</td>`
          : nothing
      }`;
  };
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words(`by-${by}`)} data-misdeals>
    <h2>${words(`by-${by}`)} <small>${report && rated ? words("misdeals-how", { least: report.fewest_rounds }) : nothing}</small></h2>
    ${
      report && !report.items.length
        ? nothing
        : html`<table class="grid grid--rep"><thead><tr><th scope="col">${words(`by-${by}`)}</th><th
          scope="col" class="r">${words("nav-misdeals")}</th>
      <th scope="col"><span class="sr">${words("bar")}</span></th><th scope="col"
      class="r">${words("nav-rounds")}</th>${
        rated
          ? html`<th scope="col" class="r">${words("a-thousand")}</th><th scope="col"
            class="r">${words("interval")}</th>`
          : nothing
      }</tr></thead>
      <tbody>${
        report
          ? report.items.map(
              (item) => html`<tr>${row(item, nameOf(by, item), bar(item.misdeals))}</tr>`,
            )
          : dashRows(6)
      }</tbody>
      ${
        report
          ? html`<tfoot><tr>${row(report.total, words("all"), nothing)}</tr>
        </tfoot>`
          : nothing
      }</table>`
    }${states(data, data.reload, report?.items.length ? "" : words("no-misdeals"))}</section>`;
}

function latest({ latest, report }: Misdeals) {
  return html`<section class="panel panel--scroll"><h2>${words("latest")}</h2>
    ${report && !latest.length ? empty(words("no-misdeals")) : nothing}
    <ol class="feed feed--mis">${latest.map(
      (entry) => html`<li><time datetime=${entry.at}>${dayAndTime(entry.at)}</time>
      <span>${kindTag(entry.kind)} <a class="rowlink"
        href=${entry.round_id ? address("round", entry.round_id, { entry: entry.id }) : address("entry", entry.id)}
        >${sentence(entry)}</a></span>
      <small>${[
        entry.table_name,
        entry.round_number && gameNumber(entry.table_id, entry.round_number),
        entry.actor_name,
      ]
        .filter(Boolean)
        .join(" · ")}</small></li>`,
    )}</ol></section>`;
}
