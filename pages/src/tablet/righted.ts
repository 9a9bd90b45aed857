// A round that was voided or corrected after it was settled: which chips still have to move, who
// decided that, and why. The chips come from the house, the rest from the log.

import { readAll } from "../shared/api.js";
import { shown, total } from "../shared/money.js";
import { words } from "../shared/words.js";
import { firstName } from "./frame.js";
import type { Desk } from "./desk.js";
import type { LoggedEvent, Round } from "../../types/api.js";

/** the last log entry of each round */
const last: WeakMap<Round, LoggedEvent | null> = new WeakMap();

/** The message to the dealer; null if the round has not been changed since it was settled. */
export function righted(desk: Desk): { title: string; small: string; name: string } | null {
  const { chips, state } = desk.theRound;
  const sum = (action: string) => {
    const steps = chips.filter((step) => step.action === action);
    return total(steps.map((step) => step.amount));
  };
  const [take, pay] = [sum("take_back"), sum("pay_on")];
  const isVoid = state.phase === "void";
  if (!take && !pay && (!isVoid || chips.length)) return null;
  const how = take && pay ? "both" : take ? "take" : pay ? "pay" : "none";
  return {
    title: words(`moves-${how}`, { take: shown(take), pay: shown(pay) }),
    small: said(desk),
    name: words(isVoid ? "phase-void" : "put-right-round"),
  };
}

/** Who changed the round, and why. */
function said(desk: Desk) {
  const { theRound: round } = desk;
  if (!last.has(round)) {
    last.set(round, null);
    readLast(round).then((entry) => {
      last.set(round, entry);
      desk.redraw();
    });
  }
  const entry = last.get(round);
  if (!entry?.actor_name) return "";
  const who = firstName(entry.actor_name);
  return entry.reason
    ? words("put-right-why", { who, why: entry.reason })
    : words("put-right-by", { who });
}

async function readLast({ id }: Round) {
  const entries = await readAll(`/v1/rounds/${id}/events`).catch(() => []);
  return entries.at(-1) ?? null;
}
