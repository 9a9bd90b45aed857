// @ts-check
// Before and after, for entries that put something right or change a setting.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { shown, size, units } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";
import { number, signed } from "../figures.js";
import { betWord, cardsText } from "../said/pieces.js";
import { eventOf } from "./sentence.js";

/**
 * @typedef {object} Change
 * @property {string} what @property {string} was @property {string} is
 * @property {boolean} [large] whether it is one figure
 */

/** What an entry changed. @param {any} entry @returns {Change[]} */
export function changesOf(entry) {
  const event = eventOf(entry);
  if (event.entry_after || event.settlement_after) return corrected(event);
  if (event.was && event.chicos) return scores(event);
  if (event.was && event.line) return line(event);
  if (event.before && event.after && typeof event.after === "object") {
    return fields(event.before, event.after);
  }
  return [];
}

/** @param {any} before @param {any} after @returns {Change[]} */
function fields(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ what: nameOf(name), was: plain(before[name]), is: plain(after[name]) }));
}

/** A field's name in words. @param {string} name */
export const nameOf = (name) =>
  hasWords(`field-${name}`) ? words(`field-${name}`) : name.replaceAll("_", " ");

/** A value as it is written. @param {any} value @returns {string} */
export function plain(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map(plain).join(" · ") || "–";
  if (typeof value === "object") return Object.values(value).map(plain).join(" · ");
  return hasWords(`value-${value}`) ? words(`value-${value}`) : String(value);
}

/** A match's score, chico by chico. @param {any} event @returns {Change[]} */
function scores({ was, chicos, scores }) {
  const points = (/** @type {number[] | undefined} */ all) => all?.join(" – ") ?? "–";
  const now = [...chicos.map((/** @type {any} */ chico) => chico.scores), scores];
  const count = Math.max(chicos.length, was.length);
  return Array.from({ length: count }, (_, index) => ({
    what: words("chico-number", { number: index + 1 }),
    was: points(was[index]),
    is: points(now[index]),
    large: true,
  })).filter(({ was, is }) => was !== is);
}

/** A line of a score sheet, part by part. @param {any} event @returns {Change[]} */
function line({ deal, was, line }) {
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

/** A round that was put right. @param {any} event @returns {Change[]} */
function corrected({
  entry_before: before,
  entry_after: after,
  more = [],
  settlement_before: was,
  settlement_after: is,
}) {
  const others = more.flatMap((/** @type {any} */ other) => entered(other.before, other.after));
  return [...entered(before, after), ...others, ...settled(was, is)];
}

/** @param {any} before @param {any} after @returns {Change[]} */
function entered(before, after) {
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
  const hand = (/** @type {any} */ entry) => {
    const set = entry?.hand?.set ?? entry?.hand?.house_way;
    return set ? `${cardsText(set.low)} / ${cardsText(set.high)}` : "–";
  };
  if (type === "seat" || type === "dealer") {
    const what = type === "dealer" ? words("dealers-hand") : words("seats-hand", { seat });
    return [{ what, was: hand(before), is: hand(after) }];
  }
  const lay = (/** @type {any} */ entry) => cardsText(entry?.cards ?? []) || "–";
  if (type === "hand") {
    const held = (/** @type {any} */ entry) => (entry?.cards ? lay(entry) : words("hand-mucked"));
    return [{ what: words("seats-hand", { seat }), was: held(before), is: held(after) }];
  }
  if (type === "board") {
    return [{ what: words(`board-${after.street}`), was: lay(before), is: lay(after) }];
  }
  return [];
}

/** @param {any} was @param {any} is @returns {Change[]} */
function settled(was, is) {
  if (!was?.seats || !is?.seats) return [];
  const changes = potsWon(was, is);
  for (const after of is.seats) {
    const before = was.seats.find((/** @type {any} */ seat) => seat.seat === after.seat);
    for (const bet of after.bets ?? []) {
      const old = before?.bets?.find((/** @type {any} */ known) => known.bet === bet.bet);
      if (old && outcome(old) === outcome(bet)) continue;
      const what = words("outcome-of", { seat: after.seat, bet: betWord(bet.bet) });
      changes.push({ what, was: old ? outcome(old) : "–", is: outcome(bet) });
    }
    if (before?.net !== after.net) {
      const what = words("seat-in-all", { seat: after.seat });
      changes.push({ what, was: signed(before?.net), is: signed(after.net), large: true });
    }
  }
  if (was.table_net !== is.table_net) {
    changes.push({
      what: words("house-this-round"),
      was: signed(was.table_net),
      is: signed(is.table_net),
      large: true,
    });
  }
  return changes;
}

/** Who wins each pot of a hold'em hand. @param {any} was @param {any} is @returns {Change[]} */
function potsWon(was, is) {
  const winners = (/** @type {any} */ pot) =>
    (pot?.winners ?? [])
      .map((/** @type {any} */ { seat, amount }) => `${words("seat", { seat })}: ${shown(amount)}`)
      .join(" · ") || "–";
  return (is.pots ?? []).flatMap((/** @type {any} */ after) => {
    const before = was.pots.find((/** @type {any} */ pot) => pot.name === after.name);
    if (winners(before) === winners(after)) return [];
    return [{ what: potWords(after.name), was: winners(before), is: winners(after) }];
  });
}

/** A pot's name: `main pot`, `side pot 2`. @param {string} name */
function potWords(name) {
  const [, number] = /^side pot (\d+)$/.exec(name) ?? [];
  if (number) return words("pot-side", { number });
  return name === "main pot" ? words("pot-of-all") : name;
}

/** @param {any} bet */
function outcome({ outcome, reason, net }) {
  const amount = outcome === "push" ? "" : ` ${size(net)}`;
  const why = hasWords(`reason-${reason}`)
    ? words(`reason-${reason}`)
    : reason.replaceAll("_", " ");
  return `${words(`outcome-${outcome}`)}${amount}: ${why}`;
}

/** @param {Change[]} changes @param {{kind?: "" | "side", rest?: boolean}} [look]
 *   `rest`: say that everything else stays */
export function diffView(changes, { kind = "", rest = false } = {}) {
  if (!changes.length) return nothing;
  const value = (/** @type {string} */ said, /** @type {string} */ side, large = false) =>
    html`<div role="cell">${large ? html`<b class=${side}>${said}</b>` : html`<span
      class=${side}>${said}</span>`}</div>`;
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
