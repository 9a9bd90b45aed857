// The frame around every screen of the desk: the header, what is wrong, and the footer of paper.

import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { asOf, failure } from "../shared/parts/states.js";
import { session } from "../shared/session.js";
import { time } from "../shared/when.js";
import { words } from "../shared/words.js";
import { number } from "./figures.js";
import { mark, nav, navKey } from "./nav.js";
import { asksIn, forgetRetry, isRetried, retryWith } from "./retry.js";
import { barSearch, searchField } from "./search.js";
import { printedAt, utcWhole } from "./when.js";
import type { Desk } from "./desk.js";
import type { Shown } from "./screens.js";

export function frame(desk: Desk) {
  if (!desk.mine) return notYours(desk);
  forgetRetry();
  const shown = desk.screen?.view();
  document.title = shown ? `${shown.title} · houseway` : "houseway";
  // A wall display has nothing to press, so it has no frame.
  if (shown?.kind === "wall") return shown.body;
  return html`<div class="pit">${nav(desk)}
    <div class="pit__main">${head(desk, shown)}
      <main class="pit__body pit__body--${shown?.kind ?? "one"}" id="main"
        tabindex="-1">${shown?.body ?? nothing}${lost(desk)}${gone(desk)}</main>
      ${printed(desk, shown?.stream)}</div></div>`;
}

/** Says that data needed by every screen could not be read, or that a file was not saved. */
function lost(desk: Desk) {
  const { problem, file } = desk;
  return html`${problem ? failed(problem, () => desk.begin()) : nothing}${
    // A download is tried again only when someone asks for it.
    file ? failure({ ...file, kind: "file" }) : nothing
  }`;
}

/** The footer of a printed page: who printed it, when, and the newest checkpoint of the log. */
function printed(desk: Desk, stream: string = "house") {
  const checkpoint = desk.checkpoints.find((known) => known.stream === stream);
  const by = words("printed-by", { who: session()?.name ?? "", when: printedAt() });
  return html`<footer class="printed"><p>${by}</p>${
    checkpoint
      ? html`<p>${words("printed-checkpoint", {
          size: number(checkpoint.size),
          at: utcWhole(checkpoint.at),
          key: checkpoint.key_id,
        })} <span class="mono">${checkpoint.root}</span></p>`
      : nothing
  }</footer>`;
}

/**
 * The title, what can be done, and, in narrow windows, a bar with the key to the menu. The bar is
 * also there when a screen could not be opened, because without it there is no way to another one.
 */
function head(desk: Desk, shown: Shown | undefined) {
  const { title, small = nothing, back, end = nothing, searched = true } = shown ?? {};
  // Where there is little room, the end of a long subtitle is cut.
  const whole = typeof small === "string" && small ? `${title} ${small}` : nothing;
  const name = shown ? html`<h1 title=${whole}>${title} <small>${small}</small></h1>` : nothing;
  return html`<header class="phead ${shown ? "" : "phead--bare"}">
    <div class="phead__bar">${navKey(desk)}${
      back
        ? html`<a class="pbtn" href=${back.to}
      data-act="back">${icon("left")}${back.label}</a>`
        : name
    }${barSearch(desk)}</div>${back ? name : nothing}${
      shown
        ? html`<div class="phead__end">${searched ? searchField(desk) : nothing}${end}
      <button class="pbtn" data-act="print" aria-label=${words("print")}
        @click=${() => print()}>${icon("print")}<span>${words("print")}</span></button></div>`
        : nothing
    }</header>`;
}

function notYours(desk: Desk) {
  return html`<main class="pitsign"><div class="pitsign__card"><h1>${mark()}houseway</h1>
    <p>${words("no-desk-for-role")}</p>
    <div class="actions"><a class="pbtn" href="/tablet">${words("to-the-tablet")}</a>
      <button class="pbtn pbtn--now" data-act="signout" @click=${() => desk.signOut()}
        >${words("sign-out")}</button></div></div></main>`;
}

/**
 * Why something could not be read. The previous content stays, dimmed, with its time and a button
 * to try again.
 */
export function failed(problem: string, again: () => void, readAt: Date | null = null) {
  const since = retryWith(again);
  // The connection failed, not the house.
  const line = problem === words("problem-no_answer");
  const said = line ? html`<b>${noLine(since)}</b> ${problem}` : asOf(problem, readAt);
  return failure({ said, kind: line ? "line" : "read", left: asksIn(), again });
}

const noLine = (since: Date) => words("state-no-line", { at: time(since) });

/** Says that the live line is down, and how long the screen has been out of date. */
function gone({ back, line }: Desk) {
  const { offSince, said } = back;
  if (said) return html`<p class="backline" role="status">${icon("check")}${said}</p>`;
  if (!offSince || isRetried() || !line || !("retry" in line)) return nothing;
  const { retry, left } = line;
  return failure({
    said: html`<b>${noLine(offSince)}</b>`,
    kind: "line",
    left: left(),
    again: retry,
  });
}
