// What the log says of the house, its people and its back office.

import { shown, units } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";
import { signed } from "../figures.js";
import { currencyOf, nameOf } from "../names.js";
import { amountOf } from "../parts/accounts.js";
import { dayWords, utcWhole } from "../when.js";
import { penaltyValues } from "./holdem.js";
import { betWord } from "./pieces.js";
import type { Sayings } from "./said.js";

/** A count of the tray, and what the books expected. */
const counted =
  (kind: string) =>
  ({ slip, expected }: any) => {
    const total = shown(slip.total);
    const more = expected ? ` ${words("said-expected", { total: shown(expected) })}` : "";
    return { kind, slip: slip.number, total: total + more };
  };

const stepped = ({ slip: kind, number, total, copy }: any) => ({
  kind: kind ?? "",
  number: number ?? "",
  total: total ? shown(total) : "",
  copy: copy ?? "",
});

const shift = ({ name, gaming_day: day }: any) => ({ name, day: dayWords(day, "short") });

const day = ({ date }: any) => ({ day: dayWords(date, "brief") });

const summed = ({ number, total }: any) => ({ number: number ?? "", total: shown(total) });

const who = (_: unknown, { actor_name: name }: any) => ({ who: name ?? "" });

const about = ({ seat, text, number = 0 }: any) => ({
  about: seat ? words("said-about", { seat }) : "",
  text,
  number,
});

const whose = ({ user_id: id }: any) => ({ who: nameOf(id) });

/** The tables that a dealer is bound to. */
const boundText = (tables: string[] | undefined) =>
  tables ? tables.map(nameOf).join(", ") || words("said-no-table") : words("said-every-table");

/** What is different about somebody. */
function changedText(before: any, after: any) {
  const of = ({ name, role, tables }: any) => ({
    name,
    role: words(`role-${role}`),
    tables: boundText(tables),
  });
  const [old, is] = [of(before), of(after)];
  const parts = (["name", "role", "tables"] as ("name" | "role" | "tables")[])
    .filter((part) => old[part] !== is[part])
    .map((part) => words(`said-changed-${part}`, { was: old[part], is: is[part] }));
  if (before.active !== after.active) parts.push(words(`said-active-${after.active}`));
  return parts.join("; ") || words("said-nothing-changed");
}

/** Sign-ins that failed, badge by badge. */
function failedValues({ unknown_badges: unknown, badges, other_badges: others }: any) {
  const all = badges.map(({ user_id: id, failures: count }: any) => ({
    count,
    said: words("said-failed-badge", { count, who: nameOf(id) }),
  }));
  if (others) all.push({ count: others, said: words("said-failed-others", { count: others }) });
  if (unknown) all.push({ count: unknown, said: words("said-failed-unknown", { count: unknown }) });
  return {
    count: all.reduce((sum: number, { count }: any) => sum + count, 0),
    which: all.map(({ said }: any) => said).join(", "),
  };
}

const deckText = ({ colour, set }: { colour: string; set: string }) => `${colour} ${set}`;

function actText(act: string) {
  const id = `act-${act.replaceAll(".", "-")}`;
  return hasWords(id) ? words(id, { number: "" }).replaceAll("  ", " ").trim() : act;
}

function since({ from, to, until = to }: any) {
  const end = utcWhole(until);
  return { from: utcWhole(from), to: end, until: end };
}

