// The menu: who is signed in, the theme and the language, and the keyboard shortcuts.

import { html, nothing } from "lit-html";
import { icon } from "../shared/parts/card.js";
import { session } from "../shared/session.js";
import { LANGUAGES, setSettings, settings } from "../shared/settings.js";
import { words } from "../shared/words.js";
import { sheet } from "./sheet.js";
import type { Desk } from "./desk.js";

const KEYS = ["search", "go", "rows", "open", "prove", "step", "play", "escape"];

export function keysView(desk: Desk) {
  if (desk.sheet !== "keys") return nothing;
  return sheet({
    title: session()?.name ?? "",
    close: () => desk.show(null),
    body: html`${themeAndLanguage(desk)}
      <h3>${words("keys")}</h3>
      <dl class="keylist">${KEYS.map(
        (key) => html`<dt>${words(`pit-key-${key}`)}</dt><dd>${words(`pit-key-${key}-does`)}</dd>`,
      )}</dl>
      <div class="actions"><button class="pbtn" data-act="signout" @click=${() => {
        desk.show(null);
        desk.signOut();
      }}>${icon("lock")}${words("sign-out")}</button></div>`,
  });
}

export function themeAndLanguage(desk: Desk) {
  const theme = (value: "dark" | "light") => {
    setSettings({ theme: value });
    desk.redraw();
  };
  return html`<div class="choices">
    ${choice(words("setting-theme"), ["dark", "light"], settings.theme, "theme", theme)}
    ${choice(words("setting-language"), LANGUAGES, settings.language, "language", (value) =>
      desk.setLanguage(value),
    )}</div>`;
}

function choice<Value extends string>(
  label: string,
  values: readonly Value[],
  chosen: Value,
  name: string,
  choose: (value: Value) => void,
) {
  return html`<div class="choice" role="group" aria-label=${label}>${values.map(
    (
      value,
    ) => html`<button type="button" class="pbtn" data-set=${String(value)} aria-pressed=${value === chosen}
      @click=${() => choose(value)}>${words(`${name}-${value}`)}</button>`,
  )}</div>`;
}
