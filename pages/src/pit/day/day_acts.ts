// Opening and closing shifts, and closing the day.

import { html, nothing } from "lit-html";
import { read } from "../../shared/api.js";
import { Sends } from "../../shared/sends.js";
import type { Problem } from "../../shared/problem.js";
import { words } from "../../shared/words.js";
import { Papers } from "../parts/paper.js";
import { sheet } from "../sheet.js";
import { dateOf } from "../when.js";
import type { Desk } from "../desk.js";
import type { DayData } from "./day_data.js";
import type { SigningSheet } from "../parts/signing.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { off } from "../parts/off.js";
import type { ShiftBody } from "../../../types/api.js";
import type { FieldEvent } from "../../shared/field_event.js";

export class DayActs extends Sends {
  desk: Desk;
  data: DayData;
  signing: SigningSheet;
  papers: Papers;
  /** the form for opening a shift */
  form: { gaming_day: string; name: string } | null = null;
  /** the names of shifts in this house */
  names: string[] = [];
  /** Whether someone wants to close the day although it has only just started. */
  early = false;

  constructor(desk: Desk, data: DayData, signing: SigningSheet) {
    super(desk);
    this.desk = desk;
    this.data = data;
    this.signing = signing;
    this.papers = new Papers(desk);
  }

  /** Proposes the open day, or today, and the first shift name that this day has not had yet. */
  async begin() {
    const settings = await this.once(() => read("/v1/house/settings"));
    if (!settings) return;
    this.names = settings.data.settings.shift_names;
    const day = this.data.days?.[0];
    const open = day?.state === "open" ? day : null;
    const had = (open?.shifts ?? []).map(({ name }) => name);
    const date = open?.date ?? dateOf(new Date());
    const name = this.names.find((known) => !had.includes(known)) ?? this.names[0] ?? "";
    this.forgive();
    this.form = { gaming_day: date, name };
    this.desk.redraw();
  }

  leave() {
    this.forgive();
    this.form = null;
    this.desk.redraw();
  }

  /** Forgets what was refused, because another day or shift is shown. */
  forget() {
    this.forgive();
    this.early = false;
  }

  async post(path: string, body: object, etag?: string | null) {
    if (this.busy) return null;
    const answer = await this.deliver("POST", path, { body, etag });
    if (!answer) return null;
    const waits = waitingOf(answer.data);
    if (waits) {
      this.signing.open(waits);
      this.desk.quietly("readFloor");
    }
    return answer.data;
  }

  refused(problem: Problem) {
    super.refused(problem);
    if (problem.code === "day_not_ready") this.data.refused = problem.problems;
    this.early = problem.code === "day_too_short";
  }

  async openShift() {
    const { form } = this;
    const opened = form && (await this.post("/v1/shifts", form));
    if (!opened) return;
    this.leave();
    if (form.gaming_day !== this.data.date) this.desk.go("day", form.gaming_day);
    await this.data.reload();
  }

  async closeShift({ id, version }: ShiftBody) {
    if (await this.post(`/v1/shifts/${id}/close`, {}, `"${version}"`)) await this.data.reload();
  }

  async closeDay() {
    const { day } = this.data;
    if (!day) return;
    const { date, version } = day;
    const body = this.early ? { early: true } : {};
    await this.post(`/v1/gaming-days/${date}/close`, body, `"${version}"`);
  }
}

export function dayActsView(acts: DayActs) {
  const { form, names } = acts;
  if (!form) return nothing;
  const set = (name: "gaming_day" | "name") => (event: FieldEvent) => {
    form[name] = event.target.value;
    acts.desk.redraw();
  };
  const send = (event: Event) => {
    event.preventDefault();
    acts.openShift();
  };
  return sheet({
    title: words("days-open-shift"),
    close: () => acts.leave(),
    body: html`<form @submit=${send}><p class="note">${words("days-open-shift-how")}</p>
      <label class="field field--wide"><span>${words("days-gaming-day")}</span><input type="date" required
        data-field="gaming_day" .value=${form.gaming_day} @input=${set("gaming_day")}></label>
      <label class="field field--wide"><span>${words("days-shift-word")}</span><select data-field="name"
        @change=${set("name")}>${names.map(
          (name) => html`<option value=${name} ?selected=${name === form.name}>${name}</option>`,
        )}</select></label>
      <p class="bad note" role="alert">${acts.problem}</p>
      <div class="actions"><button type="button" class="pbtn"
        @click=${() => acts.leave()}>${words("go-back")}</button>
        <button class="pbtn pbtn--now" data-act="send"
          aria-disabled=${off(acts)}>${words("days-open-shift")}</button></div></form>`,
  });
}
