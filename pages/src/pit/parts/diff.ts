// Before and after, for entries that correct something or change a setting.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { shown, size, units } from "../../shared/money.js";
import { words, wordsOr } from "../../shared/words.js";
import { number, signed } from "../figures.js";
import { eventOf, happened, type Told } from "./sentence.js";
import { betWord, cardsText } from "./told.js";

const SIDES = ["we", "they"] as const;

export interface Change {
  what: string;
  was: string;
  is: string;
  /** whether the change is a single figure */
  large?: boolean;
  /** whether the change is to the total of a seat or of the house */
  sum?: boolean;
}

type Happened = ReturnType<typeof happened>;
type Scores = Extract<Happened, { type: "score_entered" }>;
type Line = Extract<Happened, { type: "totals_replaced" | "line_replaced" }>;
type Corrected = Extract<Happened, { settlement_after: unknown }>;
type Entered = Corrected["entry_after"];
type Bets = Record<string, string | undefined>;
/** The result of a round. */
interface Settled {
  seats: { seat: number; net: string; bets?: Outcome[] }[];
  table_net?: string;
  pots?: Pot[];
}
interface Outcome {
  bet: string;
  outcome: string;
  reason: string;
  net: string;
}
interface Pot {
  name: string;
  winners: { seat: number; amount: string }[];
}

/** What an entry changed. */
export function changesOf(entry: Told): Change[] {
  const event = happened(entry);
  if ("settlement_after" in event) return corrected(event);
  if ("type" in event && event.type === "score_entered") return scores(event);
  if ("type" in event && (event.type === "totals_replaced" || event.type === "line_replaced")) {
    return line(event);
  }
  const { before, after } = eventOf(entry);
  return isObject(before) && isObject(after) ? fields(before, after) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fields(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ what: nameOf(name), was: plain(before[name]), is: plain(after[name]) }));
}

/** A field's name as it is displayed. */
export const nameOf = (name: string) => wordsOr(`field-${name}`, name.replaceAll("_", " "));

/** A value as text. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map(plain).join(" · ") || "–";
  if (typeof value === "object") return Object.values(value).map(plain).join(" · ");
  return wordsOr(`value-${value}`, String(value));
}

/** A match's score, chico by chico. */
function scores({ was, chicos, scores }: Scores): Change[] {
  if (!was) return [];
  const points = (all: number[] | undefined) => all?.join(" – ") ?? "–";
  const now = [...chicos.map((chico) => chico.scores), scores];
  const count = Math.max(chicos.length, was.length);
  return Array.from({ length: count }, (_, index) => ({
    what: words("chico-number", { number: index + 1 }),
    was: points(was[index]),
    is: points(now[index]),
    large: true,
  })).filter(({ was, is }) => was !== is);
}

/** A line of a score sheet, part by part. */
function line({ deal, was, line }: Line): Change[] {
  if (!was) return [];
  return SIDES.flatMap((side, index) => {
    const before: Record<string, number | undefined> = was[side].components;
    const after: Record<string, number | undefined> = line[side].components;
    const who = `${words("deal-number", { number: deal })}, ${words(`side-${index}`)}`;
    return Object.keys({ ...before, ...after })
      .filter((part) => (before[part] ?? 0) !== (after[part] ?? 0))
      .map((part) => ({
        what: `${who}: ${words(`line-${part}`)}`,
        was: number(before[part] ?? 0),
        is: number(after[part] ?? 0),
        large: true,
      }));
  });
}

/** A corrected round. */
function corrected({
  entry_before: before,
  entry_after: after,
  more = [],
  settlement_before: was,
  settlement_after: is,
}: Corrected): Change[] {
  const others = more.flatMap((other: { before?: Entered; after: Entered }) =>
    entered(other.before, other.after),
  );
  return [...entered(before, after), ...others, ...settled(was, is)];
}

function entered(before: Entered | undefined, after: Entered): Change[] {
  if (after.type === "bets") {
    const { seat } = after;
    const was: Bets = before?.type === "bets" ? before.bets : {};
    const is: Bets = after.bets;
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names
      .filter((bet) => units(was[bet]) !== units(is[bet]))
      .map((bet) => ({
        what: words("seat-bet", { seat, bet: betWord(bet) }),
        was: shown(was[bet]),
        is: shown(is[bet]),
        large: true,
      }));
  }
  if (after.type === "seat" || after.type === "dealer") {
    const what =
      after.type === "dealer" ? words("dealers-hand") : words("seats-hand", { seat: after.seat });
    return [{ what, was: handText(before), is: handText(after) }];
  }
  const lay = (entry: Entered | undefined) =>
    entry && "cards" in entry && entry.cards ? cardsText(entry.cards) : "";
  if (after.type === "hand") {
    const held = (entry: Entered | undefined) => lay(entry) || words("hand-mucked");
    return [
      { what: words("seats-hand", { seat: after.seat }), was: held(before), is: held(after) },
    ];
  }
  if (after.type === "board") {
    const what = words(`board-${after.street}`);
    return [{ what, was: lay(before) || "–", is: lay(after) || "–" }];
  }
  return [];
}

