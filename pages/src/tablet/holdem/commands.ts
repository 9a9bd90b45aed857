// The open commands that have no key of their own, as forms built from their bounds in `legal`. A
// command that is unknown here gets the fields that its bounds name.

import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import type { Fields } from "../../shared/fields.js";
import type {
  FloorNote,
  HoldemBuysWith,
  HoldemCommand,
  HoldemLeaveLegal,
  HoldemLegal,
  HoldemRound,
  TableBody,
} from "../../../types/api.js";
import type { Field, Values } from "./fields.js";

/** Moves a player to one of these tables. */
type Move = HoldemLeaveLegal & { tables: TableBody[] };
/** `tracked`: whether the back office tracks the table. */
type Listed = Exclude<HoldemLegal, HoldemLeaveLegal> & { tracked?: boolean };
/** An act that has a form here, with its bounds. */
export type Act = Listed | Move | { type: "note" };

/** The commands that have keys of their own. */
const ON_SCREEN = [
  "fold",
  "check",
  "call",
  "bet",
  "raise",
  "all_in",
  "deal",
  "burn",
  "flop",
  "turn",
];
ON_SCREEN.push("river", "show", "muck", "award", "report", "accept", "overrule", "undo", "top_up");
ON_SCREEN.push("leave", "sit_out", "sit_in", "place_button", "post", "buy_button", "straddle");

/** The commands that can or must have a reason. */
const REASONED = ["adjust_stack", "set_kill", "bet_stands", "retrieve_hand", "correct_money"];
REASONED.push("restore_round", "penalty", "add_to_pot");

/** Whether an open command has no key of its own, and can be entered. */
function isListed(open: HoldemLegal): open is Listed {
  const { type, seats, with: paid }: Fields<HoldemLegal> = open;
  if (ON_SCREEN.includes(open.type) && !(type === "top_up" && paid)) return false;
  return !seats || seats.length > 0 || type === "chip_race";
}

/** The open commands that are listed, and a note, which every table accepts at any time. */
export const otherCommands = ({ legal }: HoldemRound, { tracked }: TableBody): Act[] => [
  ...legal.filter(isListed).map((open) => ({ ...open, tracked })),
  { type: "note" },
];

/** The commands that move a player to another table, for each table that accepts the chips. */
export function movesTo(round: HoldemRound, table: TableBody, tables: TableBody[]): Move[] {
  const leave = round.legal.find((open) => open.type === "leave");
  const others = tables.filter(
    ({ id, game, currency, open }) =>
      open && id !== table.id && game === table.game && currency === table.currency,
  );
  return leave?.seats.length && others.length ? [{ ...leave, tables: others }] : [];
}

/** Whether the floor is asked for a reason. */
export const hasReason = (open: Act) => REASONED.includes(open.type);

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const playerName: Field = { name: "player", kind: "text", optional: true };

/** An act whose fields are known. */
interface Known<Open> {
  fields(open: Open, values: Values): Field[];
}

/** The fields of some commands. */
const FIELDS: { [Type in Act["type"]]?: Known<Extract<Act, { type: Type }>>["fields"] } = {
  buy_in: (open, values) => [
    seat(open.seats),
    { name: "amount", kind: "amount", min: open.min, max: open.max },
    // A player who pays cash is described in an extra field.
    ...(values.with === "cash" ? [] : [playerName]),
    ...(open.returns?.length
      ? [
          {
            name: "returning",
            kind: "choice",
            options: ["yes", "no"],
            prefix: "answer",
            optional: true,
          } as Field,
        ]
      : []),
    ...paidWith(open, values),
  ],
  leave: (open) => [
    seat(open.seats),
    {
      name: "to_table",
      kind: "choice",
      ...named(open.tables, (table) => [table.id, table.name]),
    },
  ],
  arrive: (open) => [
    {
      name: "transfer",
      kind: "choice",
      ...named(open.transfers ?? [], ({ transfer, player, from_seat: from, amount }) => [
        transfer,
        `${player ?? words("seat", { seat: from })} · ${shown(amount)}`,
      ]),
    },
    { ...seat(open.seats), label: "to_seat" },
    { name: "forced", kind: "flag", optional: true },
  ],
  colour_up: (open) => [
    { name: "chip", kind: "choice", ...named(open.chips, (chip) => [chip, shown(chip)]) },
  ],
  chip_race: (open) =>
    open.winners
      ? [{ name: "won", kind: "seats", options: open.seats, exactly: open.winners }]
      : [],
  note: () => [{ name: "text", kind: "text", label: "note", most: 500 }],
  adjust_stack: (open) => [
    seat(open.seats),
    { name: "direction", kind: "choice", options: ["add", "take"], prefix: "direction" },
    { name: "amount", kind: "amount" },
    {
      name: "account",
      kind: "choice",
      options: open.tracked ? ["cage"] : ["cage", "bank"],
      prefix: "chips-at",
    },
  ],
  collect_time: () => [
    { name: "paid", kind: "choice", options: ["stack", "cash"], prefix: "paid" },
  ],
  bomb_pot: (open) => [
    { name: "amount", kind: "amount", min: open.chip_unit, max: open.max },
    { name: "boards", kind: "choice", options: numbers(1, open.boards) },
  ],
  replace_board: (open, { street }) => [
    { name: "street", kind: "choice", options: open.streets, prefix: "street" },
    { name: "cards", kind: "cards", count: street === "flop" ? 3 : 1 },
  ],
  run_boards: (open) => [
    { name: "boards", kind: "choice", options: numbers(2, open.most) },
    { name: "agreed", kind: "seats", options: open.agreed },
  ],
  hole_cards: (open) => [seat(open.seats), { name: "cards", kind: "cards", count: 2 }],
  retrieve_hand: (open) => [
    seat(open.seats),
    { name: "cards", kind: "cards", count: 2, optional: true },
  ],
  ask_to_see: (open) => [
    { ...seat(open.by), name: "by", label: "asks" },
    { ...seat(open.seats), label: "whose" },
  ],
  split_pot: (open) => open.seats.map((number) => ({ name: `share_${number}`, kind: "amount" })),
  correct_money: (open) => [
    { ...seat(open.seats), name: "from" },
    { ...seat(open.seats), name: "to", label: "to_seat" },
    { name: "amount", kind: "amount" },
  ],
  add_to_pot: (open) => [
    { ...seat(open.seats), label: "kept-back", optional: true },
    { name: "amount", kind: "amount" },
  ],
  rabbit: (open) => [{ name: "cards", kind: "cards", count: open.most, few: true }],
  penalty: (open, { kind }) => [
    seat(open.seats),
    ...(open.kinds.length > 1
      ? [
          {
            name: "kind",
            kind: "choice",
            options: open.kinds,
            prefix: "penalty",
          } as Field,
        ]
      : []),
    ...(/missed/.test(String(kind)) ? [{ name: "hands", kind: "number" } as Field] : []),
    { name: "rule", kind: "text", optional: true, label: "rule_broken" },
  ],
};

