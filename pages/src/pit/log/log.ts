// The log: what happened, live. The filters and the selected entry are part of the address.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../shared/parts/card.js";
import { dashRows } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { houseMoved } from "../parts/accounts.js";
import { closeKey } from "../parts/close_key.js";
import { changesOf, diffView } from "../parts/diff.js";
import { exportButton } from "../parts/export.js";
import { countShown, ledgered, number, tone } from "../figures.js";
import { filtersView } from "../parts/filters.js";
import { facts, rulesLink, seriesOf } from "../parts/facts.js";
import { kindTag } from "../parts/kinds.js";
import { gameAt } from "../names.js";
import { LogData } from "./log_data.js";
import { address } from "../route.js";
import { VerifyHelp, verifyView } from "./verify.js";
import { states } from "../parts/states.js";
import { isFoul, sentence } from "../parts/sentence.js";
import { dateOf, dayWords, time, zone } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { LoggedEntry } from "../../../types/api.js";

export function openLog(desk: Desk): Screen {
  const data = new LogData(desk);
  const chosen = () => desk.route.query.get("entry") ?? "";
  const choose = (id: string) => desk.refine({ ...data.filters, entry: id });
  const move = (by: number) => {
    const entries = data.entries ?? [];
    const at = entries.findIndex(({ id }) => id === chosen());
    const next = entries[at < 0 ? 0 : Math.min(Math.max(at + by, 0), entries.length - 1)];
    if (!next) return;
    choose(next.id);
    requestAnimationFrame(() =>
      document.querySelector(`tr[data-row="${next.id}"]`)?.scrollIntoView({ block: "nearest" }),
    );
  };
  const log = { desk, data, chosen, choose, help: new VerifyHelp(desk) };
  return {
    view: () => view(log),
    go: (route) => data.load(route.query),
    heard: (entry) => data.heard(entry),
    keys: () => ({
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => chosen() && desk.go("entry", chosen()),
      p: () => chosen() && desk.go("entry", chosen(), { prove: 1 }),
      Escape: () => choose(""),
    }),
  };
}

export type Log = {
  desk: Desk;
  data: LogData;
  chosen: () => string;
  choose: (id: string) => void;
  help: VerifyHelp;
};

function view(log: Log) {
  const { desk, data } = log;
  const entry = data.entries?.find(({ id }) => id === log.chosen());
  return {
    title: words("nav-log"),
    small: words("log-small"),
    kind: "log",
    searched: true,
    stream: data.filters.table ? `table/${data.filters.table}` : "house",
    // After an export, the page explains how to verify it.
    end: exportButton(desk, data.filters.table, () => log.help.show()),
    body: html`${filtersView(desk, data)}
      <div class="two ${entry ? "two--log" : "two--whole"}">${list(log)}${entry ? side(log, entry) : nothing}</div>${verifyView(log.help)}`,
  };
}

function list(log: Log) {
  const { data } = log;
  const { entries } = data;
  const count = entries?.length ?? 0;
  const [newest, oldest] = [entries?.[0], entries?.at(-1)].map((entry) => entry?.at ?? new Date());
  const moves = entries?.some((entry) => movedBy(log, entry) !== null) ?? false;
  return html`<section class="panel panel--scroll" aria-label=${words("nav-log")}>
    <h2 aria-live="polite">${
      entries
        ? words("entries-count", {
            count,
            shown: countShown(count, data.cursor),
          })
        : words("nav-log")
    }
      <small>${words("newest-first")}</small><span
        class="end keyhint">${words("log-keys")}</span></h2>
    ${
      data.fresh.length
        ? html`<div class="actions actions--left" role="status"><button class="pbtn pbtn--now" data-act="fresh"
          @click=${() => data.show()}>${words("entries-new", { count: data.fresh.length, shown: number(data.fresh.length) })}</button></div>`
        : nothing
    }
    ${
      entries && !count
        ? nothing
        : html`<table class="grid grid--tight grid--log"><thead><tr><th scope="col">${words("entry")}</th>
      <th scope="col">${words("time-in", { zone: zone(newest, oldest) })}</th><th scope="col">${words("kind")}</th><th
      scope="col">${words("happened")}</th>
      <th scope="col">${words("who")}</th><th scope="col" class="r" ?hidden=${!moves}>${words("house")}</th></tr>
      </thead>
      <tbody>${
        entries
          ? repeat(
              entries,
              ({ id }) => id,
              (entry, at) => html`${dayOf(entry, entries[at - 1])}${row(log, entry, moves)}`,
            )
          : html`${dayRow("–")}${dashRows(5)}`
      }</tbody></table>`
    }
    ${
      data.cursor
        ? html`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${() => data.more()}
          >${words("older")}</button></div>`
        : nothing
    }${states(data, data.more, count ? "" : words("no-entries"))}</section>`;
}

/** The day of an entry, in a row of its own above the day's newest entry. */
function dayOf({ at }: LoggedEntry, before: LoggedEntry | undefined) {
  return before && dateOf(before.at) === dateOf(at) ? nothing : dayRow(dayWords(dateOf(at)));
}

const dayRow = (day: string) =>
  html`<tr class="dayrow"><th colspan="6" scope="colgroup">${day}</th></tr>`;

const movedBy = ({ desk }: Log, entry: LoggedEntry) => houseMoved(entry, desk.currency(entry));

function row(log: Log, entry: LoggedEntry, moves: boolean) {
  const { chosen, choose } = log;
  const on = chosen() === entry.id;
  const moved = movedBy(log, entry);
  return html`<tr data-row=${entry.id} data-kind=${entry.kind} aria-selected=${on}
    @click=${() => choose(on ? "" : entry.id)}>
    <td class="nth">${seriesOf(entry)} ·\u00a0${number(entry.seq)}</td><td>${time(entry.at)}</td>
    <td>${kindTag(entry.kind, { foul: isFoul(entry) })}</td>
    <td class="said"><a class="rowlink" href=${address("entry", entry.id)}
    @click=${inside}>${sentence(entry)}</a></td>
    <td>${(entry.actor_name ?? words("the-house")).split(",")[0]}</td>
    <td class="r" ?hidden=${!moves}>${
      moved === null
        ? nothing
        : html`<b
    class=${tone(moved)}>${ledgered(moved)}</b>`
    }</td></tr>`;
}

/** A click on a link in a row follows the link, and does not select the row. */
const inside = (event: Event) => event.stopPropagation();

/** The panel beside the list, with the selected entry. */
function side({ choose }: Log, entry: LoggedEntry) {
  return html`<aside class="panel panel--scroll"
    aria-label=${words("entry-number", { number: entry.seq })} data-entry=${entry.id}>
    <h2>${words("entry-number", { number: number(entry.seq) })} <small>${seriesOf(entry)}</small>${closeKey(() => choose(""))}</h2>
    ${entry.reason ? html`<div class="quote">${entry.reason}</div>` : nothing}
    ${diffView(changesOf(entry), { kind: "side" })}
    <p class="note note--said">${sentence(entry)}</p>
    ${facts(entry)}
    <div class="actions actions--left"><a class="pbtn pbtn--now" data-act="prove"
      href=${address("entry", entry.id, { prove: 1 })}>${icon("shield")}${words("prove-it")}</a>
      ${rulesLink(entry)}${
        entry.round_id
          ? html`<a class="pbtn" data-act="replay"
            href=${address("round", entry.round_id, { entry: entry.id })}
            >${words("replay-round", { game: gameAt(entry.table_id) })}</a>`
          : nothing
      }</div></aside>`;
}
