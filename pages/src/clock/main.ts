// A tournament's clock on a screen. It needs no sign-in: the link contains a token, which gives
// access to the clock and nothing else.

import "../shared/early.js";
import { html, nothing, render } from "lit-html";
import { shown } from "../shared/money.js";
import { settings } from "../shared/settings.js";
import { loadWords, words } from "../shared/words.js";
import { ServerTime, chips, left, momentOf, until, type Moment } from "./time.js";
import type { TournamentItem, TournamentScreenClock } from "../../types/api.js";

/**
 * The interval between the first requests, in milliseconds, and their number. The fastest answer
 * gives the server's time.
 */
const AT_FIRST = 200;
const FIRST = 5;
/** The shortest time between two later requests, in milliseconds. */
const LEAST = 250;
/** The wait before the next request if the server did not answer, and if it refused. */
const AGAIN = 2_000;
const REFUSED = 10_000;
/**
 * How long the page waits for an answer, and how long the server waits for a change before it
 * answers, in milliseconds.
 */
const PATIENCE = 5_000;
const WAITS = 8_000;
/**
 * How long after the last answer the page reports a lost connection: while it is waiting for a
 * change, and after a failed request.
 */
const SILENT = WAITS + PATIENCE + 1_000;
const FAILED = 4_000;
const HOUR = 3_600_000;
/** In the last minute of a level or break, the display changes. */
const LAST = 60_000;
/** If the device's clock jumps by more than this many milliseconds, the device was asleep. */
const SLEPT = 2_000;

// The clock is drawn for a dark room, whatever the device prefers.
document.documentElement.dataset.theme = "dark";
const root = document.getElementById("page") as HTMLElement;
const token = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const server = new ServerTime();

let clock: TournamentScreenClock | null = null;
/** When the last answer arrived, and whether the request after it failed. */
let cameAt = performance.now();
let failed = false;
let refused = false;
let drawing = 0;
/** The number of requests since the page last began to measure the server's time. */
let asked = 0;
let wake = () => {};
let apart = Date.now() - performance.now();

/** The tournament's id, which is in the token. */
function tournament() {
  const id = token.replace(/^hwc_/, "").slice(0, 32);
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Requests the clock. Without `after`, the server answers at once, so that the answer also gives
 * the server's time. Otherwise it answers as soon as there is a version other than `after`.
 */
async function ask(after?: number) {
  const began = performance.now();
  const waits = after !== undefined;
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), waits ? WAITS + PATIENCE : PATIENCE);
  wake = () => stop.abort();
  try {
    const response = await fetch(
      `/v1/tournaments/${tournament()}/clock${waits ? `?after=${after}` : ""}`,
      {
        headers: { Authorization: `Bearer ${token}`, "Accept-Language": settings.language },
        signal: stop.signal,
        cache: "no-store",
      },
    );
    const came = performance.now();
    refused = response.status === 401 || response.status === 404;
    failed = !response.ok;
    if (response.ok) {
      const told: TournamentScreenClock = await response.json();
      cameAt = performance.now();
      if (!waits) server.heard(began, came, Date.parse(told.now));
      clock = told;
    }
  } catch {
    // The page continues, and reports the failure after a while.
    failed = true;
  } finally {
    clearTimeout(late);
  }
}

/** The shortest time between two requests. */
function least(known: number | undefined) {
  // The server's time is unknown, so the page asks without a pause.
  if (!asked) return 0;
  if (refused) return REFUSED;
  // The server answered at once because too many pages are waiting.
  if (failed || (known !== undefined && known === clock?.version)) return AGAIN;
  return asked < FIRST ? AT_FIRST : LEAST;
}

/** Keeps requesting the clock for as long as the page is open. */
async function follow() {
  for (;;) {
    const began = performance.now();
    // The first requests, and then every second one, are answered at once, so that the answers give
    // the server's time.
    const known = asked >= FIRST && asked % 2 ? clock?.version : undefined;
    asked += 1;
    await ask(known);
    draw();
    const rest = began + least(known) - performance.now();
    if (rest > 0) await new Promise<void>((resolve) => setTimeout((wake = resolve), rest));
  }
}

