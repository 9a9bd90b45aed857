// The tray on the felt: denominations in place of the seats, each with its total.

import { html, nothing } from "lit-html";
import { shown } from "../../shared/money.js";
import { act } from "../../shared/parts/act.js";
import { button, keypad } from "../../shared/parts/button.js";
import { icon } from "../../shared/parts/card.js";
import { chip } from "../../shared/parts/chip.js";
import { words } from "../../shared/words.js";
import { CASH, echoed } from "./tray.js";

export type Tray = import("./tray.js").Tray;

/** How many chips a tap adds, and the message that names this number. */
const STACKS: [number, string][] = [
  [100, "five-stacks"],
  [20, "a-stack"],
  [5, "a-quarter-stack"],
  [1, "one-chip"],
  [-1, "one-chip-less"],
];

/** A denomination, as text. */
export const valueWords = (value: string) => (value === CASH ? words("cash") : shown(value));

/** The chips of a denomination, as text. */
const chipsOf = (value: string) =>
  value === CASH ? valueWords(value) : words("chips-of-value", { value: valueWords(value) });

/** The CSS classes for a felt with this many columns. */
export const manyColumns = ({ length }: unknown[]) =>
  `felt--dens ${length > 6 ? "felt--many" : ""}`;

/**
 * One column per denomination.
 * @param how whether one is selected, and what is shown beneath each
 */
export const columns = (
  tray: Tray,
  {
    now = true,
    note,
    bad,
  }: { now?: boolean; note?: (value: string) => unknown; bad?: (value: string) => boolean } = {},
) =>
  tray.values.map((value) => {
    const on = now && value === tray.at;
    const count = tray.counts[value];
    const worth = tray.worth(value);
    const told = note?.(value) ?? nothing;
    const state = bad?.(value) ? "den--bad" : on ? "den--now" : told === nothing ? "" : "den--ok";
    return html`<button class="den ${state} ${count === undefined ? "den--todo" : ""}"
      data-den=${value} aria-pressed=${now ? on : nothing}
      @click=${() => now && tray.take(value)}
      >${value === CASH ? html`<span class="den__cash">${words("cash")}</span>` : chip(value, "l")}<b
      class=${(count?.length ?? 0) > 4 ? "den__long" : ""}>${shownCount(count)}${on ? html`<i class="caret"></i>` : nothing}</b><span class="den__sum"
      >${worth === null || value === CASH ? "" : shown(worth)}</span><small
      >${told === nothing ? (on ? words("counting-now") : "") : told}</small></button>`;
  });

const shownCount = (count: string | undefined) => (count === undefined ? "–" : echoed(count));

/**
 * Stacks and digits for the selected denomination.
 * @param tools four tools
 */
export function counting(tray: Tray, tools: unknown) {
  const cash = tray.at === CASH;
  const count = tray.counts[tray.at];
  return html`<section class="work work--tray"><div class="stacks">
    <h2>${words("by-stacks", { value: valueWords(tray.at) })}<span>${
      count === undefined || cash ? "" : words("adds-to", { count: shown(count) })
    }</span></h2>
    <div class="stacks__keys">${STACKS.map(([by, name]) =>
      act(nothing, () => cash || tray.add(by), {
        name: `add${by}`,
        kind: cash ? "act--off" : "",
        figure: by > 0 ? `+${by}` : `−${-by}`,
        small: words(name),
      }),
    )}${act(nothing, () => tray.set(0), {
      name: "none",
      figure: "0",
      small: words("none-here"),
    })}</div></div>
    ${keypad((key) => tray.press(key), cash ? "." : "00")}
    <div class="fn">${tools}</div></section>`;
}

/** The three tools that every count has. */
export const trayTools = (tray: Tray, first?: unknown) =>
  html`${
    first ??
    button(words("next-chip"), () => tray.next(), {
      name: "next",
      small: chipsOf(tray.following),
    })
  }${button(words("clear-chips"), () => tray.clear(), { name: "clear", small: chipsOf(tray.at) })}
  ${undoTool(tray)}`;

/** Takes back the last change, and names the chips that it was about. */
export function undoTool(tray: Tray) {
  const last = tray.before.at(-1);
  const off = !last;
  const small = last ? chipsOf(last.at) : words("nothing-to-undo");
  return button(
    html`${icon("undo")}<span>${words("undo")}<small>${small}</small></span>`,
    () => tray.undo(),
    {
      name: "undo",
      off,
    },
  );
}
