// @ts-check
// The entries before and after one in its stream. The log is read by time, so it is looked for near.

import { read } from "../../shared/api.js";

/** How far ahead to look, in milliseconds: most entries follow each other within a minute. */
const AHEAD = [10_000, 600_000, 86_400_000, 40 * 86_400_000];

/** @param {any} entry */
export async function neighbours(entry) {
  const [before, after] = await Promise.all([entry.seq > 1 ? previous(entry) : null, next(entry)]);
  return { before, after };
}

/** @param {any} entry @param {string} range */
async function near({ stream }, range) {
  const { data } = await read(
    `/v1/audit/entries?stream=${encodeURIComponent(stream)}&limit=200&${range}`,
  );
  return data;
}

/** @param {any} entry @param {number} by milliseconds */
const moved = ({ at }, by) => new Date(Date.parse(at) + by).toISOString();

/** @param {any} entry */
async function previous(entry) {
  let cursor = "";
  // Newest first: the one before is among the first, unless many were logged in one millisecond.
  for (let page = 0; page < 5; page += 1) {
    const { items, next_cursor: rest } = await near(entry, `until=${moved(entry, 1)}${cursor}`);
    const found = items.find((/** @type {any} */ { seq }) => seq === entry.seq - 1);
    if (found || !rest) return found ?? null;
    cursor = `&cursor=${encodeURIComponent(rest)}`;
  }
  return null;
}

/** @param {any} entry */
async function next(entry) {
  for (const ahead of AHEAD) {
    const range = `from=${moved(entry, 0)}&until=${moved(entry, ahead)}`;
    const { items, next_cursor: rest } = await near(entry, range);
    const found = items.find((/** @type {any} */ { seq }) => seq === entry.seq + 1);
    if (found) return found;
    // More than a page lies between: the entry is there, and too far down to be worth reading.
    if (rest) return null;
  }
  return null;
}
