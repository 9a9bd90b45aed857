// @ts-check
// The odds of a Break Poker table, exactly: the twelve ways in which a main bet ends, both side bets,
// what the house keeps, and how far results scatter. Beside them what was published, or the odds
// with another qualifier.

import { html, nothing, svg } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { hasWords, words } from "../../shared/words.js";
import { number, percent, signedPercent } from "../figures.js";
import { failed } from "../frame.js";
import { address } from "../route.js";
import { OddsData, QUALIFIERS } from "./odds_data.js";

/** How wide the bar of the likeliest line is. */
const BAR = 142;
const SIGNS = { win: "up", push: "equal", lose: "down" };
/** What the lines' bars are drawn as. */
const FILLS = { win: "w", push: "p", lose: "l" };

/** @param {import("../desk.js").Desk} desk @returns {import("../screens.js").Screen} */
export function openOdds(desk) {
  const data = new OddsData(desk);
  return {
    view: () => view(desk, data),
    go: ({ id, query }) => data.load(id, query),
    close: () => data.close(),
  };
}

/** @param {import("../desk.js").Desk} desk @param {OddsData} data */
function view(desk, data) {
  const { id, now, report } = data;
  const table = desk.table(id);
  const version = now ? words("version-number", { number: now.version }) : "";
  return {
    title: words("odds"),
    small: [table?.name, version].filter(Boolean).join(" · "),
    kind: "one",
    back: { label: words("nav-rules"), to: address("rules", id) },
    end: chooser(desk),
    body: report
      ? html`<div class="two two--odds"><div class="stackv stackv--scroll"
          tabindex="0" role="group" aria-label=${words("bet-main")}>${mainBet(data)}</div>
        <aside class="stackv stackv--scroll" tabindex="0"
          aria-label=${words("odds-edge")}>${edge(data)}${sideBet(report.break_bonus)}
          ${sideBet(report.dealer_break)}${spread(report)}</aside></div>`
      : waiting(data, () => {
          data.close();
          data.load(id, desk.route.query);
        }),
  };
}

/** @param {OddsData} data @param {() => void} again */
function waiting({ problem, percent: done }, again) {
  if (problem) return failed(problem, again);
  return html`<section class="panel"><p class="note" role="status" data-counting>${words("odds-counting")}
    ${done ? words("odds-percent", { percent: number(done) }) : nothing}</p></section>`;
}

/** How the seats play, and what the odds are held against. @param {import("../desk.js").Desk} desk */
function chooser(desk) {
  const query = Object.fromEntries(desk.route.query);
  const choice = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {[string, string][]} */ choices,
  ) => html`<label class="field"><span class="sr">${label}</span><select data-field=${name}
    @change=${(/** @type {any} */ event) => desk.refine({ ...query, [name]: event.target.value })}>
    ${choices.map(
      ([value, said]) => html`<option value=${value} ?selected=${value === (query[name] ?? "")}
        >${said}</option>`,
    )}</select></label>`;
  return html`${choice("strategy", words("odds-played"), [
    ["", words("strategy-house_way")],
    ["optimal", words("strategy-optimal")],
  ])}${choice("against", words("compare-with"), [
    ["", words("odds-published")],
    ...QUALIFIERS.map(
      (one) => /** @type {[string, string]} */ ([one, words("odds-qualifier", { qualifier: one })]),
    ),
  ])}`;
}

/** The words of a line. @param {{line: string, words: string}} line */
const lineWords = ({ line, words: said }) =>
  hasWords(`line-${line}`) ? words(`line-${line}`) : said;

/** A line's share, and what it is held against: that of another qualifier, or what was published.
 * @param {any} line @param {any} other @returns {{was: string, difference: number} | null} */
function held(line, other) {
  const here = Number(line.probability.decimal);
  if (other) {
    const found = other.find((/** @type {any} */ one) => one.line === line.line);
    return found
      ? { was: found.probability.decimal, difference: Number(found.probability.decimal) - here }
      : null;
  }
  if (!line.published) return null;
  return { was: line.published.figure, difference: -Number(line.published.difference) };
}