/** Requests the clock at once, then several times in quick succession, as on loading. */
function hurry() {
  asked = 0;
  wake();
}

/** Whether the device was asleep; if so, the page's own clock might have stopped. */
function slept() {
  const now = Date.now() - performance.now();
  const jumped = Math.abs(now - apart) > SLEPT;
  apart = now;
  return jumped;
}

function draw() {
  clearTimeout(drawing);
  if (slept()) hurry();
  if (!clock || refused || !server.samples.length) {
    if (!clock || refused) render(waiting(), root);
    return;
  }
  const now = server.at(performance.now());
  const moment = momentOf(clock, now);
  render(screen(clock, moment, now), root);
  // Nothing on the screen changes before the next second.
  const rest = moment.runs ? moment.remaining % 1000 : 1000;
  drawing = window.setTimeout(draw, Math.max(rest, 20) + 1);
}

const waiting = () =>
  html`<main class="ckw"><h1>houseway</h1><p role="status">${words(refused ? "clock-refused" : "clock-reading")}</p></main>`;

/** A time of day in the house's time zone. */
const timeOf = (at: number | string) =>
  new Intl.DateTimeFormat(settings.language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: clock?.time_zone,
  }).format(new Date(at));

/** The state of the clock, which decides its colour and its label. */
function stateOf(clock: TournamentScreenClock, { level, remaining, runs }: Moment) {
  if (["over", "closed", "cancelled"].includes(clock.phase)) return "over";
  if (clock.mode === "not_started") return "waits";
  if (clock.mode === "paused") return "pause";
  if (level === null) return "break";
  if (clock.hand_for_hand !== null) return "h4h";
  return runs && remaining <= LAST ? "last" : "run";
}

/** When the next break begins: the remaining time if it is soon, otherwise the time of day. */
const breakWords = (ms: number, now: number) =>
  ms < HOUR
    ? words("clock-break-in", { left: left(ms) })
    : words("clock-break-at", { at: timeOf(now + ms) });

function label(clock: TournamentScreenClock, moment: Moment, state: string, now: number) {
  const big = (text: string) => html`<b class="big">${text}</b>`;
  const level = html`<span>${words("clock-left")}</span> <b>${words("clock-level", { level: String(moment.level ?? "") })}</b>`;
  const nextBreak = clock.items.findIndex(
    ({ kind }, index) => index > moment.item && kind === "break",
  );
  const ms = nextBreak < 0 ? null : until(clock, moment, nextBreak);
  switch (state) {
    case "over":
      return nothing;
    case "waits":
      return html`${big(words("clock-starts"))}<span>${words("clock-first", { length: left(moment.remaining) })}</span>`;
    case "pause":
      return html`${big(words("clock-paused"))}<span>${level}</span>`;
    case "break":
      return html`${big(words("clock-break"))}<span>${words("clock-until", { at: timeOf(now + moment.remaining) })}</span>`;
    case "h4h":
      return html`${big(words("clock-h4h"))}${big(words("clock-round", { round: String(clock.hand_for_hand) }))}`;
    default:
      return html`<span>${level}</span>${ms === null ? nothing : html`<span>${breakWords(ms, now)}</span>`}`;
  }
}

const blinds = (item: TournamentItem | undefined) =>
  item?.kind === "level"
    ? `${chips(item.small, settings.language)}–${chips(item.big, settings.language)}`
    : "";
const anteOf = (item: TournamentItem | undefined) =>
  item?.kind === "level" && Number(item.ante) > 0 ? chips(item.ante ?? "", settings.language) : "";

/** How many characters fit on the prize line, including a gap after each prize. */
const PRIZES = 27;

