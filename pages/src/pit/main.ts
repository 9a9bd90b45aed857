// The pit boss's desk.

import { html } from "lit-html";
import "../shared/early.js";
import "./twice.js";
import { listen } from "../shared/keyboard.js";
import { isIn } from "../shared/session.js";
import { createStore } from "../shared/store.js";
import { Desk } from "./desk.js";
import { frame } from "./frame.js";
import { keysView } from "./menu.js";
import { screens } from "./screens.js";
import { signinView, veil } from "./signin.js";
import { stackTables } from "./stacked.js";
import { drawForPaper } from "./when.js";

const root = document.getElementById("page") as HTMLElement;
const desk = new Desk(() => store.redraw());
const store = createStore(desk, view, root);

function view(desk: Desk) {
  if (!isIn() && !desk.screen) return signinView(desk);
  return html`${frame(desk)}${keysView(desk)}${desk.bar?.view()}${isIn() ? "" : veil(desk)}`;
}

/** Whether `g` was just pressed, so that the next letter opens a screen. */
let going = false;

listen(() => {
  if (!isIn()) return {};
  // While a sheet or the menu is open, only its own keys work, and the browser closes it on Escape.
  if (document.querySelector("dialog[open], .nav:popover-open")) return {};
  if (going) {
    const places = screens.map(({ name, key }) => [key, () => desk.go(name)]);
    going = false;
    return Object.fromEntries(places);
  }
  return {
    "/": () => desk.search(),
    "Ctrl+k": () => desk.search(),
    "?": () => desk.show("keys"),
    g: () => (going = true),
    ...desk.screen?.keys?.(),
  };
});

stackTables(root);
drawForPaper(store.redraw);
desk.start();
