// The expected and the actual win of each table in the last day, from the house's own report. If a
// tray is still to be counted, the report leaves the table out for people who may count the tray.

import { read } from "../../shared/api.js";
import { text, units } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import type { FloorTable, VarianceGroup } from "../../../types/api.js";

/** The known figures of a table or a pit: amounts, or null. */
const NONE = { theo: null as string | null, won: null as string | null };

const plus = (one: string | null, other: string | null | undefined) =>
  other === null || other === undefined ? one : text(units(one ?? "0") + units(other));

export class Takings {
  known: Map<string, typeof NONE> = new Map();
  hidden: Set<string> = new Set();

  /** Reads the report. Returns whether the house has answered. */
  async read() {
    try {
      const { data } = await read("/v1/reports/variance?group_by=table");
      this.known = new Map();
      for (const group of data.items as VarianceGroup[]) this.add(group);
      this.hidden = new Set(data.left_out?.map(({ table_id: id }) => id));
      return true;
    } catch (problem) {
      // Dashes are shown until the odds have been calculated.
      if (!(problem instanceof Problem)) throw problem;
      return false;
    }
  }

  add({ table_id: id, expected, actual, bet }: VarianceGroup) {
    // The house has no share in stakes that change hands among players.
    if (!id || bet === "stake") return;
    const before = this.known.get(id) ?? NONE;
    this.known.set(id, { theo: plus(before.theo, expected), won: plus(before.won, actual) });
  }

  at(id: string) {
    return { ...(this.known.get(id) ?? NONE), hidden: this.hidden.has(id) };
  }

  /** The figures of a pit. The sum must not reveal the contents of a tray that is being counted. */
  of(tables: FloorTable[]) {
    let sum = NONE;
    for (const { id } of tables) {
      const { theo, won } = this.at(id);
      sum = { theo: plus(sum.theo, theo), won: plus(sum.won, won) };
    }
    return { ...sum, atCount: tables.some(({ id }) => this.hidden.has(id)) };
  }
}
