// The control chart and its cumulative sums, drawn from the house's figures. Floating-point numbers
// are exact enough for positions in a drawing.

import { html, nothing, svg } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { shown } from "../../shared/money.js";
import { empty } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { betName, number, sigmas, signed } from "../figures.js";
import type { Variance } from "./variance_data.js";
import type { VarianceGroup } from "../../../types/api.js";

/** The room at the right of a chart for the names of its bands or its lines. */
const BANDS = 40;
const NAMES = 82;
/** The width of a digit in a chart, and the distance between a label and what it stands beside. */
const DIGIT = 8;
const BESIDE = 8;
/** Half of the width of the longest label at a point. */
const HALF_LABEL = 120;
/** The top and the height of the upper and the lower chart. */
const UPPER = { top: 16, height: 300 };
const LOWER = { top: 16, height: 150 };
/** The room under a chart for its labels. */
const UNDER = 34;
/** The approximate number of grid lines, and of labels under the chart. */
const LINES = 5;
/** Labels that are closer together than this would touch. */
const APART = 18;

/** Where a chart draws between its labels: from `left` to `right`, in a drawing this wide. */
type Frame = { left: number; right: number; width: number };

/** A grid line: its value, and the label at its left. */
type Line = [number, string];

/** @param names the room for the names at the right */
function frameOf(width: number, lines: Line[], names: number): Frame {
  const longest = Math.max(...lines.map(([, label]) => label.length));
  return { left: longest * DIGIT + BESIDE, right: width - names, width };
}

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

const across = (points: Point[], { left, right }: Frame) => {
  const last = points.at(-1)?.at || 1;
  return (at: number) => left + (at / last) * (right - left);
};

/** The label at a point, as near as the drawing has room for it. */
const labelAt = (x: number, y: number, width: number, said: string) =>
  svg`<text class="lab" x=${Math.min(Math.max(x, HALF_LABEL), width - HALF_LABEL)} y=${y}
    text-anchor="middle">${said}</text>`;

const path = (places: [number, number][]) =>
  places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** The figure as a label, without cents if it has none. */
const label = (value: number) => signed(String(Math.round(value * 100) / 100));

export function chartsView(data: Variance) {
  const { points: items, series, chosen } = data;
  const bet = betName(chosen.bet);
  const last = items.at(-1)?.so_far;
  if (!series || !last) {
    const why = words(series?.items.length ? "no-scatter" : "no-bets-then");
    return html`<section class="panel" data-chart="none"><h2>${data.who} <small>${bet}</small></h2>
      ${empty(why)}</section>`;
  }
  const points = pointsOf(items);
  const box = (drawing: unknown) => html`<div class="chartbox" ${ref(data.fit)}>${drawing}</div>`;
  const currency = items[0]?.currency ?? "";
  const facts = {
    bet,
    bets: number(points.at(-1)?.at ?? 0),
    difference: signed(last.difference),
    currency,
    z: sigmas(last.z),
    least: data.least,
  };
  if (!data.enough) {
    const few = words("variance-chart-few", facts);
    return html`<section class="panel" data-chart="control"><h2>${data.who} <small>${few}</small></h2>
      ${box(control(points, few, false, data.width))}</section>`;
  }
  return html`<section class="panel" data-chart="control"><h2>${data.who} <small
      >${words("variance-chart-how", facts)}</small></h2>
    ${box(control(points, words("variance-chart-said", facts), true, data.width))}</section>
    <section class="panel" data-chart="cusum"><h2>CUSUM <small>${words("cusum-how", {
      per: chosen.step,
    })}</small></h2>
    ${box(cusum(points, data.width))}</section>`;
}

