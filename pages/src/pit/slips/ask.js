// @ts-check
// Asking for a fill or a credit.

import { html, nothing } from "lit-html";
import { call, read } from "../../shared/api.js";
import { words } from "../../shared/words.js";
import { sheet } from "../sheet.js";
import { chipsBody, chipsFields } from "./chips.js";

export class AskSheet {
  /** @param {import("../desk.js").Desk} desk @param {import("../parts/signing.js").SigningSheet} signing
   * @param {(slip: string) => void} done */
  constructor(desk, signing, done) {
    this.desk = desk;
    this.signing = signing;
    this.done = done;
    /** @type {{kind: "fill" | "credit", table: string, counts: import("./chips.js").Counts, manual: string} | null} */
    this.form = null;
    /** @type {any} how the table is set up */
    this.setup = null;
    this.problem = "";
    this.busy = false;
  }

  /** @param {"fill" | "credit"} kind */
  open(kind) {
    Object.assign(this, { form: { kind, table: "", counts: {}, manual: "" }, setup: null, problem: "" });
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.desk.redraw();
  }

  /** @param {string} table */
  async choose(table) {
    const { form } = this;
    if (!form) return;
    Object.assign(form, { table, counts: {} });
    this.setup = null;
    try {
      if (table) this.setup = (await read(`/v1/tables/${table}/setup`)).data;
      this.problem = this.setup && !this.setup.tracked ? words("slips-not-tracked") : "";
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  async send() {
    const { form } = this;
    if (!form?.table || this.busy) return;
    this.busy = true;
    this.desk.redraw();
    try {
      const manual = form.manual.trim() ? { manual_number: form.manual.trim() } : {};
      const body = { kind: form.kind, ...chipsBody(form.counts), ...manual };
      const { data } = await call("POST", `/v1/tables/${form.table}/slips`, { body });
      this.form = null;
      if (data.approval) this.signing.open(data.approval);
      else this.done(data.id);
    } catch (problem) {
      this.problem = this.desk.told(problem);
    } finally {
      this.busy = false;
      this.desk.redraw();
    }
  }
}

/** @param {AskSheet} ask */
export function askView(ask) {
  const { form, setup, desk, busy } = ask;
  if (!form) return nothing;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask.send();
  };
  const set = (/** @type {string} */ of, /** @type {string} */ typed) => {
    form.counts[of] = typed;
    desk.redraw();
  };
  return sheet({
    title: words(`slips-ask-${form.kind}`),
    close: () => ask.leave(),
    body: html`<form @submit=${send}><label class="field field--wide"><span>${words("table")}</span><select
      data-field="table" @change=${(/** @type {any} */ event) => ask.choose(event.target.value)}><option
      value="">${words("slips-which-table")}</option>${desk.tables.map(
        ({ id, name }) => html`<option value=${id} ?selected=${id === form.table}>${name}</option>`,
      )}</select></label>
      ${setup?.tracked ? chipsFields(setup.chip_set, form.counts, set) : nothing}
      <label class="field field--wide"><span>${words("slips-on-paper")} <small>${words("slips-on-paper-how")}</small></span><input
        data-field="manual" maxlength="32" autocomplete="off" .value=${form.manual}
        @input=${(/** @type {any} */ event) => {
          form.manual = event.target.value;
        }}></label>
      <p class="bad note" role="alert">${ask.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => ask.leave()}>${words("go-back")}</button><button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${form.table && !busy ? nothing : "true"}>${words(`slips-ask-${form.kind}`)}</button></div></form>`,
  });
}
