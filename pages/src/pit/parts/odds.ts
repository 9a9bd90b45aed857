// The house edge of each bet under one set of rules, next to its edge under another.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { percent } from "../figures.js";
import type {
  BreakPokerEdgeChange,
  BreakPokerCalculatorRules,
  RulesVersion,
} from "../../../types/api.js";

/** The rules that affect the odds. */
const WEIGHED: string[] = [
  "qualifier",
  "foul",
  "dealer_break",
  "break_bonus",
] satisfies (keyof BreakPokerCalculatorRules)[];

/** The rules that affect the odds, as far as they are known. */
export type Weighed = Partial<BreakPokerCalculatorRules>;
/** A table's rules; none if they are the game's own. */
export type GameRules = RulesVersion["rules"] | undefined;

/** A table's rules that affect the odds. The others are fixed by the game. */
export const weighed = (rules: GameRules): Weighed =>
  Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => WEIGHED.includes(name)));

/** A bet's edge under both sets of rules. */
export type Edge = Pick<BreakPokerEdgeChange, "bet" | "strategy" | "before" | "after" | "warnings">;

/**
 * @param changes each bet's edge, before and after
 * @param heads the headings of the two columns
 */
export function oddsTable(
  changes: Edge[],
  { before: was, after: is }: { before: string; after: string },
) {
  return html`<table class="grid" data-odds><thead><tr><th scope="col">${words("odds-kept")}</th>
    <th scope="col">${was}</th><th scope="col">${is}</th></tr></thead>
    <tbody>${changes.map(
      ({ bet, strategy, before, after, warnings }) => html`<tr data-bet=${bet}
        ><td>${words(`bet-${bet}`)}
      ${strategy ? html`<small>${words(`strategy-${strategy}`)}</small>` : nothing}
      ${warnings.map(
        (warning) =>
          html`<small class="bad" data-warning=${warning}>${words(`warning-${warning}`)}</small>`,
      )}</td>
      <td>${percent(before.decimal)}</td><td><b>${percent(after.decimal)}</b></td></tr>`,
    )}</tbody></table>`;
}
