// The house's registers of a day: what boxes came to, slips, what was put right, statistics, who
// may
// come in. Each is drawn as the house gives it, and taken away as a file. Which of them somebody
// may
// read, the house says.

import { html, nothing } from "lit-html";
import { call } from "../../shared/api.js";
import { dashRows, empty } from "../../shared/parts/states.js";
import { Reads } from "../../shared/reads.js";
import { Problem } from "../../shared/problem.js";
import { hasWords, words } from "../../shared/words.js";
import { save } from "../parts/export.js";
import { states } from "../parts/states.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { FieldEvent } from "../../shared/field_event.js";

const NAMES = "drop slips chips equipment journal corrections cash-log statistics access".split(
  " ",
);
/** It is as it is now, whatever the day. */
const OF_NO_DAY = ["access", "chips", "equipment"];
const FORBIDDEN = 403;
const BLIND = "counts_are_blind";

class Registers extends Reads<Desk> {
  day = "";
  name = "";
  /** What the house answered, by register. */
  read: Record<string, string> = {};
  /** those that are not for whoever is signed in */
  closed: string[] = [];
  /** Why one is hidden, by register. */
  told: Record<string, string> = {};

  get names() {
    return NAMES.filter((name) => !this.closed.includes(name));
  }

  async load(query: URLSearchParams) {
    const day = query.get("day") || new Date().toISOString().slice(0, 10);
    if (day !== this.day) Object.assign(this, { day, read: {}, told: {} });
    this.name = query.get("register") ?? "";
    await this.reads(async () => {
      for (const name of this.names) await this.readOne(name, day);
    }, true);
  }

  reload = () => this.load(this.desk.route.query);

  async readOne(name: string, day: string) {
    if (name in this.read) return;
    const of = OF_NO_DAY.includes(name) ? "" : `&gaming_day=${day}`;
    try {
      const { text } = await call("GET", `/v1/reports/${name}?format=csv${of}`);
      if (day === this.day) this.read[name] = text;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      // A count that is blind is hidden for now; what is not for a role is so every day.
      if (problem.code === BLIND) this.told[name] = this.desk.told(problem);
      else if (problem.status === FORBIDDEN) this.closed.push(name);
      else if (problem.code === "not_found") this.read[name] = "";
      else throw problem;
    }
    this.desk.redraw();
  }
}

/** The rows of a file of values that commas part. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[""]];
  let quoted = false;
  for (const letter of text.replace(/^\uFEFF/, "").replaceAll("\r", "")) {
    const row = rows[rows.length - 1];
    if (letter === '"') quoted = !quoted;
    else if (letter === "," && !quoted) row.push("");
    else if (letter === "\n" && !quoted) rows.push([""]);
    else row[row.length - 1] += letter;
  }
  return rows.filter((row) => row.some(Boolean));
}

export function openRegisters(desk: Desk): Screen {
  const data = new Registers(desk);
  return { view: () => view(data), go: ({ query }) => data.load(query) };
}

function view(data: Registers) {
  const { desk, day, names } = data;
  const name = names.includes(data.name) ? data.name : names[0];
  const go = (change: object) => desk.refine({ register: name, day, ...change });
  const text = data.read[name] ?? "";
  const file = () => save(text, `${name}-${day}.csv`, "text/csv");
  return {
    title: words("nav-registers"),
    kind: "log",
    end: text ? html`<button class="pbtn" data-act="csv" @click=${file}>CSV</button>` : nothing,
    body: html`<div class="filters"><label class="field"><span>${words("register-day")}</span><input type="date"
        data-field="day" .value=${day} @change=${(event: FieldEvent) =>
          go({ day: event.target.value })}></label>${names.map(
          (one) => html`<button class="pbtn" data-register=${one} aria-pressed=${one === name}
            @click=${() => go({ register: one })}>${words(`register-${one}`)}</button>`,
        )}</div><section class="panel panel--scroll" tabindex="0" data-rows aria-label=${words(
          "nav-registers",
        )}>${tableOf(data, name)}${states(data, data.reload)}</section>`,
  };
}

/** @param name of a column, as the house has it */
const columnOf = (name: string) =>
  hasWords(`column-${name}`) ? words(`column-${name}`) : name.replaceAll("_", " ");

/** A register; why there is none; or dashes, while nobody knows. */
function tableOf({ read, told, problem }: Registers, name = "") {
  const [heads, ...rows] = rowsOf(read[name] ?? "");
  if (!heads) {
    if (told[name]) return empty(told[name]);
    if (name in read) return empty(words("register-none"));
    return problem
      ? nothing
      : html`<table class="grid grid--tight"><tbody>${dashRows(4)}</tbody></table>`;
  }
  return html`<table class="grid grid--tight"><thead><tr>${heads.map(
    (head) => html`<th scope="col">${columnOf(head)}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>`;
}