/** A hand of Break Poker as it was set. */
function handText(entry: Entered | undefined) {
  const set =
    entry?.type === "seat"
      ? entry.hand.set
      : entry?.type === "dealer"
        ? entry.hand.house_way
        : null;
  return set ? `${cardsText(set.low)} / ${cardsText(set.high)}` : "–";
}

function settled(was: Settled, is: Settled): Change[] {
  const changes = potsWon(was, is);
  for (const after of is.seats) {
    const before = was.seats.find((seat) => seat.seat === after.seat);
    for (const bet of after.bets ?? []) {
      const old = before?.bets?.find((known) => known.bet === bet.bet);
      if (old && outcome(old) === outcome(bet)) continue;
      const what = words("outcome-of", { seat: after.seat, bet: betWord(bet.bet) });
      changes.push({ what, was: old ? outcome(old) : "–", is: outcome(bet) });
    }
    if (before?.net !== after.net) {
      const what = words("seat-in-all", { seat: after.seat });
      changes.push({
        what,
        was: signed(before?.net),
        is: signed(after.net),
        large: true,
        sum: true,
      });
    }
  }
  if (was.table_net !== is.table_net) {
    changes.push({
      what: words("house-this-round"),
      was: signed(was.table_net),
      is: signed(is.table_net),
      large: true,
      sum: true,
    });
  }
  return changes;
}

/** Who wins each pot of a hold'em hand. */
function potsWon(was: Settled, is: Settled): Change[] {
  const winners = (pot: Pot | undefined) =>
    (pot?.winners ?? [])
      .map(({ seat, amount }) => `${words("seat", { seat })}: ${shown(amount)}`)
      .join(" · ") || "–";
  return (is.pots ?? []).flatMap((after) => {
    const before = was.pots?.find((pot) => pot.name === after.name);
    if (winners(before) === winners(after)) return [];
    return [{ what: potWords(after.name), was: winners(before), is: winners(after) }];
  });
}

/** A pot's name: `main pot`, `side pot 2`. */
function potWords(name: string) {
  const [, number] = /^side pot (\d+)$/.exec(name) ?? [];
  if (number) return words("pot-side", { number });
  return name === "main pot" ? words("pot-of-all") : name;
}

function outcome({ outcome, reason, net }: Outcome) {
  const amount = outcome === "push" ? "" : ` ${size(net)}`;
  const why = wordsOr(`reason-${reason}`, reason.replaceAll("_", " "));
  return `${words(`outcome-${outcome}`)}${amount}: ${why}`;
}

/** @param look `rest` adds a line saying that everything else stays the same */
export function diffView(
  changes: Change[],
  { kind = "", rest = false }: { kind?: "" | "side"; rest?: boolean } = {},
) {
  if (!changes.length) return nothing;
  const value = (said: string, side: string, large = false) =>
    html`<div role="cell">${
      large
        ? html`<b class=${side}>${said}</b>`
        : html`<span
      class=${side}>${said}</span>`
    }</div>`;
  return html`<div class="diff ${kind ? `diff--${kind}` : ""}" role="table"
    aria-label=${words("before-and-after")} data-diff>
    <div class="drow" role="row"><div class="h"
      role="columnheader">${kind ? "" : words("what")}</div>
      <div class="h" role="columnheader">${words("before")}</div><div class="h"
        aria-hidden="true"></div>
      <div class="h" role="columnheader">${words("after")}</div></div>
    ${changes.map(
      ({
        what,
        was,
        is,
        large,
      }) => html`<div class="drow" role="row"><div role="rowheader">${what}</div>
        ${value(was, "was", large)}<div class="arrow"
          aria-hidden="true">${icon("right")}</div>${value(is, "is", large)}</div>`,
    )}
    ${
      rest
        ? html`<div class="drow" role="row"><div role="rowheader">${words("everything-else")}</div>
          <div class="muted" role="cell">${words("other-seats")}</div><div class="arrow"
            aria-hidden="true">${icon("equal")}</div>
          <div class="muted" role="cell">${words("unchanged")}</div></div>`
        : nothing
    }</div>`;
}