/** The first prizes, as many as fit. */
function prizesOf({ prizes }: TournamentScreenClock) {
  let room = PRIZES;
  const said = prizes.map((prize) => shown(prize));
  const many = said.findIndex((prize) => (room -= prize.length + 1) < 0);
  return many < 0 ? said : said.slice(0, Math.max(many, 1));
}

/** Whether registration is open, and when it closes, if known. */
function registration({ registration: { open, closes_at: at } }: TournamentScreenClock) {
  if (!open) return words("clock-closed");
  return at ? words("clock-open-until", { at: timeOf(at) }) : words("clock-open");
}

/** The remaining time; before the start, when the tournament starts; after the end, only that. */
function headline(clock: TournamentScreenClock, moment: Moment, state: string) {
  if (state === "over")
    return html`<b class="ck__end">${words(clock.phase === "cancelled" ? "clock-cancelled" : "clock-over")}</b>`;
  // Beside a longer time there is no room for the word.
  const saysLeft = ["break", "h4h"].includes(state) && moment.remaining < HOUR;
  return html`<time data-remaining=${Math.ceil(moment.remaining / 1000)} data-item=${moment.item}>${
    state === "waits" ? timeOf(clock.starts_at) : left(moment.remaining)
  }</time>${saysLeft ? html`<span>${words("clock-left-alone")}</span>` : nothing}`;
}

/** How many players are left; before the start and after the end, how many entries there are. */
function field({ players, entries }: TournamentScreenClock, state: string) {
  const all = { entries: shown(String(entries)) };
  if (state === "waits" || state === "over") return words("clock-entries", all);
  return html`<b>${shown(String(players))}</b> ${words("clock-of", all)}`;
}

function screen(clock: TournamentScreenClock, moment: Moment, now: number) {
  const state = stateOf(clock, moment);
  const over = state === "over";
  // During a break, the blinds of the next level are shown.
  const level = moment.on?.kind === "level";
  const on = over ? undefined : level ? moment.on : moment.next;
  const then = level && !over ? moment.next : undefined;
  const [ante, next] = [anteOf(on), anteOf(then)];
  const big = on?.kind === "level" ? Number(on.big) : 0;
  const average = big && clock.average_stack ? Math.round(Number(clock.average_stack) / big) : 0;
  const prizes = prizesOf(clock);
  const silent = performance.now() - cameAt > (failed ? FAILED : SILENT);
  return html`<main class="ck ck--${state}" data-clock=${state} data-line=${silent ? "off" : "live"}>
    <h1 class="sr">${clock.name}</h1>
    <div class="ck__r1"><div class="ck__t">${headline(clock, moment, state)}</div>
      <div class="ck__l">${label(clock, moment, state, now)}</div></div>
    <div class="ck__b" data-blinds>${blinds(on)}</div>
    <div class="ck__r3"><div class="ck__a" data-ante>${
      ante ? html`<span>${words("clock-ante")}</span><b>${ante}</b>` : nothing
    }</div>
      <div class="ck__s">${field(clock, state)}${
        average ? html`<br>${words("clock-average", { count: average })}` : nothing
      }</div></div>
    <div class="ck__n"><span>${
      then
        ? html`${words("clock-next")} <b>${blinds(then)}</b>${
            next ? html` ${words("clock-ante")} <b>${next}</b>` : nothing
          }`
        : state === "break"
          ? words("clock-comes")
          : nothing
    }</span></div>
    <div class="ck__n ck__n--2"><span>${words("clock-pool")} <b>${shown(clock.pool)}</b></span><span>${
      silent
        ? html`<i class="ck__off" role="status">${words("clock-no-line", { at: timeOf(now - (performance.now() - cameAt)) })}</i>`
        : registration(clock)
    }</span></div>
    <div class="ck__p">${
      prizes.length
        ? html`<i>1–${prizes.length}</i>${prizes.map((prize) => html`<span>${prize}</span>`)}`
        : nothing
    }</div></main>`;
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") hurry();
});
addEventListener("online", hurry);

await loadWords("clock");
// Removes the placeholder that the shell shows while the page is loading.
root.replaceChildren();
draw();
void follow();
