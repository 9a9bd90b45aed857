// The previous round's bets, because many players bet the same again.

import { read } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import type { Desk } from "../desk.js";
import type { BreakPokerRound } from "../../../types/api.js";
import type { Bets } from "./seats.js";

export interface Before {
  id: string;
  number: number;
  /** by seat */
  bets: Record<number, Bets>;
}

/** The bets of the table's last settled round, by seat; null if there is none. */
export async function betsBefore(desk: Desk<BreakPokerRound>): Promise<Before | null> {
  try {
    const { data: rounds } = await read(
      `/v1/tables/${desk.table.id}/rounds?ending=settled&limit=1`,
    );
    const [last] = rounds.items;
    if (!last) return null;
    const { data } = await read(`/v1/rounds/${last.id}`);
    if (data.game !== "break_poker") return null;
    const bets: Record<number, Bets> = {};
    for (const seat of data.state.seats) if (seat.bets) bets[seat.seat] = seat.bets;
    return { id: data.id, number: data.number, bets };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return null;
  }
}
