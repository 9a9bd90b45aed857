// The entries behind a figure, the probable explanations of a difference, and the records that the
// report is based on.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../shared/parts/card.js";
import { hasWords, words, wordsOr } from "../../shared/words.js";
import { shown } from "../../shared/money.js";
import { figure, number, signed } from "../figures.js";
import { numberLink } from "../parts/numbered_papers.js";
import { sentence } from "../parts/sentence.js";
import { address } from "../route.js";
import { numbered } from "../numbered.js";
import { time } from "../when.js";
import { gameNumber } from "../names.js";
import type { Page } from "./report.js";
import type { ReportData, Term } from "./report_data.js";
import type { TableReport, ReportHint, ReportTable } from "../../../types/api.js";

export function behindView(page: Page, report: TableReport) {
  const { data } = page;
  const { chosen } = data;
  return html`<aside class="panel panel--scroll" tabindex="0" aria-label=${words("report-behind-panel")}>
    ${chosen ? entriesView(data, chosen) : html`<h2>${words("report-behind-panel")}</h2><p class="note">${words("report-choose")}</p>`}
    ${hintsView(page, report)}${standsOn(page, report)}</aside>`;
}

function entriesView(data: ReportData, { name, amount, behind }: Term) {
  const shown = behind.slice(0, data.most);
  return html`<h2 data-behind=${name}>${words("report-behind", { what: words(`term-${name}`) })}<span
    class="end">${figure(amount)}</span></h2>
    ${behind.length ? nothing : html`<p class="note">${words("report-no-entries")}</p>`}
    <ol class="behind">${repeat(
      shown.flatMap((id) => data.entries.get(id) ?? []),
      ({ id }) => id,
      (entry) => html`<li><time datetime=${entry.at}>${time(entry.at)}</time><span
        >${sentence(entry)}<small><a class="linky" href=${address("entry", entry.id)}>${words(
          "entry-number",
          {
            number: number(entry.seq),
          },
        )}</a>${
          entry.round_id
            ? html` · <a class="linky" href=${address("round", entry.round_id, { entry: entry.id })}>${gameNumber(entry.table_id, entry.round_number ?? 0)}</a>`
            : nothing
        }</small></span></li>`,
    )}</ol>${
      behind.length > shown.length
        ? html`<div class="actions actions--left"><button class="pbtn" data-act="more"
          @click=${() => data.more()}>${words("and-more", { count: behind.length - shown.length })}</button></div>`
        : nothing
    }`;
}

/** The probable explanations of a difference. */
function hintsView(page: Page, report: TableReport) {
  const hints = report.reconciliation?.hints ?? [];
  if (!hints.length) return nothing;
  return html`<h2 class="top">${words("report-probably")}</h2>${hints.map(
    (hint) =>
      html`<div class="hint" data-hint=${hint.kind}>${icon("search")}<b>${wordsOr(
        `hint-${hint.kind}`,
        hint.kind,
      )}</b><p>${hintText(hint, report.table.game)} ${words("hint-no-figure")}</p></div>${
        hint.round
          ? html`<div class="actions actions--left"><button class="pbtn pbtn--now" data-act="replay"
          @click=${() => replay(page, report.table, hint.round ?? 0)}>${words("report-replay", {
            game: report.table.game,
            number: number(hint.round),
          })}</button></div>`
          : nothing
      }`,
  )}`;
}

function hintText({ kind, number: slip, round, seat, bet, amount }: ReportHint, game: string) {
  const id = `hint-${kind}-how`;
  if (!hasWords(id)) return signed(amount);
  return words(id, {
    slip: slip ?? "",
    game,
    number: round ? number(round) : "",
    seat: seat ?? "",
    bet: bet ? wordsOr(`bet-${bet}`, bet) : "",
    amount: kind === "unexplained" ? signed(amount) : shown(amount),
  });
}

/** Opens a round of a table by its number. */
const replay = ({ desk, data }: Page, table: ReportTable, round: number) =>
  data.reads(async () => {
    const found = await numbered(table, round);
    if (found) desk.go("round", found.id);
  }, true);

function standsOn({ desk, papers }: Page, report: TableReport) {
  const { rounds, coverage, inventory_slips: slips, prior_period: prior, log, sha256 } = report;
  const row = (name: string, value: unknown) => html`<dt>${words(name)}</dt><dd>${value}</dd>`;
  const counts = (["settled", "corrected", "voided", "misdealt"] as const).map((name) =>
    words(`rounds-${name}`, { count: rounds[name], many: number(rounds[name]) }),
  );
  return html`<dl class="kv kv--top">${row("nav-rounds", counts.join(", "))}
    ${row("days-head-coverage", words(`days-coverage-${coverage}`))}
    ${row(
      "report-slips",
      slips.length
        ? slips.map(
            (slip) => html`<span>${numberLink(papers, desk, slip, report.gaming_day)}</span> `,
          )
        : "–",
    )}
    ${prior.length ? row("report-prior", prior.map((one) => one.drop ?? number(one.round ?? 0)).join(", ")) : nothing}
    ${row("report-range", `${number(log.from_seq)}–${log.to_seq === null ? "" : number(log.to_seq)}`)}
    ${row("report-hash", html`<code class="mono" title=${sha256}>${sha256.slice(0, 16)}…</code>`)}</dl>`;
}
