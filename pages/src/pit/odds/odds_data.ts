// The exact odds of a table's house rules, and the odds they are compared with. The house counts
// every possible deal. Counting can take a while, so the page asks for the progress until it is
// done.

import { call, read } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import { weighed, type Weighed } from "../parts/odds.js";
import type { Desk } from "../desk.js";
import type { RulesVersion, BreakPokerOddsReport } from "../../../types/api.js";

/** How often the progress is read, in milliseconds. */
const EVERY = 1_000;
/** Qualifiers to compare with: the lowest high hand with which the dealer qualifies. */
export const QUALIFIERS = ["K-3-2", "A-3-2", "2-2-3"];

export class OddsData {
  /** The strategy for setting hands, and the qualifier to compare with. */
  strategy = "house_way";
  against = "";
  desk: Desk;
  id = "";
  /** the table's rules in force */
  now: RulesVersion | null = null;
  /** the odds; undefined until they have been calculated */
  report!: BreakPokerOddsReport | null;
  /** the odds with the other qualifier, if they are compared */
  other!: BreakPokerOddsReport | null;
  percent!: number;
  problem!: string;
  /** The latest request. Answers to other requests are ignored. */
  asked!: string;

  constructor(desk: Desk) {
    this.desk = desk;
    this.clear();
  }

  clear() {
    this.report = null;
    this.other = null;
    this.percent = 0;
    this.problem = "";
    this.asked = "";
  }

  close() {
    this.asked = "";
  }

  /** @param id the table's id */
  async load(id: string, query: URLSearchParams) {
    const strategy = query.get("strategy") === "optimal" ? "optimal" : "house_way";
    const against = QUALIFIERS.find((known) => known === query.get("against")) ?? "";
    const asked = [id, strategy, against].join();
    if (asked === this.asked) return;
    const mine = () => this.asked === asked;
    this.clear();
    Object.assign(this, { asked, id, strategy, against });
    this.desk.redraw();
    try {
      const now = (await read(`/v1/tables/${id}/rules`)).data;
      this.now = now;
      const rules = weighed(now.rules);
      const report = await this.counted(rules, strategy, mine);
      if (mine()) Object.assign(this, { report, percent: 0 });
      this.desk.redraw();
      if (against && mine()) {
        const same = against === rules.qualifier;
        const asked = { ...rules, qualifier: against };
        const other = same ? report : await this.counted(asked, strategy, mine);
        if (mine()) this.other = other;
      }
    } catch (problem) {
      if (mine()) this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /**
   * The odds, once they have been calculated.
   * @param mine whether the odds are still wanted
   */
  async counted(
    rules: Weighed,
    strategy: string,
    mine: () => boolean,
  ): Promise<BreakPokerOddsReport> {
    const path = `/v1/break-poker/odds?strategy=${strategy}` as const;
    for (;;) {
      const timer = setInterval(() => mine() && this.look(rules.qualifier ?? ""), EVERY);
      try {
        return (await call("POST", path, { body: { rules } })).data;
      } catch (problem) {
        // The house keeps calculating after the request has timed out.
        const late = problem instanceof Problem && problem.code === "no_answer";
        if (!late || !this.percent || !mine()) throw problem;
      } finally {
        clearInterval(timer);
      }
    }
  }

  /** Reads the progress. */
  async look(qualifier: string) {
    try {
      const of = encodeURIComponent(qualifier);
      const path = `/v1/break-poker/odds/progress?qualifier=${of}` as const;
      this.percent = (await read(path)).data.percent;
    } catch (problem) {
      this.desk.told(problem);
    }
    this.desk.redraw();
  }
}