/** @param banded whether to draw the bands, which say nothing about a few bets */
function control(points: Point[], said: string, banded: boolean, width: number) {
  const { top, height } = UPPER;
  const most = Math.max(
    ...points.map(({ difference, sigma }) =>
      Math.max(Math.abs(difference), banded ? 3 * sigma : 0),
    ),
    1,
  );
  const lines = ticks(-most, most).map((value): Line => [value, label(value)]);
  const frame = frameOf(width, lines, BANDS);
  const { right } = frame;
  const x = across(points, frame);
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
  return html`<svg class="chart" viewBox="0 0 ${width} ${top + height + UNDER}" role="img"
    aria-label=${said}>${svg`${
      banded
        ? svg`<polygon class="b3" points=${band(3)} /><polygon class="b2" points=${band(2)} />`
        : nothing
    }
    ${gridOf(lines, frame, y)}${under(points, top + height, frame)}
    ${(banded ? [3, 2, -2, -3] : []).map((times) =>
      Math.abs(y(times * sigma) - y(2 * Math.sign(times) * sigma)) < APART && Math.abs(times) === 3
        ? nothing
        : svg`<text x=${right + BESIDE} y=${y(times * sigma) + 5}
          >${times > 0 ? "+" : "−"}${Math.abs(times)}σ</text>`,
    )}
    <polyline class="act" points=${path(points.map((point) => [x(point.at), y(point.difference)]))} />
    ${
      out
        ? svg`<circle class="dot" cx=${x(out.at)} cy=${y(out.difference)} r="6" />
        ${labelAt(
          x(out.at),
          y(out.difference) + 22,
          width,
          words("beyond-three", {
            side: out.difference < 0 ? "below" : "above",
            bets: number(out.at),
          }),
        )}`
        : nothing
    }`}</svg>`;
}

/** The grid lines with their labels. */
const gridOf = (lines: Line[], { left, right }: Frame, y: (value: number) => number) =>
  lines.map(
    ([value, said]) => svg`<line class="ax" x1=${left} x2=${right} y1=${y(value)} y2=${y(value)} />
      <text x=${left - BESIDE} y=${y(value) + 5} text-anchor="end">${said}</text>`,
  );

/** The labels under a chart, which are numbers of bets. */
function under(points: Point[], bottom: number, frame: Frame) {
  const x = across(points, frame);
  const last = points.at(-1)?.at ?? 1;
  const end = words("bets-count", { count: last, shown: number(last) });
  const clear = end.length * DIGIT + 2 * BESIDE;
  const whole = ticks(0, last).filter(
    (value) => Number.isInteger(value) && x(last) - x(value) > clear,
  );
  return svg`${whole.map(
    (value) =>
      svg`<text x=${x(value)} y=${bottom + 26} text-anchor="middle">${number(value)}</text>`,
  )}<text x=${x(last)} y=${bottom + 26} text-anchor="end">${end}</text>`;
}

function cusum(points: Point[], width: number) {
  const { top, height } = LOWER;
  const heights = points.filter((point) => point.height !== null);
  const limit = heights.at(-1)?.height ?? null;
  const most =
    Math.max(...points.flatMap(({ low, high, height }) => [low, high, height ?? 0]), 0.1) * 1.06;
  const lines = ticks(0, most).map((value): Line => [
    value,
    shown(String(Math.round(value * 100) / 100)),
  ]);
  const frame = frameOf(width, lines, NAMES);
  const { left, right } = frame;
  const x = across(points, frame);
  const y = (value: number) => top + height - (value / most) * height;
  const end = points.at(-1);
  const alarm = heights.find((point) => point.low > (point.height ?? Infinity));
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
    })}>${svg`${gridOf(lines, frame, y)}${under(points, top + height, frame)}
    ${
      limit === null
        ? nothing
        : svg`<polyline class="cus--limit" points=${path(
            heights.map((point) => [x(point.at), y(point.height ?? 0)]),
          )} /><line class="h" x1=${left} x2=${right} y1=${y(limit)} y2=${y(limit)} />`
    }
    <polyline class="pos" points=${line("high")} /><polyline class="neg" points=${line("low")} />
    ${names.map(({ said, at }) => svg`<text x=${right + BESIDE} y=${at + 5}>${said}</text>`)}
    ${
      alarm
        ? svg`<circle class="dot" cx=${x(alarm.at)} cy=${y(alarm.low)} r="6" />
        ${labelAt(x(alarm.at), y(alarm.low) - 10, width, words("cusum-alarm", { bets: number(alarm.at) }))}`
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
