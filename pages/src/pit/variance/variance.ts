// What the house won compared with what it should have won: a control chart for one bet, the same
// figures by dealer and table, and alarms from the log. The house calculates the figures; the page
// draws them.

import { html, nothing } from "lit-html";
import { words } from "../../shared/words.js";
import { betName } from "../figures.js";
import { download, stamp } from "../parts/export.js";
import { filterGroup, selectField, timeFilters } from "../parts/filters.js";
import { states, unread } from "../parts/states.js";
import { fromTo } from "../when.js";
import { alarmsView } from "./alarms.js";
import { chartsView } from "./charts.js";
import { chooser } from "./chooser.js";
import { groupsView, matrixView } from "./groups.js";
import { verdictView } from "./verdict.js";
import { Variance } from "./variance_data.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";

const BETS = ["main", "dealer_break", "break_bonus", "rake", "stake"];
const STEPS = ["hour", "day"];

export function openVariance(desk: Desk): Screen {
  const data = new Variance(desk);
  return {
    view: () => view(data),
    go: (route) => data.load(route.query),
    heard: (entry) => data.heard(entry),
    tick: () => data.tick(),
  };
}

function view(data: Variance) {
  const { series, chosen } = data;
  const take = (format: string) => () =>
    download(
      data.desk,
      `/v1/reports/variance?${data.asked(format === "svg" ? chosen.step : chosen.by)}&format=${format}`,
      `variance-${stamp()}.${format}`,
    );
  return {
    title: words("variance-title"),
    small: series ? fromTo(series.from, series.to) : "",
    kind: "var",
    end: html`<button class="pbtn" data-act="csv" @click=${take("csv")}>CSV</button>
      <button class="pbtn" data-act="svg" aria-disabled=${data.points.length ? nothing : "true"}
        @click=${() => data.points.length && take("svg")()}>SVG</button>`,
    body: html`${filters(data)}${series ? figures(data) : unread(data, data.reload)}`,
  };
}

function figures(data: Variance) {
  // For one table or dealer, the chart comes first; for the whole house, the groups.
  const of = data.filters.table || data.filters.dealer;
  const [left, right] = of
    ? [[chartsView(data), groupsView(data)], matrixView(data)]
    : [[groupsView(data), matrixView(data)], chartsView(data)];
  return html`${verdictView(data)}<div class="two two--var"><div class="stackv stackv--scroll"
    >${left}${leftOut(data)}</div><div class="stackv stackv--scroll">${alarmsView(data)}${right}</div></div>${states(
      data,
      data.reload,
    )}`;
}

/** The bets that the figures do not include. */
const leftOut = ({ series, whole }: Variance) =>
  (whole ?? series)?.left_out?.length
    ? html`<p class="floorfoot" data-left-out>${words("variance-left-out")}</p>`
    : nothing;

function filters(data: Variance) {
  const { desk, filters } = data;
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const field = (name: string, none: string, choices: [string, string][]) =>
    selectField(name, words(`filter-${name}`), filters[name] ?? "", none, choices, set(name));
  return filterGroup(
    desk,
    html`
    ${chooser(data, "bet", BETS, betName)}
    ${field(
      "table",
      words("every-table"),
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field("dealer", words("anybody"), data.dealers)}
    ${chooser(data, "step", STEPS, (step) => words(`step-by-${step}`))}
    ${field("strategy", words("set-house_way"), [["optimal", words("set-optimal")]])}
    ${timeFilters(desk, filters, "to", data.groups)}`,
  );
}
