// A row on the floor screen: a table with its dealer, its current phase, its pace and its win.

import { html, nothing, svg } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { signed, shown, units } from "../../shared/money.js";
import { gameName } from "../../shared/game_name.js";
import { words, wordsOr } from "../../shared/words.js";
import { asked } from "../../tablet/prompt.js";
import { number } from "../figures.js";
import { address } from "../route.js";
import { lasting, since } from "../when.js";
import { firstName, type FloorData } from "./floor_data.js";
import { SIGNS, type Need } from "./needs.js";
import { bossView } from "./pit_boss.js";
import { steps, where } from "./phases.js";
import type { Taking } from "./takings.js";
import type { FloorTable } from "../../../types/api.js";

/** Amounts without cents, because there is no room for them. */
const whole = (amount: string) => {
  const unit = 10_000n;
  const value = units(amount);
  const half = value < 0n ? -unit / 2n : unit / 2n;
  return ((value + half) / unit) * unit;
};

const dash = html`<span class="faint">–</span>`;

/** Nobody has tapped in, even if somebody enters rounds. */
const noDealer = () =>
  html`<span class="faint" title=${words("no-dealer-how")}>${words("no-dealer")}</span>`;

export const headRow = () => html`<thead><tr><th scope="col">${words("table")}</th>
  <th scope="col">${words("dealer")}</th><th scope="col">${words("now")}</th>
  <th scope="col" class="r">${words("rounds-an-hour")}</th>
  <th scope="col" class="r" title=${words("theo-how")}>${words("theo")}</th>
  <th scope="col" class="r" title=${words("won-how")}>${words("won")}</th>
  <th scope="col" class="r">${words("last-entry")}</th></tr></thead>`;

export function pitRow(
  { pit, tables }: { pit: string; tables: FloorTable[] },
  { money, bosses }: FloorData,
) {
  const open = tables.filter(({ open }) => open).length;
  return html`<tr class="pitrow" data-pit=${pit}><th scope="rowgroup" colspan="4">${pit || words("no-pit")}
    <small>${words("open-of", { open, count: number(tables.length) })}</small>${pit ? bossView(bosses, pit) : nothing}</th>
    ${figures(money.of(pit, tables))}<td></td></tr>`;
}

export function tableRow(table: FloorTable, data: FloorData, need: Need | undefined) {
  const { round, last_entry_at: last, dealer } = table;
  return html`<tr data-row=${table.id} data-table=${table.name} data-phase=${round?.phase ?? ""}
    class=${need ? `need--${need.kind} marked` : table.open ? "" : "closed"}>
    <th scope="row">${need ? icon(SIGNS[need.kind]) : nothing}<a class="rowlink"
      href=${address("table", table.id)}>${table.name}</a></th>
    <td>${dealer ? firstName(dealer) : table.open ? noDealer() : dash}</td>
    <td class="nowcell">${phase(table, need)}</td>
    <td class="r">${pace(table.pace)}</td>
    ${figures(data.money.at(table.id))}
    <td class="r muted">${last ? lasting(since(last)) : "–"}</td></tr>`;
}

/**
 * The expected and the actual win of a table or a pit. The actual win is shown only if it cannot
 * reveal what a tray should hold.
 */
const figures = ({ expected, actual, hidden }: Taking) =>
  html`<td class="r">${expected ? shown(whole(expected)) : unknown(hidden)}</td>
    <td class="r">${actual && !hidden ? signed(whole(actual)) : unknown(hidden)}</td>`;

/** Why a figure is missing. */
const unknown = (hidden: boolean) =>
  html`<span class="faint" title=${words(hidden ? "won-hidden" : "theo-none")}>–</span>`;

/** The progress of the round, or the problem. */
function phase(table: FloorTable, need: Need | undefined) {
  const { open, round, game, title } = table;
  if (need?.now)
    return html`<b class="phase ${need.kind === "bad" ? "phase--bad" : ""}">${need.now}</b>`;
  if (!open) return html`<span class="phase phase--closed">${words("closed")}</span>`;
  if (game === "other") return html`<span class="phase">${gameName({ game, title })}</span>`;
  if (!round) return html`<span class="phase phase--closed">${words("not-begun")}</span>`;
  if (round.ending === "void") return html`<span class="phase">${words("phase-void")}</span>`;
  const { at, of, name } = steps(round);
  const next = round.ending ? "" : asked(round.prompt);
  const score = where(round);
  return html`<span class="phase" title=${[next, score].filter(Boolean).join(" · ") || nothing}
    ><i aria-hidden="true">${Array.from(
      { length: of },
      (_, index) => html`<u class=${index < at ? "on" : ""}></u>`,
    )}</i>${wordsOr(`phase-${name}`, name)}</span><small class="where">${score}</small>${
      next ? html`<small class="next" data-next>${next}</small>` : nothing
    }`;
}

/** The hands dealt in the last hour, with one bar for every five minutes. */
function pace(bars: number[]) {
  const sum = bars.reduce((all, bar) => all + bar, 0);
  const most = Math.max(4, ...bars);
  return html`<span class="pace"><b>${number(sum)}</b><svg class="spark" viewBox="0 0 72 18"
    aria-hidden="true">${bars.map((bar, index) => {
      const height = Math.max(bar ? 2 : 1, (bar / most) * 18);
      return svg`<rect x=${index * 6} y=${18 - height} width="5" height=${height} />`;
    })}</svg></span>`;
}
