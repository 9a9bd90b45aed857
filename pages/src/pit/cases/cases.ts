// Cases: what the house has to look into, most urgent first, and the selected case beside the list.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { allOf } from "../../shared/all_of.js";
import { openCase } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { dashRows } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { ledgered, tone } from "../figures.js";
import { selectField } from "../parts/filters.js";
import { SigningSheet, signingView } from "../parts/signing.js";
import { staleClass, states } from "../parts/states.js";
import { dayAndTime, dayWords } from "../when.js";
import { caseView, dueWords } from "./case.js";
import { CasesData } from "./cases_data.js";
import { CaseSheet, caseSheet } from "./step.js";
import { titleOf } from "./title.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { CaseBody, CaseState, Severity, WaitingCases } from "../../../types/api.js";

const STATES = allOf<CaseState>()(["open", "in_review", "closed"]);
/** The CSS class of each severity. */
const TONES: Record<Severity, string> = { urgent: "tag--urgent", review: "tag--look", info: "" };

export type Page = {
  desk: Desk;
  data: CasesData;
  choose: (id: string) => void;
  signing: SigningSheet;
  sheet: CaseSheet;
};

export function openCases(desk: Desk): Screen {
  const data = new CasesData(desk);
  const choose = (id: string) => desk.refine({ ...data.filters, case: id });
  const move = (by: number) => {
    const all = data.cases ?? [];
    const at = all.findIndex(({ id }) => id === data.id);
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next) choose(next.id);
  };
  const signing = new SigningSheet(desk, () => data.reload());
  const sheet = new CaseSheet(desk, signing, (id) => {
    choose(id);
    return data.reload();
  });
  const page = { desk, data, choose, signing, sheet };
  return {
    view: () => view(page),
    go: ({ query }) => {
      const about = query.get("about");
      if (about) {
        sheet.open(null, "open", { entry: about });
        // The form is opened only once: reloading the page does not open it again.
        query.delete("about");
        history.replaceState(null, "", `#/cases?${query}`);
      }
      return data.load(query);
    },
    heard: (entry) => {
      if (/^(case|approval)\./.test(entry.kind)) data.soon();
      signing.heard(entry);
    },
    keys: () => ({
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: () => choose(""),
    }),
    close: () => data.close(),
  };
}

function view(page: Page) {
  const { desk, data, sheet } = page;
  const { waiting } = data;
  const open = () => sheet.open(null, "open", { table: data.filters["table_id"] });
  return {
    title: words("nav-cases"),
    small: waiting ? countsOf(waiting) : "",
    kind: "slips",
    end: desk.may(openCase)
      ? html`<button class="pbtn" data-act="case-open" @click=${open}>${words("cases-do-open")}</button>`
      : nothing,
    body: html`${filters(page)}<div class="two ${data.one ? "two--slips" : "two--whole"}">${list(page)}${
      data.one ? caseView(page) : nothing
    }</div>${caseSheet(sheet)}${signingView(page.signing)}`,
  };
}

/** How many cases are waiting, without the kinds of which there are none. */
const countsOf = ({ urgent, review, info, overdue }: WaitingCases) =>
  [
    { id: "cases-urgent", count: urgent },
    { id: "cases-others", count: review + info },
    { id: "cases-late", count: overdue },
  ]
    .flatMap(({ id, count }) => (count ? words(id, { count }) : []))
    .join(", ");

function filters({ desk, data }: Page) {
  const { filters: now } = data;
  const field = (name: string, choices: [string, string][]) =>
    selectField(
      name,
      words(`cases-by-${name}`),
      now[name] ?? "",
      words(`cases-any-${name}`),
      choices,
      (value) => desk.refine({ ...now, [name]: value, case: data.id }),
    );
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${field(
      "state",
      STATES.map((state) => [state, words(`cases-state-${state}`)]),
    )}
    ${field(
      "severity",
      Object.keys(TONES).map((severity) => [severity, words(`cases-severity-${severity}`)]),
    )}
    ${field(
      "table_id",
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${
      Object.keys(now).length
        ? html`<button class="pbtn" data-act="clear"
          @click=${() => desk.refine({ case: data.id })}>${icon("x")}${words("clear")}</button>`
        : nothing
    }</div>`;
}

/** The table that a case is about, or the gaming day. */
const placeOf = ({ table_name: table, about: { gaming_day: day } }: CaseBody) =>
  table ?? (day && dayWords(day));

function list(page: Page) {
  const { data, choose } = page;
  const { cases } = data;
  const amounts = cases?.some(({ amount }) => amount) ?? true;
  const row = (one: CaseBody) => html`<tr data-row=${one.id} data-case=${one.kind}
    aria-selected=${one.id === data.id} @click=${() => choose(one.id === data.id ? "" : one.id)}>
    <td><span class="tag ${TONES[one.severity]}">${words(`cases-severity-${one.severity}`)}</span></td>
    <td><button class="rowlink" @click=${(event: Event) => {
      event.stopPropagation();
      choose(one.id);
    }}><b>${titleOf(one)}</b></button><small>${[placeOf(one), titleOf(one) === one.title ? "" : one.title].filter(Boolean).join(" · ")}</small></td>
    <td class="r" ?hidden=${!amounts}>${one.amount ? html`<b class=${tone(one.amount)}>${ledgered(one.amount)}</b>` : nothing}</td>
    <td>${dayAndTime(one.opened_at)}</td><td>${dueWords(one)}</td>
    <td>${words(`cases-state-${one.state}`)}<small>${one.assignee?.name ?? nothing}</small></td></tr>`;
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("nav-cases")}
    data-cases=${data.readAt ? "read" : "reading"}>
    <h2>${words("cases-list")} <small>${words("cases-order")}</small></h2>
    ${
      cases && !cases.length
        ? nothing
        : html`<table class="grid grid--slips grid--cases ${staleClass(data)}"><thead><tr><th scope="col">${words("cases-severity")}</th><th
          scope="col">${words("what")}</th><th scope="col" class="r" ?hidden=${!amounts}>${words("amount")}</th><th
          scope="col">${words("cases-about-opened")}</th><th scope="col">${words("cases-about-due")}</th><th
          scope="col">${words("state")}</th></tr></thead>
          <tbody>${cases ? repeat(cases, ({ id }) => id, row) : dashRows(6)}</tbody></table>`
    }${
      data.cursor
        ? html`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${() => data.more()}>${words("cases-more")}</button></div>`
        : nothing
    }${states(data, data.reload, cases?.length ? "" : words("cases-none"))}</section>`;
}
