// @ts-check
// What happened in the back office, in a sentence.

import { settings } from "../../shared/settings.js";
import { shown } from "../../shared/money.js";
import { hasWords, words } from "../../shared/words.js";
import { dayWords } from "../when.js";

/** A count of the tray, and what the books expected. @param {string} kind */
const counted = (kind) => (/** @type {any} */ { slip, expected }) => {
  const said = words("said-counted", { kind, slip: slip.number, total: shown(slip.total) });
  return expected ? `${said} ${words("said-expected", { total: shown(expected) })}` : said;
};

/** A step of a slip. @param {string} step */
const stepped = (step) => (/** @type {any} */ { slip, number, total }) =>
  words(`said-slip-${step}`, { kind: slip, number: number ?? "", total: total ? shown(total) : "" });

/** @param {string} what */
const shift = (what) => (/** @type {any} */ { name, gaming_day: day }) =>
  words(`said-shift-${what}`, { name, day: dayWords(day, "short") });

/** @param {string} what */
const day = (what) => (/** @type {any} */ { date }) => words(`said-day-${what}`, { day: dayWords(date, "brief") });

/** @type {Record<string, (event: any, entry: any) => string>} */
const SAID_DAY = {
  "gaming_day.opened": day("opened"),
  "gaming_day.closed": day("closed"),
  "shift.opened": shift("opened"),
  "shift.closing": shift("closing"),
  "shift.closed": shift("closed"),
  "period.opened": counted("opener"),
  "period.closed": counted("closer"),
  "inventory.counted": counted("check"),
  "chips.sold": ({ seat, amount, tender }) =>
    words("said-sold", { seat: seat ?? 0, amount: shown(amount), tender }),
  "slip.requested": stepped("requested"),
  "slip.issued": stepped("issued"),
  "slip.taken": stepped("taken"),
  "slip.received": stepped("received"),
  "slip.accepted": stepped("accepted"),
  "slip.returned": stepped("returned"),
  "slip.voided": stepped("voided"),
  "slip.withdrawn": stepped("withdrawn"),
  "slip.printed": ({ number, copy }) => words("said-slip-printed", { number, copy: copy ?? "" }),
  "drop.pulled": ({ number, box_out: box }) => words("said-drop-pulled", { number, box }),
};

/** What the house says with more in it than we do: ours is for other languages than its own.
 * @type {Record<string, (event: any, entry: any) => string>} */
const INSTEAD = {
  "approval.requested": ({ act }) => words("said-asked", { act: actText(act) }),
  "approval.signed": ({ capacity }) => words("said-signed", { capacity: words(`capacity-${capacity}`).toLowerCase() }),
  "approval.refused": () => words("said-refused"),
  "approval.expired": () => words("said-expired"),
  "approval.failed": () => words("said-failed"),
  "user.added": ({ name, badge, role }) => words("said-user-added", { name, badge, role: words(`role-${role}`) }),
  "table.created": ({ name }) => words("said-table-created", { name }),
  "table.set_up": (_, { table_name: name }) => words("said-table-set-up", { name: name ?? "" }),
  "rules.set": ({ version }) => words("said-rules-set", { version }),
  "session.closed": (_, { actor_name: who }) => words("said-signs-out", { who: who ?? "" }),
  "checkpoint.signed": ({ size }) => words("said-checkpoint", { size }),
};

/** @param {string} act */
function actText(act) {
  const id = `act-${act.replaceAll(".", "-")}`;
  return hasWords(id) ? words(id) : act;
}

/** The sentence of an entry that is said here. @param {string} kind */
export const saidOf = (kind) =>
  SAID_DAY[kind] ?? (settings.language === "en" ? undefined : INSTEAD[kind]);
