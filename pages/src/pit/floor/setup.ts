// A table's setup for the back office: whether its tray and boxes are tracked, its chips, its
// boxes, its cameras.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { setUpTable } from "../../shared/may.js";
import { Sends } from "../../shared/sends.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { beside, sheet } from "../sheet.js";
import { parOf, parText } from "./par.js";
import type { Desk } from "../desk.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { off } from "../parts/off.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { SetupBody } from "../../../types/api.js";

/** The fields as they are typed. */
export interface Form {
  tracked: boolean;
  chip_set: string;
  par: string;
  par_chips: string;
  sells_chips: boolean;
  sale_cash: string;
  pit: string;
  boxes: string;
  cameras: string;
}

const listed = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

export class SetUp extends Sends {
  desk: Desk;
  id = "";
  /** the setup stored by the house */
  now: SetupBody | null = null;
  etag: string | null = null;
  /** the draft, while the setup is being changed */
  form: Form | null = null;
  /** Whether a change is waiting for a signature. */
  asked = false;

  constructor(desk: Desk) {
    super(desk);
    this.desk = desk;
  }

  /** @param id the table's id */
  async load(id: string) {
    const { data, etag } = await read(`/v1/tables/${id}/setup`);
    if (this.id !== id) this.form = null;
    if (this.id !== id || this.etag !== etag) this.asked = false;
    Object.assign(this, { id, now: data, etag });
  }

  begin() {
    if (!this.now) return;
    const { tracked, chip_set: chips, par, sells_chips, sale_cash, pit, boxes, cameras } = this.now;
    this.form = {
      tracked,
      chip_set: chips.join(", "),
      // For a par by denomination, the house calculates the total.
      par: this.now.par_chips ? "" : (par ?? ""),
      par_chips: parText(this.now.par_chips),
      sells_chips,
      sale_cash,
      pit: pit ?? "",
      boxes: boxes.join(", "),
      cameras: cameras.map(({ camera }) => camera).join(", "),
    };
    this.forgive();
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.forgive();
    this.desk.redraw();
  }

  take(change: Partial<Form>) {
    if (!this.form) return;
    this.form = { ...this.form, ...change };
    this.forgive();
    this.desk.redraw();
  }

  /** The setup as it is sent. */
  body({ tracked, chip_set, par, par_chips, sells_chips, sale_cash, pit, boxes, cameras }: Form) {
    /** each camera keeps the offset of its clock, which this form does not edit */
    const known = new Map(this.now?.cameras.map((one) => [one.camera, one]));
    return {
      tracked,
      chip_set: listed(chip_set),
      par: par.trim() || null,
      par_chips: parOf(par_chips),
      sells_chips,
      sale_cash,
      pit: pit.trim() || null,
      boxes: listed(boxes),
      cameras: listed(cameras).map((camera) => known.get(camera) ?? { camera }),
    };
  }

  async save() {
    const { form, id, etag } = this;
    if (!form) return;
    await this.once(async () => {
      const body = this.body(form);
      const answer = await this.call("PUT", `/v1/tables/${id}/setup`, { body, etag });
      this.asked = waitingOf(answer.data) !== null;
      this.form = null;
      if (this.asked) await this.desk.readFloor();
      else Object.assign(this, { now: answer.data, etag: answer.etag });
    });
  }

  /** Problems that do not belong to any field. */
  get problemBelow() {
    return this.problemBeside(...Object.keys(this.form ?? {}).map((name) => `/${name}`));
  }
}

export function setupView(setup: SetUp) {
  const { now, desk } = setup;
  if (!now) return nothing;
  const may = desk.may(setUpTable);
  const row = (name: string, value: unknown) =>
    html`<dt>${words(`setup-${name}`)}</dt><dd>${value}</dd>`;
  const yes = (value: boolean) => words(value ? "yes" : "no");
  const cameras = now.cameras.map(({ camera }) => camera);
  return html`<section class="panel" data-setup=${now.version}><h2>${words("setup")}${
    may
      ? html` <button class="pbtn end" data-act="set-up"
        @click=${() => setup.begin()}>${words("set-up")}</button>`
      : nothing
  }</h2>
    ${setup.asked ? html`<p role="status" data-asked>${words("waits-signature")}</p>` : nothing}
    <dl class="kv kv--top">${row("tracked", yes(now.tracked))}
      ${row("chip_set", now.chip_set.map((chip: string) => shown(chip)).join("\u00a0· "))}
      ${row("par", now.par ? shown(now.par) : "–")}${
        now.par_chips ? row("par_chips", parText(now.par_chips)) : nothing
      }${row("sells_chips", yes(now.sells_chips))}
      ${row("boxes", now.boxes.join(", ") || "–")}${row("pit", now.pit ?? "–")}
      ${row("cameras", cameras.join(", ") || "–")}</dl></section>${formSheet(setup)}`;
}

function formSheet(setup: SetUp) {
  const { form, desk, id } = setup;
  if (!form) return nothing;
  const said = (name: string) => beside(setup, `/${name}`);
  const text = (
    name: "chip_set" | "par" | "par_chips" | "pit" | "boxes" | "cameras",
    most: number,
  ) => html`<label class="field field--wide"><span>${words(`setup-${name}`)}${
    name === "par" || name === "pit" ? nothing : html` <small>${words("by-commas")}</small>`
  }</span>
    <input data-field=${name} maxlength=${most} autocomplete="off" spellcheck="false"
      .value=${form[name]}
      @input=${(event: FieldEvent) => setup.take({ [name]: event.target.value })}>${said(name)}</label>`;
  const flag = (name: "tracked" | "sells_chips") => html`<label class="check"
    ><input type="checkbox" data-field=${name} .checked=${form[name]}
      @change=${(event: FieldEvent) => setup.take({ [name]: event.target.checked })}>
      ${words(`setup-${name}`)}${said(name)}</label>`;
  return sheet({
    title: words("setup"),
    small: desk.table(id)?.name ?? "",
    close: () => setup.leave(),
    body: html`<form @submit=${(event: Event) => {
      event.preventDefault();
      setup.save();
    }}><div class="checks">${flag("tracked")}${flag("sells_chips")}</div>
      ${text("chip_set", 200)}${text("par", 20)}${text("par_chips", 300)}
      <label class="field field--wide"><span>${words("setup-sale_cash")}</span><select
        data-field="sale_cash" @change=${(event: FieldEvent) =>
          setup.take({ sale_cash: event.target.value })}>${["box", "tray"].map(
          (place) => html`<option value=${place} ?selected=${place === form.sale_cash}
            >${words(`sale-cash-${place}`)}</option>`,
        )}</select>${said("sale_cash")}</label>
      ${text("boxes", 300)}${text("pit", 64)}${text("cameras", 300)}
      <p class="bad note" role="alert">${setup.problemBelow}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => setup.leave()}>${words("go-back")}</button>
        <button class="pbtn pbtn--now" data-act="save"
          aria-disabled=${off(setup)}>${words("save")}</button></div></form>`,
  });
}
