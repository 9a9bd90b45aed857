// What the command bar finds. Names are searched at once, on this device; everything else is looked
// up by the house. The bar itself changes nothing: every hit leads to a place, and a hit for an act
// opens the screen for that act.

import { plain, parts, score } from "./match.js";
import { addUser, askForSlip, openTable } from "../../shared/may.js";
import { words, wordsOr } from "../../shared/words.js";
import { number } from "../figures.js";
import { numbered } from "../numbered.js";
import { address } from "../route.js";
import { steps } from "../floor/phases.js";
import { screens } from "../screens.js";
import { PLACES } from "../to_sign.js";
import { gameNumber } from "../names.js";
import type { Desk } from "../desk.js";
import type { FloorTable, UserBody } from "../../../types/api.js";

export type Kind = "table" | "person" | "round" | "slip" | "entry" | "screen" | "act";

export interface Hit {
  kind: Kind;
  /** the icon's name */
  sign: string;
  label: string;
  small: string;
  to: string;
  /** the game of a round */
  game?: string;
  /** for places that must be looked up: returns the address */
  find?: () => Promise<string>;
  /** a unique key */
  key: string;
}

/** The preview beside a hit: names and values. */
export type Peek = { title: string; rows: [string, string][] };

/** The prefixes that limit the search to one kind. */
export const PREFIX: Record<string, Kind[]> = {
  "#": ["round"],
  "@": ["person"],
  ">": ["act"],
};
const ORDER: Kind[] = ["table", "person", "round", "slip", "entry", "screen", "act"];
/** The most hits shown in total, and of each kind, so that every kind has room. */
export const MOST = 9;
const OF_A_KIND = 4;

/** Splits the typed text into the kinds that its prefix selects and the words to search for. */
export function asked(typed: string) {
  const kinds = PREFIX[typed.charAt(0)] ?? null;
  return { kinds, wanted: parts(kinds ? typed.slice(1) : typed) };
}

/** Sorts the best hits first, grouped by kind. */
export function best(hits: Hit[], typed: string): Hit[] {
  const { kinds, wanted } = asked(typed);
  const scored = hits
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map((hit) => ({ hit, score: score(`${hit.label} ${hit.small}`, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const counts: Partial<Record<Kind, number>> = {};
  const kept = scored.filter(({ hit: { kind } }) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return kinds || (counts[kind] ?? 0) <= OF_A_KIND;
  });
  const [first, ...rest] = kept.slice(0, MOST).map(({ hit }) => hit);
  rest.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return first ? [first, ...rest] : [];
}

/** The hits that can be found without asking the house. */
export const local = (desk: Desk, people: UserBody[], typed: string): Hit[] => [
  ...desk.tables.map((table) => ofTable(table)),
  ...people.map(ofPerson),
  ...ofRounds(desk, typed),
  ...ofScreens(desk),
  ...ofActs(desk),
];

function phaseWords({ open, round }: FloorTable) {
  if (!open) return words("closed");
  const phase = round ? steps(round).name : "";
  return wordsOr(`phase-${phase}`, "");
}

const ofTable = (table: FloorTable): Hit => ({
  kind: "table",
  key: table.id,
  sign: "floor",
  label: table.name,
  small: [table.dealer?.name?.split(/[ ,]/)[0], table.pit, phaseWords(table)]
    .filter(Boolean)
    .join(", "),
  to: address("table", table.id),
});

const ofPerson = ({ id, name, badge, role }: UserBody): Hit => ({
  kind: "person",
  key: id,
  sign: "people",
  label: name,
  small: [badge, words(`role-${role}`)].join(", "),
  to: address("log", "", { actor: `user:${id}` }),
});

/** A round by its number, at every table that has had that many rounds: “118”, or “bp 118”. */
function ofRounds(desk: Desk, typed: string): Hit[] {
  const { wanted } = asked(typed);
  const [digits] = wanted.filter((part) => /^\d+$/.test(part)).slice(-1);
  const nth = Number(digits);
  if (!digits || nth < 1) return [];
  const names = wanted.filter((part) => part !== digits);
  return desk.tables
    .filter(
      ({ rounds, name }) => nth <= rounds && names.every((part) => plain(name).includes(part)),
    )
    .map((table) => ({
      kind: "round",
      game: table.game,
      key: `${table.id} ${nth}`,
      sign: "cards",
      label: gameNumber(table.id, nth),
      small: table.name,
      to: address("rounds", "", { table: table.id }),
      find: async () => {
        const found = await numbered(table, nth);
        return found ? address("round", found.id) : address("rounds", "", { table: table.id });
      },
    }));
}

const ofScreens = (desk: Desk): Hit[] =>
  screens
    .filter(({ name }) => !desk.signs || PLACES.includes(name))
    .map(({ name, icon }) => ({
      kind: "screen",
      key: `to ${name}`,
      sign: icon,
      label: words(`nav-${name}`),
      small: words("bar-screen"),
      to: address(name),
    }));

/** The acts that the person signed in is allowed to do. Each hit opens the screen for its act. */
function ofActs(desk: Desk): Hit[] {
  const act = (name: string, to: string, table?: FloorTable): Hit => ({
    kind: "act",
    key: `${name} ${table?.id ?? ""}`,
    sign: "hand",
    label: table ? words(`bar-do-${name}-at`, { table: table.name }) : words(`bar-do-${name}`),
    small: words("bar-act"),
    to,
  });
  const house = [
    ...(desk.may(openTable) ? [act("open-table", address("floor", "", { open: "table" }))] : []),
    ...(desk.may(askForSlip)
      ? ["fill", "credit"].map((ask) => act(ask, address("slips", "", { ask })))
      : []),
    ...(desk.may(addUser) ? [act("add-person", address("people", "", { add: "user" }))] : []),
    act("wall", address("wall")),
  ];
  const at = desk.tables.flatMap((table) => [
    ...(desk.may(askForSlip) && table.tracked
      ? [act("fill", address("slips", "", { ask: "fill", table: table.id }), table)]
      : []),
    act("rules", address("rules", table.id), table),
    act("variance", address("variance", "", { table: table.id }), table),
  ]);
  return [...house, ...at];
}

/** The preview beside a hit. */
export function peekOf(desk: Desk, hit: Hit | undefined): Peek | null {
  const table = hit?.kind === "table" ? desk.table(hit.key) : null;
  if (!table || !hit) return hit ? { title: hit.label, rows: [["", hit.small]] } : null;
  const hour = table.pace.reduce((all, bar) => all + bar, 0);
  const rows: [string, string | null | undefined][] = [
    [words("setup-pit"), table.pit],
    [words("dealer"), table.dealer?.name],
    [words("now"), phaseWords(table)],
    [words("game-words", { game: table.game }), number(table.rounds)],
    [words("of-game-an-hour", { game: table.game }), number(hour)],
    [words("nav-misdeals"), number(table.misdeals)],
  ];
  const known = rows.filter((row): row is [string, string] => Boolean(row[1]));
  return { title: table.name, rows: known };
}
