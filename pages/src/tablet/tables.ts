// The lobby: the dealer's own table with what is waiting there, and the other tables with their
// state.

import { html, nothing } from "lit-html";
import { session } from "../shared/session.js";
import { gameName } from "../shared/game_name.js";
import { icon } from "../shared/parts/card.js";
import { asOf, empty, failure } from "../shared/parts/states.js";
import { words } from "../shared/words.js";
import { firstName, gameNumber, isLost, topbar } from "./frame.js";
import type { App } from "./app.js";
import type { TableBody } from "../../types/api.js";

/** The table where this person deals, or dealt last. */
function ownOf(tables: TableBody[]) {
  const me = session()?.actor;
  const last = localStorage.getItem("houseway.table");
  return (
    tables.find(({ dealer, open }) => open && dealer?.dealer === me) ??
    tables.find(({ id, open }) => open && id === last)
  );
}

export function tablesView(app: App) {
  const tables = app.tables ?? [];
  const own = ownOf(tables);
  const others = tables
    .filter((table) => table !== own)
    .sort((a, b) => Number(b.open) - Number(a.open));
  const open = others.filter((table) => table.open).length;
  return html`<div class="tablet tablet--tables">${topbar(app, { steps: [], step: 0, title: words("tables") })}
    <main class="tables ${own ? "tables--own" : ""}" aria-label=${words("tables")}>
      ${app.tables && !tables.length ? empty(words("no-tables")) : nothing}
      ${app.tables || app.failure ? nothing : html`<p class="reading" role="status">${words("reading")}</p>`}
      ${own ? html`<section class="tables__own"><h2>${words("lobby-yours")}</h2>${ownView(app, own)}</section>` : nothing}
      ${
        others.length
          ? html`<section class="tables__rest"><h2>${words("lobby-others")} <small>${words(
              "lobby-open",
              { open, count: others.length },
            )}</small></h2><div>${others.map((table) => tile(app, table))}</div></section>`
          : nothing
      }
      ${app.failure ? failed(app, app.failure) : nothing}
    </main></div>`;
}

const failed = ({ readAt, again, route }: App, problem: string) => {
  const kind = isLost(problem) ? "line" : "read";
  return failure({ said: asOf(problem, readAt), kind, left: again.left, again: route });
};

/** The line beneath a table's name while nothing is known about its round. */
const under = (app: App, table: TableBody) =>
  app.isSlow(table)
    ? words("reading-table")
    : table.open
      ? table.game === "other"
        ? (table.limits ?? "")
        : words("rounds-so-far", { count: table.rounds })
      : `${words("table-closed")}. ${words("lobby-closed")}`;

function ownView(app: App, table: TableBody) {
  const { lobby } = app;
  const round = lobby?.round(table);
  const running = lobby && round && !round.ending;
  return html`<a class="tile tile--own" href="#/t/${table.id}" data-table=${table.game}>
    <b>${table.name}</b><p>${
      running
        ? html`<strong>${words("lobby-waits", { game: round.game, number: round.number })}</strong>
      <span>${words("lobby-next", lobby.told(round))}</span>`
        : html`<strong>${round && !app.isSlow(table) ? words("lobby-none") : under(app, table)}</strong>`
    }</p>
    ${lobby?.lastView(table)}
    <span class="btn btn--now">${words(running ? "lobby-go-on" : "lobby-deal")}</span></a>`;
}

function tile(app: App, table: TableBody) {
  const round = app.lobby?.round(table);
  const dealer = table.dealer?.name ? firstName(table.dealer.name) : words("lobby-nobody");
  const misdeal = round?.ending === "misdeal";
  const told = round && table.open && app.lobby?.told(round);
  const left = app.left.find(({ tables }) => tables.includes(table.id));
  return html`<a class="tile ${table.open ? "" : "tile--closed"} ${misdeal ? "tile--bad" : ""} ${
    left ? "tile--left" : ""
  }" href="#/t/${table.id}" data-table=${table.game}><b>${table.name}${misdeal ? icon("stop") : nothing}</b>
    ${
      told
        ? html`<span class=${misdeal ? "bad" : ""}><strong>${told.what}</strong> ${gameNumber(round)}</span><span>${dealer}</span>`
        : html`<span>${gameName(table)} · ${table.currency}</span>`
    }<span class="tile__under">${
      left
        ? html`${icon("clock")} ${words("left-waits", { name: firstName(left.name) || "–", count: left.count })}`
        : (told && told.next) || under(app, table)
    }</span></a>`;
}
