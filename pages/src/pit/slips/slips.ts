// Fills and credits: the acts that are waiting for signatures, the list, and one slip with its
// steps.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { askForSlip, printCount, pullBox } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { dashRows } from "../../shared/parts/states.js";
import { figure, onlyCurrency } from "../figures.js";
import { capital, words } from "../../shared/words.js";
import { actWords, askedBy, askedText, fitsMe, signedByMe, tableOf } from "../parts/approvals.js";
import { dayField } from "../parts/day_field.js";
import { selectField } from "../parts/filters.js";
import { Papers, paperView } from "../parts/paper.js";
import { states } from "../parts/states.js";
import { address } from "../route.js";
import { SigningSheet, capacityWords, left, signedWords, signingView } from "../parts/signing.js";
import { dayWords, openedAt } from "../when.js";
import { AskSheet, askView } from "./ask.js";
import { PullSheet, pullView } from "./pull.js";
import { slipView, lastStep, signersOf } from "./slip.js";
import { SlipsData } from "./slips_data.js";
import { StepSheet, stepView } from "./step.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { ApprovalBody, SlipBody, SlipState } from "../../../types/api.js";

/** How many waiting acts are shown at once; a button shows the rest. */
const WAITING = 3;
/** The CSS class for each state. */
const TONES: Record<SlipState, string> = {
  requested: "",
  issued: "now",
  taken: "now",
  done: "pay",
  void: "bad",
  withdrawn: "",
};

export function openSlips(desk: Desk): Screen {
  const data = new SlipsData(desk);
  const choose = (id: string) => desk.refine({ ...data.filters, slip: id });
  const move = (by: number) => {
    const all = data.slips ?? [];
    const at = all.findIndex(({ id }) => id === data.id);
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
    if (next) choose(next.id);
  };
  const signing = new SigningSheet(desk, () => data.reload());
  const page = {
    desk,
    data,
    choose,
    signing,
    ask: new AskSheet(desk, signing, (id) => (data.reload(), choose(id))),
    step: new StepSheet(desk, signing, () => data.reload()),
    papers: new Papers(desk, data.readSlip),
    pull: new PullSheet(desk, signing),
  };
  return {
    view: () => view(page),
    go: ({ query }) => {
      const [kind, table] = [query.get("ask"), query.get("table")];
      if (kind === "fill" || kind === "credit") {
        page.ask.open(kind);
        if (table) page.ask.choose(table);
        // The form is requested only once: reloading the page does not open it again.
        query.delete("ask");
        history.replaceState(null, "", address("slips", "", query));
      }
      return data.load(query);
    },
    heard: (entry) => {
      if (/^(slip|approval|period|gaming_day)\./.test(entry.kind)) data.soon();
      signing.heard(entry);
    },
    tick: () => data.waiting.length > 0 && desk.redraw(),
    keys: () => ({
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: () => choose(""),
    }),
    close: () => data.close(),
  };
}

export type Page = {
  desk: Desk;
  data: SlipsData;
  choose: (id: string) => void;
  signing: SigningSheet;
  ask: AskSheet;
  step: StepSheet;
  papers: Papers;
  pull: PullSheet;
};

function view(page: Page) {
  const { desk, data, ask } = page;
  const asking = (kind: "fill" | "credit") =>
    html`<button class="pbtn" data-act=${`ask-${kind}`} @click=${() => ask.open(kind)}>${words(`slips-ask-${kind}`)}</button>`;
  return {
    title: words("nav-slips"),
    small: words("slips-small"),
    kind: "slips",
    end: html`${desk.may(askForSlip) ? html`${asking("fill")}${asking("credit")}` : nothing}${
      desk.may(pullBox)
        ? html`<button class="pbtn" data-act="pull-box" @click=${() => page.pull.open()}>${words("boxes-pull")}</button>`
        : nothing
    }${
      desk.may(printCount)
        ? html`<a class="pbtn" data-act="count-room" href="/tablet">${words("boxes-count-room")}</a>`
        : nothing
    }`,
    body: html`${waitingView(page)}${
      data.denied ? nothingToSign(data) : html`${filters(page)}${listAndSlip(page)}`
    }${pullView(page.pull)}${askView(ask)}${stepView(page.step)}${paperView(page.papers)}${signingView(page.signing)}`,
  };
}

const listAndSlip = (page: Page) =>
  html`<div class="two ${page.data.slip ? "two--slips" : "two--whole"}">${list(page)}${
    page.data.slip ? slipView(page) : nothing
  }</div>`;

/** Shown to people who only sign and cannot read slips, while nothing is waiting. */
const nothingToSign = (data: SlipsData) =>
  data.waiting.length && !data.problem
    ? nothing
    : html`<section class="panel">${states(data, data.reload, words("slips-none-waits"))}</section>`;

/**
 * The acts that are waiting for signatures. Acts that the signed-in person can sign come first.
 */