/** Options with names of their own. */
function named<One>(all: One[], name: (one: One) => [string, string]) {
  const names = Object.fromEntries(all.map(name));
  return { options: Object.keys(names), names };
}

/**
 * The field for paying in cash, if the table's tray takes cash. If cash is chosen, another field
 * describes the player who pays; the house requires it from a certain amount upwards.
 */
function paidWith({ with: ways }: { with?: HoldemBuysWith[] }, values: Values): Field[] {
  if (!ways) return [];
  const fields: Field[] = [{ name: "with", kind: "choice", options: ways, prefix: "with" }];
  if (values.with === "cash")
    fields.push({ name: "description", kind: "text", optional: true, most: 200 });
  return fields;
}

const seat = (options: number[]): Field => ({ name: "seat", kind: "seat", options });

/**
 * A command's fields. Its seat's label says what that seat does.
 * @param values what has been filled in
 */
export function fieldsOf(open: Act, values: Values): Field[] {
  const known: Known<Act>["fields"] | undefined = FIELDS[open.type];
  const fields = known ? known(open, values) : plainFields(open, values);
  return fields.map((field) =>
    field.name === "seat" ? { label: `seat-${open.type}`, ...field } : field,
  );
}

/** The fields that the bounds of a command name. */
function plainFields(open: Act, values: Values): Field[] {
  const bounds: Fields<Act> = open;
  const { seats, to, min_to, max_to, chip_unit, min, max, up_to } = bounds;
  const fields: Field[] = [];
  if (seats) fields.push(seat(seats));
  if (Array.isArray(to)) fields.push({ ...seat(to), name: "to", label: "to_seat" });
  if (min_to) fields.push({ name: "to", kind: "amount", min: min_to, max: max_to });
  else if (chip_unit) {
    const most = max ?? up_to ?? null;
    fields.push({ name: "amount", kind: "amount", min: min ?? chip_unit, max: most });
  }
  return [...fields, ...paidWith(bounds, values)];
}

/** The initial values. */
export function defaults(open: Act): Values {
  const { seats }: Fields<Act> = open;
  const only: Values = seats?.length === 1 ? { seat: seats[0] } : {};
  if (open.type === "run_boards") return { boards: 2, agreed: open.agreed };
  if (open.type === "replace_board") return { street: open.streets.at(-1) };
  if (open.type === "bomb_pot") return { boards: 1 };
  if (open.type === "arrive" && open.transfers?.length === 1)
    return { ...only, transfer: open.transfers[0].transfer };
  if (open.type === "colour_up" && open.chips.length === 1) return { chip: open.chips[0] };
  if (open.type === "leave" && open.tables.length === 1)
    return { ...only, to_table: open.tables[0].id };
  return only;
}

/** The command. The cast is safe, because the form has the fields that the command needs. */
export const commandOf = (open: Act, given: Values) =>
  filled(open, given) as HoldemCommand | FloorNote;

function filled(open: Act, given: Values): object {
  const { type } = open;
  const { seat, board }: Fields<Act> = open;
  switch (open.type) {
    case "adjust_stack": {
      const { direction, amount, ...rest } = given;
      return { type, ...rest, amount: direction === "take" ? `-${amount}` : amount };
    }
    case "buy_in": {
      const { returning, ...rest } = given;
      return { type, ...rest, ...(returning ? { returning: returning === "yes" } : {}) };
    }
    case "split_pot": {
      const shares = Object.entries(given).map(([name, amount]) => ({
        seat: Number(name.slice(6)),
        amount,
      }));
      return { type, shares };
    }
    case "penalty":
      return { type, ...(open.kinds.length === 1 ? { kind: open.kinds[0] } : {}), ...given };
    case "chip_race":
      return { type, chip: open.chip, won: [], ...given };
    case "correct_money":
      return { type, moves: [given] };
    default:
      return {
        type,
        ...(seat === undefined ? {} : { seat }),
        ...given,
        ...(board ? { board } : {}),
      };
  }
}
