// @ts-check
// The desk: which screen is open, for whom, and what every screen needs: the tables, the live log,
// what waits for a signature.

import { read, readAll, signIn, signOut } from "../shared/api.js";
import { demoLink } from "../shared/demo_link.js";
import { follow } from "../shared/line.js";
import { Problem } from "../shared/problem.js";
import { onSession, session } from "../shared/session.js";
import { setSettings, settings } from "../shared/settings.js";
import { setTimeZone } from "../shared/when.js";
import { everyProblem, loadWords, problemWords } from "../shared/words.js";
import { learn, learnFrom, readPeople } from "./names.js";
import { isAboutRights } from "./parts/approvals.js";
import { address, routeOf } from "./route.js";
import { placeOf } from "./screens.js";
import { Seal } from "./seal.js";

/** Whose words the log speaks. */
const GAMES = ["break_poker", "holdem", "truco", "canasta"];
/** Whose desk it is. */
const WATCH = ["pit_boss", "auditor", "admin", "compliance"];

export class Desk {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.form = { badge: settings.badge, pin: "", problem: "", busy: false };
    /** @type {any[]} */
    this.tables = [];
    /** How many acts wait for the caller's signature, by the screen on which they are signed. */
    this.toSign = { people: 0, slips: 0 };
    this.live = false;
    /** @type {any[]} the newest checkpoint of each stream: a print is held against them */
    this.checkpoints = [];
    this.seal = new Seal(redraw);
    /** @type {import("./screens.js").Screen | null} */
    this.screen = null;
    this.route = routeOf(location.hash);
    /** @type {string | null} what lies over the page: `keys` */
    this.sheet = null;
    this.searching = false;
    onSession(() => this.signedInOrOut());
    addEventListener("hashchange", () => this.arrive());
    setInterval(() => this.screen?.tick?.(), 1000);
  }

  async start() {
    await loadWords("pit", "pit/said", "shared/problems", ...GAMES.map((game) => `tablet/${game}`));
    this.redraw();
    const link = demoLink();
    if (link) await this.signIn(link.badge, link.pin);
    if (session() && !this.line) await this.open();
  }

  /** @param {string} badge @param {string} pin */
  async signIn(badge, pin) {
    const { form } = this;
    if (form.busy) return;
    Object.assign(form, { busy: true, problem: "" });
    this.redraw();
    try {
      await signIn(badge, pin);
      setSettings({ badge });
      form.badge = badge;
    } catch (problem) {
      form.problem = this.told(problem);
    } finally {
      Object.assign(form, { busy: false, pin: "" });
      this.redraw();
    }
  }

  async signOut() {
    await signOut();
  }

  signedInOrOut() {
    this.close();
    if (session()) this.open();
    this.redraw();
  }

  /** Whether this is the caller's desk; the API decides, the page only hides. */
  get mine() {
    return WATCH.includes(session()?.role ?? "");
  }

  /** @param {...string} roles */
  may(...roles) {
    return roles.includes(session()?.role ?? "");
  }

  async open() {
    if (!this.mine) return this.redraw();
    this.line = follow(
      "",
      (entry) => this.heard(entry),
      (live) => {
        this.live = live;
        this.redraw();
      },
    );
    try {
      this.quietly("readNames");
      this.quietly("readHouse");
      await Promise.all([this.readTables(), this.readApprovals(), this.readCheckpoints()]);
    } catch (problem) {
      this.told(problem);
    }
    this.arrive();
  }

  close() {
    this.line?.stop();
    this.line = null;
    this.screen?.close?.();
    this.screen = null;
  }

  async readTables() {
    const tables = await readAll("/v1/tables");
    learn(tables);
    this.tables = tables.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    this.redraw();
  }

  async readApprovals() {
    const { data } = await read("/v1/approvals?can_sign=me&state=pending&limit=100");
    const people = data.items.filter(isAboutRights).length;
    this.toSign = { people, slips: data.items.length - people };
    this.redraw();
  }

  async readNames() {
    await readPeople();
    if (this.may("admin")) learn(await readAll("/v1/api-keys"));
    this.redraw();
  }

  /** In whose time zone times are written. */
  async readHouse() {
    setTimeZone((await read("/v1/house/settings")).data.settings?.time_zone);
    this.redraw();
  }

  async readCheckpoints() {
    this.checkpoints = (await read("/v1/audit/checkpoints/latest")).data;
    this.redraw();
  }

  /** @param {string | null | undefined} id */
  table(id) {
    return this.tables.find((table) => table.id === id);
  }

  /** @param {any} entry of the log */
  currency(entry) {
    return this.table(entry.table_id)?.currency ?? "USD";
  }

  /** @param {any} entry */
  heard(entry) {
    if (entry.kind.startsWith("table.") || entry.kind.startsWith("rules."))
      this.quietly("readTables");
    if (entry.kind.startsWith("approval.")) this.quietly("readApprovals");
    if (entry.kind === "checkpoint.signed") this.quietly("readCheckpoints");
    learnFrom(entry);
    this.screen?.heard?.(entry);
  }

  /** Reads what nobody waits for.
   * @param {"readTables" | "readApprovals" | "readCheckpoints" | "readNames"} what */
  async quietly(what) {
    try {
      await this[what]();
    } catch (problem) {
      this.told(problem);
    }
  }

  /** A refusal in words; anything else is ours. @param {unknown} problem */
  told(problem) {
    if (!(problem instanceof Problem)) throw problem;
    const all = everyProblem(problem).map(({ text }) => text);
    return [...new Set(all)].join(" ") || problemWords(problem);
  }

  // Where we are.

  /** @param {string} name @param {string} [id] @param {any} [query] */
  go(name, id, query) {
    location.hash = address(name, id, query);
  }

  /** To the search; from a place that has none, by way of the log. */
  search() {
    const field = document.getElementById("search");
    if (field) return field.focus();
    this.searching = true;
    this.go("log");
  }

  /** The place's filters changed: the same place, without a step back. @param {object} query */
  refine(query) {
    const { name, id } = this.route;
    history.replaceState(null, "", address(name, id, /** @type {any} */ (query)));
    this.arrive();
  }

  async arrive() {
    if (!session() || !this.mine) return this.redraw();
    const route = routeOf(location.hash);
    const place = placeOf(route.name);
    if (!place) {
      history.replaceState(null, "", address("floor"));
      return this.arrive();
    }
    const same = this.screen && this.route.name === route.name;
    this.route = route;
    if (!same) {
      this.screen?.close?.();
      this.screen = null;
      this.redraw();
      const open = await place.load();
      // Somebody went on, or out, while the screen was read; or came twice.
      if (this.route.name !== route.name || !session() || this.screen) return;
      this.screen = open(this);
    }
    this.screen?.go(this.route);
    this.redraw();
    if (this.searching) queueMicrotask(() => document.getElementById("search")?.focus());
    this.searching = false;
  }

  /** @param {string | null} sheet */
  show(sheet) {
    this.sheet = sheet;
    this.redraw();
  }

  /** @param {string} language */
  async setLanguage(language) {
    setSettings({ language });
    await loadWords();
    this.redraw();
  }
}
