// The structure as announced, and changes to the parts that have not been reached.

import { html, nothing } from "lit-html";
import { levelAt, momentOf } from "../../clock/time.js";
import { changeTournamentStructure, commandTournament } from "../../shared/may.js";
import { shown, total } from "../../shared/money.js";
import { isoOf } from "../../shared/typed_time.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { needs, sheet } from "../sheet.js";
import { dated } from "../when.js";
import { itemWords, numbered } from "./clock.js";
import { keyed } from "./form.js";
import {
  BadLine,
  alsoSoldOf,
  bandsOf,
  bandsText,
  itemOf,
  itemsOf,
  itemsText,
  linesIn,
  numbersOf,
  ungrouped,
} from "./structure_text.js";
import type { Acts } from "./act.js";
import type { Tournaments } from "./data.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { Tournament, TournamentItem } from "../../../types/api.js";

/** The initial values for a new structure. */
export const opening = (): Record<string, string> => ({
  name: "",
  starts: "",
  currency: "USD",
  stake: "90",
  fee: "15",
  staff: "5",
  chips: shown("10000"),
  closes: "5",
  items: itemsText(
    itemsOf(
      "20 100–200 200\n20 200–400 400\n20 300–600 600\nbreak 15\n20 400–800 800\n20 500–1000 1000",
    ),
    words("tour-form-break"),
  ),
  payouts: "2–9: 65 35\n10–60: 45 27 18 10",
});

export function structureView(data: Tournaments, acts: Acts) {
  const { open, desk } = data;
  if (!open) return nothing;
  const { clock, structure_version: version } = open;
  const begun = clock.mode !== "not_started";
  // The minutes have a column of their own.
  const named = (item: TournamentItem) =>
    item.kind === "break" ? words("tour-form-break") : itemWords(item);
  const change = () => acts.show("change", linesOf(open, reachedOf(data)));
  const may = desk.may(changeTournamentStructure) && ["announced", "running"].includes(open.phase);
  return html`<section class="panel panel--scroll tf__wide" tabindex="0" aria-label=${words("tour-structure")}><h2>${words("tour-structure")}
    <small>${words("tour-version", { version })}</small>${
      may
        ? html`<button class="pbtn end" data-act="change" @click=${change}>${words("tour-change")}</button>`
        : nothing
    }${
      desk.may(commandTournament) && open.legal.includes("cancel")
        ? html`<button class="pbtn pbtn--bad" data-act="cancel" @click=${() => acts.show("cancel")}>${words("tour-cancel")}</button>`
        : nothing
    }</h2>
    <table class="grid"><thead><tr><th scope="col">${words("tour-level-word")}</th><th scope="col">${words("tour-blinds")}</th><th scope="col" class="r">${words("tour-length")}</th></tr></thead><tbody>${clock.items.map(
      (item, at) =>
        html`<tr data-item=${at} class=${item.kind === "break" ? "pause" : ""} aria-current=${begun && at === clock.item ? "step" : nothing}><td>${levelAt(clock.items, at) ?? ""}</td><td>${
          begun && at === clock.item
            ? html`<b>${named(item)}</b> <small>${words("now").toLowerCase()}</small>`
            : named(item)
        }${at === clock.registration.closes_at_item ? html` <small>${words("tour-closes-here")}</small>` : nothing}</td><td class="r">${words("minutes", { count: Math.round(item.seconds / 60) })}</td></tr>`,
    )}</tbody></table></section>`;
}

/** The fields whose values other parts of the form show or need. */
const SHOWN = ["name", "currency", "stake", "fee", "staff", "reason", "items", "payouts"];

const field = (acts: Acts, name: string) => (event: FieldEvent) => {
  acts.typed[name] = event.target.value;
  if (SHOWN.includes(name)) acts.host.redraw();
};

const area = (acts: Acts, name: string, rows: number, label = words(`tour-form-${name}`)) =>
  html`<label class="field field--wide"><span>${label} <small>${words(`tour-form-${name}-how`)}</small></span><textarea
    data-field=${name} rows=${rows} spellcheck="false" ?autofocus=${name === "items"} .value=${acts.typed[name] ?? ""} @input=${field(acts, name)}></textarea></label>`;

