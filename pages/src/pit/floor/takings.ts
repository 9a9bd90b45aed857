// The expected and the actual win of each table and each pit in the last day, as the house adds them
// up. If a tray is still to be counted, the report leaves the table out for people who may count the
// tray.

import { read } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import type { FloorTable, HouseTaking } from "../../../types/api.js";

/** The figures that are known of a table or a pit. */
export interface Taking extends Partial<Pick<HouseTaking, "expected" | "actual">> {
  /** Whether the actual win is shown only after the count. */
  hidden: boolean;
}

export class Takings {
  /** by the id of a table, and by the name of a pit */
  known: Map<string, Partial<HouseTaking>> = new Map();
  hidden: Set<string> = new Set();

  /** Reads the report. Returns whether the house has answered. */
  async read() {
    try {
      const { data } = await read("/v1/reports/variance?group_by=pit,table");
      this.known = new Map();
      for (const taking of data.takings) this.add(taking.table_id, taking);
      for (const taking of data.pits) this.add(taking.pit, taking);
      this.hidden = new Set(data.left_out?.map(({ table_id: id }) => id));
      return true;
    } catch (problem) {
      // Dashes are shown until the odds have been calculated.
      if (!(problem instanceof Problem)) throw problem;
      return false;
    }
  }

  /** Amounts in several currencies have no sum. */
  add(name = "", taking: HouseTaking) {
    this.known.set(name, this.known.has(name) ? {} : taking);
  }

  at(id: string): Taking {
    return { ...this.known.get(id), hidden: this.hidden.has(id) };
  }

  /** The figures of a pit, without the hours that are left out at its tables. */
  of(pit: string, tables: FloorTable[]): Taking {
    return { ...this.known.get(pit), hidden: tables.some(({ id }) => this.hidden.has(id)) };
  }
}
