// What a table won: by its chips and box, and by its hands, period by period, with the entries that
// each figure adds up.

import { html } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { stateTag } from "../day/lines.js";
import { figure, hold, number, tone } from "../figures.js";
import { download } from "../parts/export.js";
import { Papers, paperView } from "../parts/paper.js";
import { states, unread } from "../parts/states.js";
import { address } from "../route.js";
import { dayWords } from "../when.js";
import { behindView } from "./behind.js";
import { figuresView } from "./figures_view.js";
import { ReportData, dropOf, termsOf, type Term } from "./report_data.js";
import { trayView } from "./tray.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { TableReport } from "../../../types/api.js";

export function openReport(desk: Desk): Screen {
  const data = new ReportData(desk);
  const choose = (name: string) => {
    const { query } = desk.route;
    const term = query.get("term") === name ? "" : name;
    desk.refine({ day: query.get("day"), term });
  };
  const nth = (index: number) => () => {
    const term = data.report && termsOf(data.report).all[index];
    if (term) choose(term.name);
  };
  const entry = () => {
    const [id] = data.chosen?.behind ?? [];
    if (id) desk.go("entry", id);
  };
  const digits = Object.fromEntries([..."123456789"].map((key, index) => [key, nth(index)]));
  const page = { desk, data, choose, papers: new Papers(desk) };
  return {
    view: () => view(page),
    go: (route) => data.load(route),
    heard: ({ table_id: id }) => data.report?.table.id === id && data.soon(),
    keys: () => ({ ...digits, Enter: entry, Escape: () => choose("") }),
    close: () => data.close(),
  };
}

export type Page = {
  desk: Desk;
  data: ReportData;
  choose: (term: string) => void;
  papers: Papers;
};

function view(page: Page) {
  const { data } = page;
  const { report } = data;
  if (!report) {
    return { title: words("report-title"), kind: "one", body: unread(data, data.reload) };
  }
  const { table, gaming_day: date } = report;
  const line = report.kind === "period" ? report.periods[0] : null;
  const part = line
    ? words("report-period", { number: line.number ?? 1, shift: line.shift ?? "" })
    : dayWords(date);
  const file = () =>
    download(
      data.desk,
      `/v1/reports/${data.query}&format=csv`,
      `houseway-${report.kind.replace("_", "-")}-${date}.csv`,
    );
  const [from] = report.periods;
  return {
    title: table.name,
    small: html`${part} · ${stateTag(report.state === "open" ? "running" : report.state)}`,
    kind: "day",
    stream: report.log.stream,
    back: line
      ? { label: dayWords(date, "short"), to: address("report", table.id, { day: date }) }
      : { label: dayWords(date, "short"), to: address("day", date) },
    end: html`<button class="pbtn" data-act="csv" @click=${file}>CSV</button><a class="pbtn"
      data-act="to-log" href=${address("log", "", { table: table.id })}>${words("nav-log")}</a>`,
    body: html`${kpis(report)}
      ${identity(page, report)}<div class="two two--day" data-report=${report.kind} data-state=${report.state}
        data-from=${from?.period_id ?? ""}>${figuresView(report, data.periods)}${behindView(page, report)}</div>
      ${trayView(data.tray)}${states(data, data.reload)}${paperView(page.papers)}`,
  };
}

/** The five key figures. */
function kpis({
  table: { game },
  win,
  drop,
  hold_percent: percent,
  rounds,
  reconciliation: sides,
}: TableReport) {
  const differs = sides && (units(sides.over_short) ? sides.over_short : sides.untracked);
  const tile = (label: string, value: unknown, kind = "") =>
    html`<div class="panel kpi"><span>${label}</span><b class=${kind}>${value}</b></div>`;
  return html`<section class="kpis kpis--5" aria-label=${words("figures")}>
    ${tile(words("report-win"), figure(win))}
    ${tile(words(drop?.counted ? "report-drop" : "report-drop-books"), figure(dropOf(drop)))}
    ${tile(words("report-hold"), hold(percent))}
    ${tile(words("report-rounds", { game, count: rounds.settled, many: number(rounds.settled) }), figure(sides?.win_by_rounds))}
    ${tile(words("days-over-short"), differs ? `${units(differs) > 0n ? "+" : ""}${figure(differs)}` : "–", tone(differs))}</section>`;
}

/** The win calculated twice: from the chips, and from the hands. */
function identity(page: Page, report: TableReport) {
  const { chips, hands } = termsOf(report);
  if (report.win === null) {
    return html`<section class="panel ident"><p class="note note--flat" data-blind>${icon("lock")} ${words(
      "report-blind",
    )}</p></section>`;
  }
  // At a table whose hands are not recorded, there is no win by hands.
  const said = report.coverage === "none" ? [] : hands;
  const rows = [said.slice(0, 5), said.slice(5)].filter((row) => row.length);
  return html`<section class="panel ident" aria-label=${words("report-identity")}>
    <div class="eq"><div class="term term--w"><span>${words("term-win")}</span><b>${figure(report.win)}</b></div>
      <i>=</i>${chips.map((term) => termView(page, term))}</div>
    ${rows.map(
      (row, index) =>
        html`<div class="eq">${
          index
            ? html`<span></span><i></i>`
            : html`<span>${words("report-above-below")}</span><i>=</i>`
        }${row.map((term) => termView(page, term))}</div>`,
    )}</section>`;
}

function termView({ data, choose }: Page, { name, sign, amount, behind }: Term) {
  const zero = units(amount) === 0n;
  const on = data.term === name;
  return html`<button class="term ${zero ? "term--zero" : ""} ${on ? "term--on" : ""}" data-term=${name}
    aria-pressed=${on} @click=${() => choose(name)}><span>${sign} ${words(`term-${name}`)}</span>
    <b>${figure(amount)}</b><small aria-label=${words("entries-behind", { count: behind.length })}
      >${number(behind.length)}</small></button>`;
}
