// What is shown over a table while someone else signs. It is loaded on first use, because nothing
// can be signed without a connection anyway.

import { html, nothing } from "lit-html";
import { come, Problem } from "../shared/problem.js";
import type { App } from "./app.js";

/** How long to wait before loading the module again after a failure, in milliseconds. */
const AGAIN = 2_000;

let late: typeof import("./signs.js") | undefined;
let coming = false;

export function over(app: App) {
  const { desk, floor } = app;
  if (!desk || (!floor && !desk.draftOf)) return nothing;
  if (late) return html`${late.secondView(app)}${late.floorView(app)}`;
  if (!coming) read(app);
  return nothing;
}

async function read(app: App) {
  coming = true;
  try {
    late = await come(import("./signs.js"));
    app.redraw();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    app.floor = null;
    app.desk?.refuse(problem);
    setTimeout(app.redraw, AGAIN);
  } finally {
    coming = false;
  }
}
