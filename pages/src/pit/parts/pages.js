// @ts-check
// Lists that are read page by page.

import { read } from "../../shared/api.js";

/**
 * The next items of a list. The house looks at a bounded number for a page, and a page may come
 * without any: then the next one is read.
 * @param {string} path with its query @param {string | null} cursor where the page before ended
 * @param {() => boolean} wanted whether this list is still asked for
 * @returns {Promise<{items: any[], cursor: string | null} | null>} null if it is not
 */
export async function nextItems(path, cursor, wanted) {
  for (;;) {
    const after = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const { data } = await read(`${path}${after}`);
    if (!wanted()) return null;
    if (data.items.length || !data.next_cursor) {
      return { items: data.items, cursor: data.next_cursor };
    }
    cursor = data.next_cursor;
  }
}
