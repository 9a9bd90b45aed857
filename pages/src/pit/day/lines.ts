// One line per table or per period of a shift, with totals by game and currency.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { shown, units } from "../../shared/money.js";
import { gameName } from "../../shared/game_name.js";
import { words } from "../../shared/words.js";
import { decimal, number, signed, tone } from "../figures.js";
import { address } from "../route.js";
import type { LinesReport, ReportLine, ReportTotal } from "../../../types/api.js";

/** The CSS class and the icon of each state. */
const STATES: Record<string, [string, string]> = {
  running: ["state--open", ""],
  open: ["state--open", ""],
  closing: ["state--open", ""],
  estimated: ["state--est", "clock"],
  counted: ["", "check"],
  final: ["state--final", "seal"],
  closed: ["", "check"],
};

export function stateTag(state: string) {
  const [kind, sign] = STATES[state] ?? ["", ""];
  return html`<span class="state ${kind}" data-state=${state}>${sign ? icon(sign) : nothing}${words(
    `days-state-${state}`,
  )}</span>`;
}

export function linesView(report: LinesReport, byPeriod: boolean) {
  const head = (name: string) => html`<th scope="col" class="r">${words(`days-head-${name}`)}</th>`;
  return html`<table class="grid grid--house"><thead><tr><th scope="col">${words("table")}</th>
    <th scope="col">${words("state")}</th>${[
      ...["opener", "fills", "credits", "closer", "drop", "win", "hold", "rounds", "tray"],
    ].map(head)}<th scope="col">${words("days-head-coverage")}</th></tr></thead>
    <tbody>${report.lines.map((line) => lineRow(line, byPeriod))}</tbody>
    <tfoot>${report.totals.map(sumRow)}</tfoot></table>`;
}

/**
 * How much a tray is over or short; if that is zero, the difference from periods in which some
 * hands were not recorded.
 */
const tray = ({ over_short: v, untracked: gap }: ReportLine) =>
  v === null ? null : units(v) ? v : gap;

/** The hold; its column's heading has the percent sign. */
const percent = (of: string | null) => (of === null ? "–" : decimal(of));

/** What only a count can tell. A stacked row leaves it out. */
const BLIND = html`<span class="blind">–</span>`;

function lineRow(line: ReportLine, byPeriod: boolean) {
  const to = line.period_id
    ? address("period", line.period_id)
    : address("report", line.table_id, { day: line.gaming_day });
  const differs = tray(line);
  const cell = (value: string | null) =>
    html`<td class="r">${value === null ? BLIND : shown(value)}</td>`;
  const mark = (value: string | null) =>
    value === null || units(value) === 0n
      ? cell(value)
      : html`<td class="r ${tone(value)}">${signed(value)}</td>`;
  return html`<tr data-line=${line.table} data-state=${line.state}><td><a class="linky"
    href=${to}>${line.table}${byPeriod ? html`<small class="after">${words("days-period", { number: line.number ?? "" })}</small>` : nothing}</a></td>
    <td>${stateTag(line.state === "open" ? "running" : line.state)}</td>
    ${cell(line.opener)}${cell(line.fills)}${cell(line.credits)}${cell(line.closer)}${cell(line.drop)}
    <td class="r">${line.win === null ? BLIND : html`<b class=${tone(line.win)}>${signed(line.win)}</b>`}</td>
    <td class="r">${line.hold_percent === null ? BLIND : percent(line.hold_percent)}</td>
    ${mark(line.won_by_rounds)}${mark(differs)}
    <td class="muted">${words(line.state === "open" ? "days-after-count" : `days-coverage-${line.coverage}`)}</td></tr>`;
}

function sumRow(sum: ReportTotal) {
  // Until a tray has been counted there is nothing to add up.
  const counted = (said: string) => (sum.lines > sum.open ? said : BLIND);
  const differs = units(sum.over_short) ? sum.over_short : sum.untracked;
  return html`<tr data-sum=${sum.game ?? "all"}><td>${
    sum.game
      ? gameName({ game: sum.game, title: sum.title })
      : words("days-all", { currency: sum.currency })
  }</td><td>${words("of-counted", { count: number(sum.lines - sum.open), all: number(sum.lines) })}</td>
    <td class="r">${shown(sum.opener)}</td><td class="r">${shown(sum.fills)}</td><td
    class="r">${shown(sum.credits)}</td><td class="r">${counted(shown(sum.closer))}</td><td
    class="r">${counted(shown(sum.drop))}</td><td class="r">${counted(signed(sum.win))}</td><td class="r">${counted(percent(sum.hold_percent))}</td><td
    class="r">${counted(signed(sum.won_by_rounds))}</td><td class="r">${counted(signed(differs))}</td><td></td></tr>`;
}
