// The tablet: which screen is open, and who is signed in.

import { Again, countDown } from "../shared/again.js";
import { readAll, signOut } from "../shared/api.js";
import { demoLink } from "../shared/demo_link.js";
import { Door } from "../shared/door.js";
import { narrow } from "../shared/narrow.js";
import { come, Problem } from "../shared/problem.js";
import { waitingEntries, type Left } from "../shared/queue.js";
import { isIn, onSession, session, type Session } from "../shared/session.js";
import { setSettings } from "../shared/settings.js";
import { loadStyles } from "../shared/styles.js";
import { loadWords, problemWords } from "../shared/words.js";
import { floor, look } from "./duty.js";
import { openDesk } from "./games.js";
import { Tabs } from "./tabs.js";
import type { Desk } from "./desk.js";
import type { Lobby } from "./lobby.js";
import type { Acts } from "./acts.js";
import type { CountRoom } from "./count_room/room.js";
import type { Day } from "./day.js";
import type { Command, Screen } from "./game.js";
import type { Past } from "./past.js";
import type { TableBody } from "../../types/api.js";

/** The order in which tables are shown. */
const byName = (a: TableBody, b: TableBody) =>
  a.name.localeCompare(b.name, undefined, { numeric: true });

/** Roles that have no table: they work in the count room. */
const COUNTERS = ["count", "cashier"];
/** Loading is shown only if it takes longer than this many milliseconds. */
const SAID_AFTER = 400;

/** What the pit boss is asked to sign. */
export interface Wanted {
  title: string;
  rule?: string;
  /** a command of the round; without one, `act` is used */
  command?: Command;
  /** called with the pit boss's token */
  act?: (reason: string, token: string) => Promise<void>;
  /** whether a reason is asked for */
  reason?: boolean;
  then?: () => void;
}
/** The form in which the pit boss signs. */
interface Asking extends Wanted {
  badge: string;
  pin: string;
  text: string;
  problem: string;
  busy: boolean;
}

export class App {
  redraw: () => void;
  tables: TableBody[] | null = null;
  desk: Desk | null = null;
  /** the screen of the desk's game */
  screen: Screen | null = null;
  /** the tables' state, while someone is choosing a table */
  lobby: Lobby | null = null;
  /** the table's day, if the back office tracks the table */
  day: Day | null = null;
  /** an earlier round, opened again for reading */
  past: Past | null = null;
  tabs;
  /** the count room, for people who count boxes */
  room: CountRoom | null = null;
  /** what is open over the page: `menu`, `queue`, `keys` */
  sheet: string | null = null;
  /** the command that is waiting for the floor */
  floor: Asking | null = null;
  /** the form of rare acts, while it is open */
  acts: Acts | null = null;
  /** What was done last, in a few words. */
  note = "";
  door;
  /** why nothing can be shown */
  failure: string | null = null;
  /** when the tables were last read */
  readAt: Date | null = null;
  again = new Again();
  /** Other people's unsent entries on this tablet. */
  left: Left[] = [];
  opening = "";
  openingSince = 0;

  constructor(redraw: () => void) {
    this.redraw = redraw;
    this.tabs = new Tabs(this);
    this.door = new Door(redraw, async () => (await import("./own_pin.js")).openOwnPin(this));
    floor.ask = (wanted) => this.askFloor(wanted);
    onSession(() => this.signedInOrOut());
    addEventListener("hashchange", () => this.route());
    addEventListener("online", redraw);
    addEventListener("offline", redraw);
    narrow.addEventListener("change", () => this.loadNarrow());
    countDown(redraw);
  }

  async start() {
    await Promise.all([loadWords(), this.loadNarrow()]);
    this.redraw();
    const link = demoLink();
    if (link) await this.door.signIn(link.badge, link.pin);
    this.readLeft();
    await this.route();
  }

  /** Loads the styles of narrow screens. */
  async loadNarrow() {
    if (narrow.matches) await loadStyles("tablet/phone.css").catch(() => undefined);
    this.redraw();
  }

  /** Signs out. If entries are still waiting, the person is asked to confirm first. */
  async signOut(sure: boolean = false) {
    if (this.desk?.waiting.length && !sure) return this.show("signout");
    this.sheet = null;
    await signOut();
    this.leave();
    this.redraw();
  }

  /** A draft and a queue stay on the tablet for the person who made them. */
  signedInOrOut() {
    this.door.form.pin = "";
    const same = this.desk && this.desk.actor === session()?.actor;
    if (session() && !same) this.leave();
    // While someone has to choose a PIN, the table behind the form stays unchanged.
    if (session() && !isIn()) return void this.door.readOwnPin();
    if (session() && same) {
      // The table is opened again, together with the entries that are waiting.
      this.leave();
    }
    this.route();
    this.readLeft();
    this.redraw();
  }

