// The command bar: one search field for tables, people, rounds, slips, log entries, screens and
// acts.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { read } from "../../shared/api.js";
import { icon } from "../../shared/parts/card.js";
import { words } from "../../shared/words.js";
import { readPeople } from "../names.js";
import { address } from "../route.js";
import { modal } from "../sheet.js";
import { MOST, asked, best, local, peekOf, type Hit } from "./hits.js";
import type { Desk } from "../desk.js";
import type { FieldEvent } from "../../shared/field_event.js";
import type { UserBody } from "../../../types/api.js";

/** The house is asked after this many milliseconds without typing. */
const PAUSE = 80;
/** The formats of fill and credit numbers, and of the ids of log entries. */
const SLIP = /^[fc]-\d{4}(\d{4})?-\d+$/i;
const ENTRY = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;
/** Where the most recently visited places are stored, and how many are kept. */
const KEPT = "houseway.places";
const PLACES = 5;

/** What a hit is. A round has its game's own word. */
const kindOf = ({ kind, game }: Hit) =>
  game ? words("game-word", { game }).toLowerCase() : words(`bar-kind-${kind}`);

type Place = Pick<Hit, "label" | "to">;

function places(): Place[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

function keep(place: Place) {
  const rest = places().filter(({ to }) => to !== place.to);
  sessionStorage.setItem(KEPT, JSON.stringify([place, ...rest].slice(0, PLACES)));
}

export class Bar {
  desk: Desk;
  typed = "";
  at = 0;
  people: UserBody[] = [];
  /** what the house found for the typed text */
  asked: Hit[] = [];
  problem = "";
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(desk: Desk) {
    this.desk = desk;
    if (!desk.signs) this.readNames();
  }

  async readNames() {
    try {
      this.people = await readPeople();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  get hits(): Hit[] {
    if (!this.typed.trim()) {
      return places().map(({ label, to }) => ({
        kind: "screen",
        key: to,
        sign: "clock",
        label,
        small: words("bar-lately"),
        to,
      }));
    }
    const known = local(this.desk, this.people, this.typed);
    // The house searches by number or id, so its hits are not ranked by their names.
    return [...this.asked, ...best(known, this.typed)].slice(0, MOST);
  }

  type(typed: string) {
    Object.assign(this, { typed, at: 0, asked: [] });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(typed.trim()), PAUSE);
    this.desk.redraw();
  }

  async ask(typed: string) {
    if (!SLIP.test(typed) && !ENTRY.test(typed)) return;
    try {
      const found = SLIP.test(typed) ? await slips(typed) : await entry(typed);
      if (typed === this.typed.trim()) this.asked = found;
      this.problem = "";
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  move(by: number) {
    const { length } = this.hits;
    this.choose(length ? (this.at + by + length) % length : 0);
  }

  choose(nth: number) {
    if (nth === this.at) return;
    this.at = nth;
    this.desk.redraw();
  }

  async go(hit: Hit | undefined, { aside = false } = {}) {
    if (!hit) return;
    try {
      const to = (await hit.find?.()) ?? hit.to;
      keep({ label: hit.find ? `${hit.small}, ${hit.label}` : hit.label, to });
      if (aside) return void open(to, "_blank", "noopener");
      this.close();
      location.hash = to;
    } catch (problem) {
      this.problem = this.desk.told(problem);
      this.desk.redraw();
    }
  }

  close = () => {
    clearTimeout(this.timer);
    this.desk.bar = null;
    this.desk.redraw();
  };

  key(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event;
    if (key === "ArrowDown") this.move(1);
    else if (key === "ArrowUp") this.move(-1);
    else if (key === "Enter") this.go(this.hits[this.at], { aside: ctrlKey || metaKey });
    else return;
    event.preventDefault();
  }

  view() {
    const { hits, at, typed, problem } = this;
    const { wanted } = asked(typed);
    const none = wanted.length > 0 && !hits.length;
    const peek = peekOf(this.desk, hits[at]);
    const cancel = (event: Event) => {
      event.preventDefault();
      this.close();
    };
    return html`<dialog class="bar" ${modal()} aria-label=${words("search")} @cancel=${cancel}>
      <div class="bar__field">${icon("search")}<input id="search" role="combobox" autocomplete="off"
        spellcheck="false" maxlength="80" aria-expanded="true" aria-controls="bar-hits"
        aria-activedescendant=${hits.length ? `hit-${at}` : nothing} aria-label=${words("search")}
        placeholder=${words("search")} .value=${typed}
        @input=${(event: FieldEvent) => this.type(event.target.value)}
        @keydown=${(event: KeyboardEvent) => this.key(event)}><button class="pbtn" data-act="close"
        aria-label=${words("close")} @click=${this.close}>${icon("x")}<kbd class="keyhint">Esc</kbd></button></div>
      <div class="bar__found"><div class="bar__hits" id="bar-hits" role="listbox"
        aria-label=${words("search")} data-found=${hits.length}>${repeat(
          hits,
          ({ kind, key }) => `${kind} ${key}`,
          (hit, nth) => html`<button class="hit" id="hit-${nth}" role="option" tabindex="-1"
            aria-selected=${nth === at ? "true" : "false"} data-hit=${hit.label} data-kind=${hit.kind}
            @pointermove=${() => this.choose(nth)}
            @click=${(event: MouseEvent) => this.go(hit, { aside: event.ctrlKey || event.metaKey })}
            >${icon(hit.sign)}<span><b>${hit.label}</b>${hit.small ? html`, ${hit.small}` : nothing}</span>
            <small>${kindOf(hit)}</small></button>`,
        )}</div>
        <div class="bar__peek">${
          peek && wanted.length
            ? html`<h2>${peek.title}</h2><dl class="kv">${peek.rows.map(
                ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
              )}</dl>`
            : nothing
        }</div></div>
      <p class="bar__said" role="status">${problem || (none ? words("not-found") : "")}</p>
      <footer class="bar__foot"><span class="keyhint"><kbd>↑</kbd> <kbd>↓</kbd> ${words("bar-choose")}</span>
        <span class="keyhint"><kbd>↵</kbd> ${words("bar-open")}</span><span><kbd>#</kbd> ${words("bar-rounds")}</span>
        <span><kbd>@</kbd> ${words("bar-people")}</span><span><kbd>&gt;</kbd> ${words("bar-acts")}</span></footer></dialog>`;
  }
}

async function slips(typed: string): Promise<Hit[]> {
  const called = typed.toUpperCase();
  const { data } = await read(`/v1/slips?number=${called}`);
  return data.items.map(({ id, table_name: table }) => ({
    kind: "slip",
    key: id,
    sign: "slip",
    label: called,
    small: table,
    to: address("slips", id),
  }));
}

async function entry(typed: string): Promise<Hit[]> {
  const { data } = await read(`/v1/audit/entries/${encodeURIComponent(typed)}`);
  const { id, summary } = data;
  return [
    { kind: "entry", key: id, sign: "log", label: summary, small: "", to: address("entry", id) },
  ];
}
