// The figures of a table's day side by side, period by period.

import { html, nothing } from "lit-html";
import { text, total, units } from "../../shared/money.js";
import { words, wordsOr } from "../../shared/words.js";
import { figure, hold } from "../figures.js";
import { address } from "../route.js";
import { dropOf } from "./report_data.js";
import type { TableReport } from "../../../types/api.js";

/** A row: its label and the figure that it takes from a report. */
export type Row = [label: string, of: (report: TableReport) => string, kind?: string];

const both = (...parts: string[]) => parts.join(" · ");

/**
 * What the tray should have held at the end of a period: its contents minus the difference. For a
 * whole day, there is no expected figure.
 */
function expected({ kind, inventory, reconciliation: sides }: TableReport) {
  if (kind !== "period" || !sides || inventory.closer === null) return "–";
  return figure(text(units(inventory.closer) - total([sides.over_short, sides.untracked])));
}

function rowsOf(report: TableReport): Row[] {
  const kinds = Object.keys(report.rounds.handle).filter((bet) => bet !== "total");
  const bets = kinds.sort((a, b) => Number(b === "main") - Number(a === "main"));
  const won =
    (bet: string) =>
    ({ rounds }: TableReport) =>
      figure(rounds.won ? (rounds.won[bet] ?? "0") : null);
  return [
    [words("figure-opener"), ({ inventory }) => figure(inventory.opener)],
    [
      words("figure-fills-credits"),
      ({ inventory }) => both(figure(inventory.fills), figure(inventory.credits)),
    ],
    [words("figure-closer"), ({ inventory }) => figure(inventory.closer)],
    [
      words("figure-drop-recorded"),
      ({ drop }) => figure(drop && dropOf({ ...drop, counted: null })),
    ],
    [words("figure-drop-counted"), ({ drop }) => figure(drop?.counted ? dropOf(drop) : null)],
    [
      words("figure-attributed"),
      ({ drop }) => both(figure(drop?.attributed), figure(drop?.unattributed)),
    ],
    [
      words("figure-win"),
      ({ win, hold_percent: percent }) => both(figure(win), hold(percent)),
      "sum",
    ],
    [words("figure-by-rounds"), ({ reconciliation: sides }) => figure(sides?.win_by_rounds)],
    ...bets.map((bet) => [`… ${wordsOr(`bet-${bet}`, bet)}`, won(bet)] as Row),
    [words("figure-handle"), ({ rounds }) => figure(rounds.handle.total)],
    [words("figure-expected"), expected],
    [words("figure-tray"), ({ reconciliation: sides }) => figure(sides?.over_short), "at"],
  ];
}

export function figuresView(report: TableReport, periods: TableReport[]) {
  const several = report.kind === "table_day";
  const columns = [...periods, report];
  const head = (one: TableReport) => {
    const [line] = one.periods;
    if (one === report && several && periods.length) return words("report-the-day");
    return html`<a class="linky" href=${address("period", line?.period_id ?? "")}>${words(
      "report-column",
      {
        number: line?.number ?? 1,
        shift: line?.shift ?? "",
      },
    )}</a>`;
  };
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("report-by-period")}>
    <h2>${words("report-by-period")}</h2>
    <table class="grid grid--figs"><thead><tr><td class="thead"></td>${columns.map(
      (one) => html`<th scope="col" class="r">${one.periods.length ? head(one) : nothing}</th>`,
    )}</tr></thead><tbody>${rowsOf(report).map(
      ([label, of, kind = ""]) =>
        html`<tr class=${kind}><th scope="row">${label}</th>${columns.map(
          (one) => html`<td class="r">${of(one)}</td>`,
        )}</tr>`,
    )}</tbody></table></section>`;
}
