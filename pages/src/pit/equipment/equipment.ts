// Cards and dice: receiving sets, issuing them to tables, retiring and destroying them.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { actOnEquipment, receiveEquipment } from "../../shared/may.js";
import { dashRows, empty } from "../../shared/parts/states.js";
import { words } from "../../shared/words.js";
import { countShown } from "../figures.js";
import { download, stamp } from "../parts/export.js";
import { selectField } from "../parts/filters.js";
import { off } from "../parts/off.js";
import { signingView } from "../parts/signing.js";
import { states } from "../parts/states.js";
import { address } from "../route.js";
import { beside, needs, sheet } from "../sheet.js";
import { dayAndTime } from "../when.js";
import { EquipmentActs, EquipmentData, READY, type Step } from "./equipment_data.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { EquipmentBody } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

const KINDS = ["cards", "dice"];
const STATES = ["in_stock", "in_use", "retired", "destroyed"];
/** The most chosen sets that a sheet names. */
const NAMED = 4;
const HEADS = ["what", "colour", "set", "state", "table", "since", "by", "reason"];

export function openEquipment(desk: Desk): Screen {
  const data = new EquipmentData(desk);
  const acts = new EquipmentActs(desk, data);
  return {
    view: () => view(desk, data, acts),
    go: ({ query }) => data.load(query),
    heard: (entry) => {
      if (entry.kind.startsWith("equipment.")) data.reload();
      acts.signing.heard(entry);
    },
  };
}

function view(desk: Desk, data: EquipmentData, acts: EquipmentActs) {
  const file = () =>
    download(desk, "/v1/reports/equipment?format=csv", `houseway-equipment-${stamp()}.csv`);
  return {
    title: words("equipment"),
    kind: "equipment",
    back: { label: words("nav-floor"), to: address("floor") },
    end: html`<button class="pbtn" data-act="csv" @click=${file}>CSV</button>${
      desk.may(receiveEquipment)
        ? html`<button class="pbtn" data-act="receive"
          @click=${() => acts.begin()}>${words("equipment-receive")}</button>`
        : nothing
    }`,
    body: html`${filters(data)}${chosen(desk, data, acts)}${list(desk, data)}${receiving(acts)}${stepping(
      acts,
    )}${signingView(acts.signing)}`,
  };
}

function filters({ desk, filters }: EquipmentData) {
  const set = (name: string) => (value: string) => desk.refine({ ...filters, [name]: value });
  const field = (name: string, label: string, choices: [string, string][]) =>
    selectField(
      name,
      words(label),
      filters[name] ?? "",
      words(`equipment-any-${name}`),
      choices,
      set(name),
    );
  const said = (list: string, names: string[]) =>
    names.map((name): [string, string] => [name, words(`equipment-${list}-${name}`)]);
  return html`<div class="filters" role="group" aria-label=${words("filters")}>
    ${field("what", "equipment-head-what", said("what", KINDS))}
    ${field("state", "equipment-head-state", said("state", STATES))}
    ${field(
      "table",
      "equipment-head-table",
      desk.tables.map(({ id, name }): [string, string] => [id, name]),
    )}</div>`;
}

/** The steps for the selected sets. */
function chosen(desk: Desk, data: EquipmentData, acts: EquipmentActs) {
  if (!desk.may(actOnEquipment)) return nothing;
  const step = (name: Step, tone = "") => {
    const ready = data.steps.includes(name);
    const states = READY[name].map((state) => words(`equipment-state-${state}`)).join(", ");
    return html`<button class="pbtn ${tone}" data-act=${name}
    aria-disabled=${ready && !acts.busy ? nothing : "true"}
    @click=${() => {
      if (!ready || acts.busy) return;
      if (name === "return") acts.take(name);
      else acts.open(name);
    }}>${words(`equipment-${name}`)}${
      data.chosen.size && !ready
        ? html`<small>${words("equipment-only", { states })}</small>`
        : nothing
    }</button>`;
  };
  return html`<div class="filters" data-chosen=${data.chosen.size}><span role="status">${words(
    "equipment-chosen",
    { count: data.chosen.size },
  )}</span>${step("issue")}${step("return")}${step("retire")}${step("destroy", "pbtn--bad")}${
    acts.problem && !acts.step && !acts.form
      ? html`<p class="bad note" role="alert">${acts.problem}</p>`
      : nothing
  }</div>`;
}

