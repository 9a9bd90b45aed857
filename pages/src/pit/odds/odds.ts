// The exact odds of a Break Poker table: the twelve outcomes of a main bet, both side bets, the
// house edge, and how widely results vary. They are compared with the published odds, or with
// the odds under another qualifier.

import { html, nothing, svg } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { words, wordsOr } from "../../shared/words.js";
import { decimal, number, percent, signedPercent } from "../figures.js";
import { failed } from "../frame.js";
import { address } from "../route.js";
import { OddsData, QUALIFIERS } from "./odds_data.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type {
  BreakPokerOddsReport,
  BreakPokerOddsLine,
  BreakPokerBetOdds,
} from "../../../types/api.js";

/** The width of the bar for the most likely outcome. */
const BAR = 142;
const SIGNS = { win: "up", push: "equal", lose: "down" };
/** The CSS class of each outcome's bar. */
const FILLS = { win: "w", push: "p", lose: "l" };

export function openOdds(desk: Desk): Screen {
  const data = new OddsData(desk);
  return {
    view: () => view(desk, data),
    go: ({ id, query }) => data.load(id, query),
    close: () => data.close(),
  };
}

function view(desk: Desk, data: OddsData) {
  const { id, now, report } = data;
  const table = desk.table(id);
  const currency = table?.currency ?? "";
  const version = now ? words("version-number", { number: now.version }) : "";
  return {
    title: words("odds"),
    small: [table?.name, version].filter(Boolean).join(" · "),
    kind: "log",
    back: { label: words("nav-rules"), to: address("rules", id) },
    body: html`${chooser(desk)}${
      report
        ? html`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${words("bet-main")}>${lead(report, currency, data)}${mainBet(report, data)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${words("odds-edge")}>${edge(report, data)}${sideBet(report.break_bonus)}
          ${sideBet(report.dealer_break)}${spread(report)}</aside></div>`
        : waiting(data, () => {
            data.close();
            data.load(id, desk.route.query);
          })
    }`,
  };
}

function waiting({ problem, percent: done }: OddsData, again: () => void) {
  if (problem) return failed(problem, again);
  return html`<section class="panel"><p class="note" role="status" data-state="reading" data-counting>${words("odds-counting")}
    ${done ? words("odds-percent", { percent: number(done) }) : nothing}</p></section>`;
}

/** The players' strategy, and what the odds are compared with. */
function chooser(desk: Desk) {
  const query = Object.fromEntries(desk.route.query);
  const choice = (
    name: string,
    label: string,
    choices: [string, string][],
  ) => html`<label class="field"><span>${label}</span><select data-field=${name}
    @change=${(event: FieldEvent) => desk.refine({ ...query, [name]: event.target.value })}>
    ${choices.map(
      ([value, said]) => html`<option value=${value} ?selected=${value === (query[name] ?? "")}
        >${said}</option>`,
    )}</select></label>`;
  return html`<div class="filters" role="group" aria-label=${words("filters")}>${choice(
    "strategy",
    words("odds-played"),
    [
      ["", words("strategy-house_way")],
      ["optimal", words("strategy-optimal")],
    ],
  )}${choice("against", words("compare-with"), [
    ["", words("odds-published")],
    ...QUALIFIERS.map((one): [string, string] => [one, one]),
  ])}</div>`;
}

/** The words of an outcome. */
const lineWords = ({ line, words: said }: { line: string; words: string }) =>
  wordsOr(`line-${line}`, said);

/**
 * What an outcome's probability is compared with (the probability under another qualifier, or the
 * published one), and the difference between the two.
 */
function held(
  line: BreakPokerOddsLine,
  { other, against }: OddsData,
): { was: string; difference: number } | null {
  // The published figures do not stand in for a qualifier that is still being counted.
  const was = against
    ? other?.main.lines.find((one) => one.line === line.line)?.probability.decimal
    : line.published?.figure;
  return was === undefined ? null : { was, difference: apart(was, line.probability.decimal) };
}

/** How much larger this table's share is, from the shares as shown, so that the row adds up. */
const apart = (was: string, here: string) => (thousandths(here) - thousandths(was)) / 100_000;
const thousandths = (share: string) => Math.round(Number(share) * 100_000);

/** What the odds come to, in a sentence that can be repeated. */
function lead(report: BreakPokerOddsReport, currency: string, { strategy }: OddsData) {
  const kept = decimal(String(Number(report.main.house_edge.decimal) * 100));
  return html`<section class="verdictp" data-verdict="odds"><p><b>${words("odds-lead", { kept, currency })}</b>
    ${words(`odds-lead-${strategy}`)}</p></section>`;
}

function mainBet(report: BreakPokerOddsReport, data: OddsData) {
  const { other, against } = data;
  const { lines, house_edge: edge, published_house_edge: published } = report.main;
  const most = Math.max(...lines.map((line) => Number(line.probability.decimal)));
  const head = against || words("odds-published-short");
  const kept = other
    ? { was: other.main.house_edge.decimal }
    : published && !against
      ? { was: published.figure }
      : null;
  return html`<section class="panel" data-odds-main><h2>${words("bet-main")}
      <small>${words("odds-lines", { count: lines.length })}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${words("odds-dealer-does")}</th>
      <th scope="col" abbr="">${words("odds-seat")}</th><td class="thead"></td>
      <th scope="col" class="r">${report.qualifier}</th><th scope="col" class="r">${head}</th>
      <th scope="col" class="r">${words("odds-points")}</th></tr></thead>
    <tbody>${lines.map((line) => {
      const beside = held(line, data);
      return html`<tr data-line=${line.line}><td><span class="out out--${outOf(line.outcome)}">${icon(
        SIGNS[line.outcome as "win"],
      )}${words(`outcome-${line.outcome}`)}</span></td><td>${lineWords(line)}</td>
        <td>${bar(line, most, beside)}</td><td class="r"><b>${percent(line.probability.decimal)}</b></td>
        <td class="r muted">${beside ? percent(beside.was) : "–"}</td>
        <td class="r muted">${beside ? signedPercent(beside.difference) : nothing}</td></tr>`;
    })}</tbody>
    <tfoot><tr><td></td><td>${words("odds-keeps")}</td><td></td><td class="r">${percent(edge.decimal)}</td>
      <td class="r">${kept ? percent(kept.was) : "–"}</td><td class="r">${
        kept ? signedPercent(apart(kept.was, edge.decimal)) : nothing
      }</td></tr></tfoot></table>
    <p class="note note--top">${words("odds-exact", { deals: number(report.deals) })}
      ${against ? nothing : words("odds-published-with", { qualifier: report.published_qualifier })}
      <span class="odds__tick">${against ? words("odds-tick-of", { qualifier: against }) : words("odds-tick")}</span></p></section>`;
}

/** What the dealer does with a bet that has this outcome. */
const outOf = (outcome: string) => ({ win: "pay", push: "push", lose: "take" })[outcome as "win"];

/** How often an outcome occurs, with a mark where the other probability would be. */
function bar(
  { outcome, probability }: BreakPokerOddsLine,
  most: number,
  beside: { was: string } | null,
) {
  const long = (decimal: string) => Math.max(1, (Number(decimal) / most) * BAR);
  const tick = beside ? Math.min(long(beside.was), BAR + 6) : null;
  return html`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${svg`<rect y="5" height="12"
    rx="2" width=${long(probability.decimal)} class=${FILLS[outcome as "win"]}/>`}${
      tick === null ? nothing : svg`<line x1=${tick} x2=${tick} y1="1" y2="21"/>`
    }</svg>`;
}

/** The house edge under the table's qualifier, and under the other one if they are compared. */
function edge(report: BreakPokerOddsReport, { other, against, strategy }: OddsData) {
  const keeps = report.main.house_edge.decimal;
  const was = other?.main.house_edge.decimal;
  const of = (decimal: string) => number(Math.round(Number(decimal) * 100_000));
  return html`<section class="panel" data-edge><h2>${words("odds-edge")} <span class="end"
      >${words(`strategy-${strategy}`)}</span></h2>
    <dl class="kv kv--top"><dt>${words("odds-qualifier", { qualifier: report.qualifier })}</dt><dd><b>${percent(keeps)}</b></dd>
      ${was ? html`<dt>${words("odds-qualifier", { qualifier: against })}</dt><dd><b>${percent(was)}</b></dd>` : nothing}
      <dt>${words("odds-of-100000")}</dt><dd>${[keeps, ...(was ? [was] : [])].map(of).join(" / ")}</dd></dl></section>`;
}

/** A side bet, outcome by outcome. */
function sideBet({ bet, lines, house_edge: edge }: BreakPokerBetOdds) {
  return html`<section class="panel" data-side=${bet}><h2>${words(`bet-${bet}`)} <span class="end"
      >${words("odds-keeps-of", { edge: percent(edge.decimal) })}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${words("odds-line")}</th>
      <th scope="col" class="r">${words("odds-pays")}</th>
      <th scope="col" class="r">${words("odds-comes")}</th></tr></thead>
    <tbody>${lines.map(
      (line) => html`<tr><td>${sideWords(bet, line)}</td>
        <td class="r">${line.pays ? words("odds-pays-to", { pays: line.pays }) : words("odds-loses")}</td>
        <td class="r">${percent(line.probability.decimal, 5)}</td></tr>`,
    )}</tbody></table></section>`;
}

function sideWords(bet: string, line: BreakPokerOddsLine) {
  const id = `line-${bet}-${line.line}`;
  return wordsOr(id, wordsOr(`reason-${line.line}`, line.words));
}

/** How widely the result of a bet of one unit varies. */
function spread(report: BreakPokerOddsReport) {
  const bets = [report.main, report.dealer_break, report.break_bonus];
  return html`<section class="panel"><h2>${words("odds-spread")} <span class="end"
      >${words("odds-spread-how")}</span></h2>
    <dl class="kv kv--top">${bets.map(
      ({ bet, standard_deviation: deviation }) =>
        html`<dt>${words(`bet-${bet}`)}</dt><dd>${decimal(deviation)}</dd>`,
    )}</dl></section>`;
}
