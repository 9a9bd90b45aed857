// Finds a table's round by its number.

import { read } from "../shared/api.js";

export async function numbered(table: { id: string }, number: number) {
  const { data } = await read(`/v1/tables/${table.id}/rounds?number=${number}`);
  return data.items.at(0) ?? null;
}
