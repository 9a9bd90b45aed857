// The navigation: a column beside the screen or, in narrow windows, a menu over it, which the
// browser opens, closes on Escape and leaves when something else is touched.

import { html, nothing, svg } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { words } from "../shared/words.js";
import { number } from "./figures.js";
import { address } from "./route.js";
import { placeOf, screens } from "./screens.js";
import { PLACES } from "./to_sign.js";
import { clock } from "./when.js";
import type { Desk } from "./desk.js";

export const mark = () => html`<svg class="mark" viewBox="0 0 26 30" aria-hidden="true"
  >${svg`<use href="#mark"/>`}</svg>`;

export function nav(desk: Desk) {
  const here = placeOf(desk.route.name)?.nav;
  return html`<nav class="nav" id="nav" popover="auto" aria-label=${words("pit-title")}>
    <a class="nav__skip" href="#main" @click=${skip}>${words("skip-to-content")}</a>
    <div class="nav__brand">${mark()}houseway</div>
    ${screens
      .filter(({ name }) => !desk.signs || PLACES.includes(name))
      .map(({ name, icon: sign, waits, counted }) => {
        return html`<a href=${address(name)} data-nav=${name}
        @click=${() => {
          close();
          if (name === here && desk.screen === null) desk.arrive();
        }}
        aria-current=${name === here ? "page" : nothing}>${icon(sign)}${words(`nav-${name}`)}${badge(
          waits?.(desk),
          counted,
        )}</a>`;
      })}
    <div class="nav__end">${desk.signs ? nothing : seal(desk)}
      <button class="nav__print" data-act="print-screen"
        @click=${printScreen}>${icon("print")}${words("print")}</button>
      <div class="nav__me"><button class="nav__who" data-act="menu"
        @click=${() => desk.show("keys")}
          >${desk.who?.name ?? ""}</button>
        <span class="line ${desk.live ? "" : "line--gone"}" data-line=${desk.live ? "live" : "off"}
          role="status"
          ><i></i>${words(desk.live ? "line-live" : "line-gone")}</span></div></div></nav>`;
}

/** Opens the menu in narrow windows, and says how much waits in it. */
export const navKey = (desk: Desk) => html`<button class="pbtn phead__menu" data-act="places"
  popovertarget="nav">${icon("menu")}${words("menu")}${badge(
    screens.reduce((sum, { waits }) => sum + (waits?.(desk) ?? 0), 0),
    "menu-waits",
  )}</button>`;

const badge = (count = 0, counted = "waits-for-you") =>
  count ? html`<b aria-label=${words(counted, { count })}>${count}</b>` : nothing;

const close = () => document.getElementById("nav")?.hidePopover();

/** The menu would be on the paper too. */
function printScreen() {
  close();
  print();
}

/** Skips the navigation without changing the address. */
function skip(event: Event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** A tick on the shield would say that the log is verified, so there is none until it is. */
function seal({ seal }: Desk) {
  const { report, busy } = seal;
  const verify = () => seal.verify();
  if (!report) {
    return html`<button class="seal" data-act="verify" @click=${verify}>${icon("shield")}<span
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
