// What the figures say, in words that a shift manager can repeat: who is unusual, by how much, and
// how often this happens by chance among so many people. The words accuse nobody.

import { html, nothing } from "lit-html";
import { reportExceptions } from "../../shared/may.js";
import { words } from "../../shared/words.js";
import { betName, number, sigmas, signed } from "../figures.js";
import { address } from "../route.js";
import { saysEnough, type Variance } from "./variance_data.js";
import type { VarianceGroup } from "../../../types/api.js";

/** The groups that are unusual, the furthest off first. */
const apart = (items: VarianceGroup[]) =>
  items
    .filter(({ band }) => band && band !== "inside")
    .sort((a, b) => Math.abs(Number(b.z)) - Math.abs(Number(a.z)));

const named = (item: VarianceGroup) => item.dealer_name ?? item.table_name ?? item.dealer ?? "";

/** How often a result this unusual happens by chance alone, if that is known. */
function chanceWords({ chance }: VarianceGroup, by: string, count: number) {
  const share = Number(chance);
  if (!share) return "";
  const values = { count, times: number(Math.max(1, Math.round(1 / share))) };
  return words(share > 0.5 ? `verdict-common-${by}` : `verdict-chance-${by}`, values);
}

export function verdictView(data: Variance) {
  const { groups, chosen, desk } = data;
  const { by } = chosen;
  if (!groups || (by !== "dealer" && by !== "table")) return nothing;
  if (!groups.items.length) return nothing;
  const items: VarianceGroup[] = groups.items.filter(saysEnough);
  const [house] = (groups.totals as VarianceGroup[]).filter(saysEnough);
  const whole =
    house && words("verdict-house", { difference: signed(house.difference), z: sigmas(house.z) });
  if (!items.length) {
    return html`<section class="verdictp" data-verdict="few"><p><b>${words(
      data.enough ? `verdict-few-${by}` : "verdict-few",
      { least: data.least },
    )}</b> ${whole}</p></section>`;
  }
  const out = apart(items);
  const [first] = out;
  const count = items.length;
  const bet = betName(chosen.bet);
  if (!first) {
    return html`<section class="verdictp" data-verdict="none"><p><b>${words(`verdict-none-${by}`, {
      count,
      bet,
    })}</b> ${whole}</p></section>`;
  }
  const others = out.slice(1, 4).map((item) => `${named(item)} ${sigmas(item.z)}σ`);
  const place = by === "dealer" ? { dealer: first.dealer } : { table: first.table_id };
  return html`<section class="verdictp verdictp--out" data-verdict=${out.length}>
    <p><b>${words(`verdict-out-${by}`, {
      out: out.length,
      count,
      name: named(first),
      difference: signed(first.difference),
      bets: number(first.bets),
      bet,
      z: sigmas(first.z),
    })}</b> ${chanceWords(first, by, count)} ${
      others.length ? words("verdict-others", { names: others.join(", ") }) : nothing
    } ${whole}</p>
    <div class="verdictp__do"><a class="pbtn pbtn--now" data-act="chart-of"
      href=${address("variance", "", { ...data.filters, ...place })}>${words("verdict-chart", {
        name: named(first),
      })}</a>${
        by === "table"
          ? html`<a class="pbtn" href=${address("rounds", "", { table: first.table_id })}
            >${words("nav-rounds")}</a>`
          : html`<a class="pbtn" href=${address("log", "", { actor: first.dealer })}
            >${words("nav-log")}</a>`
      }${
        desk.may(reportExceptions)
          ? html`<a class="pbtn" href=${address("exceptions")}>${words("nav-exceptions")}</a>`
          : nothing
      }</div></section>`;
}
