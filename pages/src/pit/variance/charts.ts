// The control chart and its cumulative sums, drawn from the house's figures. Floating-point numbers
// are exact enough for positions in a drawing.

import { html, nothing, svg } from "lit-html";
import { shown } from "../../shared/money.js";
import { empty } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { betName, number, sigmas, signed } from "../figures.js";
import type { Variance } from "./variance_data.js";
import type { VarianceGroup } from "../../../types/api.js";

const LEFT = 78;
const RIGHT = 82;
/** The top and the height of the upper and the lower chart. */
const UPPER = { top: 16, height: 300 };
const LOWER = { top: 16, height: 150 };
/** The room under a chart for its labels. */
const UNDER = 34;
/** The approximate number of grid lines, and of labels under the chart. */
const LINES = 5;
/** Labels that are closer together than this would touch. */
const APART = 18;

/**
 * The width of the drawing. It depends on the panel's width, so that the text in the chart keeps
 * its size.
 */
const widthNow = () =>
  innerWidth <= 720 || (aside && innerWidth >= 1200)
    ? 440
    : innerWidth >= 1200 && innerWidth <= 1360
      ? 600
      : 780;
/** Whether the charts are shown next to the figures. */
let aside = false;

export type Point = {
  at: number;
  from: string;
  difference: number;
  sigma: number;
  low: number;
  high: number;
  height: number | null;
};

function pointsOf(items: VarianceGroup[]): Point[] {
  let bets = 0;
  const points = items.flatMap((item) => {
    bets += item.bets;
    const so = item.so_far;
    if (!so) return [];
    return {
      at: bets,
      from: item.hour ?? item.day ?? "",
      difference: Number(so.difference),
      sigma: Number(so.standard_deviation),
      low: Number(so.cusum_low),
      high: Number(so.cusum_high),
      height: so.height === undefined ? null : Number(so.height),
    };
  });
  const start = { at: 0, from: "", difference: 0, sigma: 0, low: 0, high: 0, height: null };
  return [start, ...points];
}

/** A round step between grid lines. */
function stepOf(span: number) {
  const rough = Math.max(span, 1e-9) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
}

function ticks(from: number, to: number) {
  const step = stepOf(to - from);
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.floor(to / step) - first + 1 },
    (_, nth) => (first + nth) * step,
  );
}

const across = (points: Point[]) => {
  const last = points.at(-1)?.at || 1;
  const room = widthNow() - LEFT - RIGHT;
  return (at: number) => LEFT + (at / last) * room;
};

const path = (places: [number, number][]) =>
  places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** The figure as a label, without cents if it has none. */
const label = (value: number) => signed(String(Math.round(value * 100) / 100));

export function chartsView(data: Variance) {
  const { points: items, series, chosen } = data;
  aside = !data.filters.table && !data.filters.dealer;
  const bet = betName(chosen.bet);
  const last = items.at(-1)?.so_far;
  if (!series || !last) {
    const why = words(series?.items.length ? "no-scatter" : "no-bets-then");
    return html`<section class="panel" data-chart="none"><h2>${data.who} <small>${bet}</small></h2>
      ${empty(why)}</section>`;
  }
  const points = pointsOf(items);
  const currency = items[0]?.currency ?? "";
  const facts = {
    bet,
    bets: number(points.at(-1)?.at ?? 0),
    difference: signed(last.difference),
    currency,
    z: sigmas(last.z),
  };
  if (!data.enough) {
    const few = words("variance-chart-few", facts);
    return html`<section class="panel" data-chart="control"><h2>${data.who} <small>${few}</small></h2>
      <div class="chartbox">${control(points, few, false)}</div></section>`;
  }
  return html`<section class="panel" data-chart="control"><h2>${data.who} <small
      >${words("variance-chart-how", facts)}</small></h2>
    <div class="chartbox">${control(points, words("variance-chart-said", facts), true)}</div></section>
    <section class="panel" data-chart="cusum"><h2>CUSUM <small>${words("cusum-how", {
      per: chosen.step,
    })}</small></h2>
    <div class="chartbox">${cusum(points)}</div></section>`;
}

