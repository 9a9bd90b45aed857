// How a new table's rules change the odds, compared with the game's own rules. Either the house's
// answer already contains the odds, or they are calculated while the person waits.

import { html, nothing } from "lit-html";
import { call, read } from "../../shared/api.js";
import { words } from "../../shared/words.js";
import { number } from "../figures.js";
import { oddsTable, weighed, type Edge, type GameRules } from "../parts/odds.js";
import type { Desk } from "../desk.js";
import type { TableBody } from "../../../types/api.js";

/** How often the progress of the calculation is read, in milliseconds. */
const EVERY = 1_000;
/** The ways in which players can set their cards. The main bet's edge depends on them. */
const STRATEGIES = ["house_way", "optimal"];

export class NewOdds {
  desk: Desk;
  rules;
  /** each bet's edge under the game's own rules and the table's rules; null until calculated */
  changes: Edge[] | null;
  percent = 0;
  problem = "";
  closed: boolean | undefined;
  timer!: number;

  /** @param table the table that was just opened */
  constructor(desk: Desk, table: TableBody, rules: GameRules) {
    this.desk = desk;
    this.rules = weighed(rules);
    this.changes = table.odds_pending ? null : (table.odds ?? []);
    if (!this.changes) this.look();
  }

  /** Whether there is anything to show. */
  get told() {
    return !this.changes || this.changes.length > 0;
  }

  close() {
    clearTimeout(this.timer);
    this.closed = true;
  }

  /** Reads the progress of the calculation, or the odds once they have been calculated. */
  async look() {
    try {
      const of = encodeURIComponent(this.rules.qualifier ?? "");
      const path = "/v1/break-poker/odds/progress";
      const { data } = await read(of ? (`${path}?qualifier=${of}` as const) : path);
      if (this.closed) return;
      this.percent = data.percent;
      if (data.state === "counted") this.changes = await this.counted();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    if (this.closed) return;
    if (!this.changes && !this.problem) this.timer = setTimeout(() => this.look(), EVERY);
    this.desk.redraw();
  }

  /** Both edges of each bet, in the format of the house's answer. */
  async counted(): Promise<Edge[]> {
    const [own, here] = await Promise.all([edges({}), edges(this.rules)]);
    return own.map(({ edge, ...bet }, index) => {
      const after = here[index]?.edge ?? edge;
      const warnings: Edge["warnings"] = after.decimal.startsWith("-") ? ["below_zero"] : [];
      return { ...bet, before: edge, after, warnings };
    });
  }
}

/** Each bet's edge under the given rules. */
async function edges(
  rules: object,
): Promise<(Pick<Edge, "bet" | "strategy"> & { edge: Edge["after"] })[]> {
  const reports = await Promise.all(
    STRATEGIES.map(async (strategy) => {
      const path = `/v1/break-poker/odds?strategy=${strategy}` as const;
      return (await call("POST", path, { body: { rules } })).data;
    }),
  );
  const [{ dealer_break: dealer, break_bonus: bonus }] = reports;
  return [
    ...reports.map(({ strategy, main }) => ({
      bet: "main" as const,
      strategy,
      edge: main.house_edge,
    })),
    { bet: "dealer_break", edge: dealer.house_edge },
    { bet: "break_bonus", edge: bonus.house_edge },
  ];
}

export function newOddsView({ changes, percent, problem }: NewOdds) {
  if (problem) return html`<p class="bad note" role="alert">${problem}</p>`;
  if (changes) {
    return html`<p class="note">${words("odds-new-table")}</p>
      ${oddsTable(changes, { before: words("odds-own"), after: words("odds-here") })}`;
  }
  return html`<p class="note" role="status" data-odds-pending>${words("odds-pending")}</p>
    ${
      percent
        ? html`<p class="note"><progress max="100" value=${percent}
          aria-label=${words("odds-counted")}></progress> ${words("odds-percent", {
            percent: number(percent),
          })}</p>`
        : nothing
    }`;
}
