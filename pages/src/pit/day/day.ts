// The gaming day, or one of its shifts: what each table won, what keeps the day open, and closing
// it.

import { html, nothing } from "lit-html";
import { closeGamingDay, closeShift, openShift } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { empty } from "../../shared/parts/states.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { number, signed, tone } from "../figures.js";
import { dayField } from "../parts/day_field.js";
import { download } from "../parts/export.js";
import { off } from "../parts/off.js";
import { paperView } from "../parts/paper.js";
import { refused } from "../parts/refused.js";
import { SigningSheet, signingView } from "../parts/signing.js";
import { states, unread } from "../parts/states.js";
import { address } from "../route.js";
import { dayAndTime, dayWords } from "../when.js";
import { DayActs, dayActsView } from "./day_acts.js";
import { DayData } from "./day_data.js";
import { linesView, stateTag } from "./lines.js";
import { openView, shifts } from "./open.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { ReportTotal, LinesReport } from "../../../types/api.js";

/** The kinds of log entries that change the day. */
const HEARD =
  /^(gaming_day|shift|period|slip|chips|drop|count|inventory|play)\.|settled$|voided$|corrected$/;

export function openDay(desk: Desk): Screen {
  const data = new DayData(desk);
  const signing = new SigningSheet(desk, () => data.reload());
  const acts = new DayActs(desk, data, signing);
  const beside = (by: -1 | 1) => () => {
    const day = data.beside(by);
    if (day) desk.go("day", day.date);
  };
  return {
    view: () => view(desk, data, acts),
    go: ({ name, id }) => {
      acts.forget();
      return data.load(name === "shift" ? "" : id, name === "shift" ? id : "");
    },
    heard: (entry) => {
      if (HEARD.test(entry.kind)) data.soon();
      signing.heard(entry);
    },
    keys: () => ({ "[": beside(-1), "]": beside(1) }),
    close: () => data.close(),
  };
}

function view(desk: Desk, data: DayData, acts: DayActs) {
  const { day, shift, report, date } = data;
  const name = shift ? "shift" : "house-day";
  const file = () =>
    download(
      desk,
      `/v1/reports/${shift ? `shift?shift_id=${shift.id}` : `house-day?gaming_day=${date}`}&format=csv`,
      `houseway-${name}-${date}${shift ? `-${shift.name}` : ""}.csv`,
    );
  return {
    title: words(shift ? "days-title-shift" : "days-title"),
    small: html`${shift ? `${words("days-shift", { name: shift.name })} · ` : nothing}${
      // On the screen, the field beside the title names the day.
      date ? html`<span class=${shift ? "" : "onpaper"}>${dayWords(date)} · </span>` : nothing
    }${day ? stateTag(shift?.state ?? (day.state === "closed" ? "final" : "running")) : nothing}`,
    kind: "house",
    back: shift ? { label: dayWords(date, "short"), to: address("day", date) } : undefined,
    end: html`${shift ? nothing : besides(desk, data)}${
      report ? html`<button class="pbtn" data-act="csv" @click=${file}>CSV</button>` : nothing
    }${buttons(desk, data, acts)}`,
    body: html`${
      report
        ? html`${closedOf(data) ? nothing : openView(data, acts)}${kpis(report, data)}${tables(report, data)}${
            closedOf(data) ? closedView(report, data) : nothing
          }${states(data, data.reload)}`
        : unread(data, data.reload, words(date ? "days-not-opened" : "days-none"))
    }
      ${acts.form ? nothing : refused(acts)}${dayActsView(acts)}${paperView(acts.papers)}${signingView(acts.signing)}`,
  };
}

/** Links to the days before and after, and the field for another day. */
function besides(desk: Desk, data: DayData) {
  const [before, after] = [data.beside(-1), data.beside(1)];
  return html`${
    before
      ? html`<a class="pbtn" data-act="before"
        href=${address("day", before.date)}>${icon("left")}${dayWords(before.date, "short")}</a>`
      : nothing
  }${data.date ? dayField(data.date, (day) => desk.go("day", day), { unnamed: true }) : nothing}${
    after
      ? html`<a class="pbtn" data-act="after"
        href=${address("day", after.date)}>${dayWords(after.date, "short")}${icon("right")}</a>`
      : nothing
  }`;
}

