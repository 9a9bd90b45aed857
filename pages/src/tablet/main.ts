// The dealer's tablet.

import { html, nothing } from "lit-html";
import "../shared/early.js";
import { listen, type Keys } from "../shared/keyboard.js";
import { isIn } from "../shared/session.js";
import { settings } from "../shared/settings.js";
import { createStore } from "../shared/store.js";
import { App } from "./app.js";
import { leftView, signOutView } from "./left.js";
import { menuView } from "./menu.js";
import { dimWhenLeft } from "./rest.js";
import { signinView } from "./signin.js";
import { tablesView } from "./tables.js";
import { tabsView } from "./tabs.js";

const root = document.getElementById("page") as HTMLElement;
const app = new App(() => store.redraw());
const store = createStore(app, view, root);

function view(app: App) {
  if (!isIn() && !app.desk) return signinView(app);
  const screen = app.room ?? app.day?.form ?? app.past ?? app.screen;
  const page = screen ? screen.view() : tablesView(app);
  // When a session ends, the table stays on the screen, behind the sign-in form.
  const veil = isIn() ? "" : html`<div class="veil veil--signin">${signinView(app)}</div>`;
  const note = html`<p class="note" role="status">${app.day?.note || app.note || nothing}</p>`;
  const over = html`${menuView(app)}${signOutView(app)}${app.acts?.view() ?? nothing}`;
  return html`${page}${note}${tabsView(app)}${leftView(app)}${over}${app.desk?.over(app) ?? nothing}${veil}`;
}

listen((): Keys => {
  if (!isIn()) return {};
  const close = { Escape: () => app.show(null) };
  if (app.floor) return { Escape: () => ((app.floor = null), app.redraw()) };
  if (app.sheet) return close;
  const { acts } = app;
  if (acts) return { Escape: () => acts.back() };
  const screen = app.room ?? app.day?.form ?? app.past ?? app.screen;
  const before: Keys = app.desk ? { PageUp: () => app.before() } : {};
  return { "?": () => app.show("keys"), ...before, ...screen?.keys() };
});

/** How long a key vibrates, in milliseconds. */
const TICK = 10;

addEventListener("pointerdown", ({ target }) => {
  const key = target instanceof Element && target.closest("button, a");
  if (key && settings.vibration === "on") navigator.vibrate?.(TICK);
});

dimWhenLeft();
app.start();
