// Tournaments: the list, and one with its clock, structure, tables and entries.

import { html, nothing } from "lit-html";
import { announceTournament, commandTournament, sellTournamentEntry } from "../../shared/may.js";
import { dashRows } from "../../shared/parts/states.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { exact, number } from "../figures.js";
import { off } from "../parts/off.js";
import { signingView } from "../parts/signing.js";
import { moreButton } from "../parts/paged.js";
import { states } from "../parts/states.js";
import { address } from "../route.js";
import { clock as timeOf, dayAndTime, soon } from "../when.js";
import { Acts } from "./act.js";
import { clockView, setView, toggleClock } from "./clock.js";
import { ROOMS, Tournaments, isDrawn, nextStep } from "./data.js";
import { buyView, cancelView, entriesView, refundView, sellView } from "./desk.js";
import { dueView, laterView, playerView, roundView } from "./due.js";
import { drawnView } from "./drawn.js";
import { screensView, screenSheet } from "./links.js";
import { papersView } from "./papers.js";
import { dealsView, placesView, prizeSheets, prizesView } from "./prizes.js";
import { announceView, changeView, structureView, opening } from "./structure.js";
import { tableSheet, tablesView } from "./tables.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { TournamentListed } from "../../../types/api.js";

export function openTournaments(desk: Desk): Screen {
  const data = new Tournaments(desk);
  const acts = new Acts(data);
  return {
    view: () => (data.id ? one(data, acts) : list(data, acts)),
    go: (route) => data.load(route),
    heard: (entry) => {
      if (data.isAbout(entry)) data.soon();
      acts.signing.heard(entry);
    },
    tick: () => data.open?.clock.runs && desk.redraw(),
    keys: () => (data.open ? keys(data, acts) : { n: () => announce(desk, acts) }),
    close: () => data.close(),
  };
}

/** The keyboard shortcuts. */
function keys(data: Tournaments, acts: Acts) {
  const can = (command: string) => data.open?.legal.includes(command);
  const floor = data.desk.may(commandTournament);
  return {
    p: () => floor && toggleClock(data, acts),
    s: () => floor && can("clock_set") && acts.show("set"),
    e: () => data.desk.may(sellTournamentEntry) && acts.show("sell"),
    Escape: () => data.desk.go("tournaments"),
  };
}

const announce = (desk: Desk, acts: Acts) =>
  desk.may(announceTournament) && acts.show("announce", opening());

