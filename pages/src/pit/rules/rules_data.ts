// A table's house rules, version by version, and a draft of the next version. The house checks the
// draft as it is typed, and only a checked draft can be saved.

import { call, readAll } from "../../shared/api.js";
import { Reads } from "../../shared/reads.js";
import { Problem } from "../../shared/problem.js";
import { problemWords, words } from "../../shared/words.js";
import { choicesOf } from "./rule_choices.js";
import { parsed, patchOf, replaced, type Row, type Tree } from "./rule_rows.js";
import type { Desk } from "../desk.js";
import type { RulesVersion } from "../../../types/api.js";

/** A draft is checked after this many milliseconds without typing. */
const PAUSE = 400;
/** The reason sent with a rehearsal before anyone has typed one. It is never recorded. */
const UNSAID = "rehearsal";

export class RulesData extends Reads<Desk> {
  id = "";
  /** newest first */
  versions: RulesVersion[] | null = null;
  names: Map<string, string> = new Map();
  refusal: Problem | null = null;
  /** what the refusal says, unless it is shown beside single rules */
  said = "";
  reason = "";
  /** Whether someone has confirmed the draft's unusual odds. */
  seen = false;
  /** the rules as drafted, if there is a draft */
  draft: Tree | null = null;
  /** the house's answer to the draft in its current form */
  rehearsed: RulesVersion | null = null;
  busy = false;
  /** the possible values of the rules that have a fixed set */
  choices: Map<string, string[]> = new Map();
  timer: number | undefined;

  async load(id: string) {
    if (this.id === id) return;
    Object.assign(this, {
      id,
      versions: null,
      draft: null,
      said: "",
      refusal: null,
      reason: "",
    });
    this.forget();
    await this.reload();
  }

  reload = () => this.reads(() => this.readVersions());

  async readVersions() {
    const { id } = this;
    const [versions, people] = await Promise.all([
      readAll(`/v1/tables/${id}/rules/versions`),
      readAll("/v1/users"),
    ]);
    if (id !== this.id) return;
    for (const { id: user, name } of people) this.names.set(`user:${user}`, name);
    this.versions = versions.sort((a, b) => b.version - a.version);
  }

  who(actor: string) {
    return this.names.get(actor) ?? words("the-house");
  }

  /** The two versions to compare: the one shown, and the previous version or the user's choice. */
  pair() {
    const all = this.versions ?? [];
    if (this.draft) return { left: all[0], right: all[0] };
    const { query } = this.desk.route;
    const find = (name: string) => all.find(({ version }) => String(version) === query.get(name));
    const right = find("version") ?? all[0];
    const before = all.find(({ version }) => version < (right?.version ?? 0));
    return { left: find("against") ?? before, right };
  }

  // The draft.

  async begin() {
    this.draft = this.versions?.[0] ? { ...this.versions[0].rules } : null;
    Object.assign(this, {
      rehearsed: null,
      reason: "",
      seen: false,
      said: "",
      refusal: null,
    });
    this.desk.redraw();
    try {
      this.choices = await choicesOf(this.desk.table(this.id)?.game ?? "");
    } catch (problem) {
      // Without the API document, any value can be typed, and the house rejects wrong ones.
      this.desk.told(problem);
    }
    this.desk.redraw();
  }

  discard() {
    Object.assign(this, { draft: null, rehearsed: null, said: "", refusal: null });
    this.desk.redraw();
  }

  get patch() {
    return patchOf({ ...this.versions?.[0]?.rules }, this.draft ?? {});
  }

  get changed() {
    return Object.keys(this.patch).length > 0;
  }

  get ready() {
    return Boolean(this.rehearsed && this.reason.trim() && this.changed && !this.busy);
  }

  say(reason: string) {
    this.reason = reason;
    this.desk.redraw();
  }

  change(row: Row, text: string) {
    if (!this.draft) return;
    this.draft = replaced(this.draft, row.pointer, parsed(row, text));
    Object.assign(this, { rehearsed: null, seen: false, said: "", refusal: null });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changed && this.rehearse(), PAUSE);
    this.desk.redraw();
  }

  /** The house's warnings about unusual odds. */
  get unseen() {
    const { refusal } = this;
    return refusal?.code === "odds_not_seen" ? refusal.problems : [];
  }

  /** Confirms that someone has seen the warnings. */
  see() {
    Object.assign(this, { seen: true, said: "", refusal: null });
    this.rehearse();
    this.desk.redraw();
  }

  async rehearse() {
    const { patch, draft, seen } = this;
    try {
      const path = `/v1/tables/${this.id}/rules?dry_run=true` as const;
      const { data } = await call("PATCH", path, {
        body: { rules: patch, reason: UNSAID, seen },
      });
      if (draft === this.draft) this.rehearsed = data;
    } catch (problem) {
      if (draft === this.draft) this.refused(problem);
    }
    this.desk.redraw();
  }

  async save() {
    if (!this.ready) return;
    this.busy = true;
    try {
      const body = { rules: this.patch, reason: this.reason.trim(), seen: this.seen };
      await call("PATCH", `/v1/tables/${this.id}/rules`, { body });
      this.discard();
      await this.reload();
    } catch (problem) {
      this.refused(problem);
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

  /**
   * What is wrong with one rule, in this page's words and in the house's words, which list the
   * possible values.
   */
  problemAt(pointer: string) {
    const found = this.refusal?.problems.find(
      ({ pointer: at }) => at === pointer || at === `/rules${pointer}`,
    );
    if (!found) return "";
    return [problemWords(found), found.detail].filter(Boolean).join(" ");
  }
}
