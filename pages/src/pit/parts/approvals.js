// @ts-check
// Acts that wait to be signed: whose they are, and what they are in a sentence.

import { session } from "../../shared/session.js";
import { shown } from "../../shared/money.js";
import { hasWords, houseWords, words } from "../../shared/words.js";
import { nameOf } from "../names.js";
import { clock, dayWords } from "../when.js";

/** A round or a slip, as the house names them. */
const NUMBERED = /\bround (\d+)\b|\b([FC]-\d{4}-\d+)\b/;

/** Acts about people and settings are signed under People; all others under Slips. */
const RIGHTS = ["rights.grow", "settings.set"];

/** @param {any} approval */
export const isAboutRights = ({ act }) => RIGHTS.includes(act);

/** What is to be done: to which round, or which slip, if it is about one.
 * @param {{act: string, summary?: string}} approval */
export function actWords({ act, summary = "" }) {
  const id = `act-${act.replaceAll(".", "-")}`;
  const [, round, slip = round ?? ""] = NUMBERED.exec(summary) ?? [];
  return hasWords(id) ? words(id, { number: slip }).replaceAll("  ", " ").trim() : act;
}

/** Who asked for it, and when. @param {any} approval */
export function askedBy({ requested_by: by, requested_at: at, people = [] }) {
  const known = people.find((/** @type {any} */ { id }) => by === `user:${id}`);
  return words("asked-for-by", { who: known?.name ?? nameOf(by), at: clock(at) });
}

/** The table that an act is about, if it is about one.
 * @param {import("../desk.js").Desk} desk @param {any} approval */
export function tableOf(desk, { stream, request }) {
  const [kind, id] = stream.split("/");
  return desk.table(request?.table_id ?? (kind === "table" ? id : null));
}

/** Chips, as they are counted out: 15 × 100 + 16 × 25.
 * @param {{denomination: string, count: number}[] | undefined} chips */
export const chipsText = (chips) =>
  (chips ?? [])
    .filter(({ count }) => count)
    .map(({ denomination, count }) => `${count} × ${shown(denomination)}`)
    .join(" + ");

/** What an act comes to: the day, or the sum and its chips. @param {any} approval */
export function askedText({ act = "", request = {}, summary = "" }) {
  // Of a correction the house says what it comes to, in English; others are told what it is.
  if (act === "round.correct" && houseWords(summary)) return summary;
  const { correction } = request;
  const said = { ...request, ...request.command, ...correction };
  const why = said.reason && `“${said.reason}”`;
  return (correction ? correctionText(correction) : sumText(said))
    .concat(why)
    .filter(Boolean)
    .join(" · ");
}

/** @param {any} said */
function sumText({ date, chips, total }) {
  const counted = chipsText(chips);
  const sum = total && `${shown(total)}${counted ? ` = ${counted}` : ""}`;
  return [date && dayWords(date), sum];
}

/** @param {{action: string, chips?: string}} correction */
const correctionText = ({ action, chips }) => [
  words(action === "void" ? "fix-void" : "put-it-right"),
  chips && words(`fix-chips-${chips}`).toLowerCase(),
];

/** Whether who is signed in could fill a place. The house decides; the page only offers.
 * @param {import("../../shared/signing.js").Place & {must_not_be?: string}} place */
export function fitsMe({ roles, must_be: only, must_not_be: never, signed_by: signed }) {
  const { actor = "", role = "" } = session() ?? {};
  const me = actor.replace(/^user:/, "");
  return !signed && roles.includes(role) && (!only || only === me) && never !== me;
}

/** Whether who is signed in has signed already. @param {any} approval */
export function signedByMe({ capacities }) {
  const me = (session()?.actor ?? "").replace(/^user:/, "");
  return capacities.some((/** @type {any} */ place) => place.signed_by?.user === me);
}
