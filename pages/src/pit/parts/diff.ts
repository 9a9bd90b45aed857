// Before and after, for entries that correct something or change a setting.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { shown, size, units } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";
import { number, signed } from "../figures.js";
import { eventOf } from "./sentence.js";
import { betWord, cardsText } from "./told.js";
import type { LoggedEntry, SeatEffect, HoldemPotView } from "../../../types/api.js";

export interface Change {
  what: string;
  was: string;
  is: string;
  /** whether the change is a single figure */
  large?: boolean;
  /** whether the change is the total of a seat or of the house */
  sum?: boolean;
}

/** What an entry changed. */
export function changesOf(entry: LoggedEntry): Change[] {
  const event = eventOf(entry);
  if (event.entry_after || event.settlement_after) return corrected(event);
  if (event.was && event.chicos) return scores(event);
  if (event.was && event.line) return line(event);
  if (event.before && event.after && typeof event.after === "object") {
    return fields(event.before, event.after);
  }
  return [];
}

function fields(before: any, after: any): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ what: nameOf(name), was: plain(before[name]), is: plain(after[name]) }));
}

/** The name of a field in words. */
export const nameOf = (name: string) =>
  hasWords(`field-${name}`) ? words(`field-${name}`) : name.replaceAll("_", " ");

/** A value as text. */
export function plain(value: any): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map(plain).join(" · ") || "–";
  if (typeof value === "object") return Object.values(value).map(plain).join(" · ");
  return hasWords(`value-${value}`) ? words(`value-${value}`) : String(value);
}

/** A match's score, chico by chico. */
function scores({ was, chicos, scores }: any): Change[] {
  const points = (all: number[] | undefined) => all?.join(" – ") ?? "–";
  const now = [...chicos.map((chico: any) => chico.scores), scores];
  const count = Math.max(chicos.length, was.length);
  return Array.from({ length: count }, (_, index) => ({
    what: words("chico-number", { number: index + 1 }),
    was: points(was[index]),
    is: points(now[index]),
    large: true,
  })).filter(({ was, is }) => was !== is);
}

/** A line of a score sheet, part by part. */
function line({ deal, was, line }: any): Change[] {
  return ["we", "they"].flatMap((side, index) => {
    const before = was[side]?.components ?? {};
    const after = line[side]?.components ?? {};
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
}: any): Change[] {
  const others = more.flatMap((other: any) => entered(other.before, other.after));
  return [...entered(before, after), ...others, ...settled(was, is)];
}

function entered(before: any, after: any): Change[] {
  const { seat, type } = after ?? {};
  if (type === "bets") {
    const names = [...new Set([...Object.keys(before?.bets ?? {}), ...Object.keys(after.bets)])];
    return names
      .filter((bet) => units(before?.bets?.[bet]) !== units(after.bets[bet]))
      .map((bet) => ({
        what: words("seat-bet", { seat, bet: betWord(bet) }),
        was: shown(before?.bets?.[bet]),
        is: shown(after.bets[bet]),
        large: true,
      }));
  }
  const hand = (entry: any) => {
    const set = entry?.hand?.set ?? entry?.hand?.house_way;
    return set ? `${cardsText(set.low)} / ${cardsText(set.high)}` : "–";
  };
  if (type === "seat" || type === "dealer") {
    const what = type === "dealer" ? words("dealers-hand") : words("seats-hand", { seat });
    return [{ what, was: hand(before), is: hand(after) }];
  }
  const lay = (entry: any) => cardsText(entry?.cards ?? []) || "–";
  if (type === "hand") {
    const held = (entry: any) => (entry?.cards ? lay(entry) : words("hand-mucked"));
    return [{ what: words("seats-hand", { seat }), was: held(before), is: held(after) }];
  }
  if (type === "board") {
    return [{ what: words(`board-${after.street}`), was: lay(before), is: lay(after) }];
  }
  return [];
}

function settled(was: any, is: any): Change[] {
  if (!was?.seats || !is?.seats) return [];
  const changes = potsWon(was, is);
  for (const after of is.seats) {
    const before = was.seats.find((seat: SeatEffect) => seat.seat === after.seat);
    for (const bet of after.bets ?? []) {
      const old = before?.bets?.find((known: any) => known.bet === bet.bet);
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
function potsWon(was: any, is: any): Change[] {
  const winners = (pot: any) =>
    (pot?.winners ?? [])
      .map(({ seat, amount }: any) => `${words("seat", { seat })}: ${shown(amount)}`)
      .join(" · ") || "–";
  return (is.pots ?? []).flatMap((after: any) => {
    const before = was.pots.find((pot: HoldemPotView) => pot.name === after.name);
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

function outcome({ outcome, reason, net }: any) {
  const amount = outcome === "push" ? "" : ` ${size(net)}`;
  const why = hasWords(`reason-${reason}`)
    ? words(`reason-${reason}`)
    : reason.replaceAll("_", " ");
  return `${words(`outcome-${outcome}`)}${amount}: ${why}`;
}

/** @param look `rest` adds that everything else stays the same */
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
