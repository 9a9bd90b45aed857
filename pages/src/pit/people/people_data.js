// @ts-check
// People, keys and approvals, and what may be done about them.

import { call, read, readAll } from "../../shared/api.js";
import { session } from "../../shared/session.js";
import { words } from "../../shared/words.js";
import { learn } from "../names.js";
import { isAboutRights } from "../parts/approvals.js";

/** How long to wait for more before lists are read again, in milliseconds. */
const SOON = 500;

export class PeopleData {
  /** @param {import("../desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {any[]} */
    this.people = [];
    /** @type {any[]} */
    this.keys = [];
    /** @type {any[]} */
    this.approvals = [];
    /** @type {any} the house's settings, where a change of them waits */
    this.settings = null;
    /** @type {Set<string>} those that the caller can sign */
    this.canSign = new Set();
    this.refusing = "";
    this.refusal = "";
    this.problem = "";
    /** @type {{kind: "person" | "apikey" | "user" | "key", id: string} | null} what lies over the page */
    this.sheet = null;
    /** @type {Record<string, string>} what is filled in there */
    this.form = {};
    this.said = "";
    /** @type {string} a key that was just made; it is shown once */
    this.secret = "";
    this.busy = false;
  }

  close() {
    clearTimeout(this.timer);
  }

  /** @param {URLSearchParams} query */
  async load(query) {
    await this.reload();
    const badge = query.get("badge");
    const person = badge && this.people.find((known) => known.badge === badge);
    if (person) this.open("person", person.id);
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reload(), SOON);
  }

  async reload() {
    try {
      const [people, keys, approvals, mine] = await Promise.all([
        readAll("/v1/users"),
        readAll("/v1/api-keys"),
        readAll("/v1/approvals?state=pending"),
        read("/v1/approvals?can_sign=me&state=pending&limit=100"),
      ]);
      this.people = people.sort(
        (a, b) => a.role.localeCompare(b.role) || a.name.localeCompare(b.name),
      );
      this.keys = keys;
      learn([...people, ...keys]);
      this.approvals = approvals.filter(isAboutRights);
      this.canSign = new Set(mine.data.items.map((/** @type {any} */ { id }) => id));
      const settings = this.approvals.some(({ act }) => act === "settings.set");
      this.settings = settings ? (await read("/v1/house/settings")).data.settings : null;
      this.problem = "";
      await this.desk.readFloor();
    } catch (problem) {
      this.problem = this.desk.told(problem);
    }
    this.desk.redraw();
  }

  /** @param {string} actor */
  nameOf(actor) {
    if (actor === session()?.actor) return words("you");
    return this.people.find(({ id }) => `user:${id}` === actor)?.name ?? words("the-house");
  }

  // What lies over the page.

  /** @param {"person" | "apikey" | "user" | "key"} kind @param {string} [id] */
  open(kind, id = "") {
    const person = this.people.find((known) => known.id === id);
    this.sheet = { kind, id };
    this.form = person
      ? { name: person.name, role: person.role }
      : { role: kind === "key" ? "integration" : "dealer" };
    Object.assign(this, { said: "", secret: "" });
    this.desk.redraw();
  }

  leave() {
    Object.assign(this, { sheet: null, form: {}, said: "", secret: "" });
    this.desk.redraw();
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    this.form[name] = value;
    this.said = "";
    this.desk.redraw();
  }

  /**
   * Sends something and says what came of it: done, or waiting for a second person.
   * @param {"POST" | "PATCH" | "DELETE"} method @param {string} path @param {any} [body]
   * @returns {Promise<import("../../shared/api.js").Answer | null>}
   */
  async send(method, path, body) {
    if (this.busy) return null;
    this.busy = true;
    this.desk.redraw();
    try {
      const answer = await call(method, path, { body });
      this.said = "";
      return answer;
    } catch (problem) {
      this.said = this.desk.told(problem);
      return null;
    } finally {
      this.busy = false;
      await this.reload();
    }
  }

  /** Asks for something that may need a second signature. @param {"POST" | "PATCH"} method
   * @param {string} path @param {any} body */
  async ask(method, path, body) {
    const answer = await this.send(method, path, body);
    if (!answer) return;
    this.secret = answer.data?.key ?? answer.data?.secret ?? "";
    if (!this.secret) this.leave();
    this.desk.redraw();
  }

  // Signing.

  /** @param {string} id */
  async sign(id) {
    if (!(await this.send("POST", `/v1/approvals/${id}/signatures`, {}))) this.problem = this.said;
    this.desk.redraw();
  }

  /** The first press asks why, the second refuses. @param {string} id */
  async refuse(id) {
    if (this.refusing !== id) {
      Object.assign(this, { refusing: id, refusal: "" });
      return this.desk.redraw();
    }
    const reason = this.refusal.trim();
    if (!reason) return;
    if (await this.send("POST", `/v1/approvals/${id}/refusals`, { reason })) this.refuseNot();
    else this.problem = this.said;
    this.desk.redraw();
  }

  refuseNot() {
    Object.assign(this, { refusing: "", refusal: "" });
    this.desk.redraw();
  }
}
