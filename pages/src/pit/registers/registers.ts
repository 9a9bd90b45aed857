// The house's registers for a day: drop boxes, slips, corrections, statistics, access rights. Each
// shows the house's rows, formatted for display, and can be downloaded. The house decides who may
// read which register.

import { html, nothing } from "lit-html";
import { call, read } from "../../shared/api.js";
import { dashRows, empty } from "../../shared/parts/states.js";
import { Reads } from "../../shared/reads.js";
import { gameName } from "../../shared/game_name.js";
import { Problem } from "../../shared/problem.js";
import { hasWords, words, wordsOr } from "../../shared/words.js";
import { decimal, exact, ledgered, number } from "../figures.js";
import { nameOfBadge } from "../names.js";
import { dayField } from "../parts/day_field.js";
import { save } from "../parts/export.js";
import { numberLink } from "../parts/numbered_papers.js";
import { Papers, paperView } from "../parts/paper.js";
import { states } from "../parts/states.js";
import { address } from "../route.js";
import { dateOf, dayAndTime, dayWords, openedAt } from "../when.js";
import type { Desk } from "../desk.js";
import type { Screen } from "../screens.js";
import type { TournamentListed } from "../../../types/api.js";

const NAMES =
  "drop slips chips equipment journal corrections cash-log tournament-desk tournament statistics access".split(
    " ",
  );
/** The register of a single tournament, which has no filter for the day. */
const EVENT = "tournament";
/** Registers that show the present, and have no filter for the day. */
const OF_NO_DAY = ["access", "chips", "equipment", EVENT];
const FORBIDDEN = 403;
const BLIND = "counts_are_blind";

class Registers extends Reads<Desk> {
  day = "";
  name = "";
  /** The house's answer for each register. */
  read: Record<string, string> = {};
  /** registers that the person signed in is not allowed to read */
  closed: string[] = [];
  /** Why a register is hidden for now, by register. */
  told: Record<string, string> = {};
  /** the newest tournaments, and the one whose report is shown */
  events: Pick<TournamentListed, "id" | "name" | "starts_at">[] | null = null;
  event = "";
  papers = new Papers(this.desk, () => this.recount());

  get names() {
    return NAMES.filter((name) => !this.closed.includes(name));
  }

  async load(query: URLSearchParams) {
    const day = query.get("day") || dateOf(new Date());
    if (day !== this.day) Object.assign(this, { day, read: {}, told: {} });
    const event = query.get("event") ?? this.event;
    if (event !== this.event) delete this.read[EVENT];
    this.event = event;
    this.name = query.get("register") ?? "";
    this.anew();
    await this.reads(async () => {
      // The chosen register is read first; the others are read to find out which of them the
      // person is not allowed to read.
      const first = this.names.filter((name) => name === this.name);
      for (const name of [...first, ...this.names]) await this.readOne(name, day);
    }, true);
  }

  reload = () => this.load(this.desk.route.query);

  /** Reads the register of slips again, because it says how many times each slip was printed. */
  recount() {
    return "slips" in this.read && this.reads(() => this.readOne("slips", this.day, true));
  }

  async readOne(name: string, day: string, again = false) {
    if (name in this.read && !again) return;
    try {
      const of = await this.what(name, day);
      const text =
        of === null ? "" : (await call("GET", `/v1/reports/${name}?format=csv${of}`)).text;
      const is = name === EVENT ? of === (await this.what(name, day)) : day === this.day;
      if (is) this.read[name] = text;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      // A blind count hides a register only for now; a register that the person's role is not
      // allowed to read stays hidden.
      if (problem.code === BLIND) this.told[name] = this.desk.told(problem);
      else if (problem.status === FORBIDDEN) this.closed.push(name);
      else if (problem.code === "not_found") this.read[name] = "";
      else throw problem;
    }
    this.desk.redraw();
  }

