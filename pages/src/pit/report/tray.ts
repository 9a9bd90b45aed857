// A table's tray: its last count by denomination, the fills and credits since, and what it needs to
// reach its par.

import { html, nothing } from "lit-html";
import { call } from "../../shared/api.js";
import { shown } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { words } from "../../shared/words.js";
import { figure, number } from "../figures.js";
import { dayAndTime } from "../when.js";
import type { Tray, TrayChips } from "../../../types/api.js";

/** The tray, if it was last counted on this day and the person signed in may read it. */
export async function readTray(table: string, day: string): Promise<Tray | null> {
  try {
    const { data } = await call("GET", `/v1/tables/${table}/tray`);
    return data.count?.gaming_day === day ? data : null;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
    return null;
  }
}

export function trayView(tray: Tray | null) {
  if (!tray?.count) return nothing;
  const by_denomination = tray.chips.some(({ par }) => par !== undefined);
  const columns: (keyof TrayChips)[] = ["counted", "filled", "credited", "held"];
  if (by_denomination) columns.push("par", "need");
  const amounts = [tray.counted, tray.filled, tray.credited, tray.held];
  if (by_denomination) amounts.push(tray.par ?? "", tray.need ?? "");
  return html`<section class="panel panel--scroll" tabindex="0" data-tray=${tray.count.number}
    aria-label=${words("tray-now")}><h2>${words("tray-now")}
    <small>${tray.count.number} · ${dayAndTime(tray.count.at)}</small></h2>
    <table class="grid grid--tight"><thead><tr><th scope="col">${words("tray-chips")}</th>${columns.map(
      (name) => html`<th scope="col" class="r">${words(`tray-${name}`)}</th>`,
    )}</tr></thead><tbody>${tray.chips.map(
      (line) =>
        html`<tr data-chip=${line.denomination}><td>${shown(line.denomination)}</td>${columns.map(
          (name) => html`<td class="r">${number(Number(line[name] ?? 0))}</td>`,
        )}</tr>`,
    )}</tbody><tfoot><tr data-sum><td>${words("tray-sum")}</td>${amounts.map(
      (amount) => html`<td class="r">${figure(amount || null)}</td>`,
    )}</tr></tfoot></table>${
      !by_denomination && tray.need !== null
        ? html`<p class="note" data-need>${words("tray-need-all", { par: shown(tray.par ?? "0"), need: figure(tray.need) })}</p>`
        : nothing
    }</section>`;
}
