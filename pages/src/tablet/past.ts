// The table's last rounds, opened again for reading. Each is drawn by the screen of its game.

import { html, nothing } from "lit-html";
import { read } from "../shared/api.js";
import { button } from "../shared/parts/button.js";
import { icon } from "../shared/parts/card.js";
import { failure } from "../shared/parts/states.js";
import { loadStyles } from "../shared/styles.js";
import { Problem } from "../shared/problem.js";
import { problemWords, words } from "../shared/words.js";
import { minute } from "./frame.js";
import { moved } from "./lobby.js";
import type { Desk } from "./desk.js";
import type { App } from "./app.js";
import type { Keys } from "../shared/keyboard.js";
import type { Screen } from "./game.js";
import type { Round, RoundListed } from "../../types/api.js";

/** How many rounds can be opened again. */
const MOST = 8;

/** Stands in for the desk of a finished round: no command is possible, and nothing is sent. */
function overOf(desk: Desk, round: Round): Desk {
  const none = () => undefined;
  const never = async () => null;
  const still = {
    round,
    live: true,
    busy: false,
    refusal: null,
    draft: {},
    queue: { stuck: null, entries: [] },
    open: none,
    enter: none,
    setDraft: none,
    act: never,
    next: never,
    rehearse: never,
    tell: never,
  };
  return Object.create(desk, Object.getOwnPropertyDescriptors(still));
}

/** Opens the round before the current one, once its styles are loaded. */
export async function openPast(app: App) {
  await loadStyles("tablet/past.css").catch(() => undefined);
  if (!app.desk) return;
  app.past = new Past(app);
  await app.past.begin();
}

export class Past {
  app: App;
  desk;
  /** newest first */
  rounds: RoundListed[] = [];
  at = 0;
  round: Round | null = null;
  screen: Screen | null = null;
  problem = "";

  constructor(app: App) {
    this.app = app;
    this.desk = app.desk as Desk;
  }

  /** Opens the round before the current one. */
  async begin() {
    const { desk } = this;
    await this.reading(async () => {
      const { data } = await read(`/v1/tables/${desk.table.id}/rounds?limit=${MOST + 1}`);
      this.rounds = data.items
        .filter((round) => round.ended_at && round.id !== desk.round?.id)
        .slice(0, MOST);
      await this.show(0);
    });
  }

  go(at: number) {
    if (this.rounds[at]) this.reading(() => this.show(at));
  }

  async show(at: number) {
    if (!this.rounds[at]) return;
    this.at = at;
    const { data } = await read(`/v1/rounds/${this.rounds[at].id}`);
    if (this.at !== at) return;
    this.round = data;
    const over = overOf(this.desk, data);
    const app: App = Object.create(this.app, { desk: { value: over } });
    this.screen = this.desk.game?.open(app, over) ?? null;
  }

  again() {
    if (this.rounds.length) this.go(this.at);
    else this.begin();
  }

  async reading(how: () => Promise<void>) {
    try {
      this.problem = "";
      await how();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problemWords(problem);
    }
    this.app.redraw();
  }

  close() {
    this.app.past = null;
    this.app.redraw();
  }

  view() {
    const { at, rounds, desk } = this;
    const key = (name: string, to: number) =>
      button(icon(name === "earlier" ? "left" : "right"), () => this.go(to), {
        name,
        kind: "btn--line",
        label: words(`round-${name}`),
        off: !rounds[to],
      });
    const { problem } = this;
    const said = words(rounds.length ? "read-only" : "no-round-before");
    const back = desk.round ? words("back-to-round", { number: desk.round.number }) : "";
    return html`<div class="past" data-past=${this.round?.number ?? nothing}>${this.screen?.view()}
      <nav class="ribbon" aria-label=${words("rounds-before")}>${
        problem
          ? failure({ said: problem, kind: "read", again: () => this.again() })
          : html`<span role="status">${said}</span>`
      }
        <ol>${rounds.map((round, nth) => this.tile(round, nth)).reverse()}</ol>
        ${key("earlier", at + 1)}${key("later", at - 1)}
        ${button(back || words("back-to-now"), () => this.close(), { name: "now", kind: "btn--now" })}</nav></div>`;
  }

  /** A round in the ribbon: when it was, and what was taken and paid, or how else it ended. */
  tile(round: RoundListed, nth: number) {
    const { ending, ended_at: at, corrected, number } = round;
    const { taken, paid } = moved(round);
    const said =
      ending === "settled"
        ? html`<span class="out--take">${icon("down")}${taken}</span>
          <span class="out--pay">${icon("up")}${paid}</span>`
        : words(`phase-${ending}`);
    return html`<li><button class="rtile" data-round=${number} aria-pressed=${nth === this.at}
      @click=${() => this.go(nth)}><b>${number}</b><time>${at ? minute(at) : ""}</time>
      <small>${said}${corrected ? html`<i role="img" aria-label=${words("put-right-round")}></i>` : nothing}</small></button></li>`;
  }

  keys(): Keys {
    const earlier = () => this.go(this.at + 1);
    const later = () => this.go(this.at - 1);
    return {
      Escape: () => this.close(),
      PageUp: earlier,
      ArrowLeft: earlier,
      PageDown: later,
      ArrowRight: later,
    };
  }
}
