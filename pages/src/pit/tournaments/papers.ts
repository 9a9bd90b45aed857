// The papers that a player gets: a seat slip after a sale, and receipts for sales and payments.

import { units } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { paperView } from "../parts/paper.js";
import type { Acts } from "./act.js";
import type { TournamentEntry } from "../../../types/api.js";

export type What = "seat_slip" | "entry" | "prize";

/** The paper that was printed last, with the other papers of its entry. */
export function papersView(acts: Acts) {
  const { papers } = acts;
  const { name, title = "" } = papers.asked ?? {};
  const entry = acts.data.entries.find(({ number }) => number === title);
  const others = papersOf(entry).filter((what) => what !== name);
  return paperView(
    papers,
    others.map((what) => ({
      said: words(`tour-print-${what}`),
      asked: acts.paperOf(title, what),
    })),
  );
}

/** An entry's papers that can be printed, the most useful first. */
export function papersOf(entry: TournamentEntry | undefined): What[] {
  if (!entry) return [];
  const papers: What[] = entry.seat ? ["seat_slip"] : [];
  if (units(entry.prizes_paid) > 0n) papers.push("prize");
  return [...papers, "entry"];
}
