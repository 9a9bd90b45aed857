// The next step of a slip. The required fields are typed here, and the signers sign here.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { beside, sheet } from "../sheet.js";
import { chipsBody, chipsFields, type Counts } from "./chips.js";
import { SignedForm } from "./form.js";
import { ENDS } from "./slip.js";
import type { Desk } from "../desk.js";
import type { SigningSheet } from "../parts/signing.js";
import type { SlipBody } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

/** Steps that need a reason. */
const REASONED = ["withdraw", "void", "return"];

interface Step {
  slip: SlipBody;
  step: string;
  reason: string;
  total: string;
  counts: Counts;
}

export class StepSheet extends SignedForm<Step> {
  constructor(
    desk: Desk,
    signing: SigningSheet,
    readonly done: () => unknown,
  ) {
    super(desk, signing);
  }

  open(slip: SlipBody, step: string) {
    this.begin({ slip, step, reason: "", total: "", counts: {} });
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
    if (!form) return;
    await this.once(async () => {
      const path = `/v1/slips/${form.slip.id}/commands` as const;
      const { data } = await this.call("POST", path, {
        body: this.body,
        etag: `"${form.slip.version}"`,
      });
      this.answered(data);
      this.done();
    });
  }
}

export function stepView(step: StepSheet) {
  const { form, desk } = step;
  if (!form) return nothing;
  const { slip, step: name } = form;
  const ready = !REASONED.includes(name) || form.reason.trim();
  const send = (event: Event) => {
    event.preventDefault();
    if (ready) step.send();
  };
  const set = (of: string, typed: string) => {
    form.counts[of] = typed;
    desk.redraw();
  };
  const typed = (field: "reason" | "total") => (event: FieldEvent) => {
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
          ? chipsFields(
              slip.chips.map(({ denomination }) => denomination),
              form.counts,
              set,
              slip.currency,
            )
          : nothing
      }${
        name === "accept"
          ? html`<label class="field field--wide"><span>${words("slips-total")} <small>${slip.currency}</small></span><input data-field="total"
            inputmode="decimal" autocomplete="off" maxlength="20" .value=${live(form.total)} @input=${typed("total")}>${beside(step, "/total")}</label>`
          : nothing
      }${
        REASONED.includes(name)
          ? html`<label class="field field--wide"><span>${words("why")}</span><textarea data-field="reason"
            maxlength="500" .value=${live(form.reason)} @input=${typed("reason")}></textarea>${beside(step, "/reason")}</label>`
          : nothing
      }<p class="bad note" role="alert">${step.problemBeside("/total", "/reason")}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => step.leave()}>${words("go-back")}</button><button class="pbtn ${ENDS.includes(name) ? "pbtn--bad" : "pbtn--now"}" data-act="send"
          aria-disabled=${off(step, !ready)}>${words(`slips-do-${name}`)}</button></div></form>`,
  });
}
