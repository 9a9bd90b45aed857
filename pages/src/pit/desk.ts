// The desk: which screen is open, who is signed in, and what every screen needs: the tables, the
// live log, and what is waiting for a signature.

import { countDown } from "../shared/again.js";
import { read, readAll, signOut } from "../shared/api.js";
import { demoLink } from "../shared/demo_link.js";
import { Door } from "../shared/door.js";
import { follow } from "../shared/line.js";
import { createApiKey, listEntries } from "../shared/may.js";
import { come, Problem } from "../shared/problem.js";
import { isIn, onSession, session, type Session } from "../shared/session.js";
import { setSettings } from "../shared/settings.js";
import { everyProblem, loadWords } from "../shared/words.js";
import { Back } from "./back.js";
import { readFloor, readFloorSoon } from "./house_floor.js";
import { learn, learnFrom, readPeople } from "./names.js";
import { Retry, type Quiet } from "./retry.js";
import { address, routeOf, type Query } from "./route.js";
import { placeOf, type Screen } from "./screens.js";
import { loadBar } from "./search.js";
import { Seal } from "./seal.js";
import { PLACES, SIGNERS, followToSign, readToSign } from "./to_sign.js";
import type { Bar } from "./bar/bar.js";
import type { FloorTable, SignedCheckpoint, LoggedEntry, FloorBody } from "../../types/api.js";

/** Games whose words are needed to read the log. */
const GAMES = ["break_poker", "holdem", "truco", "canasta"];
/** The shortest time between two redraws while entries keep coming, in milliseconds. */
const DRAWN = 250;
/** Entries that change the tables, what is waiting to be signed, or the open cases. */
const OF_THE_FLOOR = /^(table|rules|approval|case)\./;

export class Desk {
  door;
  /** the floor as last read; null before the first reading, when nothing is known about it */
  floor: FloorBody | null = null;
  /** Why reading the floor failed, when it was last requested, and the timer for the next read. */
  floorProblem = "";
  floorReadAt = 0;
  floorSoon: ReturnType<typeof setTimeout> | undefined;
  tables: FloorTable[] = [];
  /** How many acts are waiting for this person's signature, by the screen where they are signed. */
  toSign = { people: 0, slips: 0 };
  /** cases that are not closed */
  casesWaiting = 0;
  live = false;
  /** when the floor was last read */
  floorAt: Date | null = null;
  back;
  retry;
  problem = ""; // why no screen can be shown
  /** a file that could not be downloaded */
  file: { said: string; again: () => void } | null = null;
  leaving = false;
  /** who uses the desk, even after their session has ended */
  who: Session | null = null;
  /** the newest checkpoint of each stream, which is printed on every page */
  checkpoints: SignedCheckpoint[] = [];
  seal;
  screen: Screen | null = null;
  route = routeOf(location.hash);
  sheet: string | null = null; // what is open over the page: `keys`
  bar: Bar | null = null; // the command bar, while it is open
  line: { stop: () => void } | ReturnType<typeof follow> | undefined;
  drawing: ReturnType<typeof setTimeout> | undefined;

  constructor(public redraw: () => void) {
    this.door = new Door(redraw, async () => (await import("./own_pin.js")).openOwnPin(this));
    this.back = new Back(this);
    this.retry = new Retry(this);
    this.seal = new Seal(redraw);
    onSession(() => this.signedInOrOut());
    addEventListener("hashchange", () => this.arrive());
    setInterval(() => session() && this.screen?.tick?.(), 1000);
    countDown(redraw);
  }