function list(desk: Desk, data: EquipmentData) {
  const may = desk.may(actOnEquipment);
  const row = (
    set: EquipmentBody,
  ) => html`<tr data-set=${`${set.colour} ${set.set}`} data-state=${set.state}>${
    may
      ? html`<td><input type="checkbox" class="tick" aria-label=${`${set.colour} ${set.set}`}
        ?disabled=${set.state === "destroyed"} .checked=${live(data.chosen.has(set.id))}
        @change=${(event: FieldEvent & { target: { checked: boolean } }) =>
          data.choose(set.id, event.target.checked)}></td>`
      : nothing
  }<td>${words(`equipment-what-${set.what}`)}</td><td>${set.colour}</td><td class="r">${set.set}</td>
    <td>${words(`equipment-state-${set.state}`)}</td><td>${set.table?.name ?? "–"}</td>
    <td>${dayAndTime(set.since)}</td><td>${set.by}</td><td>${set.reason ?? (set.signatures.length ? "" : "–")}${set.signatures.map(
      ({ name }) => html` <small>${name}</small>`,
    )}</td></tr>`;
  return html`<section class="panel panel--scroll" tabindex="0" aria-label=${words("equipment")}
    data-sets=${data.sets.length}><h2>${
      data.readAt
        ? words("equipment-sets", {
            count: data.sets.length,
            shown: countShown(data.sets.length, data.cursor),
          })
        : words("equipment")
    }</h2><table class="grid grid--tight grid--sets"><thead><tr>${
      may ? html`<td class="thead"></td>` : nothing
    }${HEADS.map(
      (head) =>
        html`<th scope="col" class=${head === "set" ? "r" : ""}>${words(`equipment-head-${head}`)}</th>`,
    )}</tr></thead><tbody>${data.readAt ? nothing : dashRows(HEADS.length + Number(may))}${data.sets.map(row)}</tbody></table>${
      data.readAt && !data.sets.length ? empty(words("equipment-none")) : nothing
    }${
      data.cursor
        ? html`<div class="actions"><button class="pbtn" data-act="more"
          @click=${data.more}>${words("equipment-more")}</button></div>`
        : nothing
    }${states(data, data.reload)}</section>`;
}

function receiving(acts: EquipmentActs) {
  const { form } = acts;
  if (!form) return nothing;
  const set = (name: "what" | "colour" | "numbers") => (event: FieldEvent) => {
    form[name] = event.target.value;
    acts.desk.redraw();
  };
  const send = (event: Event) => {
    event.preventDefault();
    acts.receive();
  };
  const text = (name: "colour" | "numbers", label: string, most: number) => html`<label
    class="field field--wide"><span>${words(label)}</span><input required data-field=${name} maxlength=${most}
    autocomplete="off" .value=${live(form[name])} @input=${set(name)}></label>`;
  return sheet({
    title: words("equipment-receive"),
    close: () => acts.leave(),
    body: html`<form @submit=${send}><p class="note">${words("equipment-receive-how")}</p>
      <label class="field field--wide"><span>${words("equipment-head-what")}</span><select data-field="what"
        @change=${set("what")}>${KINDS.map(
          (kind) =>
            html`<option value=${kind} ?selected=${kind === form.what}>${words(
              `equipment-what-${kind}`,
            )}</option>`,
        )}</select></label>
      ${text("colour", "equipment-head-colour", 40)}${text("numbers", "equipment-numbers", 400)}
      ${beside(acts, "/sets")}<p class="bad note" role="alert">${acts.problemBeside("/sets")}</p>
      ${actions(acts, "equipment-receive")}</form>`,
  });
}

/** The chosen sets, or their number if they are many. */
function chosenNames({ sets, chosen }: EquipmentData) {
  const named = sets.filter(({ id }) => chosen.has(id));
  return named.length === chosen.size && named.length <= NAMED
    ? named.map(({ colour, set }) => words("equipment-set", { set, colour })).join(" · ")
    : words("equipment-chosen", { count: chosen.size });
}

/** The form for the table or the reason that a step needs. */
function stepping(acts: EquipmentActs) {
  const { step, desk, table, reason, data } = acts;
  if (!step) return nothing;
  const given = step === "issue" ? table : reason.trim();
  const send = (event: Event) => {
    event.preventDefault();
    acts.take(step);
  };
  const to = html`<label class="field field--wide"><span>${words("equipment-to")}</span><select required
    data-field="table" @change=${(event: FieldEvent) => {
      acts.table = event.target.value;
      desk.redraw();
    }}><option value="">${words("slips-which-table")}</option>${desk.tables.map(
      ({ id, name }) => html`<option value=${id} ?selected=${id === table}>${name}</option>`,
    )}</select></label>`;
  const why = html`<label class="field field--wide"><span>${words("why")}</span><textarea required maxlength="500"
    data-field="reason" .value=${live(reason)} @input=${(event: FieldEvent) => {
      acts.reason = event.target.value;
      desk.redraw();
    }}></textarea></label>`;
  return sheet({
    title: words(`equipment-${step}`),
    small: chosenNames(data),
    close: () => acts.leave(),
    body: html`<form @submit=${send}>${step === "issue" ? to : why}
      <p class="bad note" role="alert">${acts.problem}</p>${actions(acts, `equipment-${step}`, {
        lacks: given ? "" : words(step === "issue" ? "table" : "reason"),
        kind: step === "destroy" ? "pbtn--bad" : "pbtn--now",
      })}</form>`,
  });
}

const actions = (
  acts: EquipmentActs,
  label: string,
  { lacks = "", kind = "pbtn--now" } = {},
) => html`<div class="actions"><button type="button"
  class="pbtn" @click=${() => acts.leave()}>${words("go-back")}</button><button class="pbtn ${kind}"
  data-act="send" aria-disabled=${off(acts, lacks)}>${words(label)}${needs(lacks)}</button></div>`;
