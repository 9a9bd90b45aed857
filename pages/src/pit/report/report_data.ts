// What a table won on a gaming day or in one period, and the entries behind each figure.

import { read } from "../../shared/api.js";
import { text, total, units } from "../../shared/money.js";
import { readTray } from "./tray.js";
import { SoonReads } from "../parts/soon_reads.js";
import type { Desk } from "../desk.js";
import type { Route } from "../route.js";
import type { DropFigures, Tray, TableReport, LoggedEntry } from "../../../types/api.js";

/** Reports that can list the entries behind their figures. */
type Asked = `/v1/reports/${"table-day" | "period"}?`;

/** How many entries are read at a time. */
const A_PAGE = 12;
/** The most periods that are read for the comparison. */
const MOST_PERIODS = 12;

/** A term of the calculation. */
export interface Term {
  /** its name in the trace and in the messages */
  name: string;
  sign: "+" | "−" | "";
  /** null while it is hidden */
  amount: string | null;
  /** the ids of the entries that it adds up */
  behind: string[];
}

export class ReportData extends SoonReads<Desk> {
  query = "";
  report: TableReport | null = null;
  /** The tray, if it was last counted on this day. */
  tray: Tray | null = null;
  /** the report of each period, if there are several */
  periods: TableReport[] = [];
  /** The term whose entries are shown. */
  term = "";
  /** entries read so far */
  entries: Map<string, LoggedEntry> = new Map();
  most = A_PAGE;
  wait = 700;

  async load({ name, id, query }: Route) {
    const wanted =
      name === "period"
        ? `period?period_id=${id}`
        : `table-day?table_id=${id}&gaming_day=${query.get("day") ?? ""}`;
    const term = query.get("term") ?? "";
    if (term !== this.term) Object.assign(this, { term, most: A_PAGE });
    if (wanted === this.query) return this.behind();
    Object.assign(this, { query: wanted, report: null, periods: [] });
    this.forget();
    await this.reload();
  }

  reload = () => this.reads(() => this.readReport());

  async readReport() {
    const { query } = this;
    const { data } = await read(`/v1/reports/${query}&trace=true` as Asked);
    const several = data.kind === "table_day" && data.periods.length > 1;
    const lines = several ? data.periods.slice(0, MOST_PERIODS) : [];
    const periods = await Promise.all(
      lines.map(({ period_id: id }) => read(`/v1/reports/period?period_id=${id}`)),
    );
    const tray = await readTray(data.table.id, data.gaming_day);
    if (query !== this.query) return;
    this.report = data;
    this.tray = tray;
    this.periods = periods.map((period) => period.data);
    await this.readBehind();
  }

  get chosen(): Term | undefined {
    return this.report
      ? termsOf(this.report).all.find(({ name }) => name === this.term)
      : undefined;
  }

  more() {
    this.most += A_PAGE;
    return this.behind();
  }

  behind = () => this.reads(() => this.readBehind());

  /** Reads the entries behind the selected term. */
  async readBehind() {
    const ids = (this.chosen?.behind ?? []).slice(0, this.most);
    await Promise.all(
      ids
        .filter((id) => !this.entries.has(id))
        .map(async (id) => this.entries.set(id, (await read(`/v1/audit/entries/${id}`)).data)),
    );
  }
}

/** The contents of the boxes: as counted or, before the count, as recorded. */
export function dropOf(drop: Pick<DropFigures, "counted" | "recorded"> | null) {
  if (!drop) return null;
  return text(total(Object.values(drop.counted ?? drop.recorded ?? {})));
}

/** The terms of the win, calculated from the chips and from the hands. */
export function termsOf({ inventory, drop, reconciliation: sides, trace = {} }: TableReport): {
  chips: Term[];
  hands: Term[];
  all: Term[];
} {
  const term = (
    name: string,
    sign: Term["sign"],
    amount: string | null | undefined,
    ...keys: string[]
  ) => {
    const behind = (keys.length ? keys : [name]).flatMap((key) => trace[key] ?? []);
    return { name, sign, amount: amount ?? null, behind };
  };
  const drops = trace.drop_counted?.length ? "drop_counted" : "drop_recorded";
  // A day starts with its first opener and ends with its last closer.
  const chips: Term[] = [
    term("drop", "", dropOf(drop), drops),
    { ...term("closer", "+", inventory.closer), behind: (trace.closer ?? []).slice(-1) },
    term("credits", "+", inventory.credits),
    { ...term("opener", "−", inventory.opener), behind: (trace.opener ?? []).slice(0, 1) },
    term("fills", "−", inventory.fills),
  ];
  const rare = [
    term("untracked", "+", sides?.untracked),
    term("opener_differences", "+", sides?.opener_differences),
  ];
  const hands = [
    term("win_by_rounds", "", sides?.win_by_rounds),
    term("rake", "+", sides?.rake),
    term("unrecovered", "−", sides?.unrecovered),
    term("drop_variance", "+", sides?.drop_variance),
    term("over_short", "+", sides?.over_short),
    ...rare.filter(({ amount }) => units(amount) !== 0n),
  ];
  return { chips, hands, all: [...chips, ...hands] };
}