function list(data: Tournaments, acts: Acts) {
  const { desk, all: list } = data;
  const row = (one: TournamentListed) =>
    html`<tr data-row=${one.id} @click=${() => desk.go("tournaments", one.id)}><td><a class="rowlink" href=${address("tournaments", one.id)}><b>${one.name}</b></a></td>
    <td>${words(`tour-phase-${one.phase}`)}</td><td>${one.currency}</td><td>${dayAndTime(one.starts_at)}</td>
    <td class="r">${number(one.entries)}</td></tr>`;
  return {
    title: words("nav-tournaments"),
    kind: "tournaments",
    end: desk.may(announceTournament)
      ? html`<button class="pbtn" data-act="announce"
        @click=${() => announce(desk, acts)}>${words("tour-announce")}</button>`
      : nothing,
    body: html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("nav-tournaments")}>
      <table class="grid grid--tours"><thead><tr><th scope="col">${words("name")}</th><th scope="col">${words("state")}</th><th
        scope="col">${words("tour-currency")}</th><th scope="col">${words("tour-starts")}</th><th
        scope="col" class="r">${words("tour-entries")}</th></tr></thead>
        <tbody>${list ? list.map(row) : dashRows(5)}</tbody></table>${moreButton(data, words("tour-more"))}
      ${states(data, data.reload, list?.length ? "" : words("tour-none"))}</section>${announceView(acts)}`,
  };
}

function one(data: Tournaments, acts: Acts) {
  const { open, desk } = data;
  const floor = desk.may(commandTournament);
  return {
    title: open?.structure.name ?? words("nav-tournaments"),
    small: open ? words(`tour-phase-${open.phase}`) : nothing,
    back: { label: words("nav-tournaments"), to: address("tournaments") },
    kind: "tournaments",
    end: open && floor ? starts(data, acts) : nothing,
    body: open
      ? html`${acts.sheet ? nothing : html`<p class="bad note" role="alert">${acts.problem}</p>`}
        ${roomsView(data)}${dueView(data, acts)}
        <div class="tf">${parts(data, acts)}</div>
        ${laterView(acts)}${drawnView(data, acts)}${playerView(data, acts)}${prizeSheets(data, acts)}${setView(data, acts)}${tableSheet(data, acts)}${screenSheet(acts)}${sellView(data, acts)}${buyView(data, acts)}${refundView(acts)}${papersView(acts)}${cancelView(acts)}${signingView(acts.signing)}${changeView(data, acts)}`
      : states(data, data.reload),
  };
}

/** A tournament's tabs. */
function roomsView({ id, room }: Tournaments) {
  return html`<nav class="rooms" aria-label=${words("tour-rooms")}>${ROOMS.map(
    (one) =>
      html`<a class="pbtn" data-room=${one} aria-current=${one === room ? "page" : nothing}
      href=${address("tournaments", id, one === "floor" ? {} : { room: one })}>${words(`tour-room-${one}`)}</a>`,
  )}</nav>`;
}

/** The clock, and what the tab shows: on a phone one below the other, what was asked for first. */
function parts(data: Tournaments, acts: Acts) {
  const isFloor = data.room === "floor";
  const clock = html`<div class="tf__l">${clockView(data, acts)}${figures(data)}${isFloor ? screensView(data, acts) : nothing}</div>`;
  const shown = html`<div class="tf__g">${room(data, acts)}</div>`;
  return isFloor ? [clock, shown] : [shown, clock];
}

/** The contents of the current tab. */
function room(data: Tournaments, acts: Acts) {
  switch (data.room) {
    case "desk":
      return entriesView(data, acts);
    case "prizes":
      return html`${prizesView(data, acts)}${dealsView(data, acts)}${placesView(data, acts)}`;
    case "structure":
      return structureView(data, acts);
    default:
      return html`${roundView(data, acts)}${tablesView(data, acts)}`;
  }
}

/** The time until which entries are sold. */
function registration({ open }: Tournaments) {
  const { open: sold, closes_at: at } = open?.clock.registration ?? {
    open: false,
    closes_at: null,
  };
  if (!sold) return words("tour-registration-closed");
  if (!at) return words("tour-registration-open");
  const isSoon = soon(at) === timeOf(at);
  return words(`tour-registration-until${isSoon ? "" : "-day"}`, { at: soon(at) });
}

/** The buttons that start the tournament and close its registration. */
function starts({ open }: Tournaments, acts: Acts) {
  const button = (command: string, body: object, kind = "") =>
    open?.legal.includes(command)
      ? html`<button class="pbtn ${kind}" data-act=${command} aria-disabled=${off(acts)}
        @click=${() => acts.command(body)}>${words(`tour-${command}`)}</button>`
      : nothing;
  const next = nextStep(open);
  const tone = (step: string) => (next === step ? "pbtn--now" : "");
  return html`${
    isDrawn(open) ? nothing : button("draw_seats", { type: "draw_seats" }, tone("draw_seats"))
  }
    ${
      open?.legal.includes("draw_seats") && !isDrawn(open)
        ? html`<button class="pbtn" data-act="drawn" @click=${() => acts.show("drawn", {}, "draw_seats")}>${words("tour-drawn")}</button>`
        : nothing
    }
    ${button("start", { type: "start", clock: true }, tone("start"))}
    ${open?.phase === "running" ? button("close_registration", { type: "close_registration" }) : nothing}
    ${button("reopen_registration", { type: "reopen_registration", reason: words("tour-reopened") })}
    ${
      open?.phase === "over"
        ? html`<button class="pbtn pbtn--now" data-act="close-event" @click=${() => acts.show("close")}>${words("tour-close")}</button>`
        : nothing
    }`;
}

function figures(data: Tournaments) {
  const { open } = data;
  if (!open) return nothing;
  const { entries, players, waiting, payouts, overlay, clock } = open;
  const [announced = "", started = ""] = [open.structure.starts_at, data.started].map(
    (at) => at && dayAndTime(at),
  );
  const row = (name: string, value: unknown) => html`<dt>${words(name)}</dt><dd>${value}</dd>`;
  return html`<section class="panel" aria-label=${words("tour-figures")}><h2>${words("tour-figures")}</h2><dl class="kv" data-figures>
    ${announced !== started ? row("tour-starts", announced) : nothing}
    ${started ? row("tour-started", started) : nothing}
    ${row("tour-registration", registration(data))}
    ${row("tour-in", words("tour-in-of", { count: players, entries }))}
    ${waiting ? row("tour-waiting", number(waiting)) : nothing}
    ${row("tour-average", clock.average_stack ? shown(clock.average_stack) : "–")}
    ${row("tour-pool", html`${exact(payouts.pool)} ${clock.currency}`)}
    ${Number(overlay) > 0 ? row("tour-overlay", html`${exact(overlay)} ${clock.currency}`) : nothing}
    ${row(`tour-payouts-${payouts.state}`, payouts.prizes.length ? payouts.prizes.slice(0, 5).map((prize, at) => html`<small class="muted">${at + 1}.</small> ${exact(prize)}<br>`) : "–")}</dl></section>`;
}