  /** The day or tournament in a register's query; null if there are no tournaments. */
  async what(name: string, day: string) {
    if (name !== EVENT) return OF_NO_DAY.includes(name) ? "" : `&gaming_day=${day}`;
    this.events ??= (await read("/v1/tournaments")).data.items;
    this.event ||= this.events[0]?.id ?? "";
    // An older tournament, from the link on its page.
    const { event } = this;
    if (event && !this.events.some(({ id }) => id === event)) {
      const { id, structure } = (await read(`/v1/tournaments/${event}`)).data;
      this.events.push({ ...structure, id });
    }
    return this.event ? `&tournament_id=${this.event}` : null;
  }
}

/** Parses comma-separated values into rows. */
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
  const text = data.read[name ?? ""] ?? "";
  const rows = rowsOf(text);
  const file = () => save(text, `${name}-${day}.csv`, "text/csv");
  return {
    title: words("nav-registers"),
    small: [name && OF_NO_DAY.includes(name) ? "" : dayWords(day), currencyOf(rows)]
      .filter(Boolean)
      .join(" · "),
    kind: "equipment",
    end: html`${
      name === "cash-log"
        ? html`<a class="pbtn" data-act="cash" href=${address("cash", "", { day })}>${words("register-all-cash")}</a>`
        : nothing
    }${text ? html`<button class="pbtn" data-act="csv" @click=${file}>CSV</button>` : nothing}`,
    // The keys come all at once, so that none moves away under a finger.
    body: html`<div class="filters">${dayField(day, (day) => go({ day }))}${(data.readAt
      ? names
      : []
    ).map(
      (one) => html`<button class="pbtn" data-register=${one} aria-pressed=${one === name}
        @click=${() => go({ register: one })}>${words(`register-${one}`)}</button>`,
    )}${name === EVENT ? eventField(data, go) : nothing}</div><section class="panel panel--scroll" tabindex="0" data-rows aria-label=${words(
      "nav-registers",
    )}>${tableOf(data, rows, name)}${
      name && (name in data.read || data.told[name]) && !data.problem
        ? nothing
        : states(data, data.reload)
    }</section>${paperView(data.papers)}`,
  };
}

/** The currency of all rows; empty if there are several, which then have a column. */
function currencyOf([heads = [], ...rows]: string[][]) {
  const at = heads.indexOf("currency");
  const [one = "", ...others] = new Set(rows.map((row) => row[at] ?? ""));
  return others.length ? "" : one;
}

/** The field for choosing the tournament. */
function eventField({ events, event }: Registers, go: (change: object) => void) {
  const choose = ({ target }: Event) => go({ event: (target as HTMLSelectElement).value });
  return html`<label class="field"><span>${words("register-tournament")}</span><select data-field="event"
    @change=${choose}>${(events ?? []).map(
      ({ id, name, starts_at: at }) =>
        html`<option value=${id} ?selected=${id === event}>${name} · ${dayAndTime(at)}</option>`,
    )}</select></label>`;
}

/** @param name a column's name in the house's data */
const columnOf = (name: string) => wordsOr(`column-${name}`, name.replaceAll("_", " "));

/**
 * Columns that are not shown, and columns that contain codes, with the prefixes of the codes'
 * messages.
 */
const LEFT_OUT = ["table_id", "entry_id"];
const SIGNERS = ["signers", "signed_by"];
/** Columns with sentences, which may take several lines. */
const LONG = ["signed", "reason", "reason_of_correction", "before", "after", "on"];
const WORDS: Record<string, string[]> = {
  kind: ["slips-kind", "register-kind"],
  state: ["slips-state", "register-state", "equipment-state"],
  what: ["equipment-what"],
  role: ["role"],
  tender: ["register-tender"],
  from: ["register-account"],
  to: ["register-account"],
};
const YES_NO: Record<string, string> = { true: "yes", false: "no" };

/** Columns with the numbers of papers, by register. */
const NUMBERS: Record<string, string[]> = { drop: ["number", "count"], slips: ["number"] };

/** Columns with badges and capacities, which the house's file has in English. */
const SIGNED_AS = ["signed", "corrected_by"];

