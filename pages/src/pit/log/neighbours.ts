// The entries before and after a given entry in its stream. The log is read by time, so the search
// covers longer and longer spans of time.

import { read } from "../../shared/api.js";
import type { LoggedEntry } from "../../../types/api.js";

/** How far ahead to search, in milliseconds: most entries follow each other within a minute. */
const AHEAD = [10_000, 600_000, 86_400_000, 40 * 86_400_000];

export async function neighbours(entry: LoggedEntry) {
  const [before, after] = await Promise.all([entry.seq > 1 ? previous(entry) : null, next(entry)]);
  return { before, after };
}

async function near({ stream }: LoggedEntry, range: string) {
  const { data } = await read(
    `/v1/audit/entries?stream=${encodeURIComponent(stream)}&limit=200&${range}`,
  );
  return data;
}

/** @param by how far to move, in milliseconds */
const moved = ({ at }: LoggedEntry, by: number) => new Date(Date.parse(at) + by).toISOString();

async function previous(entry: LoggedEntry) {
  let cursor = "";
  // The list is newest first, so the previous entry is near the top, unless many were logged in the
  // same millisecond.
  for (let page = 0; page < 5; page += 1) {
    const { items, next_cursor: rest } = await near(entry, `until=${moved(entry, 1)}${cursor}`);
    const found = items.find(({ seq }) => seq === entry.seq - 1);
    if (found || !rest) return found ?? null;
    cursor = `&cursor=${encodeURIComponent(rest)}`;
  }
  return null;
}

async function next(entry: LoggedEntry) {
  for (const ahead of AHEAD) {
    const range = `from=${moved(entry, 0)}&until=${moved(entry, ahead)}`;
    const { items, next_cursor: rest } = await near(entry, range);
    const found = items.find(({ seq }) => seq === entry.seq + 1);
    if (found) return found;
    // The two entries are more than a page apart: the next entry exists, but is too far down to be
    // worth reading.
    if (rest) return null;
  }
  return null;
}