const input = (acts: Acts, name: string) =>
  html`<label class="field"><span>${words(`tour-form-${name}`)}</span><input data-field=${name} autocomplete="off" maxlength="64" ?required=${name === "name"}
    ?autofocus=${name === "name"}
    placeholder=${name === "starts" ? words("tour-form-starts-how", { at: dated(new Date()) }) : nothing}
    .value=${acts.typed[name] ?? ""} @input=${field(acts, name)}></label>`;

/** The level or break at whose start registration closes. A line that cannot be parsed stays as typed. */
function closes(acts: Acts) {
  const { typed } = acts;
  const lines = linesIn(typed.items ?? "");
  const items = lines.map((line) => {
    try {
      return itemOf(line);
    } catch (bad) {
      if (!(bad instanceof BadLine)) throw bad;
    }
  });
  return html`<label class="field"><span>${words("tour-form-closes")}</span><select data-field="closes" @input=${field(acts, "closes")}>${lines.map(
    (line, at) =>
      html`<option value=${at + 1} ?selected=${typed.closes === String(at + 1)}>${items[at] ? numbered(items, at) : line}</option>`,
  )}</select></label>`;
}

/** A time that cannot be parsed. */
class BadTime extends Error {}

/**
 * Sends the structure as the user typed it. A line that cannot be parsed is named here, before
 * anything is sent.
 */
function sending(acts: Acts, send: () => unknown) {
  return (event: Event) => {
    event.preventDefault();
    try {
      send();
    } catch (bad) {
      if (bad instanceof BadTime) acts.problem = words("filter-no-time");
      else if (bad instanceof BadLine) acts.problem = words("tour-bad-line", { line: bad.line });
      else throw bad;
      acts.host.redraw();
    }
  };
}

/** @param lacks why the form cannot be sent yet, if it cannot */
const foot = (acts: Acts, does: string, lacks: unknown) =>
  html`<p class="bad note" role="alert">${acts.problemBeside()}</p>
  <div class="actions"><button type="button" class="pbtn" @click=${acts.leave}>${words("go-back")}</button><button
    class="pbtn pbtn--now" data-act="send" aria-disabled=${off(acts, lacks)}>${words(does)}${lacks || nothing}</button></div>`;

/** Fields that are needed only if the house's defaults are not suitable. */
const RARELY = ["seats", "final", "order", "set", "guarantee", "round", "percent"];

function rarely(typed: Record<string, string>) {
  const text = (name: string) => typed[name]?.trim() || undefined;
  const whole = (name: string) => (text(name) ? Number(text(name)) : undefined);
  const chips = numbersOf(typed.set);
  const order = numbersOf(typed.order).map(Number);
  return {
    table_seats: whole("seats"),
    final_table_seats: whole("final"),
    ...(order.length ? { breaking_order: order } : {}),
    ...(chips.length ? { chip_unit: chips[0], chips } : {}),
    guarantee: text("guarantee"),
    round_to: text("round"),
    staff_percent: text("percent"),
  };
}

