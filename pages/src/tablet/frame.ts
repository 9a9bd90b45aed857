// What every table shows: the top bar, and the notices over the felt when the connection is lost.

import { html, nothing, svg } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { session } from "../shared/session.js";
import { time } from "../shared/when.js";
import { words } from "../shared/words.js";
import { dutyKey } from "./duty.js";
import type { App } from "./app.js";
import type { Desk } from "./desk.js";
import type { Entered } from "../shared/queue.js";
import type { Round } from "../../types/api.js";

export { clock as minute, time as clock } from "../shared/when.js";

export const mark = () => html`<svg class="mark" viewBox="0 0 26 30" role="img"
  aria-label="houseway">${svg`<use href="#mark"/>`}</svg>`;

/** A person's first name, which is all that the screen shows. */
export const firstName = (name: string) => name.split(/[ ,]/)[0];

export function topbar(
  app: App,
  {
    steps,
    step,
    skipped,
    alarm = nothing,
    round,
    title,
  }: {
    /** the steps of a round, as message ids */
    steps: string[];
    /** the current step */
    step: number;
    /**
     * a step in which nothing has been done: it has a dash once that can no longer change, and no
     * tick
     */
    skipped?: string;
    /** the button on the right, for a misdeal or a ruling */
    alarm?: unknown;
    /** the text that replaces the round's number, on screens that show no round */
    round?: string;
    /** the title that replaces the table's name, on screens that show no table */
    title?: string;
  },
) {
  const { desk } = app;
  const off = desk && !desk.live;
  return html`<header class="topbar ${off ? "topbar--off" : ""}">
    <div class="topbar__table">${mark()}<h1>${title ?? desk?.table.name ?? "houseway"}</h1>
      <span>${
        round ?? gameNumber(desk?.round)
      }</span>${(desk?.round?.number ?? 0) > 1 && !app.past ? before(app) : nothing}</div>
    <ol class="steps" aria-label=${words("round")}>
      ${steps.map((name, index) => stepOf(words(name), index, step, name === skipped))}</ol>
    <div class="topbar__end">${lineState(app)}${onTheWay(app)}${dutyKey(app)}<span class="who">${firstName(session()?.name ?? "")}</span>${alarm}
      <button class="iconbtn" aria-label=${words("menu")} data-act="menu"
        @click=${() => app.show("menu")}>${icon("menu")}</button></div>
  </header>`;
}

/** What is played, by its game's name: a round, a hand, a match. */
export const gameNumber = (round: Round | null | undefined, id = "game-number") =>
  round ? words(id, { game: round.game, number: round.number }) : "";

/** Opens the previous round again. */
const before = (app: App) => html`<button class="iconbtn" data-act="before"
  aria-label=${words("round-before")} @click=${() => app.before()}>${icon("left")}</button>`;

/** A fill or credit that is waiting, while no form is open. */
function onTheWay({ day }: App) {
  const slip = day?.slips[0];
  if (!slip || day.form) return nothing;
  return html`<button class="topslip" data-act="on-the-way" @click=${() => day.open("slip", slip)}
    ><span>${icon("slip")}${words(`waits-${slip.kind}`)}</span></button>`;
}

function stepOf(name: string, index: number, now: number, skipped: boolean) {
  const state = skipped ? "none" : index < now ? "done" : index === now ? "now" : "todo";
  return html`<li class="step step--${state}" aria-current=${state === "now" ? "step" : nothing}
    ><i>${state === "done" ? icon("check") : skipped && now > index + 1 ? "–" : index + 1}</i><span data-name=${name}>${name}</span></li>`;
}

/** Whether the house did not answer. */
export const isLost = (problem: string | null) => problem === words("problem-no_answer");

/** Whether there is a line, as far as is known without asking. */
export function lineSign({ desk, failure, door }: App) {
  const off = !(desk?.live ?? navigator.onLine) || isLost(failure ?? door.form.problem);
  const state = off ? "off" : "live";
  return html`<span class="line line--${state}" data-line=${state}><i></i>${words(`line-${state}`, { count: 0 })}</span>`;
}

function lineState(app: App) {
  const { desk } = app;
  if (!desk || (desk.live && !desk.late.length && !desk.queue.stuck)) return lineSign(app);
  const { stuck } = desk.queue;
  if (stuck) {
    const count = desk.waiting.length;
    return html`<button class="line line--off" data-line="stuck"
      @click=${() => app.toggle("queue")}>${icon("warn")}${words("line-stuck", {
        count,
        behind: count - 1,
      })}</button>`;
  }
  const state = desk.live ? "sending" : "off";
  return html`<button class="line line--off" data-line=${state}
    @click=${() => app.toggle("queue")}>${icon(desk.live ? "clock" : "off")}${words(`line-${state}`, { count: desk.late.length })}</button>`;
}

/** The entries waiting to be sent. */
export function queueSheet(app: App, name: (command: Entered) => string) {
  const { desk } = app;
  if (!desk || app.sheet !== "queue") return nothing;
  const { offSince, again } = desk.reach;
  const since = offSince ? time(offSince) : "";
  const seconds = offSince && again.left;
  return html`<aside class="queue" role="dialog" aria-label=${words("queue-title")}>
    <header><b>${desk.live ? words("queue-title") : words("queue-since", { since })}</b><small>${
      seconds ? words("state-again", { seconds }) : nothing
    }</small>
      <button class="iconbtn" aria-label=${words("close")} @click=${() => app.show(null)}
        >${icon("x")}</button></header>
    <ol>${desk.waiting.map(
      (entry) => html`<li>${icon("clock")}<span>${name(entry.command)}
      <small>${time(entry.at)}</small></span></li>`,
    )}</ol>
    <p>${icon("lock")}<span>${words("queue-promise")}</span></p></aside>`;
}

/** The band: amber, or red if something is wrong. */
export function nowBand({
  badge,
  body,
  action = nothing,
  kind = "",
}: {
  /** the seat or step */
  badge: unknown;
  body: unknown;
  action?: unknown;
  kind?: "" | "bad";
}) {
  return html`<section class="now ${kind ? `now--${kind}` : ""}" data-band
    aria-live=${kind ? "assertive" : "polite"}><div class="now__badge">${badge}</div>
    <div class="now__body">${body}</div>
    ${action === nothing ? nothing : html`<div class="now__do">${action}</div>`}</section>`;
}

export const say = (text: string, small: unknown = nothing) =>
  html`<div class="now__what ${size(text)}">${text}<small
    >${small}</small></div>`;

/** The band, with the state on its left and the work area beneath, as regions of the page. */
export const lower = (state: unknown, band: unknown, work: unknown) =>
  html`<div class="nowbar" role="region" aria-label=${words("now-region")}>${state}${band}</div>
    <div class="contents" role="region" aria-label=${words("work-region")}>${work}</div>`;

/** A long text is set smaller, because the band does not grow. */
const size = (text: string) =>
  text.length > 90 ? "now__what--long now__what--dense" : text.length > 30 ? "now__what--long" : "";

/**
 * The game's state, on the left of the band. While an entry is waiting, the band says so instead,
 * because the next state is known only after the answer.
 */
export function standing(
  desk: Desk,
  title: string,
  told: unknown,
  name: (command: Entered) => string,
) {
  const [late] = desk.late;
  const entry = late ? name(late.command) : "";
  return html`<section class="dealer street ${late ? "dealer--off" : ""}"><em>${title}</em><span
    >${late ? words("entry-waits", { entry }) : told}</span></section>`;
}
