// Finds a table's round by its number.

import { read } from "../shared/api.js";

/**
 * Finds a round by its number. Rounds are listed newest first, so the search ends once the numbers
 * are lower.
 */
export async function numbered(table: { id: string }, number: number) {
  let cursor = "";
  for (;;) {
    const { data } = await read(`/v1/tables/${table.id}/rounds?limit=200${cursor}`);
    const found = data.items.find((round) => round.number === number);
    if (found || !data.next_cursor) return found ?? null;
    if ((data.items.at(-1)?.number ?? 0) < number) return null;
    cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
}
