// A list that is read page by page, and again soon after something is logged.

import { html, nothing } from "lit-html";
import { nextItems } from "./pages.js";
import { SoonReads } from "./soon_reads.js";
import type { Desk } from "../desk.js";

export class Paged<Item> extends SoonReads<Desk> {
  path = "";
  /** the items read so far; null until the first page has been read */
  all: Item[] | null = null;
  cursor: string | null = null;

  /** @param path the list, with its query */
  async list(path: string) {
    if (path !== this.path) Object.assign(this, { path, all: null, cursor: null });
    await this.reload();
  }

  reload = () => this.reads(() => this.readPage(null));
  more = () => this.reads(() => this.readPage(this.cursor), true);

  async readPage(cursor: string | null) {
    const { path } = this;
    const next = await nextItems(path, cursor, () => path === this.path);
    if (!next) return;
    this.all = [...(cursor ? (this.all ?? []) : []), ...(next.items as Item[])];
    this.cursor = next.cursor;
  }
}

/** The button for the next page, if there is one. */
export const moreButton = (data: Paged<unknown>, said: string) =>
  data.cursor
    ? html`<div class="actions actions--more"><button class="pbtn" data-act="more"
      @click=${() => data.more()}>${said}</button></div>`
    : nothing;
