// @ts-check
// The desk: which screen is open, for whom, and what every screen needs: the tables, the live log,
// what waits for a signature.

import { read, readAll, signOut } from "../shared/api.js";
import { demoLink } from "../shared/demo_link.js";
import { Door } from "../shared/door.js";
import { follow } from "../shared/line.js";
import { come, Problem } from "../shared/problem.js";
import { isIn, onSession, session } from "../shared/session.js";
import { setSettings } from "../shared/settings.js";
import { everyProblem, loadWords } from "../shared/words.js";
import { readFloor, readFloorSoon } from "./house_floor.js";
import { learn, learnFrom, readPeople } from "./names.js";
import { Retry } from "./retry.js";
import { address, routeOf } from "./route.js";
import { placeOf } from "./screens.js";
import { Seal } from "./seal.js";
import { PLACES, SIGNERS, followToSign, readToSign } from "./to_sign.js";

/** Whose words the log speaks. */
const GAMES = ["break_poker", "holdem", "truco", "canasta"];
/** How often a list is drawn while entries come, in milliseconds. */
const DRAWN = 250;
/** What changes the tables of the house, or what waits to be signed. */
const OF_THE_FLOOR = /^(table|rules|approval)\./;
/** Whose desk it is. */
const WATCH = ["pit_boss", "auditor", "admin", "compliance"];

