// The log entries around an entry that was not accepted: what was closed, when, and by whom.

import { read } from "../shared/api.js";
import { Problem } from "../shared/problem.js";
import type { Desk } from "./desk.js";
import type { Entry } from "../shared/queue.js";

/** How many of the round's latest events are read. */
const MOST = 20;

/** The parts of an event that are shown. */
export interface Event {
  kind: string;
  at: string;
  seq: number;
  actor_name?: string | null;
  event?: { seat?: number; bets?: Record<string, string> };
}

const known: WeakMap<Entry, Event[]> = new WeakMap();
const asked: WeakSet<Entry> = new WeakSet();

/** The events, oldest first; empty until they have been read. */
export function happened(desk: Desk, entry: Entry): Event[] {
  if (!asked.has(entry)) {
    asked.add(entry);
    ask(desk, entry);
  }
  return known.get(entry) ?? [];
}

async function ask(desk: Desk, entry: Entry) {
  try {
    const { data } = await read(`/v1/rounds/${entry.round}/events?limit=${MOST}`);
    known.set(
      entry,
      [...(data.items as Event[])].sort((one, two) => one.seq - two.seq),
    );
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    // The dealer can decide without the log entries.
  }
  desk.redraw();
}
