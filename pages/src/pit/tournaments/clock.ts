// The clock at the desk, and its controls.

import { html, nothing } from "lit-html";
import { left, levelAt, momentOf, until } from "../../clock/time.js";
import { PAYOUT, hears, means } from "../../shared/deaf.js";
import { commandTournament } from "../../shared/may.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { clock as timeOf } from "../when.js";
import { REASON, formSheet } from "./form.js";
import type { Acts } from "./act.js";
import { nextStep, type Tournaments } from "./data.js";
import type { TournamentItem } from "../../../types/api.js";

/** A level or a break in a few words: 100–200, ante 200; break, 15 min. */
export function itemWords(item: TournamentItem | undefined) {
  if (!item) return "–";
  if (item.kind === "break") {
    return words("tour-break-of", { minutes: Math.round(item.seconds / 60) });
  }
  const { small, big, ante } = item;
  const blinds = `${shown(small)}–${shown(big)}`;
  return Number(ante) > 0 ? words("tour-with-ante", { blinds, ante: shown(ante) }) : blinds;
}

/** A level with its number, which does not count breaks; or a break. */
export function numbered(items: (TournamentItem | undefined)[], at: number) {
  const level = levelAt(items, at);
  const said = itemWords(items[at]);
  return level === null ? said : words("tour-level", { level, blinds: said });
}

/** Pauses or resumes the clock. A key that is pressed twice in quick succession acts only once. */
export function toggleClock({ open }: Tournaments, acts: Acts) {
  const { legal = [], clock } = open ?? {};
  if (!hears("clock")) return;
  if (legal.includes("clock_start")) return acts.command({ type: "clock_start" });
  if (legal.includes("clock_resume")) return acts.command({ type: "clock_resume" });
  if (legal.includes("clock_pause") && clock) return acts.command({ type: "clock_pause" });
}

export function clockView(data: Tournaments, acts: Acts) {
  const { open, desk, server } = data;
  if (!open || !server.samples.length) return nothing;
  const { clock, legal } = open;
  const now = server.at(performance.now());
  const moment = momentOf(clock, now);
  const pause = clock.items.findIndex(({ kind }, at) => at > moment.item && kind === "break");
  const ms = pause < 0 ? null : until(clock, moment, pause);
  const next = nextStep(open);
  const deaf = means("clock", clock.mode, PAYOUT);
  const button = (command: string, label: string, press: () => unknown) =>
    legal.includes(command)
      ? html`<button class="pbtn ${next === command ? "pbtn--now" : ""}" data-act=${command} aria-disabled=${off(acts)}
        data-deaf=${command === "clock_set" ? nothing : deaf} @click=${press}>${words(label)}</button>`
      : nothing;
  const toggle = () => toggleClock(data, acts);
  return html`<section class="panel ckp" aria-label=${words("tour-clock")} data-clock=${clock.mode}>
    <div><span>${levelWords(clock.items, moment.level)}</span><b data-remaining=${Math.ceil(moment.remaining / 1000)}>${left(moment.remaining)} <small>${
      clock.mode === "not_started" ? nothing : words("tour-left")
    }</small></b>
      <small>${itemWords(moment.on)}${clock.mode === "running" ? nothing : html` · ${words(`tour-mode-${clock.mode}`)}`}</small></div>
    ${
      desk.may(commandTournament)
        ? html`<div class="ckp__b">${button("clock_start", "tour-clock-start", toggle)}${
            clock.mode === "paused"
              ? button("clock_resume", "tour-clock-resume", toggle)
              : button("clock_pause", "tour-clock-pause", toggle)
          }${button("clock_set", "tour-clock-set", () => acts.show("set"))}</div>`
        : nothing
    }
    <dl class="kv"><dt>${words("tour-next")}</dt><dd>${itemWords(clock.items[moment.item + 1])}</dd>${
      ms === null
        ? nothing
        : html`<dt>${words("tour-next-break")}</dt><dd>${words("tour-at-in", { at: timeOf(new Date(now + ms)), left: left(ms) })}</dd>`
    }</dl></section>`;
}

/** The typed time left, in seconds; null if it cannot be read. */
function secondsIn(typed: string) {
  const [, minutes, seconds = "0"] = /^(\d+)(?::(\d{1,2}))?$/.exec(typed) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
}

/** The number of the level, and how many there are; or that it is a break. */
const levelWords = (items: TournamentItem[], level: number | null) =>
  level === null
    ? words("tour-break")
    : words("tour-level-of", {
        level,
        levels: items.filter(({ kind }) => kind === "level").length,
      });

/** What the clock shows: Level 2 of 3 · 200–400, ante 400 · 20:00 left. */
function readingWords(items: TournamentItem[], at: number, ms: number) {
  const level = levelAt(items, at);
  const blinds = level === null ? [] : [itemWords(items[at])];
  return [levelWords(items, level), ...blinds, `${left(ms)} ${words("tour-left")}`].join(" · ");
}

/** Setting the clock: to an item, or to a different remaining time in the current item. */
export function setView({ open, server }: Tournaments, acts: Acts) {
  if (acts.sheet !== "set" || !open) return nothing;
  const { clock } = open;
  const now = () => momentOf(clock, server.at(performance.now()));
  const send = ({ item = "", left: typed = "", reason = "" }) => {
    const rest = typed.trim();
    // If nothing is chosen, the current item starts over.
    const chosen = item || (rest ? "" : String(now().item));
    acts.command({
      type: "clock_set",
      ...(chosen ? { item: Number(chosen) } : {}),
      ...(rest ? { remaining_seconds: secondsIn(rest) ?? 0 } : {}),
      reason,
    });
  };
  /** What the clock will show if it is set to what has been typed. */
  const outcome = ({ item = "", left: typed = "" }) => {
    const at = item ? Number(item) : now().item;
    const rest = typed.trim() ? secondsIn(typed.trim()) : clock.items[at]?.seconds;
    if (!rest) return words("tour-set-left-bad");
    return words("tour-set-then", { clock: readingWords(clock.items, at, rest * 1000) });
  };
  const items = clock.items.map((_, at) => [String(at), numbered(clock.items, at)] as const);
  const moment = now();
  return formSheet(acts, {
    title: words("tour-clock-set"),
    note: html`<p class="muted">${words("tour-set-now", {
      clock: readingWords(clock.items, moment.item, moment.remaining),
    })}</p>`,
    fields: [
      { name: "item", label: "tour-set-item", choices: [["", words("tour-set-this")], ...items] },
      {
        name: "left",
        label: "tour-set-left",
        how: words("tour-set-left-how"),
        most: 8,
        pointer: "/remaining_seconds",
      },
      REASON,
    ],
    outcome,
    does: words("tour-clock-set"),
    send,
  });
}