function waitingView({ desk, data, signing }: Page) {
  const mine = (approval: ApprovalBody) =>
    !signedByMe(approval) && approval.capacities.some(fitsMe);
  const all = [...data.waiting].sort((a, b) => Number(mine(b)) - Number(mine(a)));
  if (!all.length) return nothing;
  const shown = data.all ? all : all.slice(0, WAITING);
  const toggle = () => {
    data.all = !data.all;
    desk.redraw();
  };
  return html`<section class="needs" aria-label=${words("waits-signature")} data-waits=${all.length}>${repeat(
    shown,
    ({ id }) => id,
    (approval) => {
      const now = mine(approval);
      const open = approval.capacities.filter(({ signed_by: by }) => !by);
      const me = now && open.find(fitsMe);
      const missing = open.map((place) => {
        const capacity = capacityWords(place.name);
        return place === me ? words("slips-you", { capacity }) : capacity;
      });
      return html`<div class="need need--${now ? "now" : "off"}" data-approval=${approval.id} data-kind=${approval.act}
        >${icon(now ? "hand" : "clock")}<b>${[actWords(approval), tableOf(desk, approval)?.name].filter(Boolean).join(", ")}</b>
        <span>${askedText(approval)}<br>${capital(askedBy(approval))} · ${signedWords(approval)}. ${words("slips-missing", { count: missing.length, who: missing.join(", "), left: left(approval) })}</span>
        <button class="pbtn ${now ? "pbtn--now" : ""}" data-act="sign"
          @click=${() => signing.open(approval)}>${words(now ? "sign" : "look")}</button></div>`;
    },
  )}${
    all.length > WAITING
      ? html`<button class="pbtn needs__more" data-act="more-waits" aria-expanded=${data.all ? "true" : "false"}
        @click=${toggle}>${data.all ? words("fewer") : words("and-more", { count: all.length - WAITING })}</button>`
      : nothing
  }</section>`;
}

function filters({ desk, data }: Page) {
  const { filters: now } = data;
  const field = (name: string, choices: [string, string][]) =>
    selectField(
      name,
      words(`slips-by-${name}`),
      now[name] ?? "",
      words(`slips-any-${name}`),
      choices,
      (value) => desk.refine({ ...now, [name]: value, slip: data.id }),
    );
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${dayField(
      now.gaming_day ?? "",
      (gaming_day) => desk.refine({ ...now, gaming_day, slip: data.id }),
      { any: words("slips-any-gaming_day") },
    )}
    ${field(
      "table_id",
      desk.tables.map(({ id, name }) => [id, name]),
    )}
    ${field(
      "kind",
      ["fill", "credit"].map((kind) => [kind, words(`slips-kind-${kind}`)]),
    )}
    ${field(
      "state",
      Object.keys(TONES).map((state) => [state, words(`slips-state-${state}`)]),
    )}
    ${
      Object.keys(now).length
        ? html`<button class="pbtn" data-act="clear"
          @click=${() => desk.refine({ slip: data.id })}>${icon("x")}${words("clear")}</button>`
        : nothing
    }</div>`;
}

export const stateOf = ({ state }: SlipBody) =>
  html`<span class="tag ${TONES[state] ? `tag--${TONES[state]}` : ""}" data-state=${state}>${
    state === "void" ? icon("stop") : nothing
  }${words(`slips-state-${state}`)}</span>`;

/** How many have signed the next step, while it waits for signatures. */
const signedOf = (approval: ApprovalBody | undefined) =>
  approval
    ? html`<small data-signed>${words("slips-now", { signed: signedWords(approval) })}</small>`
    : nothing;

function list(page: Page) {
  const { data, choose } = page;
  const { slips } = data;
  // Each row names its currency only if there are several.
  const currency = onlyCurrency(slips ?? []);
  const row = (slip: SlipBody) => html`<tr data-row=${slip.id} data-slip=${slip.number ?? ""}
    aria-selected=${slip.id === data.id} @click=${() => choose(slip.id === data.id ? "" : slip.id)}>
    <td><button class="rowlink" @click=${(event: Event) => {
      event.stopPropagation();
      choose(slip.id);
    }}><b>${slip.number ?? words("slips-no-number")}</b></button><small>${words(`slips-kind-${slip.kind}`)}${
      slip.manual_number ? ` · ${slip.manual_number}` : nothing
    }</small></td>
    <td>${slip.table_name}</td><td>${stateOf(slip)}${signedOf(data.waitsOf(slip.id))}</td><td
      class="r">${figure(slip.total)}${currency ? nothing : html`<small>${slip.currency}</small>`}</td>
    <td>${openedAt(lastStep(slip)?.at ?? "")}<small>${words("slips-of-day", { day: dayWords(slip.gaming_day) })}</small></td><td class="muted">${signersOf(slip)}</td></tr>`;
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("slips-register")}>
    <h2>${words("slips-register")} <small>${words("newest-first")}</small></h2>
    ${
      slips && !slips.length
        ? nothing
        : html`<table class="grid grid--slips grid--papers"><thead><tr><th scope="col">${words("number")}</th><th
          scope="col">${words("table")}</th><th scope="col">${words("state")}</th><th scope="col"
          class="r">${words("slips-total")}${currency ? `, ${currency}` : nothing}</th><th scope="col">${words("slips-at")}</th><th
          scope="col">${words("slips-signed-by")}</th></tr></thead>
          <tbody>${slips ? repeat(slips, ({ id }) => id, row) : dashRows(6)}</tbody></table>`
    }${
      data.cursor
        ? html`<div class="actions actions--more"><button class="pbtn" data-act="more"
          @click=${() => data.more()}>${words("older")}</button></div>`
        : nothing
    }${states(data, data.reload, slips?.length ? "" : words(Object.keys(data.filters).length ? "slips-none" : "slips-none-yet"))}</section>`;
}
