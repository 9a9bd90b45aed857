// The menu, and the list of shortcuts.

import { html, nothing } from "lit-html";
import { button } from "../shared/parts/button.js";
import { icon } from "../shared/parts/card.js";
import { CHOICES, setSettings, settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { deals, openActs } from "./duty.js";
import type { App } from "./app.js";
import type { Kind } from "./day.js";

/** Settings that only a tablet has. */
const TABLETS = { vibration: ["on", "off"] };

export function menuView(app: App) {
  if (app.sheet !== "menu" && app.sheet !== "keys") return nothing;
  const close = () => app.show(null);
  // eslint-disable-next-line lit-a11y/click-events-have-key-events -- Escape closes it, too
  return html`<div class="veil" @click=${(event: Event) =>
    event.target === event.currentTarget && close()}>
    <div class="menu" role="dialog" aria-modal="true" aria-label=${words("menu")}>
      <div class="menu__head"><b>${words(app.sheet)}</b><button class="iconbtn" aria-label=${words("close")}
        data-act="close" @click=${close}>${icon("x")}</button></div>
      ${app.sheet === "keys" ? keysOf(app) : choices(app)}</div></div>`;
}

function choices(app: App) {
  return html`${dayRow(app)}${actsRow(app)}${Object.entries({ ...CHOICES, ...TABLETS }).map(
    ([name, values]) => html`
      <div class="menu__row" role="group" aria-label=${words(`setting-${name}`)}>
        <span>${words(`setting-${name}`)}</span>
        ${values.map((value) =>
          button(words(`${name}-${value}`), () => choose(app, name, value), {
            chosen: settings[name as "theme"] === value,
          }),
        )}</div>`,
  )}
    <div class="menu__row menu__row--end">
      ${button(words("keys"), () => app.show("keys"))}
      <a class="btn" href="#/" @click=${() => app.show(null)}>${words("other-table")}</a>
      ${button(words("sign-out"), () => app.signOut(), { kind: "btn--line", name: "signout" })}</div>`;
}

/** Goes to the table although the tray has not been counted. */
function toTable(app: App) {
  app.sheet = null;
  app.day?.close();
}

/** The acts of the table's day, if the back office tracks the table. */
function dayRow(app: App) {
  const { day } = app;
  if (!day?.follows) return nothing;
  const open: Kind[] = ["sale", "slip", "inventory_count", "closer"];
  const acts: Kind[] = day.needsCount ? ["opener"] : open;
  return html`<div class="menu__row menu__row--day" role="group" aria-label=${words("the-day")}
    >${acts.map((name) => button(words(`day-${name}`), () => day.open(name), { name }))}${
      day.needsCount && day.form
        ? button(words("day-table"), () => toTable(app), { name: "table" })
        : nothing
    }</div>`;
}

/** The other acts, which are rarely needed. */
function actsRow(app: App) {
  if (!app.desk) return nothing;
  const mine = deals(app.desk) ? "tap_out" : "tap_in";
  return html`<div class="menu__row menu__row--day" role="group" aria-label=${words("acts-title")}
    >${[mine, "shuffled", "deck_change", "incident"].map((name) =>
      button(words(`does-${name}`), () => openActs(app, name), { name }),
    )}${button(words("more-acts"), () => openActs(app), { name: "more-acts" })}</div>`;
}

function choose(app: App, name: string, value: string) {
  if (name === "language") app.setLanguage(value);
  else setSettings({ [name]: value });
  app.redraw();
}

function keysOf(app: App) {
  const own = ["cards", "hand", "bets", "holdem", "seat"];
  const rows = [...(app.screen?.keyRows ?? own), "go", "undo", "before", "misdeal", "escape"];
  return html`<dl class="menu__keys">${rows.map(
    (row) => html`<dt>${words(`key-${row}`)}</dt>
    <dd>${words(`key-${row}-does`)}</dd>`,
  )}</dl>`;
}