/** The acts that are possible now. */
function buttons(desk: Desk, data: DayData, acts: DayActs) {
  const { day, shift } = data;
  const opens = desk.may(openShift);
  const keeping = data.open.length;
  const newest = day && day === data.days?.[0];
  return html`${
    opens && !shift && (newest || !data.days?.length)
      ? html`<button class="pbtn" data-act="open-shift"
        @click=${() => acts.begin()}>${words("days-open-shift")}</button>`
      : nothing
  }${
    shift
      ? html`<a class="pbtn" data-act="handover"
        href=${address("handover", shift.id)}>${words("handover-word")}</a>`
      : nothing
  }${
    desk.may(closeShift) && shift && shift.state !== "closed"
      ? html`<button class="pbtn" data-act="close-shift"
        aria-disabled=${off(acts)} @click=${() => acts.closeShift(shift)}>${words("days-close-shift")}</button>`
      : nothing
  }${
    desk.may(closeGamingDay) && !shift && day?.state === "open"
      ? html`<button class="pbtn ${keeping ? "" : "pbtn--now"}" data-act="close-day"
        aria-disabled=${off(acts, keeping)}
        @click=${() => keeping || acts.closeDay()}>${words("days-close")}${
          keeping
            ? html`<small>${words("days-still-open", { count: keeping, many: number(keeping) })}</small>`
            : nothing
        }</button>`
      : nothing
  }`;
}

/** What a win rests on: all tables, those counted so far, or none yet. */
function standing({ lines, open }: ReportTotal) {
  const counted = { count: number(lines - open), all: number(lines) };
  if (!open) return words("days-of-tables", counted);
  return words(lines > open ? "days-so-far" : "days-at-count", counted);
}

/** The five key figures. */
function kpis(report: LinesReport, { before, shift }: DayData) {
  const all = report.totals.filter(({ game }) => !game);
  const sum = all[0];
  // Until a tray has been counted there is nothing to show.
  const known = (total: ReportTotal | undefined) =>
    total && total.lines > total.open ? total : null;
  const value = (total: ReportTotal | undefined, name: "win" | "over_short") =>
    html`<b class=${tone(known(total)?.[name])}>${signed(known(total)?.[name])}
      <small>${name === "win" && total ? standing(total) : ""}</small></b>`;
  const plain = (name: "drop" | "rake" | "handle") => html`<b>${shown(known(sum)?.[name])}</b>`;
  const last = before?.totals.find((total) => !total.game && total.currency === sum?.currency);
  return html`<section class="kpis kpis--5" aria-label=${words("figures")}>
    <div class="panel kpi"><span>${words("days-win", { currency: sum?.currency ?? "" })}</span>${value(sum, "win")}</div>
    <div class="panel kpi"><span>${words("days-drop")}</span>${plain("drop")}</div>
    <div class="panel kpi"><span>${words("days-rake")}</span>${plain("rake")}</div>
    <div class="panel kpi"><span>${words("days-over-short")}</span>${value(sum, "over_short")}</div>
    ${
      shift
        ? html`<div class="panel kpi"><span>${words("figure-handle")}</span>${plain("handle")}</div>`
        : html`<div class="panel kpi"><span>${
            before
              ? words("days-before", { day: dayWords(before.gaming_day, "short") })
              : words("days-no-before")
          }</span>${value(last, "win")}</div>`
    }</section>`;
}

function tables(report: LinesReport, { shift }: DayData) {
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("tables")} data-report=${report.kind}
    data-state=${report.state}><h2>${words("tables")}
    <small>${words("days-formula")}</small></h2>${
      report.lines.length ? linesView(report, Boolean(shift)) : empty(words("days-no-tables"))
    }</section>`;
}

const closedOf = ({ day, shift }: DayData) => (shift ?? day)?.state === "closed";

/** When a day or shift was closed, and its report's hash. */
function closedView(report: LinesReport, data: DayData) {
  const { day, shift } = data;
  const closedAt = (shift ?? day)?.closed_at;
  return html`<section class="panel" data-closed><h2>${words(shift ? "days-shift-closed" : "days-closed")}
    <small>${closedAt ? dayAndTime(closedAt) : nothing}</small></h2>${shift ? nothing : shifts(data)}
    <p class="note"><span class="sha">${words("days-report-hash")}
      <code class="mono">${day?.report_sha256 && !shift ? day.report_sha256 : report.sha256}</code></span></p></section>`;
}