export class Desk {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.door = new Door(redraw, async () => (await import("./own_pin.js")).openOwnPin(this));
    /** @type {any} the floor as it was last read; null until it was: then nothing is known of it */
    this.floor = null;
    /** Why the floor could not be read again, when it was read, and the next reading. */
    this.floorProblem = "";
    this.floorReadAt = 0;
    /** @type {any} */
    this.floorSoon = 0;
    /** @type {any[]} */
    this.tables = [];
    /** How many acts wait for the caller's signature, by the screen on which they are signed. */
    this.toSign = { people: 0, slips: 0 };
    this.live = false;
    this.retry = new Retry(this);
    /** Why no screen can be shown. */
    this.problem = "";
    /** @type {{said: string, again: () => void} | null} a file that did not come */
    this.file = null;
    this.leaving = false;
    /** @type {import("../shared/session.js").Session | null} whose desk it is, under a veil too */
    this.who = null;
    /** @type {any[]} the newest checkpoint of each stream: a print is held against them */
    this.checkpoints = [];
    this.seal = new Seal(redraw);
    /** @type {import("./screens.js").Screen | null} */
    this.screen = null;
    this.route = routeOf(location.hash);
    /** @type {string | null} what lies over the page: `keys`, or what was `found` */
    this.sheet = null;
    this.searching = false;
    /** @type {import("./search.js").Hit[]} what a search has found, to choose from */
    this.found = [];
    onSession(() => this.signedInOrOut());
    addEventListener("hashchange", () => this.arrive());
    setInterval(() => session() && this.screen?.tick?.(), 1000);
  }

  async start() {
    await loadWords("pit", "pit/said", "shared/acts", "shared/problems", ...GAMES.map((game) => `tablet/${game}`));
    this.redraw();
    const link = demoLink();
    if (link) await this.door.signIn(link.badge, link.pin);
    if (isIn() && !this.line) await this.open();
  }

  async signOut() {
    this.leaving = true;
    await signOut();
    this.leaving = false;
  }

  /** A session that ends by itself leaves the screen under a veil: its owner goes on there. */
  signedInOrOut() {
    const now = session();
    const same = this.screen && !this.leaving && (!now || now.actor === this.who?.actor);
    if (!same) this.close();
    this.line?.stop();
    this.door.readOwnPin();
    if (isIn() && same) this.goOn();
    else if (isIn()) this.open();
    this.redraw();
  }

  /** Whether this is the caller's desk; the API decides, the page only hides. */
  get mine() {
    return this.may(...WATCH) || this.signs;
  }

  /** Whether whoever it is only signs here. */
  get signs() {
    return this.may(...SIGNERS);
  }

  /** @param {...string} roles */
  may(...roles) {
    return roles.includes(this.who?.role ?? "");
  }

  async open() {
    this.who = session();
    if (!this.mine) return this.redraw();
    this.listen();
    if (!this.signs) this.quietly("readNames");
    await this.begin();
  }

  listen() {
    if (this.signs) return (this.line = followToSign(this));
    const live = (/** @type {boolean} */ live) => {
      this.live = live;
      if (live) this.retry.again.now();
      this.redraw();
    };
    this.line = follow("", (entry) => this.heard(entry), live);
  }

  /** Reads what every screen needs. */
  async begin() {
    try {
      if (this.signs) await this.readToSign();
      else await Promise.all([this.quietly("readFloor"), this.readCheckpoints()]);
      this.problem = "";
    } catch (problem) {
      return this.fail(problem);
    }
    await this.arrive();
  }

  /** @param {unknown} problem why no screen can be shown */
  fail = (problem) => Object.assign(this, { problem: this.told(problem) }).redraw();

  /** The same person is back. */
  goOn() {
    this.who = session();
    this.listen();
    this.quietly(this.signs ? "readToSign" : "readFloor");
    if (!this.signs) this.quietly("readCheckpoints");
    if (routeOf(location.hash).name !== this.route.name) this.arrive();
  }

  close() {
    this.line?.stop();
    Object.assign(this, { line: null, problem: "", file: null, sheet: null, who: null });
    Object.assign(this, { floor: null, floorProblem: "" });
    this.retry.missed.clear();
    this.screen?.close?.();
    this.screen = null;
  }

  readToSign = () => readToSign(this);

  readFloor = () => readFloor(this);

  /** The floor says itself what it does not know; elsewhere tables that could not be read must not
   * look like none. @param {string} name of the screen */
  needsFloor(name) {
    if (name !== "floor" && !this.floor && !this.signs) return this.readFloor();
  }

  /** Draws what has come, however much comes, at a pace. */
  redrawSoon() {
    this.drawing ??= setTimeout(() => {
      this.drawing = undefined;
      this.redraw();
    }, DRAWN);
  }

  floorMoved = () => readFloorSoon(this);

  /** Who is who. */
  async readNames() {
    await readPeople();
    if (this.may("admin")) learn(await readAll("/v1/api-keys"));
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
    if (OF_THE_FLOOR.test(entry.kind)) this.floorMoved();
    if (entry.kind === "checkpoint.signed") this.quietly("readCheckpoints");
    learnFrom(entry);
    this.screen?.heard?.(entry);
  }

  /** Reads what nobody waits for. @param {import("./retry.js").Quiet} what */
  async quietly(what) {
    try {
      await this[what]();
    } catch (problem) {
      this.told(problem);
      this.retry.missed.add(what);
    }
  }

  /** A refusal in words; anything else is ours. What was not answered is asked for again.
   * @param {unknown} problem */
  told(problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.passes) this.retry.later();
    const all = everyProblem(problem).map(({ text }) => text);
    return [...new Set(all)].join(" ");
  }

  /** @param {{said: string, again: () => void} | null} file that could not be saved */
  setFile = (file) => Object.assign(this, { file }).redraw();

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
    if (!place || (this.signs && !PLACES.includes(place.nav))) {
      history.replaceState(null, "", address(this.signs ? "slips" : "floor"));
      return this.arrive();
    }
    const same = this.screen && this.route.name === route.name;
    this.route = route;
    if (!same) {
      this.screen?.close?.();
      Object.assign(this, { screen: null, problem: "", file: null });
      this.redraw();
      const all = [come(place.load()), this.needsFloor(route.name)];
      const [open] = await Promise.all(all).catch((problem) => [this.fail(problem)]);
      // Somebody went on, or out, while the screen was read; or came twice.
      if (this.route.name !== route.name || !session() || this.screen || !open) return;
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
