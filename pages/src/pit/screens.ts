// The desk's screens, in navigation order. A new screen is added here, with its icon, its key after
// `g`, and the function that loads it when it is first opened.

import { loadStyles } from "../shared/styles.js";
import { loadWords } from "../shared/words.js";
import type { Route } from "./route.js";
import type { Keys } from "../shared/keyboard.js";
import type { Desk } from "./desk.js";
import type { LoggedEntry } from "../../types/api.js";

/** What a screen shows: its head, and its body. */
export interface Shown {
  title: string;
  small?: unknown;
  back?: { label: string; to: string } | undefined;
  end?: unknown;
  searched?: boolean;
  stream?: string;
  kind: string;
  body: unknown;
}

/** What the desk needs from a screen. */
export interface Screen {
  view: () => Shown;
  /** the address changed, but not the screen */
  go: (route: Route) => void;
  keys?: () => Keys;
  /** something was logged */
  heard?: (entry: LoggedEntry) => void;
  /** called every second */
  tick?: () => void;
  close?: () => void;
}

export interface Place {
  name: string;
  icon: string;
  /** the letter after `g` */
  key: string;
  /** how many items are waiting on this screen */
  waits?: (desk: Desk) => number;
  /** the message that says what that number is, if they do not wait for this person alone */
  counted?: string;
  load: Load;
}

/** Loads a screen's modules and returns the function that opens it. */
export type Load = () => Promise<(desk: Desk) => Screen>;

/** Also loads the styles and words that the gaming day's screens share. */
function dayRoom(load: Load): Load {
  return async () => {
    const [open] = await Promise.all([
      load(),
      loadStyles("pit/back_office.css"),
      loadWords("pit/day"),
    ]);
    return open;
  };
}

/** Also loads the words for the screens on which people record afterwards who a player was. */
function whoRoom(load: Load): Load {
  return dayRoom(async () => (await Promise.all([load(), loadWords("pit/who")]))[0]);
}

/** Also loads the styles that only this screen needs. */
function styled(path: string, load: Load): Load {
  return async () => (await Promise.all([load(), loadStyles(path)]))[0];
}

/** Also loads the styles for a round's felt. */
const roundRoom = (load: Load) => styled("pit/round.css", load);

export const screens: Place[] = [
  {
    name: "floor",
    icon: "floor",
    key: "f",
    load: async () => (await import("./floor/floor.js")).openFloor,
  },
  {
    name: "log",
    icon: "log",
    key: "l",
    load: async () => (await import("./log/log.js")).openLog,
  },
  {
    name: "rounds",
    icon: "cards",
    key: "r",
    load: async () => (await import("./rounds/rounds.js")).openRounds,
  },
  {
    name: "day",
    icon: "day",
    key: "d",
    load: dayRoom(async () => (await import("./day/day.js")).openDay),
  },
  {
    name: "slips",
    icon: "slip",
    key: "s",
    waits: (desk) => desk.toSign.slips,
    load: dayRoom(async () => (await import("./slips/slips.js")).openSlips),
  },
  {
    name: "tournaments",
    icon: "trophy",
    key: "o",
    load: dayRoom(async () => {
      const [{ openTournaments }] = await Promise.all([
        import("./tournaments/tournaments.js"),
        loadStyles("pit/tournaments/tournaments.css"),
        loadWords("pit/tournaments"),
      ]);
      return openTournaments;
    }),
  },
  {
    name: "registers",
    icon: "book",
    key: "t",
    load: dayRoom(async () => {
      const words = loadWords("pit/registers");
      const [{ openRegisters }] = await Promise.all([import("./registers/registers.js"), words]);
      return openRegisters;
    }),
  },
  {
    name: "misdeals",
    icon: "stop",
    key: "m",
    load: async () => (await import("./misdeals/misdeals.js")).openMisdeals,
  },
  {
    name: "exceptions",
    icon: "flag",
    key: "x",
    load: async () => {
      const words = loadWords("pit/exceptions");
      const [{ openExceptions }] = await Promise.all([import("./exceptions/exceptions.js"), words]);
      return openExceptions;
    },
  },
  {
    name: "cases",
    icon: "warn",
    key: "c",
    waits: (desk) => desk.casesWaiting,
    counted: "cases-open",
    load: dayRoom(async () => {
      const words = loadWords("pit/cases");
      const [{ openCases }] = await Promise.all([import("./cases/cases.js"), words]);
      return openCases;
    }),
  },
  {
    name: "rules",
    icon: "rules",
    key: "u",
    load: async () => (await import("./rules/rules.js")).openRules,
  },
  {
    name: "variance",
    icon: "chart",
    key: "e",
    load: styled(
      "pit/variance/variance.css",
      async () => (await import("./variance/variance.js")).openVariance,
    ),
  },
  {
    name: "house",
    icon: "house",
    key: "h",
    load: async () => (await import("./house/house.js")).openHouse,
  },
  {
    name: "people",
    icon: "people",
    key: "p",
    waits: (desk) => desk.toSign.people,
    load: styled(
      "pit/people/people.css",
      async () => (await import("./people/people.js")).openPeople,
    ),
  },
];

/**
 * Screens that have no item of their own in the navigation, and the item that is marked for them.
 */
const INSIDE = {
  table: {
    of: "floor",
    load: roundRoom(async () => (await import("./floor/table.js")).openTable),
  },
  wall: {
    of: "floor",
    load: styled("pit/wall/wall.css", async () => (await import("./wall/wall.js")).openWall),
  },
  stays: {
    of: "floor",
    load: whoRoom(async () => (await import("./who/stays.js")).openStays),
  },
  cash: {
    of: "registers",
    load: whoRoom(async () => (await import("./who/cash.js")).openCash),
  },
  entry: {
    of: "log",
    load: styled("pit/proof/proof.css", async () => (await import("./log/entry.js")).openEntry),
  },
  shift: { of: "day", load: dayRoom(async () => (await import("./day/day.js")).openDay) },
  handover: {
    of: "day",
    load: dayRoom(async () => (await import("./handover/handover.js")).openHandover),
  },
  equipment: {
    of: "floor",
    load: dayRoom(async () => (await import("./equipment/equipment.js")).openEquipment),
  },
  report: {
    of: "day",
    load: dayRoom(async () => (await import("./report/report.js")).openReport),
  },
  period: {
    of: "day",
    load: dayRoom(async () => (await import("./report/report.js")).openReport),
  },
  odds: {
    of: "rules",
    load: styled("pit/odds/odds.css", async () => (await import("./odds/odds.js")).openOdds),
  },
  round: {
    of: "rounds",
    load: roundRoom(async () => (await import("./rounds/round.js")).openRound),
  },
};

export function placeOf(name: string) {
  const inside = INSIDE[name as "entry"];
  if (inside) return { nav: inside.of, load: inside.load };
  const place = screens.find((known) => known.name === name);
  return place ? { nav: name, load: place.load } : null;
}