  async start() {
    await loadWords("pit", "shared/acts", ...GAMES.map((game) => `tablet/${game}`));
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

  /**
   * A session that expires leaves the screen behind a veil until the same person signs in again.
   */
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

  /** Whether this person may use the desk. The API enforces this; the page only hides controls. */
  get mine() {
    return this.may(listEntries) || this.signs;
  }

  /** Whether this person uses the desk only to sign. */
  get signs() {
    return this.is(...SIGNERS);
  }

  /** Whether this person may call an operation with these roles (see `may.ts`). */
  may = (roles: string) => this.is(...roles.split(" "));
  /** Whether this person has one of these roles, where the API's rule is finer than its operation. */
  is = (...roles: string[]) => roles.includes(this.who?.role ?? "");

  async open() {
    this.who = session();
    if (!this.mine) return this.redraw();
    this.listen();
    if (!this.signs) this.quietly("readNames");
    await this.begin();
  }

  listen() {
    if (this.signs) return (this.line = followToSign(this));
    const live = (live: boolean) => {
      this.back.lineIs(live);
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

  /** @param problem why no screen can be shown */
  fail = (problem: unknown) => Object.assign(this, { problem: this.told(problem) }).redraw();

  /** Called when the same person has signed in again. */
  goOn() {
    this.who = session();
    this.listen();
    this.quietly(this.signs ? "readToSign" : "readFloor");
    if (!this.signs) this.quietly("readCheckpoints");
    if (routeOf(location.hash).name !== this.route.name) this.arrive();
  }

  close() {
    this.line?.stop();
    Object.assign(this, { line: null, problem: "", file: null, sheet: null, bar: null, who: null });
    Object.assign(this, { floor: null, floorAt: null, floorProblem: "", live: false });
    this.retry.missed.clear();
    this.back.forget();
    this.screen?.close?.();
    this.screen = null;
  }

  readToSign = () => readToSign(this);
  readFloor = () => readFloor(this);

  /**
   * The floor screen can show that the floor is not known yet. On every other screen a floor that
   * has not been read would look like a floor without tables, so it is read first.
   * @param name the screen's name
   */
  needsFloor(name: string) {
    if (name !== "floor" && !this.floor && !this.signs) return this.readFloor();
  }

  /** Redraws soon, and only once for all changes that arrive in the meantime. */
  redrawSoon() {
    this.drawing ??= setTimeout(() => {
      this.drawing = undefined;
      this.redraw();
    }, DRAWN);
  }

  floorMoved = () => readFloorSoon(this);

  /** Reads the names of people and, for administrators, of API keys. */
  async readNames() {
    await readPeople();
    if (this.may(createApiKey)) learn(await readAll("/v1/api-keys"));
    this.redraw();
  }

  async readCheckpoints() {
    this.checkpoints = (await read("/v1/audit/checkpoints/latest")).data.items;
    this.redraw();
  }

  table(id: string | null | undefined) {
    return this.tables.find((table) => table.id === id);
  }

  /** @param of a log entry or a round */
  currency(of: { table_id: string | null }) {
    return this.table(of.table_id)?.currency ?? "USD";
  }

  heard(entry: LoggedEntry) {
    if (OF_THE_FLOOR.test(entry.kind)) this.floorMoved();
    if (entry.kind === "checkpoint.signed") this.quietly("readCheckpoints");
    learnFrom(entry);
    this.screen?.heard?.(entry);
  }

  /** Reads something in the background, and tries again later if that fails. */
  async quietly(what: Quiet) {
    try {
      await this[what]();
    } catch (problem) {
      this.told(problem);
      this.retry.missed.add(what);
    }
  }

  /** A refusal as text; other errors are thrown. If the house did not answer, it is asked again. */
  told(problem: unknown): string {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.passes) this.retry.later();
    const all = everyProblem(problem).map(({ text }) => text);
    return [...new Set(all)].join(" ");
  }

  /** @param file what could not be saved, and how to try again */
  setFile = (file: { said: string; again: () => void } | null) =>
    Object.assign(this, { file }).redraw();

  go(name: string, id?: string, query?: Query) {
    location.hash = address(name, id, query);
  }

  /** Opens the command bar from any screen. */
  async search() {
    if (this.bar) return;
    const late = await come(loadBar()).catch((problem) => this.told(problem));
    if (typeof late === "string") return;
    this.bar = new late.Bar(this);
    this.redraw();
  }

  /** Changes the filters in the address without adding a step to the browser's history. */
  refine(query: Record<string, string | number | undefined | null>) {
    const { name, id } = this.route;
    history.replaceState(null, "", address(name, id, query));
    this.arrive();
  }

  async arrive(): Promise<void> {
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
      scrollTo(0, 0);
      const all = [come(place.load()), this.needsFloor(route.name)];
      const [open] = await Promise.all(all).catch((problem) => [this.fail(problem)]);
      // The person has signed out, opened another screen, or opened this one twice in the meantime.
      if (this.route.name !== route.name || !session() || this.screen || !open) return;
      this.screen = open(this);
    }
    this.screen?.go(this.route);
    this.redraw();
  }

  show(sheet: string | null) {
    this.sheet = sheet;
    this.redraw();
  }

  async setLanguage(language: string) {
    setSettings({ language });
    await loadWords();
    this.redraw();
  }
}