/** Who signed, with the capacity in which they did. A name is never broken across two lines. */
const signedAs = (signer: string, at: number, { length }: string[]) => {
  const [badge = "", capacity] = signer.split(" as ");
  if (!capacity) return signer;
  const as = wordsOr(`capacity-${capacity.replaceAll(" ", "_")}`, capacity).toLowerCase();
  return html`<span class="whole">${nameOfBadge(badge)} (${as})${at < length - 1 ? " ·" : ""}</span> `;
};

/** A value formatted for display, and whether it is a figure. */
function cellOf(column: string, value: string): { said: unknown; figure?: boolean } {
  const word = (WORDS[column] ?? []).map((of) => `${of}-${value}`).find(hasWords);
  if (word) return { said: words(word) };
  if (SIGNED_AS.includes(column) && value) return { said: value.split(", ").map(signedAs) };
  if (YES_NO[value]) return { said: words(YES_NO[value]) };
  if (column === "game" && hasWords(`game-${value}`)) return { said: gameName({ game: value }) };
  if (column === "entry" && value)
    return { said: html`<a class="linky" href=${address("entry", value)}>${words("open")}</a>` };
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return { said: openedAt(value) };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { said: dayWords(value, "short") };
  if (/^-?\d{1,9}$/.test(value)) return { said: number(Number(value)), figure: true };
  if (!/^-?\d+\.\d+$/.test(value)) return { said: value };
  if (MARKS.test(column)) return { said: decimal(value), figure: true };
  const amount = ledgered(value);
  return { said: SIGNED.test(column) ? amount : exact(value), figure: true };
}

/** Figures that are not amounts, and amounts that are differences. */
const MARKS = /percent$|^z$/;
const SIGNED = /variance$|effect$|^win$|attributed$/;

/** A register as a table, the reason why there is none, or dashes while nothing is known. */
function tableOf(data: Registers, [heads, ...rows]: string[][], name = "") {
  const { read, told, problem, day, desk, papers } = data;
  if (!heads) {
    if (told[name]) return empty(told[name]);
    if (name in read) return empty(words("register-none"));
    return problem
      ? nothing
      : html`<table class="grid grid--tight"><tbody>${dashRows(4)}</tbody></table>`;
  }
  if (!rows.length) return empty(words("register-none"));
  const signed = heads.indexOf("signed");
  // The names on paper say who signed.
  const hidden = rows.every((row) => row[signed]) ? [...LEFT_OUT, ...SIGNERS] : LEFT_OUT;
  const columns = heads
    .map((head, at) => ({ head, at }))
    .filter(({ head }) => !hidden.includes(head))
    // An empty column would only take room from the others; the file has all of them.
    .filter(({ at }) => rows.some((row) => row[at]))
    // The heading already shows the currency of all rows.
    .filter(({ head }) => head !== "currency" || !currencyOf([heads, ...rows]))
    // The filter already shows the day.
    .filter(({ head, at }) => head !== "gaming_day" || rows.some((row) => row[at] !== day));
  const isFigure = ({ head, at }: { head: string; at: number }) =>
    rows.some((row) => cellOf(head, row[at] ?? "").figure);
  const right = new Set(columns.filter(isFigure).map(({ at }) => at));
  const tone = (at: number) => (right.has(at) ? "r" : LONG.includes(heads[at] ?? "") ? "long" : "");
  const of = heads.indexOf("gaming_day");
  const said = (head: string, row: string[], at: number) =>
    NUMBERS[name]?.includes(head)
      ? numberLink(papers, desk, row[at] ?? "", row[of] || day)
      : cellOf(head, row[at] ?? "").said;
  return html`<table class="grid grid--tight"><thead><tr>${columns.map(
    ({ head, at }) =>
      html`<th scope="col" class=${tone(at)}>${columnOf(hidden.includes("signers") && head === "signed" ? "signed_by" : head)}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(
        ({ head, at }) => html`<td class=${tone(at)}>${said(head, row, at)}</td>`,
      )}</tr>`,
  )}</tbody></table>`;
}
