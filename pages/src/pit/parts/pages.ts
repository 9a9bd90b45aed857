// Lists that are read page by page.

import { read } from "../../shared/api.js";

/**
 * The next items of a list. The house looks at a bounded number for a page, and a page may come
 * without any: then the next one is read.
 * @param path with its query
 * @param cursor where the page before ended
 * @param wanted whether this list is still asked for
 * @returns null if it is not
 */
export async function nextItems(
  path: string,
  cursor: string | null,
  wanted: () => boolean,
): Promise<{ items: any[]; cursor: string | null } | null> {
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