/** @param {OddsData} data */
function mainBet({ report, other, against }) {
  const { lines, house_edge: edge, published_house_edge: published } = report.main;
  const most = Math.max(...lines.map((/** @type {any} */ line) => Number(line.probability.decimal)));
  const head = against || words("odds-published-short");
  const kept = other
    ? { was: other.main.house_edge.decimal }
    : published
      ? { was: published.figure }
      : null;
  return html`<section class="panel" data-odds-main><h2>${words("bet-main")}
      <small>${words("odds-lines", { count: lines.length })}</small></h2>
    <table class="grid grid--odds"><thead><tr><th scope="col">${words("odds-dealer-does")}</th>
      <th scope="col">${words("odds-seat")}</th><td class="thead"></td>
      <th scope="col" class="r">${report.qualifier}</th><th scope="col" class="r">${head}</th>
      <th scope="col" class="r">±</th></tr></thead>
    <tbody>${lines.map((/** @type {any} */ line) => {
      const beside = held(line, other?.main.lines);
      return html`<tr data-line=${line.line}><td><span class="out out--${outOf(line.outcome)}">${icon(
        SIGNS[/** @type {"win"} */ (line.outcome)],
      )}${words(`outcome-${line.outcome}`)}</span></td><td>${lineWords(line)}</td>
        <td>${bar(line, most, beside)}</td><td class="r"><b>${percent(line.probability.decimal)}</b></td>
        <td class="r muted">${beside ? percent(beside.was) : "–"}</td>
        <td class="r muted">${beside ? signedPercent(beside.difference) : nothing}</td></tr>`;
    })}</tbody>
    <tfoot><tr><td></td><td>${words("odds-keeps")}</td><td></td><td class="r">${percent(edge.decimal)}</td>
      <td class="r">${kept ? percent(kept.was) : "–"}</td><td class="r">${
        kept ? signedPercent(Number(kept.was) - Number(edge.decimal)) : nothing
      }</td></tr></tfoot></table>
    <p class="note note--top">${words("odds-exact", { deals: number(report.deals) })}
      ${against ? nothing : words("odds-published-with", { qualifier: report.published_qualifier })}</p></section>`;
}

/** What the dealer does, as the pages say it. @param {string} outcome */
const outOf = (outcome) => ({ win: "pay", push: "push", lose: "take" })[/** @type {"win"} */ (outcome)];

/** How often a line comes, and a tick where it would be. @param {any} line @param {number} most
 * @param {{was: string} | null} beside */
function bar({ outcome, probability }, most, beside) {
  const long = (/** @type {string} */ decimal) => Math.max(1, (Number(decimal) / most) * BAR);
  const tick = beside ? Math.min(long(beside.was), BAR + 6) : null;
  return html`<svg class="obar" viewBox="0 0 150 22"
    preserveAspectRatio="none" aria-hidden="true">${svg`<rect y="5" height="12"
    rx="2" width=${long(probability.decimal)} class=${FILLS[/** @type {"win"} */ (outcome)]}/>`}${
    tick === null ? nothing : svg`<line x1=${tick} x2=${tick} y1="1" y2="21"/>`
  }</svg>`;
}

/** What the house keeps, before and after. @param {OddsData} data */
function edge({ report, other, against, strategy }) {
  const keeps = report.main.house_edge.decimal;
  const was = other?.main.house_edge.decimal;
  const of = (/** @type {string} */ decimal) => number(Math.round(Number(decimal) * 100_000));
  return html`<section class="panel" data-edge><h2>${words("odds-edge")} <span class="end"
      >${words(`strategy-${strategy}`)}</span></h2>
    <dl class="kv kv--top"><dt>${report.qualifier}</dt><dd><b>${percent(keeps)}</b></dd>
      ${was ? html`<dt>${against}</dt><dd><b>${percent(was)}</b></dd>` : nothing}
      <dt>${words("odds-of-100000")}</dt><dd>${[keeps, was].filter(Boolean).map(of).join(" / ")}</dd>
      <dt>${words("line-dealer_not_qualified")}</dt>
      <dd>${percent(report.dealer_not_qualified.probability.decimal)}</dd></dl></section>`;
}

/** A side bet, line by line. @param {any} odds */
function sideBet({ bet, lines, house_edge: edge }) {
  return html`<section class="panel" data-side=${bet}><h2>${words(`bet-${bet}`)} <span class="end"
      >${words("odds-keeps-of", { edge: percent(edge.decimal) })}</span></h2>
    <table class="grid grid--mini"><thead><tr><th scope="col">${words("odds-line")}</th>
      <th scope="col" class="r">${words("odds-pays")}</th>
      <th scope="col" class="r">${words("odds-comes")}</th></tr></thead>
    <tbody>${lines.map(
      (/** @type {any} */ line) => html`<tr><td>${sideWords(bet, line)}</td>
        <td class="r">${line.pays ?? words("odds-loses")}</td>
        <td class="r">${percent(line.probability.decimal)}</td></tr>`,
    )}</tbody></table></section>`;
}

/** @param {string} bet @param {any} line */
function sideWords(bet, line) {
  const id = `line-${bet}-${line.line}`;
  if (hasWords(id)) return words(id);
  return hasWords(`reason-${line.line}`) ? words(`reason-${line.line}`) : line.words;
}

/** How far a unit's result scatters. @param {any} report */
function spread(report) {
  const bets = [report.main, report.dealer_break, report.break_bonus];
  return html`<section class="panel"><h2>${words("odds-spread")} <span class="end"
      >${words("odds-spread-how")}</span></h2>
    <dl class="kv kv--top">${bets.map(
      ({ bet, standard_deviation: deviation }) =>
        html`<dt>${words(`bet-${bet}`)}</dt><dd>${Number(deviation).toFixed(3)}</dd>`,
    )}</dl></section>`;
}