/** By the whole kind. */
export const house: Sayings = {
  "round.opened": ({ number, rules_version: version }) => ({ number, version }),
  "gaming_day.opened": day,
  "gaming_day.closed": day,
  "shift.opened": shift,
  "shift.closing": shift,
  "shift.closed": shift,
  "period.opened": counted("opener"),
  "period.closed": counted("closer"),
  "inventory.counted": counted("check"),
  "play.untracked": since,
  "chips.sold": ({ seat, amount, tender }) => ({
    seat: seat ?? 0,
    amount: shown(amount),
    tender,
  }),
  "chips.sale_voided": ({ amount }) => ({ amount: shown(amount) }),
  "correction.chips": ({ chips, effect }) => ({ chips, effect: shown(effect) }),
  "slip.requested": stepped,
  "slip.issued": stepped,
  "slip.taken": stepped,
  "slip.received": stepped,
  "slip.accepted": stepped,
  "slip.returned": stepped,
  "slip.voided": stepped,
  "slip.withdrawn": stepped,
  "slip.printed": stepped,
  "form.printed": stepped,
  "drop.pulled": ({ number, box_out: box }) => ({ number, box }),
  "drop.counted": ({ number, counted, variance }) => ({
    number,
    total: shown(counted.total),
    variance: units(variance) ? signed(variance) : 0,
  }),
  "drop.recounted": ({ number, counted, before }) => ({
    number,
    total: shown(counted.total),
    before: shown(before.total),
  }),
  "count.opened": ({ boxes, gaming_day: date }) => ({
    boxes: boxes.length,
    day: dayWords(date, "brief"),
  }),
  "count.box_entered": ({ drop: { number }, counted }) => summed({ number, ...counted }),
  "count.finished": summed,
  "count.disagreed": summed,
  "count.accepted": summed,
  "count.corrected": summed,
  "floor.noted": about,
  "floor.incident_logged": (event) => ({
    ...about(event),
    what: words(`incident-${event.what}`),
  }),
  "floor.tapped_in": ({ dealer, was }) => ({
    who: nameOf(dealer),
    was: was ? nameOf(was) : "none",
  }),
  "floor.tapped_out": ({ dealer }) => ({ who: nameOf(dealer) }),
  "floor.deck_changed": ({ in: pack, out }) => ({
    pack: deckText(pack),
    out: out ? deckText(out) : "none",
  }),
  "floor.shuffled": ({ cut_by: cut }) => ({ cut: cut ?? 0 }),
  "floor.penalized": ({ seat, penalty: kind, rule }) => ({
    ...penaltyValues({ type: "penalty", seat, kind, rule }),
    hands: "–",
  }),
  "session.opened": who,
  "session.closed": who,
  "approval.requested": ({ act }) => ({ act: actText(act) }),
  "approval.signed": ({ capacity }) => ({
    capacity: words(`capacity-${capacity}`).toLowerCase(),
  }),
  "approval.lapsed": ({ capacity }) => ({
    capacity: words(`capacity-${capacity}`).toLowerCase(),
  }),
  "user.changed": ({ user_id: id, before, after }) => ({
    who: nameOf(id),
    changes: changedText(before, after),
  }),
  "user.pin_set": ({ user_id: id, must_change: must }) => ({
    who: nameOf(id),
    must: must ? "yes" : "no",
  }),
  "user.locked_out": whose,
  "user.unlocked": whose,
  "sign_in.failed": failedValues,
  "credential.set": ({ owner }) => ({ who: nameOf(owner) }),
  "api_key.revoked": ({ api_key_id: id }) => ({ who: nameOf(id) }),
  "house.single_admin": whose,
  "house.second_signer": whose,
  "user.added": ({ name, badge, role }) => ({ name, badge, role: words(`role-${role}`) }),
  "api_key.made": ({ name, role }) => ({ name, role: words(`role-${role}`) }),
  "table.created": ({ name }) => ({ name }),
  "table.changed": ({ before, after }) => ({
    name: after.name,
    was: before.name === after.name ? "none" : before.name,
    state: before.open === after.open ? "none" : after.open ? "open" : "closed",
  }),
  "table.set_up": (_, { table_name: name }) => ({ name: name ?? "" }),
  "rules.set": ({ version }) => ({ version }),
  "variance.alarmed": ({ dealer, currency, bet, bets, expected, actual, z }) => ({
    who: nameOf(dealer),
    currency,
    bet: betWord(bet),
    bets,
    expected: shown(expected),
    actual: shown(actual),
    z: shown(z),
  }),
  "settings.set": ({ version }) => ({ version }),
  "signing_key.registered": ({ key_id }) => ({ key_id }),
  "checkpoint.signed": ({ size }) => ({ size }),
  "checkpoints.promised": ({ every, minutes }) => ({ every, minutes }),
  "log.loss_accepted": ({ losses }) => ({ losses: losses.length }),
  "answers.kept": ({ count }) => ({ count }),
  "clock.set_back": since,
  "transfer.arrived": ({ seat }) => ({ seat }),
  "transfer.sent": ({ seat, minor, table_id: from, to_table: to }) => {
    const currency = currencyOf(from);
    const amount = currency ? shown(amountOf(minor, currency)) : words("said-chips");
    return { seat, amount, table: nameOf(from), to: nameOf(to) };
  },
};
