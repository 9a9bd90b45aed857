// Lists that are read page by page.

import { read, type Page } from "../../shared/api.js";
import type { Listed } from "../../shared/api_types.js";

/**
 * The next items of a list. The house looks at a limited number of records per page, so a page can
 * be empty; then the next one is read.
 * @param path with its query
 * @param cursor where the previous page ended
 * @param wanted whether this list is still wanted
 * @returns null if it is not
 */
export async function nextItems<P extends string>(
  path: P,
  cursor: string | null,
  wanted: () => boolean,
): Promise<{ items: Listed<P>[]; cursor: string | null } | null> {
  for (;;) {
    const after = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const data = (await read<string>(`${path}${after}`)).data as Page<Listed<P>>;
    if (!wanted()) return null;
    if (data.items.length || !data.next_cursor) {
      return { items: data.items, cursor: data.next_cursor };
    }
    cursor = data.next_cursor;
  }
}
