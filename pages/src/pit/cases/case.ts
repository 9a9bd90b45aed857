// One case: what it is about, its log entry, the steps taken so far, and the next steps.

import { html, nothing } from "lit-html";
import { actOnCase } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { ledgered, tone } from "../figures.js";
import { closeKey } from "../parts/close_key.js";
import { kindTag } from "../parts/kinds.js";
import { off } from "../parts/off.js";
import { gameAt } from "../names.js";
import { sentence } from "../parts/sentence.js";
import { titleOf } from "./title.js";
import { address } from "../route.js";
import { dayAndTime, dayWords } from "../when.js";
import type { CaseBody, CaseInFull, CaseStepDone } from "../../../types/api.js";
import type { Page } from "./cases.js";

/** The steps that compliance can take, in button order; a pit boss may only add notes. */
const ORDER = ["assign", "close", "reopen", "note"] as const;

export function caseView(page: Page) {
  const { data, choose } = page;
  const { one } = data;
  if (!one) return nothing;
  return html`<aside class="panel panel--scroll" tabindex="0" aria-label=${titleOf(one)} data-one=${one.id}
    data-state=${one.state}>
    <h2>${titleOf(one)}${closeKey(() => choose(""))}</h2>
    <p class="verdictp ${one.severity === "urgent" && one.state !== "closed" ? "verdictp--out" : ""}" data-next>${one.next}</p>
    ${one.text && one.text !== titleOf(one) ? html`<div class="quote">${one.text}</div>` : nothing}
    ${about(one)}${entryView(one)}${steps(page, one)}
    ${one.steps.length ? html`<ol class="caps">${one.steps.map((step) => stepRow(one, step))}</ol>` : nothing}</aside>`;
}

/** The name and badge of someone involved in a case. */
function named({ people }: CaseInFull, actor: string) {
  const person = people.find(({ id }) => `user:${id}` === actor);
  return person && `${person.name}, ${person.badge}`;
}

function about(one: CaseInFull) {
  const { about: of, amount } = one;
  const row = (name: string, value: unknown, table?: string | null) =>
    value
      ? html`<dt>${words(`cases-about-${name}`, { game: gameAt(table) })}</dt><dd>${value}</dd>`
      : nothing;
  const link = (to: string, text: unknown) => html`<a class="linky" href=${to}>${text}</a>`;
  return html`<dl class="kv kv--top">
    ${row("kind", one.title === titleOf(one) ? nothing : one.title)}
    ${row("severity", words(`cases-severity-${one.severity}`))}
    ${row("amount", amount && html`<b class=${tone(amount)}>${ledgered(amount)}</b> ${one.currency}`)}
    ${row("table", of.table_id ? link(address("table", of.table_id), one.table_name) : one.kind === "raised" && words("cases-no-table"))}
    ${row("round", of.round_id && link(address("round", of.round_id), words("cases-look")), of.table_id)}
    ${row("period", of.period_id && link(address("period", of.period_id), words("cases-look")))}
    ${row("slip", of.slip_id && link(address("slips", "", { slip: of.slip_id }), words("cases-look")))}
    ${row("day", of.gaming_day && link(address("day", of.gaming_day), dayWords(of.gaming_day)))}
    ${row("cash", of.cash && of.gaming_day && link(address("cash", "", { day: of.gaming_day }), words("cases-look")))}
    ${row("person", named(one, `user:${of.user_id}`))}
    ${row("opened", dayAndTime(one.opened_at))}
    ${row("opener", named(one, one.opened_by))}
    ${row("due", dueWords(one))}
    ${row("assignee", one.assignee && `${one.assignee.name}, ${one.assignee.badge}`)}
    ${row("finding", one.finding && words(`cases-finding-${one.finding}`))}</dl>`;
}

/** The time by which the case should be reviewed. */
export function dueWords({ due_at: due, overdue, state }: CaseBody) {
  if (!due || state === "closed") return nothing;
  return html`<span class=${overdue ? "neg" : ""}>${dayAndTime(due)}${
    overdue ? html` · <b>${words("cases-overdue")}</b>` : nothing
  }</span>`;
}

function entryView({ entry }: CaseInFull) {
  if (!entry) return nothing;
  return html`<h3 class="caps__title">${words("cases-entry")}</h3><p class="quote">${kindTag(entry.kind)}
    <a class="rowlink" href=${address("entry", entry.id)}>${sentence(entry)}</a><br><small>${dayAndTime(entry.at)} · ${
      entry.actor_name ?? words("the-house")
    }${entry.reason ? ` · “${entry.reason}”` : nothing}</small></p>`;
}

function steps({ desk, sheet, data }: Page, one: CaseInFull) {
  const mine = one.assignee && `user:${one.assignee.id}` === desk.who?.actor;
  const may = (step: (typeof ORDER)[number]) =>
    one.open_steps.includes(step) &&
    (step === "note" ? desk.may(actOnCase) : desk.is("compliance")) &&
    !(step === "assign" && mine);
  const doIt = (step: (typeof ORDER)[number]) => () =>
    step === "assign" ? sheet.take(one) : sheet.open(one, step);
  const now = one.open_steps.includes("close") ? "close" : "assign";
  return html`<div class="actions actions--left actions--wrap">${ORDER.filter(may).map(
    (
      step,
    ) => html`<button class="pbtn ${step === now ? "pbtn--now" : ""}" data-act=${`case-${step}`}
      aria-disabled=${off(sheet)} @click=${doIt(step)}>${words(`cases-do-${step}`)}</button>`,
  )}</div>${
    sheet.form || !sheet.problem
      ? nothing
      : html`<p class="bad note" role="alert">${sheet.problem} <button class="textlink"
          @click=${() => data.reload()}>${words("try-again")}</button></p>`
  }`;
}

function stepRow(one: CaseInFull, { step, at, by, text, to, finding }: CaseStepDone) {
  const name = (actor: string) => named(one, actor) ?? words("the-house");
  const said = [to && name(`user:${to}`), finding && words(`cases-finding-${finding}`)];
  return html`<li class="ok" data-step=${step}>${icon(step === "reopen" ? "stop" : "check")}<span>${words(
    `cases-step-${step}`,
    { what: said.filter(Boolean).join("") },
  )}<small>${name(by)}</small>${text ? html`<small>“${text}”</small>` : nothing}</span><span>${dayAndTime(
    at,
  )}</span></li>`;
}
