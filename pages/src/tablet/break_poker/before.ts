// The bets of the previous round, because many players bet the same again.

import { read } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import { some } from "./seats.js";
import type { Desk } from "../desk.js";
import type { BreakPokerRound } from "../../../types/api.js";

/** The bets of the table's last settled round, by seat; null if there is none. */
export async function betsBefore(
  desk: Desk<BreakPokerRound>,
): Promise<{ id: string; number: number; bets: Record<number, any> } | null> {
  try {
    const { data: rounds } = await read(
      `/v1/tables/${desk.table.id}/rounds?ending=settled&limit=1`,
    );
    const [last] = rounds.items;
    if (!last) return null;
    const { data } = await read(`/v1/rounds/${last.id}`);
    const bets = {} as Record<number, any>;
    if (data.game !== "break_poker") return null;
    for (const seat of data.state.seats) if (seat.bets) bets[seat.seat] = some(seat.bets);
    return { id: data.id, number: data.number, bets };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return null;
  }
}
