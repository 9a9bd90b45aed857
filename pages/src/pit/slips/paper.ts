// A slip on paper. The house counts and logs the copies before one is shown.

import { html, nothing } from "lit-html";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { capacityWords } from "../parts/signing.js";
import { sheet } from "../sheet.js";
import { dayAndTime, dayWords, printedAt } from "../when.js";
import type { Desk } from "../desk.js";
import type { SlipsData } from "./slips_data.js";
import type { SlipBody, Chips } from "../../../types/api.js";

export class PaperSheet {
  desk: Desk;
  data: SlipsData;
  paper: { slip: any; reprint: number } | null = null;
  busy = false;

  constructor(desk: Desk, data: SlipsData) {
    this.desk = desk;
    this.data = data;
  }

  async open(slip: SlipBody) {
    if (this.busy) return;
    this.busy = true;
    try {
      this.paper = await this.data.print(slip);
    } catch (problem) {
      this.data.problem = this.desk.told(problem);
    } finally {
      this.busy = false;
      this.desk.redraw();
    }
  }

  leave() {
    this.paper = null;
    this.desk.redraw();
  }
}

export function paperView(sheetOf: PaperSheet) {
  const { paper } = sheetOf;
  if (!paper) return nothing;
  const { slip, reprint } = paper;
  const person = (user: string) => (slip.people ?? []).find(({ id }: any) => id === user);
  const signed = ["requested", "issued", "taken", "done", "void"].flatMap((step) =>
    (slip[step]?.signatures ?? []).map((one: any) => ({ step, ...one })),
  );
  return sheet({
    title: slip.number,
    small: words(`slips-kind-${slip.kind}`),
    close: () => sheetOf.leave(),
    body: html`<article class="slippaper" data-copy=${reprint}>
      <p class="slippaper__copy">${reprint ? words("slips-reprint", { number: reprint }) : words("slips-original")}</p>
      <h3>${words(`slips-kind-${slip.kind}`)} ${slip.number}</h3>
      ${slip.void ? html`<p class="slippaper__void">${words("slips-state-void")} “${slip.void.reason ?? ""}”</p>` : nothing}
      <p>${slip.table_name} · ${dayWords(slip.gaming_day)}${slip.manual_number ? ` · ${slip.manual_number}` : ""}</p>
      <table class="grid"><thead><tr><th scope="col" class="r">${words("slips-chip")}</th><th scope="col"
        class="r">${words("slips-count")}</th></tr></thead><tbody>${slip.chips.map(
          ({ denomination, count }: Chips) =>
            html`<tr><td class="r">${shown(denomination)}</td><td class="r">${count}</td></tr>`,
        )}</tbody><tfoot><tr><td class="r">${words("slips-total")}</td><td
          class="r">${shown(slip.total)} ${slip.currency}</td></tr></tfoot></table>
      <ul class="slippaper__signed">${signed.map(
        ({ step, capacity, user, at }) =>
          html`<li>${words(`slips-step-${step}`)} · ${capacityWords(capacity)} · ${
            person(user) ? `${person(user).name}, ${person(user).badge}` : ""
          } · ${dayAndTime(at)}</li>`,
      )}</ul><p class="slippaper__at">${printedAt()}</p></article>
      <div class="actions"><button class="pbtn" data-act="leave"
        @click=${() => sheetOf.leave()}>${words("close")}</button><button class="pbtn pbtn--now" data-act="print-now"
          @click=${() => print()}>${words("print")}</button></div>`,
  });
}