/** @param banded whether to draw the bands, which say nothing about a few bets */
function control(points: Point[], said: string, banded: boolean) {
  const { top, height } = UPPER;
  const width = widthNow();
  const most = Math.max(
    ...points.map(({ difference, sigma }) =>
      Math.max(Math.abs(difference), banded ? 3 * sigma : 0),
    ),
    1,
  );
  const x = across(points);
  const y = (value: number) => top + height / 2 - (value / most) * (height / 2);
  const band = (times: number) =>
    path([
      ...points.map((point) => [x(point.at), y(times * point.sigma)] as [number, number]),
      ...points
        .toReversed()
        .map((point) => [x(point.at), y(-times * point.sigma)] as [number, number]),
    ]);
  const end = points.at(-1);
  const sigma = end?.sigma ?? 0;
  const out = points.find(
    (point) => banded && point.sigma > 0 && Math.abs(point.difference) >= 3 * point.sigma,
  );
  const near = out && x(out.at) > width / 2;
  return html`<svg class="chart" viewBox="0 0 ${width} ${top + height + UNDER}" role="img"
    aria-label=${said}>${svg`${
      banded
        ? svg`<polygon class="b3" points=${band(3)} /><polygon class="b2" points=${band(2)} />`
        : nothing
    }
    ${ticks(-most, most).map(
      (
        value,
      ) => svg`<line class="ax" x1=${LEFT} x2=${width - RIGHT} y1=${y(value)} y2=${y(value)} />
      <text x=${LEFT - 8} y=${y(value) + 5} text-anchor="end">${label(value)}</text>`,
    )}${under(points, top + height)}
    ${(banded ? [3, 2, -2, -3] : []).map((times) =>
      Math.abs(y(times * sigma) - y(2 * Math.sign(times) * sigma)) < APART && Math.abs(times) === 3
        ? nothing
        : svg`<text x=${width - RIGHT + 8} y=${y(times * sigma) + 5}
          >${times > 0 ? "+" : "−"}${Math.abs(times)}σ</text>`,
    )}
    <polyline class="act" points=${path(points.map((point) => [x(point.at), y(point.difference)]))} />
    ${
      out
        ? svg`<circle class="dot" cx=${x(out.at)} cy=${y(out.difference)} r="6" />
        <text class="lab" x=${x(out.at) + (near ? -12 : 12)} y=${y(out.difference) + 22}
          text-anchor=${near ? "end" : "start"}>${words("beyond-three", {
            side: out.difference < 0 ? "below" : "above",
            bets: number(out.at),
          })}</text>`
        : nothing
    }`}</svg>`;
}

/** The labels under a chart, which are numbers of bets. */
function under(points: Point[], bottom: number) {
  const x = across(points);
  const last = points.at(-1)?.at ?? 1;
  const whole = ticks(0, last).filter(
    (value) => Number.isInteger(value) && x(last) - x(value) > 90,
  );
  return svg`${whole.map(
    (value) =>
      svg`<text x=${x(value)} y=${bottom + 26} text-anchor="middle">${number(value)}</text>`,
  )}<text x=${x(last)} y=${bottom + 26} text-anchor="end">${words("bets-count", {
    count: last,
    shown: number(last),
  })}</text>`;
}

function cusum(points: Point[]) {
  const { top, height } = LOWER;
  const width = widthNow();
  const heights = points.filter((point) => point.height !== null);
  const limit = heights.at(-1)?.height ?? null;
  const most =
    Math.max(...points.flatMap(({ low, high, height }) => [low, high, height ?? 0]), 0.1) * 1.06;
  const x = across(points);
  const y = (value: number) => top + height - (value / most) * height;
  const end = points.at(-1);
  const alarm = heights.find((point) => point.low > (point.height ?? Infinity));
  const near = alarm && x(alarm.at) > width / 2;
  const [low, high] = [end?.low ?? 0, end?.high ?? 0];
  const line = (name: "low" | "high") => path(points.map((point) => [x(point.at), y(point[name])]));
  // The names are placed at the ends of the lines, starting with the limit's name, so that none of
  // them touch.
  const names = apart([
    ...(limit === null ? [] : [{ said: words("cusum-limit"), at: y(limit) }]),
    { said: words("cusum-low"), at: y(low) },
    { said: words("cusum-high"), at: y(high) },
  ]);
  return html`<svg class="chart" viewBox="0 0 ${width} ${top + height + UNDER}" role="img"
    aria-label=${words("cusum-said", {
      low: shown(String(low)),
      high: shown(String(high)),
      limit: limit === null ? "–" : shown(String(limit)),
    })}>${svg`${ticks(0, most).map(
      (
        value,
      ) => svg`<line class="ax" x1=${LEFT} x2=${width - RIGHT} y1=${y(value)} y2=${y(value)} />
      <text x=${LEFT - 8} y=${y(value) + 5} text-anchor="end">${shown(String(Math.round(value * 100) / 100))}</text>`,
    )}${under(points, top + height)}
    ${
      limit === null
        ? nothing
        : svg`<polyline class="cus--limit" points=${path(
            heights.map((point) => [x(point.at), y(point.height ?? 0)]),
          )} /><line class="h" x1=${LEFT} x2=${width - RIGHT} y1=${y(limit)} y2=${y(limit)} />`
    }
    <polyline class="pos" points=${line("high")} /><polyline class="neg" points=${line("low")} />
    ${names.map(({ said, at }) => svg`<text x=${width - RIGHT + 8} y=${at + 5}>${said}</text>`)}
    ${
      alarm
        ? svg`<circle class="dot" cx=${x(alarm.at)} cy=${y(alarm.low)} r="6" />
        <text class="lab" x=${x(alarm.at) + (near ? -12 : 12)} y=${y(alarm.low) - 10}
          text-anchor=${near ? "end" : "start"}>${words("cusum-alarm", { bets: number(alarm.at) })}</text>`
        : nothing
    }`}</svg>`;
}

/** Moves labels apart, starting with the first. */
function apart(labels: { said: string; at: number }[]) {
  const placed: { said: string; at: number }[] = [];
  for (const label of labels) {
    let { at } = label;
    while (placed.some((other) => Math.abs(other.at - at) < APART)) at -= APART / 2;
    placed.push({ ...label, at });
  }
  return placed;
}
