// The house's settings, and a draft of a change. The house checks the draft as it is typed. Only a
// checked draft can be submitted, and compliance signs it.

import { call, read, readAll } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { Problem } from "../../shared/problem.js";
import { problemWords, words } from "../../shared/words.js";
import { replaced, type Row, type Tree } from "../rules/rule_rows.js";
import { typedAs } from "./setting_rows.js";
import type { Desk } from "../desk.js";
import type { SettingsBody } from "../../../types/api.js";

/** A draft is checked after this many milliseconds without typing. */
const PAUSE = 400;
/** The reason sent with a rehearsal before anyone has typed one. It is never recorded. */
const UNSAID = "rehearsal";

export class HouseData extends Reads<Desk> {
  /** the settings in force, who set them, and when */
  now: SettingsBody | null = null;
  etag: string | null = null;
  names: Map<string, string> = new Map();
  /** the settings as drafted, if there is a draft */
  draft: Tree | null = null;
  reason = "";
  /** Whether the house has checked the draft in its current form. */
  rehearsed = false;
  /** Whether the draft is waiting for its second signature. */
  asked = false;
  refusal: Problem | null = null;
  /** what the refusal says, unless it is shown beside single settings */
  said = "";
  busy = false;
  timer: number | undefined;

  reload = () =>
    this.reads(async () => {
      const [settings, people] = await Promise.all([
        read("/v1/house/settings"),
        readAll("/v1/users"),
      ]);
      for (const { id, name } of people) this.names.set(`user:${id}`, name);
      Object.assign(this, { now: settings.data, etag: settings.etag });
    });

  close() {
    clearTimeout(this.timer);
  }

  who(actor: string | null) {
    return this.names.get(actor ?? "") ?? words("the-house");
  }

  // The draft.

  begin() {
    this.clear();
    this.draft = this.now?.settings ?? null;
    this.asked = false;
    this.desk.redraw();
  }

  clear() {
    clearTimeout(this.timer);
    Object.assign(this, {
      draft: null,
      reason: "",
      rehearsed: false,
      refusal: null,
      said: "",
    });
  }

  discard() {
    this.clear();
    this.desk.redraw();
  }

  get changed() {
    return JSON.stringify(this.draft) !== JSON.stringify(this.now?.settings);
  }

  get ready() {
    return Boolean(this.rehearsed && this.changed && this.reason.trim() && !this.busy);
  }

  say(reason: string) {
    this.reason = reason;
    this.desk.redraw();
  }

  change(row: Row, text: string) {
    if (!this.draft) return;
    this.draft = replaced(this.draft, row.pointer, typedAs(row.was, text));
    Object.assign(this, { rehearsed: false, refusal: null, said: "" });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changed && this.send(true), PAUSE);
    this.desk.redraw();
  }

  async send(rehearse: boolean) {
    if (!rehearse && !this.ready) return;
    const { draft, etag } = this;
    if (!rehearse) this.busy = true;
    const reason = rehearse ? UNSAID : this.reason.trim();
    try {
      const path = `/v1/house/settings${rehearse ? "?dry_run=true" : ""}`;
      await call("PUT", path, { body: { settings: draft, reason }, etag });
      if (draft !== this.draft) return;
      if (rehearse) this.rehearsed = true;
      else {
        this.clear();
        this.asked = true;
        await Promise.all([this.reload(), this.desk.readFloor()]);
      }
    } catch (problem) {
      if (draft === this.draft) this.refused(problem);
    } finally {
      this.busy = false;
      this.desk.redraw();
    }
  }

  refused(problem: unknown) {
    if (!(problem instanceof Problem)) throw problem;
    this.refusal = problem;
    const placed = problem.problems.filter(({ pointer }) => pointer);
    this.said = placed.length ? "" : this.desk.told(problem);
  }

  /** What is wrong with one setting, by its JSON pointer. */
  problemAt(pointer: string) {
    const found = this.refusal?.problems.find(
      ({ pointer: at = "" }) =>
        at === `/settings${pointer}` || at.startsWith(`/settings${pointer}/`),
    );
    return found ? [problemWords(found), found.detail].filter(Boolean).join(" ") : "";
  }
}