  async readLeft() {
    this.left = await waitingEntries(session()?.actor ?? "");
    if (this.left.length) loadStyles("tablet/tabs.css").catch(() => undefined);
    this.redraw();
  }

  leave() {
    this.lobby?.close();
    this.lobby = null;
    this.day?.leave();
    this.room?.close();
    this.room = null;
    this.desk?.close();
    this.desk = null;
    this.screen = null;
    this.past = null;
    this.floor = null;
    this.acts = null;
  }

  // Navigation.

  route = async () => {
    const who = session();
    if (!who || !isIn()) return this.redraw();
    const { hash } = location;
    const [, id] = /^#\/t\/([\w-]+)$/.exec(hash) ?? [];
    try {
      this.failure = null;
      if (COUNTERS.includes(who.role)) return await this.openRoom(who);
      // The table may have been added since the list was read.
      const known = id && this.tables?.some((table) => table.id === id);
      if (!known) this.tables = (await readAll("/v1/tables")).sort(byName);
      this.readAt = new Date();
      // Someone has moved to another screen in the meantime.
      if (location.hash !== hash) return;
      const [only, ...others] = this.tables ?? [];
      const table = this.tables?.find((known) => known.id === id);
      if (id && table) {
        if (this.desk?.table.id !== id) await this.openTable(table);
      } else if (only?.open && !others.length) {
        // With a single table there is nothing to choose.
        location.replace(`#/t/${only.id}`);
      } else {
        this.opening = "";
        this.leave();
        this.openLobby();
      }
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.failure = problemWords(problem);
      if (problem.passes) this.again.until(() => this.routeAgain());
    }
    this.redraw();
  };

  /** Loads the tables' state after the first paint. Tables can be opened without it. */
  async openLobby() {
    const late = await import("./lobby.js").catch(() => null);
    if (late && !this.desk && !this.room && !this.opening && isIn())
      this.lobby ??= new late.Lobby(this);
  }

  async routeAgain() {
    if (this.failure) await this.route();
    return !this.failure;
  }

  async openRoom(who: Session) {
    const [{ CountRoom }] = await come(
      Promise.all([
        import("./count_room/room.js"),
        loadWords("tablet/day", "tablet/count_room"),
        loadStyles("tablet/back_office.css"),
      ]),
    );
    if (session() === who) this.room ??= new CountRoom(this, who);
    this.redraw();
  }

  async openTable(table: TableBody) {
    if (this.opening === table.id) return;
    this.opening = table.id;
    this.openingSince = Date.now();
    setTimeout(() => this.redraw(), SAID_AFTER);
    try {
      this.leave();
      const desk = await openDesk(table, () => this.changed());
      // Another table was tapped in the meantime.
      if (this.opening !== table.id) return desk.close();
      this.desk = desk;
      this.screen = desk.game?.open(this, desk) ?? null;
      localStorage.setItem("houseway.table", table.id);
      this.followDay();
    } finally {
      if (this.opening === table.id) this.opening = "";
    }
    this.redraw();
  }

  /** Called when the table or its round has changed. */
  changed() {
    // The entries have been sent, so the question about signing out is no longer needed.
    if (this.sheet === "signout" && !this.desk?.waiting.length) this.sheet = null;
    this.followDay();
    look(this);
    this.redraw();
  }

  /** Loads the module for the table's day once, if the back office tracks the table. */
  async followDay() {
    if (!this.desk?.table.tracked) return;
    if (!this.day) {
      const late = await import("./day.js").catch(() => null);
      // If the module cannot be loaded, the next change tries again.
      if (!late) return;
      this.day ??= late.openDay(this);
    }
    this.day.look();
  }

  /** Whether the table is taking so long to open that the page should say so. */
  isSlow(table: TableBody) {
    return this.opening === table.id && Date.now() - this.openingSince >= SAID_AFTER;
  }

  // Sheets over the page.

  show(sheet: string | null) {
    this.sheet = sheet;
    this.redraw();
  }

  /** Opens the previous round again, for reading. */
  async before() {
    const late = await import("./past.js").catch(() => null);
    await late?.openPast(this);
  }

  toggle(sheet: string) {
    this.show(this.sheet === sheet ? null : sheet);
  }

  /** Asks the pit boss to sign one command. */
  askFloor(wanted: Wanted) {
    this.floor = { ...wanted, badge: "", pin: "", text: "", problem: "", busy: false };
    this.redraw();
  }

  async setLanguage(language: string) {
    setSettings({ language });
    await loadWords();
    this.redraw();
  }
}
