// Which table?

import { html } from "lit-html";
import { words } from "../shared/words.js";
import { topbar } from "./frame.js";
import type { App } from "./app.js";
import type { TableBody } from "../../types/api.js";

export function tablesView(app: App) {
  const last = localStorage.getItem("houseway.table");
  const order = (table: TableBody) => (table.id === last ? 0 : table.open ? 1 : 2);
  const tables = [...(app.tables ?? [])];
  const byName = (a: any, b: any) => a.name.localeCompare(b.name, undefined, { numeric: true });
  tables.sort((a, b) => order(a) - order(b) || byName(a, b));
  return html`<div class="tablet tablet--tables">${topbar(app, { steps: [], step: 0 })}
    <main class="tables" aria-label=${words("tables")}>
      ${app.failure ? html`<p class="bad" role="alert">${app.failure}</p>` : ""}
      ${app.tables && !tables.length ? html`<p>${words("no-tables")}</p>` : ""}
      ${tables.map(
        (table) => html`<a class="tile ${table.open ? "" : "tile--closed"}"
        href="#/t/${table.id}" data-table=${table.game}><b>${table.name}</b>
        <span>${words(`game-${table.game}`)} · ${table.currency}</span>
        <span>${
          app.isSlow(table)
            ? words("reading-table")
            : table.open
              ? words("rounds-so-far", { count: table.rounds })
              : words("table-closed")
        }</span></a>`,
      )}
    </main></div>`;
}
