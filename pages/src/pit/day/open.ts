// What keeps the day open, each item with a link to where it is dealt with.

import { html, nothing } from "lit-html";
import { closeShift, printDrop } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { off } from "../parts/off.js";
import { pressed } from "../parts/paper.js";
import { address } from "../route.js";
import { lasting, since } from "../when.js";
import { stateTag } from "./lines.js";
import type { DayData } from "./day_data.js";
import type { DayActs } from "./day_acts.js";

export type Open = import("./day_data.js").Open;

export function openView(data: DayData, acts: DayActs) {
  const { shift } = data;
  const all = data.open.filter(
    ({ kind, of }) => !shift || (kind === "table" && of.shift === shift.name) || kind === "slip",
  );
  return html`<section class="panel" data-open=${all.length}><h2>${words(shift ? "days-shift-keeps" : "days-keeps")}
    <small>${words("days-things", { count: all.length, many: number(all.length) })}</small>
    <span class="end">${shift ? nothing : words("days-who-closes")}</span></h2>
    ${shift ? nothing : shifts(data)}
    <ul class="opens">${
      all.length
        ? all.map((one) => row(one, acts))
        : html`<li class="ok">${icon("check")}<span>${words("days-nothing-open")}</span></li>`
    }</ul></section>`;
}

function row(one: Open, acts: DayActs) {
  const { kind, id, of } = one;
  const to = (place: string, label: string) => html`<a class="pbtn" href=${place}>${label}</a>`;
  const waits = (said: unknown, way: unknown) =>
    html`<li data-open-kind=${kind}>${icon("clock")}<span>${said}</span>${way}</li>`;
  if (kind === "shift") {
    const close = html`<button class="pbtn" data-act="close-shift" data-name=${of.name}
      aria-disabled=${off(acts)} @click=${() => acts.closeShift(of)}>${words("days-close-shift")}</button>`;
    const said = words("days-open-shift-still", { name: of.name });
    return waits(
      said,
      acts.desk.may(closeShift) ? close : to(address("shift", id), words("days-shift-word")),
    );
  }
  if (kind === "table") {
    return waits(
      html`${words("days-open-table", { table: of.table })}<small>${words("days-at-the-tablet")}</small>`,
      to(address("table", id), words("table")),
    );
  }
  if (kind === "box") {
    const said = words("days-open-box", { table: of.name, box: of.box ?? "" });
    return waits(said, to(address("table", id), words("table")));
  }
  if (kind === "drop") {
    const said = words("days-open-drop", {
      drop: of.number,
      table: of.table_name,
      box: of.box_out,
    });
    const paper = { name: "drop", title: of.number, path: `/v1/drops/${id}/prints` };
    const print = html`<button class="pbtn" data-act="print-drop" aria-label=${words("copy-of", {
      number: of.number,
    })} @click=${pressed(acts.papers, paper)}>${icon("print")}${words("print")}</button>`;
    return waits(said, acts.desk.may(printDrop) ? print : nothing);
  }
  if (kind === "slip") {
    const at = of.taken ?? of.issued ?? of.requested;
    const said = words(of.state === "requested" ? "days-open-asked" : "days-open-slip", {
      slip: of.number ?? words(`slips-kind-${of.kind}`),
      table: of.table_name,
      time: at ? lasting(since(at.at)) : "",
    });
    return waits(said, to(address("slips", "", { slip: id }), words("slips-slip")));
  }
  return waits(one.said, nothing);
}

/** Links to the shifts. */
export const shifts = ({ shifts: all }: DayData) =>
  html`<ul class="shifts">${all.map(
    ({ id, name, state }) => html`<li><a class="linky" data-shift=${name}
      href=${address("shift", id)}>${words("days-shift", { name })}</a> ${stateTag(state)}</li>`,
  )}</ul>`;
