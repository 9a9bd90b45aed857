// The data for the tournaments screen: the list, and the tournament that is open.

import { read } from "../../shared/api.js";
import { listEntries, listTournamentEntries, listTournamentScreens } from "../../shared/may.js";
import { ServerTime } from "../../clock/time.js";
import { Paged } from "../parts/paged.js";
import type { Route } from "../route.js";
import type {
  LoggedEntry,
  Tournament,
  TournamentDeal,
  TournamentEntry,
  TournamentListed,
  TournamentScreen,
  TournamentStanding,
} from "../../../types/api.js";

/**
 * A tournament's tabs: directing it, selling entries, paying prizes, and the announced structure.
 */
export const ROOMS = ["floor", "desk", "prizes", "structure"] as const;
export type Room = (typeof ROOMS)[number];

/** How many tournaments a page of the list has. */
const PAGE = 50;

/** The log entry that says when play began. */
const START = "kind=tournament.started&limit=1";

export class Tournaments extends Paged<TournamentListed> {
  id = "";
  override path = `/v1/tournaments?limit=${PAGE}`;
  open: Tournament | null = null;
  entries: TournamentEntry[] = [];
  screens: TournamentScreen[] = [];
  places: TournamentStanding[] = [];
  deals: TournamentDeal[] = [];
  /** the tab that is shown */
  room: Room = "floor";
  /** when play began; null before that, and for people who cannot read the log */
  started: string | null = null;
  server = new ServerTime();

  async load({ id, query }: Route) {
    this.room = ROOMS.find((room) => room === query.get("room")) ?? "floor";
    if (id !== this.id) {
      Object.assign(this, {
        id,
        open: null,
        entries: [],
        screens: [],
        places: [],
        deals: [],
        started: null,
      });
      this.forget();
    }
    await this.reads(() => this.read());
  }

  override reload = () => this.reads(() => this.read());

  async read() {
    const { id } = this;
    if (!id) return this.readPage(null);
    const prizes = this.room === "prizes";
    const [, entries, screens, places, deals] = await Promise.all([
      this.readOpen(id),
      this.desk.may(listTournamentEntries) ? read(`/v1/tournaments/${id}/entries`) : null,
      this.desk.may(listTournamentScreens) ? read(`/v1/tournaments/${id}/screens`) : null,
      prizes ? read(`/v1/tournaments/${id}/places`) : null,
      prizes ? read(`/v1/tournaments/${id}/deals`) : null,
    ]);
    if (id !== this.id) return;
    this.entries = entries?.data.items ?? [];
    this.screens = screens?.data.items ?? [];
    this.places = places?.data.items ?? [];
    this.deals = deals?.data.items ?? [];
    await this.readStart();
  }

  /** Whether an entry changes what is shown: the list, or a tournament with its tables. */
  isAbout({ kind, stream, table_id: table }: LoggedEntry) {
    if (kind.startsWith("approval.")) return true;
    if (!this.id) return stream.startsWith("tournament/");
    const isOwn = stream === `tournament/${this.id}`;
    const isHere = this.open?.tables.some(({ table_id: id }) => id === table);
    return isOwn || isHere;
  }

  /** Reads once when play began. */
  async readStart() {
    const { id, open, started, desk } = this;
    if (started || open?.phase === "announced" || !desk.may(listEntries)) return;
    const { data } = await read(`/v1/audit/entries?${START}&stream=tournament/${id}`);
    if (id === this.id) this.started = data.items[0]?.at ?? null;
  }

  async readOpen(id: string) {
    const asked = performance.now();
    const { data } = await read(`/v1/tournaments/${id}`);
    if (id === this.id) this.has(data, asked);
  }

  /** Replaces the tournament with the one in the house's answer. */
  has(told: Tournament, asked: number) {
    this.server.heard(asked, performance.now(), Date.parse(told.clock.now));
    this.open = told;
  }
}

/** The command that carries out a suggestion, or none if the suggestion has its own route. */
export const CARRIES: Record<string, string> = {
  move: "move",
  break: "break_table",
  final_table: "final_table",
  redraw: "redraw",
  announce_hand_for_hand: "announce_hand_for_hand",
  release_round: "release_round",
};

/** Whether the step that is due can be carried out now. Its key is then the only amber one. */
export function isAsked({ suggestions, legal }: Tournament) {
  const [first] = suggestions;
  const command = first && CARRIES[first.kind];
  return Boolean(first && (!command || legal.includes(command)));
}

/** Whether seats have been drawn. */
export const isDrawn = (open: Tournament | null) =>
  (open?.tables ?? []).some(({ players }) => players.length);

/** The floor's next step, whose button is the only amber one, unless a step is due. */
export function nextStep(open: Tournament | null) {
  if (open && isAsked(open)) return "";
  const steps = ["draw_seats", "start", "clock_start", "clock_resume"];
  if (open?.phase === "announced" && !open.tables.length) return "give-table";
  const can = steps.filter((step) => open?.legal.includes(step));
  return can.find((step) => step !== "draw_seats" || !isDrawn(open)) ?? "";
}
