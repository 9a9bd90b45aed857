// Pulling a table's drop box: the box that goes out, and the box that replaces it.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { beside, sheet } from "../sheet.js";
import { SignedForm, tableField } from "./form.js";
import type { FieldEvent } from "../../shared/field_event.js";

interface Pulling {
  table: string;
  boxes: string[];
  out: string;
  in: string;
  emergency: boolean;
}

export class PullSheet extends SignedForm<Pulling> {
  open() {
    this.begin({ table: "", boxes: [], out: "", in: "", emergency: false });
  }

  /** Proposes the box that has hung at the table since the last pull, and the table's next box. */
  async choose(table: string) {
    const { form } = this;
    if (!form) return;
    this.forgive();
    Object.assign(form, { table, boxes: [], out: "", in: "" });
    try {
      const [{ data: setup }, { data: pulled }] = table
        ? await Promise.all([
            read(`/v1/tables/${table}/setup`),
            read(`/v1/drops?table_id=${table}&limit=1`),
          ])
        : [{ data: null }, { data: null }];
      if (this.form !== form || form.table !== table) return;
      if (setup && !setup.tracked) this.problem = words("slips-not-tracked");
      else if (setup) {
        const { boxes } = setup;
        const out = pulled?.items[0]?.box_in ?? boxes[0] ?? "";
        const next = boxes[(boxes.indexOf(out) + 1) % boxes.length] ?? "";
        Object.assign(form, { boxes, out, in: next === out ? "" : next });
      }
    } catch (problem) {
      if (this.form !== form || form.table !== table) return;
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  async send() {
    const { form } = this;
    if (!form?.out) return;
    await this.once(async () => {
      const { out, in: next, emergency } = form;
      const body = { box_out: out, box_in: next || null, emergency };
      const { data } = await this.call("POST", `/v1/tables/${form.table}/drops`, { body });
      this.answered(data);
    });
  }
}

export function pullView(pull: PullSheet) {
  const { form, desk } = pull;
  if (!form) return nothing;
  const send = (event: Event) => {
    event.preventDefault();
    if (form.out) pull.send();
  };
  const set = (name: "out" | "in") => (event: FieldEvent) => {
    form[name] = event.target.value;
    if (form.in === form.out) form.in = "";
    desk.redraw();
  };
  const boxField = (name: "out" | "in", of: string[], none?: string) =>
    html`<label class="field field--wide"><span>${words(`boxes-${name}`)}</span><select data-field=${`box-${name}`}
      @change=${set(name)}>${none ? html`<option value="" ?selected=${!form[name]}>${none}</option>` : nothing}${of.map(
        (box) => html`<option value=${box} ?selected=${box === form[name]}>${box}</option>`,
      )}</select>${beside(pull, `/box_${name}`)}</label>`;
  return sheet({
    title: words("boxes-pull"),
    close: () => pull.leave(),
    body: html`<form @submit=${send}><p class="note">${words("boxes-how")}</p>
      ${tableField(desk, form.table, (table) => pull.choose(table))}
      ${
        form.boxes.length
          ? html`${boxField("out", form.boxes)}${boxField(
              "in",
              form.boxes.filter((box) => box !== form.out),
              words("boxes-none-in"),
            )}<div class="checks"><label class="check"><input type="checkbox" data-field="emergency" .checked=${form.emergency}
              @change=${(event: FieldEvent) => {
                form.emergency = event.target.checked;
              }}> ${words("boxes-emergency")}</label></div>`
          : nothing
      }
      <p class="bad note" role="alert">${pull.problemBeside("/box_out", "/box_in")}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => pull.leave()}>${words("go-back")}</button><button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${off(pull, !form.out)}>${words("boxes-pull")}</button></div></form>`,
  });
}
