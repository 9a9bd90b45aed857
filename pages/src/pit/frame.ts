// The frame around every screen of the desk: the navigation, the header, the seal.

import { html, nothing, svg } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { asOf, failure } from "../shared/parts/states.js";
import { session } from "../shared/session.js";
import { time } from "../shared/when.js";
import { words } from "../shared/words.js";
import { number } from "./figures.js";
import { asksIn, forgetRetry, isRetried, retryWith } from "./retry.js";
import { placeOf, screens } from "./screens.js";
import { PLACES } from "./to_sign.js";
import { address } from "./route.js";
import { searchField } from "./search.js";
import { clock, printedAt, utcWhole } from "./when.js";
import type { Desk } from "./desk.js";
import type { Shown } from "./screens.js";

export const mark = () => html`<svg class="mark" viewBox="0 0 26 30" aria-hidden="true"
  >${svg`<use href="#mark"/>`}</svg>`;

export function frame(desk: Desk) {
  if (!desk.mine) return notYours(desk);
  forgetRetry();
  const shown = desk.screen?.view();
  document.title = shown ? `${shown.title} · houseway` : "houseway";
  // A wall display has nothing to press, so it has no frame.
  if (shown?.kind === "wall") return shown.body;
  return html`<div class="pit">${nav(desk)}
    <div class="pit__main">${shown ? head(desk, shown) : nothing}
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

function nav(desk: Desk) {
  const here = placeOf(desk.route.name)?.nav;
  return html`<nav class="nav" aria-label=${words("pit-title")}>
    <a class="nav__skip" href="#main" @click=${skip}>${words("skip-to-content")}</a>
    <div class="nav__brand">${mark()}houseway</div>
    ${screens
      .filter(({ name }) => !desk.signs || PLACES.includes(name))
      .map(({ name, icon: sign, waits, counted = "waits-for-you" }) => {
        const count = waits?.(desk) ?? 0;
        return html`<a href=${address(name)} data-nav=${name}
        @click=${() => name === here && desk.screen === null && desk.arrive()}
        aria-current=${name === here ? "page" : nothing}>${icon(sign)}${words(`nav-${name}`)}${
          count ? html`<b aria-label=${words(counted, { count })}>${count}</b>` : nothing
        }</a>`;
      })}
    <div class="nav__end">${desk.signs ? nothing : seal(desk)}
      <div class="nav__me"><button class="nav__who" data-act="menu"
        @click=${() => desk.show("keys")}
          >${desk.who?.name ?? ""}</button>
        <span class="line ${desk.live ? "" : "line--gone"}" data-line=${desk.live ? "live" : "off"}
          role="status"
          ><i></i>${words(desk.live ? "line-live" : "line-gone")}</span></div></div></nav>`;
}

/** Skips the navigation without changing the address. */
function skip(event: Event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function seal({ seal }: Desk) {
  const { report, busy } = seal;
  const verify = () => seal.verify();
  if (!report) {
    return html`<button class="seal" data-act="verify" @click=${verify}>${icon("seal")}<span
      ><b>${words(busy ? "seal-reading" : "seal-verify")}</b>${seal.problem || words("seal-not-yet")}</span></button>`;
  }
  const figures = html`${words("seal-entries", { count: number(report.entries) })}<br>${words(
    "seal-signed",
    {
      count: number(seal.signedTo),
      at: clock(report.verified_at),
    },
  )}`;
  return html`<button class="seal ${report.sound ? "" : "seal--bad"}" data-act="verify"
    data-sound=${report.sound}
    @click=${verify}>${icon(report.sound ? "seal" : "stop")}<span
    ><b>${words(busy ? "seal-reading" : report.sound ? "seal-sound" : "seal-broken")}</b>${
      report.sound ? figures : seal.findings.slice(0, 3).map(({ detail }) => html`${detail}<br>`)
    }</span></button>`;
}

function head(desk: Desk, { title, small = nothing, back, end = nothing, searched = true }: Shown) {
  return html`<header class="phead">
    ${
      back
        ? html`<a class="pbtn" href=${back.to}
      data-act="back">${icon("left")}${back.label}</a>`
        : nothing
    }
    <h1>${title} <small>${small}</small></h1>
    <div class="phead__end">${searched ? searchField(desk) : nothing}${end}
      <button class="pbtn" data-act="print"
        @click=${() => print()}>${icon("print")}${words("print")}</button>
    </div></header>`;
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
