// @ts-check
// The next step of a slip: what it asks for is typed, and who must sign it signs here.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { call } from "../../shared/api.js";
import { words } from "../../shared/words.js";
import { sheet } from "../sheet.js";
import { chipsBody, chipsFields } from "./chips.js";

/** Steps that say why. */
const REASONED = ["withdraw", "void", "return"];

export class StepSheet {
  /** @param {import("../desk.js").Desk} desk @param {import("../parts/signing.js").SigningSheet} signing
   * @param {() => unknown} done */
  constructor(desk, signing, done) {
    this.desk = desk;
    this.signing = signing;
    this.done = done;
    /** @type {{slip: any, step: string, reason: string, total: string, counts: import("./chips.js").Counts} | null} */
    this.form = null;
    this.problem = "";
    this.busy = false;
  }

  /** @param {any} slip @param {string} step */
  open(slip, step) {
    this.form = { slip, step, reason: "", total: "", counts: {} };
    this.problem = "";
    this.desk.redraw();
  }

  leave() {
    this.form = null;
    this.desk.redraw();
  }

  get body() {
    const { step = "", reason = "", total = "", counts = {} } = this.form ?? {};
    return {
      type: step,
      ...(REASONED.includes(step) ? { reason: reason.trim() } : {}),
      ...(step === "accept" ? { total: total.trim() } : {}),
      ...(step === "receive" ? chipsBody(counts) : {}),
    };
  }

  async send() {
    const { form } = this;
    if (!form || this.busy) return;
    this.busy = true;
    this.desk.redraw();
    try {
      const path = `/v1/slips/${form.slip.id}/commands`;
      const { data } = await call("POST", path, { body: this.body, etag: `"${form.slip.version}"` });
      this.form = null;
      if (data.approval) this.signing.open(data.approval);
      this.done();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    } finally {
      this.busy = false;
      this.desk.redraw();
    }
  }
}

/** @param {StepSheet} step */
export function stepView(step) {
  const { form, desk, busy } = step;
  if (!form) return nothing;
  const { slip, step: name } = form;
  const ready = !busy && (!REASONED.includes(name) || form.reason.trim());
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (ready) step.send();
  };
  const set = (/** @type {string} */ of, /** @type {string} */ typed) => {
    form.counts[of] = typed;
    desk.redraw();
  };
  const typed = (/** @type {"reason" | "total"} */ field) => (/** @type {any} */ event) => {
    form[field] = event.target.value;
    desk.redraw();
  };
  return sheet({
    title: words(`slips-do-${name}`),
    small: slip.number ?? slip.table_name,
    close: () => step.leave(),
    body: html`<form @submit=${send}><p class="note">${words(`slips-how-${name}`)}</p>
      ${
        name === "receive"
          ? chipsFields(slip.chips.map((/** @type {any} */ { denomination }) => denomination), form.counts, set)
          : nothing
      }${
        name === "accept"
          ? html`<label class="field field--wide"><span>${words("slips-total")}</span><input data-field="total"
            inputmode="decimal" autocomplete="off" maxlength="20" .value=${live(form.total)} @input=${typed("total")}></label>`
          : nothing
      }${
        REASONED.includes(name)
          ? html`<label class="field field--wide"><span>${words("why")}</span><textarea data-field="reason"
            maxlength="500" .value=${live(form.reason)} @input=${typed("reason")}></textarea></label>`
          : nothing
      }<p class="bad note" role="alert">${step.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => step.leave()}>${words("go-back")}</button><button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${ready ? nothing : "true"}>${words(`slips-do-${name}`)}</button></div></form>`,
  });
}
