// The floor on a wall display: what needs attention, and one tile per table, readable from five
// metres. It shows no names and no money, and has nothing to press.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { pitsOf } from "../floor/pits.js";
import { SIGNS, needs, type Need } from "../floor/needs.js";
import { address } from "../route.js";
import { clock, running, time } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FloorTable } from "../../../types/api.js";

/** The most items that fit; for the rest, only their number is shown. */
const MOST = 5;
/** The most letters of a name that fit on a tile. */
const MOST_LETTERS = 7;
/** If any pit has more tables than this, every pit gets the full width. */
const MOST_OF_A_PIT = 12;
/** If there are at least two more rows than this, tiles are smaller. */
const MOST_ROWS = 10;

export function openWall(desk: Desk): Screen {
  // Items that are merely unusual do not belong on a wall.
  const waiting = () => (desk.floor ? needs(desk, { unusual: null, toSign: [] }) : []);
  return {
    view: () => ({ title: words("wall"), kind: "wall", body: view(desk, waiting()) }),
    go: () => undefined,
    tick: desk.redraw,
    keys: () => ({ Escape: () => desk.go("floor") }),
  };
}

function view(desk: Desk, all: Need[]) {
  const { floor, live } = desk;
  const open = desk.tables.filter((table) => table.open).length;
  const waiting = all.filter(({ table }) => table);
  const marks = new Map(waiting.map((need) => [need.table, need]));
  const pits = pitsOf(desk.tables);
  return html`<main class="wall ${live ? "" : "wall--off"}" id="main" data-wall=${live ? "live" : "off"}>
    <header><h1>${words("nav-floor")}</h1><p>${
      floor
        ? html`${number(open)} ${words("tables-open-of", { count: number(desk.tables.length) })}
      <b>${number(floor.rounds_last_hour)}</b> ${words("rounds-an-hour")}`
        : "–"
    }</p><time>${live || !floor ? clock(new Date()) : words("as-of", { at: time(floor.at) })}</time></header>
    <section class="wall__needs" aria-label=${words("needs-floor")}><h2>${words("needs-floor")}
      <b>${floor ? number(waiting.length) : "–"}</b></h2>
      ${repeat(
        waiting.slice(0, MOST),
        ({ key }) => key,
        ({
          kind,
          title,
          now,
          text,
          brief: short = now ?? text,
          age,
        }) => html`<div class="wneed need--${kind}">${icon(SIGNS[kind])}
          <b>${brief(title)}</b><span>${short.toLowerCase()}</span>
          <time>${age === undefined ? nothing : running(age)}</time></div>`,
      )}
      ${waiting.length > MOST ? html`<p>${words("and-more", { count: waiting.length - MOST })}</p>` : nothing}
      ${
        floor && !waiting.length
          ? html`<p class="wall__none">${icon("check")}${words("nothing-waits")}
            <span>${words("as-of", { at: clock(live ? new Date() : floor.at) })}</span></p>`
          : nothing
      }</section>
    <section class="wall__tables ${layout(pits.map(([, tables]) => tables.length))}"
      aria-label=${words("tables")}>${pits.map(
        ([pit, tables]) =>
          html`<div class="wpit"><h2>${pit || (pits.length > 1 ? words("no-pit") : "")}</h2>${tables
            .toSorted(byName)
            .map((table) => tile(table, marks.get(table.id)))}</div>`,
      )}</section>
    <footer><span>${words("wall-shows")}</span><a href=${address("floor")} data-act="leave-wall"
      >${words("wall-leave")}</a><span class="line ${live ? "" : "line--gone"}"><i></i>${words(live ? "line-live" : "line-gone")}</span></footer></main>`;
}

/** Two pits side by side, or each on the full width; smaller tiles if there are many. */
function layout(counts: number[]) {
  const wide = counts.length === 1 || counts.some((count) => count > MOST_OF_A_PIT);
  if (!wide) return "";
  const rows = counts.reduce((all, count) => all + 1 + Math.ceil(count / 4), 0);
  return `wall__tables--one ${rows > MOST_ROWS + 1 ? "wall__tables--dense" : ""}`;
}

/** A long name, shortened to its initials: Break Poker 17 becomes BP 17. */
function brief(name: string) {
  if (name.length <= MOST_LETTERS) return name;
  const said = name.split(/\s+/);
  const called = said.filter((word) => !/^\d/.test(word));
  const beginnings = called.map((word) => word.slice(0, called.length > 1 ? 1 : 2)).join("");
  return [beginnings.toUpperCase(), ...said.filter((word) => /^\d/.test(word))].join(" ");
}

const byName = (one: FloorTable, other: FloorTable) =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

const tile = ({ name, open, pace }: FloorTable, need: Need | undefined) =>
  html`<div class="wtile ${need ? `need--${need.kind}` : open ? "" : "wtile--closed"}" data-table=${name}
    ><b>${brief(name)}</b>${
      need
        ? icon(SIGNS[need.kind])
        : open
          ? html`<span>${number(pace.reduce((all, bar) => all + bar, 0))}</span>`
          : nothing
    }</div>`;
