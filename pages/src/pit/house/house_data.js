// @ts-check
// The house's settings, and a draft of the next. The house reads the draft while it is typed; what it
// read is what is asked for, and compliance signs it.

import { call, read, readAll } from "../../shared/api.js";
import { Problem } from "../../shared/problem.js";
import { problemWords, words } from "../../shared/words.js";
import { replaced } from "../rules/rule_rows.js";
import { typedAs } from "./setting_rows.js";

/** A draft is read once nothing has been typed for so many milliseconds. */
const PAUSE = 400;
/** What a rehearsal says while nobody has said why yet: it is rolled back. */
const UNSAID = "rehearsal";

export class HouseData {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {any} the settings in force, with when and by whom they were set */
    this.now = null;
    /** @type {string | null} */
    this.etag = null;
    /** @type {Map<string, string>} */
    this.names = new Map();
    /** @type {any} the settings as drafted, if there is a draft */
    this.draft = null;
    this.reason = "";
    /** Whether the house has read the draft as it stands. */
    this.rehearsed = false;
    /** Whether it waits for its second signature. */
    this.asked = false;
    /** @type {Problem | null} */
    this.refusal = null;
    this.problem = "";
    this.busy = false;
  }

  async reload() {
    try {
      const [settings, people] = await Promise.all([
        read("/v1/house/settings"),
        readAll("/v1/users"),
      ]);
      for (const { id, name } of people) this.names.set(`user:${id}`, name);
      Object.assign(this, { now: settings.data, etag: settings.etag, problem: "" });
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  close() {
    clearTimeout(this.timer);
  }

  /** @param {string | null} actor */
  who(actor) {
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
    Object.assign(this, { draft: null, reason: "", rehearsed: false, refusal: null, problem: "" });
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

  /** @param {string} reason */
  say(reason) {
    this.reason = reason;
    this.desk.redraw();
  }

  /** @param {import("../rules/rule_rows.js").Row} row @param {string} text */
  change(row, text) {
    this.draft = replaced(this.draft, row.pointer, typedAs(row.was, text));
    Object.assign(this, { rehearsed: false, refusal: null, problem: "" });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changed && this.send(true), PAUSE);
    this.desk.redraw();
  }

  /** @param {boolean} rehearse */
  async send(rehearse) {
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

  /** @param {unknown} problem */
  refused(problem) {
    if (!(problem instanceof Problem)) throw problem;
    this.refusal = problem;
    const placed = problem.problems.filter(({ pointer }) => pointer);
    this.problem = placed.length ? "" : this.desk.told(problem);
  }

  /** What is wrong with one setting. @param {string} pointer */
  problemAt(pointer) {
    const found = this.refusal?.problems.find(
      ({ pointer: at = "" }) => at === `/settings${pointer}` || at.startsWith(`/settings${pointer}/`),
    );
    return found ? [problemWords(found), found.detail].filter(Boolean).join(" ") : "";
  }
}
