// What the floor and the cage do to a tournament, one act at a time. Each act is based on the
// version that was read.

import { Problem } from "../../shared/problem.js";
import { Sends } from "../../shared/sends.js";
import { waitingOf } from "../../shared/waiting_of.js";
import { Papers, type Asked } from "../parts/paper.js";
import { SigningSheet } from "../parts/signing.js";
import type { Tournaments } from "./data.js";
import type { What } from "./papers.js";
import type { Tournament } from "../../../types/api.js";

/** The sheet that is open. */
export type Open =
  | ""
  | "accept"
  | "add"
  | "announce"
  | "buy"
  | "cancel"
  | "change"
  | "close"
  | "drawn"
  | "later"
  | "overpaid"
  | "pay"
  | "player"
  | "propose"
  | "refund"
  | "reinstate"
  | "rule"
  | "screen"
  | "sell"
  | "set"
  | "staff"
  | "table";

/** How many times a change is sent if hands keep ending in the meantime. */
const TRIES = 4;

/**
 * The state that a floor decision is based on: the clock and, unless the decision is about the
 * clock alone, also the players and the steps that are due.
 */
function grounds(open: Tournament | null, clock: boolean) {
  if (!open) return "";
  const { phase, suggestions, payouts, structure_version: version, hand_for_hand: round } = open;
  const { mode, item } = open.clock;
  const due = clock ? [] : [suggestions[0], payouts, version, round?.round];
  return JSON.stringify([phase, mode, item, ...due]);
}

export class Acts extends Sends {
  sheet: Open = "";
  /** the sheet's subject, and the typed values */
  about = "";
  typed: Record<string, string> = {};
  /** the link for a new screen, which is shown only once */
  link = "";

  papers: Papers;

  signing: SigningSheet;

  constructor(readonly data: Tournaments) {
    super(data.desk);
    this.papers = new Papers(data.desk);
    this.signing = new SigningSheet(data.desk, () => data.reload());
  }

  show(sheet: Open, typed: Record<string, string> = {}, about = "") {
    this.forgive();
    Object.assign(this, { sheet, typed, about, link: "" });
    this.host.redraw();
  }

  leave = () => this.show("");

  get path() {
    return `/v1/tournaments/${this.data.id}` as const;
  }

  /** Sends a change to the whole tournament, and shows the result. */
  async tell(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) {
    if (!this.data.open) return;
    const asked = performance.now();
    const answer = await this.once(() => this.onNewest(method, path, body));
    if (answer) {
      this.sheet = "";
      const waits = waitingOf(answer.data as Parameters<typeof waitingOf>[0]);
      if (waits) this.signing.open(waits);
      else this.data.has(answer.data as Tournament, asked);
    }
    await this.again();
  }

  /**
   * Sends a change to the version that was read. Every hand that ends creates a new version. If
   * that happens, the change is sent again, unless the state that the decision was based on has
   * changed.
   */
  async onNewest(method: "POST" | "PUT" | "DELETE", path: string, body: unknown) {
    const clock = Boolean((body as { type?: string } | undefined)?.type?.startsWith("clock_"));
    for (let tries = 1; ; tries += 1) {
      const { open } = this.data;
      const known = grounds(open, clock);
      try {
        return await this.call(method, path, { body, etag: `"${open?.version}"` });
      } catch (problem) {
        const stale = problem instanceof Problem && problem.status === 412;
        if (!stale || tries === TRIES) throw problem;
        await this.data.readOpen(this.data.id);
        if (grounds(this.data.open, clock) !== known) throw problem;
      }
    }
  }

  command(body: object) {
    return this.tell("POST", `${this.path}/commands`, body);
  }

  /** Sends a change to a part of the tournament, and reads the tournament again. */
  async part(method: "POST" | "DELETE", path: string, body?: unknown) {
    const answer = await this.deliver(method, path, { body });
    if (answer) this.sheet = "";
    await this.again();
    return answer?.data ?? null;
  }

  /**
   * Sends a change to a part of the tournament that might need signatures.
   * @returns whether the change was made
   */
  async signedPart(path: string, body: unknown) {
    const answer = await this.part("POST", path, body);
    const waits = answer && waitingOf(answer as Parameters<typeof waitingOf>[0]);
    if (waits) this.signing.open(waits);
    return Boolean(answer && !waits);
  }

  /** One of an entry's papers. */
  paperOf(entry: string, what: What): Asked {
    const path = `${this.path}/entries/${entry}/prints`;
    return { name: what, title: entry, path, body: { what } };
  }

  print(entry: string, what: What) {
    return this.papers.print(this.paperOf(entry, what));
  }

  /** Reads the tournament again, and keeps showing why something was refused. */
  async again() {
    const { problem, refusal } = this;
    await this.data.reload();
    Object.assign(this, { problem, refusal });
    this.host.redraw();
  }
}
