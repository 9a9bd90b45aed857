// The tables' state in the lobby: their rounds, and the last rounds of the dealer's own table.

import { html, nothing } from "lit-html";
import { read } from "../shared/api.js";
import { Problem } from "../shared/problem.js";
import { size, text, total } from "../shared/money.js";
import { session } from "../shared/session.js";
import { words, wordsOr } from "../shared/words.js";
import { minute } from "./frame.js";
import { asked } from "./prompt.js";
import type { App } from "./app.js";
import type { Round, RoundListed, TableBody } from "../../types/api.js";

/** How many tables are read: as many as fit on the screen, in the order in which they are shown. */
const MOST = 12;
/** How many rounds of the dealer's own table are shown. */
const LAST = 3;
/** How often the tables are read, in milliseconds. */
const PACE = 15_000;

/** What was taken and paid in a round, added up from the seats' results. */
export function moved({ seats }: RoundListed) {
  const of = (lost: boolean) =>
    size(text(total(seats.map(({ net }) => net).filter((net) => net.startsWith("-") === lost))));
  return { taken: of(true), paid: of(false) };
}

/** The phase; of a match of truco, the number of its hand. */
const phaseWords = ({ phase, state }: Round) => {
  const hand = "match" in state && state.match?.hand;
  if (hand) return words("hand-number", { number: hand.number });
  const street = "street" in state && state.street ? state.street : phase;
  return wordsOr(`phase-${street}`, "");
};

/** What a round asks for. The house's sentence names only the first of several who can answer. */
function askedIn({ state, prompt }: Round) {
  const match = "match" in state && state.match;
  const call = match && match.hand?.open_call;
  if (!call || !call.answerers[1]) return asked(prompt);
  const { teams } = match;
  const side = teams.findIndex(({ seats }) => seats.includes(call.answerers[0]));
  const seats = call.answerers.toSorted();
  return words("call-answered", {
    call: String(prompt?.values.call),
    side: teams[2] ? "" : side,
    count: seats.length,
    first: seats[0],
    last: seats.at(-1) ?? 0,
    all: seats.join(", "),
  });
}

export class Lobby {
  app: App;
  rounds: Map<string, Round> = new Map();
  ended: Map<string, RoundListed[]> = new Map();
  closed = false;
  timer;

  constructor(app: App) {
    this.app = app;
    this.timer = setInterval(() => this.read(), PACE);
    this.read();
  }

  close() {
    this.closed = true;
    clearInterval(this.timer);
  }

  round({ latest_round_id: id }: TableBody) {
    return id ? this.rounds.get(id) : undefined;
  }

  /** A round's phase, and what the house asks for if the round is still being played. */
  told(round: Round) {
    return { what: phaseWords(round), next: round.ending ? "" : askedIn(round) };
  }

  lastView({ id }: TableBody) {
    const last = this.ended.get(id) ?? [];
    if (!last.length) return nothing;
    return html`<dl class="lastrounds"><dt>${words("lobby-last")}</dt>${last.map((round) => {
      const { number, ended_at: at, ending } = round;
      const { taken, paid } = moved(round);
      return html`<dd><b>${number}</b><span>${at ? minute(at) : ""}</span><span>${
        ending === "settled" ? words("lobby-moved", { taken, paid }) : words(`phase-${ending}`)
      }</span></dd>`;
    })}</dl>`;
  }

  /** Reads one table after another, because nobody is waiting for the result. */
  async read() {
    const me = session()?.actor;
    const kept = localStorage.getItem("houseway.table");
    const mine = (table: TableBody) => table.dealer?.dealer === me || table.id === kept;
    const tables = (this.app.tables ?? [])
      .filter(({ open, latest_round_id: latest }) => open && latest)
      .sort((a, b) => Number(mine(b)) - Number(mine(a)));
    try {
      for (const table of tables.slice(0, MOST)) {
        if (this.closed) return;
        await this.readTable(table, mine(table));
      }
    } catch (problem) {
      // The last state that was read is kept. Tables can be opened without it.
      if (!(problem instanceof Problem)) throw problem;
    }
  }

  async readTable({ id, latest_round_id: latest }: TableBody, mine: boolean) {
    if (latest) this.rounds.set(latest, (await read(`/v1/rounds/${latest}`)).data as Round);
    if (mine) {
      const { data } = await read(`/v1/tables/${id}/rounds?limit=${LAST + 1}`);
      this.ended.set(id, data.items.filter(({ ended_at: at }) => at).slice(0, LAST));
    }
    this.app.redraw();
  }
}
