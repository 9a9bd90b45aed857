// What lies over a table while somebody else signs.

import { html } from "lit-html";
import { floorView } from "./floor.js";
import { secondView } from "./second.js";
import type { App } from "./app.js";

export const over = (app: App) => html`${secondView(app)}${floorView(app)}`;