export function announceView(acts: Acts) {
  if (acts.sheet !== "announce") return nothing;
  const { typed, data } = acts;
  const send = sending(acts, () => {
    const { name, stake, fee, staff, chips } = typed;
    const entry = { stake, fee, staff, chips: ungrouped(chips) };
    const starts = typed.starts?.trim() ?? "";
    if (starts && !isoOf(starts)) throw new BadTime();
    const body = {
      name,
      starts_at: isoOf(starts) || new Date().toISOString(),
      currency: typed.currency,
      items: itemsOf(typed.items ?? ""),
      closes_at_item: Math.max(0, Number(typed.closes) - 1),
      prices: { entry, ...alsoSoldOf(typed.also ?? "") },
      payouts: bandsOf(typed.payouts ?? ""),
      ...rarely(typed),
    };
    acts.deliver("POST", "/v1/tournaments", { body }).then((answer) => {
      if (!answer) return;
      acts.leave();
      data.desk.go("tournaments", (answer.data as Tournament).id);
    });
  });
  return sheet({
    title: words("tour-announce"),
    close: acts.leave,
    kind: "wide",
    body: keyed(
      send,
      html`<div class="filters">${["name", "starts", "currency"].map((name) => input(acts, name))}</div>
      <div class="filters">${["stake", "fee", "staff", "chips"].map((name) => input(acts, name))}${closes(acts)}</div>
      <p class="note">${words("tour-entry-costs", {
        sum: shown(total([typed.stake, typed.fee, typed.staff])),
        currency: typed.currency ?? "",
      })}</p>
      ${area(acts, "items", 8)}${area(acts, "payouts", 3)}
      <details class="tf__more"><summary data-act="more">${words("tour-form-more")} <small>${words("tour-form-more-how")}</small></summary>${area(acts, "also", 3)}
      <div class="filters">${RARELY.map((name) => input(acts, name))}</div></details>`,
      foot(acts, "tour-announce", typed.name?.trim() ? "" : needs(words("tour-form-name"))),
    ),
  });
}

/** How many levels and breaks have begun. */
function reachedOf({ open, server }: Tournaments) {
  if (!open || open.clock.mode === "not_started") return 0;
  return momentOf(open.clock, server.at(performance.now())).item + 1;
}

/**
 * What can be changed, as it is typed.
 * @param reached how many levels and breaks have begun
 */
const linesOf = ({ structure }: Tournament, reached: number) => ({
  reached: String(reached),
  items: itemsText(structure.items.slice(reached), words("tour-form-break")),
  payouts: bandsText(structure.payouts ?? []),
});

/** What can no longer be changed. */
const fixed = (name: string, text: string, label: string) =>
  text
    ? html`<div class="tf__fixed" data-fixed><b>${words(label)}</b><small>${words(`tour-fixed-${name}`)}</small>
        <ol>${text.split("\n").map((line) => html`<li>${line}</li>`)}</ol></div>`
    : nothing;

export function changeView({ open }: Tournaments, acts: Acts) {
  if (acts.sheet !== "change" || !open) return nothing;
  const { typed } = acts;
  // What had begun when the sheet was opened. The house refuses what has begun since.
  const reached = Number(typed.reached ?? 0);
  const isPaid = open.payouts.state === "fixed";
  const { items: was, payouts: paid } = linesOf(open, reached);
  const isSame = typed.items === was && typed.payouts === paid;
  const reason = typed.reason?.trim() ? "" : needs(words("reason"));
  const lacks = isSame ? html`<small>${words("tour-unchanged")}</small>` : reason;
  const send = sending(acts, () => {
    if (lacks) return;
    const items = [...open.structure.items.slice(0, reached), ...itemsOf(typed.items ?? "")];
    // Properties of an item that the lines do not contain keep their values.
    const kept = items.map((item, at) => ({ ...open.structure.items[at], ...item }));
    const same = kept.map((item, at) =>
      item.kind === open.structure.items[at]?.kind ? item : items[at],
    );
    const payouts = isPaid ? {} : { payouts: bandsOf(typed.payouts ?? "") };
    const structure = { ...open.structure, items: same, ...payouts };
    acts.tell("PUT", `${acts.path}/structure`, { structure, reason: typed.reason ?? "" });
  });
  return sheet({
    title: words("tour-change"),
    small: words("tour-change-how"),
    close: acts.leave,
    kind: "wide",
    body: keyed(
      send,
      html`${fixed(
        "items",
        itemsText(open.structure.items.slice(0, reached), words("tour-form-break")),
        "tour-begun",
      )}${area(acts, "items", 7, words(reached ? "tour-to-come" : "tour-form-items"))}${
        isPaid ? fixed("payouts", paid, "tour-form-payouts") : area(acts, "payouts", 3)
      }
      <label class="field field--wide"><span>${words("reason")}</span><input data-field="reason" required maxlength="500" autocomplete="off"
        @input=${field(acts, "reason")}></label>`,
      foot(acts, "tour-change", lacks),
    ),
  });
}
