// The screen's data: the fills and credits that match the filters in the address, the selected
// slip, and the acts that are waiting for signatures.

import { read, readAll } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import { SoonReads } from "../parts/soon_reads.js";
import { isAboutRights } from "../parts/approvals.js";
import { nextItems } from "../parts/pages.js";
import type { Desk } from "../desk.js";
import type { SlipBody, ApprovalBody } from "../../../types/api.js";

/** The house's answer to people who are not allowed to read slips. */
const FORBIDDEN = 403;

const PAGE = 50;
/** What the list can be filtered by. */
export const FILTERS = ["kind", "state", "table_id", "gaming_day"];

/** Stands in for the slips if the person signed in is not allowed to read them. */
const DENIED = { items: [], cursor: null };

/** Leaves out whatever the person signed in is not allowed to read. */
async function allowed<T, I>(reading: Promise<T>, instead: I): Promise<T | I> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof Problem && problem.status === FORBIDDEN) return instead;
    throw problem;
  }
}

export class SlipsData extends SoonReads<Desk> {
  filters: Record<string, string> = {};
  /** newest first */
  slips: SlipBody[] | null = null;
  cursor: string | null = null;
  /** The slip beside the list. */
  slip: SlipBody | null = null;
  id = "";
  /** acts that are waiting for signatures */
  waiting: ApprovalBody[] = [];
  all = false;
  /** Whether the person signed in is not allowed to read slips. */
  denied = false;

  async load(query: URLSearchParams) {
    const filters = Object.fromEntries(
      [...query].filter(([name, value]) => FILTERS.includes(name) && value),
    );
    const id = query.get("slip") ?? "";
    if (id !== this.id) Object.assign(this, { id, slip: null });
    const same = this.slips && JSON.stringify(filters) === JSON.stringify(this.filters);
    if (!same) Object.assign(this, { filters, slips: null, cursor: null });
    if (!same) this.forget();
    if (same) return this.readSlip();
    await this.reload();
  }

  get path() {
    return `/v1/slips?${new URLSearchParams({ ...this.filters, limit: String(PAGE) })}`;
  }

  reload = () =>
    this.reads(async () => {
      await this.readAll();
      await this.readOne();
    });

  async readAll() {
    const { path } = this;
    const [page, waiting] = await Promise.all([
      allowed(
        nextItems(path, null, () => path === this.path),
        DENIED,
      ),
      readAll("/v1/approvals?state=pending"),
    ]);
    if (!page) return;
    Object.assign(this, { slips: page.items, cursor: page.cursor });
    this.denied = page === DENIED;
    this.waiting = waiting.filter((approval) => !isAboutRights(approval));
  }

  more = () => this.reads(() => this.readMore(), true);

  async readMore() {
    const { path, cursor } = this;
    const page = await nextItems(path, cursor, () => path === this.path);
    if (!page) return;
    Object.assign(this, { slips: [...(this.slips ?? []), ...page.items], cursor: page.cursor });
  }

  readSlip = () => this.reads(() => this.readOne());

  async readOne() {
    const { id } = this;
    if (!id) return;
    const { data } = await read(`/v1/slips/${id}`);
    if (id === this.id) this.slip = data;
  }

  /** The acts about a slip that are waiting for signatures. */
  waitsOf(id: string) {
    return this.waiting.find(({ request }) => "slip_id" in request && request.slip_id === id);
  }
}
