// Acts that are waiting to be signed: who asked for them, and what they do in one sentence.

import type { Fields } from "../../shared/fields.js";
import { session } from "../../shared/session.js";
import { shown } from "../../shared/money.js";
import { englishWords, words, wordsOr } from "../../shared/words.js";
import { gameAt, nameOf } from "../names.js";
import { clock, dayWords } from "../when.js";
import type { Desk } from "../desk.js";
import type { Place } from "../../shared/signing.js";
import type { ApprovalBody, CorrectionRequest } from "../../../types/api.js";

/** The number of a round or a slip in the house's text. */
const NUMBERED = /\bround (\d+)\b|\b([FC]-\d{4}-\d+)\b/;

/** Acts about people and settings are signed on the People screen, all others on Slips. */
const RIGHTS = ["rights.grow", "settings.set"];

export const isAboutRights = ({ act }: { act: string }) => RIGHTS.includes(act);

/** What an act's name is made of. */
interface Named {
  act: string;
  summary?: string;
  stream?: string;
}

/** The game at the table that a stream belongs to. */
export const gameIn = (stream = "") => gameAt(stream.split("/")[1]);

/** The name of an act, with its round or slip if it has one. */
export function actWords({ act, summary = "", stream }: Named) {
  const id = `act-${act.replaceAll(".", "-")}`;
  const [, round, slip = round ?? ""] = NUMBERED.exec(summary) ?? [];
  return wordsOr(id, act, { game: gameIn(stream), number: slip })
    .replaceAll("  ", " ")
    .trim();
}

/** Who asked for an act, and when. */
export function askedBy({ requested_by: by, requested_at: at, people = [] }: ApprovalBody) {
  const known = people.find(({ id }) => by === `user:${id}`);
  return words("asked-for-by", { who: known?.name ?? nameOf(by), at: clock(at) });
}

/** The table that an act is about, if any. */
export function tableOf(desk: Desk, { stream, request }: ApprovalBody) {
  const [kind, id] = stream.split("/");
  return desk.table(("table_id" in request && request.table_id) || (kind === "table" ? id : null));
}

/** Chips as they are counted out: 15 × 100 + 16 × 25. */
export const chipsText = (chips: { denomination: string; count: number }[] | undefined) =>
  (chips ?? [])
    .filter(({ count }) => count)
    .map(({ denomination, count }) => `${count} × ${shown(denomination)}`)
    .join(" + ");

type Request = ApprovalBody["request"];
/** The parts of a request that are shown. */
type Said = Pick<Fields<Request>, "date" | "chips" | "total" | "page" | "sets" | "boxes"> & {
  reason?: string | undefined;
};

/**
 * The details of an act as text, such as the day, or the amount and its chips.
 * @param counted whether chips are counted out; where there is little room, the amount is enough
 */
export function askedText(
  { act, request, stream, summary }: ApprovalBody,
  { counted = true } = {},
) {
  // The house describes a correction in English only. In other languages the page shows the name of
  // the act instead.
  if (act === "round.correct" && englishWords(summary)) return summary;
  const { correction, command, ...rest }: Fields<Request> = request;
  const said: Said = { ...rest, ...command, ...(counted ? {} : { chips: [] }) };
  const { reason } = correction ?? said;
  const what = correction ? correctionText(correction, gameIn(stream)) : sumText(said);
  return [...what, reason && `“${reason}”`].filter(Boolean).join(" · ");
}

function sumText({ date, chips, total, page, sets, boxes }: Said) {
  const counted = chipsText(chips);
  const sum = total && `${shown(total)}${counted ? ` = ${counted}` : ""}`;
  const day = date ?? page?.shift.gaming_day;
  const many = sets && words("sets-count", { count: sets.length });
  const pulled =
    boxes && "box_out" in boxes && [boxes.box_out, boxes.box_in].filter(Boolean).join(" → ");
  return [page?.shift.name, page?.pit?.name, day && dayWords(day), sum, many, pulled];
}

const correctionText = ({ action, chips }: CorrectionRequest["correction"], game: string) => [
  words(action === "void" ? "fix-void" : "put-it-right", { game }),
  chips && words(`fix-chips-${chips}`).toLowerCase(),
];

/**
 * Whether the page offers this signature to the person signed in. The house decides whether to
 * accept it.
 */
export function fitsMe({ roles, must_be: only, must_not_be: never, signed_by: signed }: Place) {
  const { actor = "", role = "" } = session() ?? {};
  const admitted: readonly string[] = roles;
  const me = actor.replace(/^user:/, "");
  return !signed && admitted.includes(role) && (!only || only === me) && never !== me;
}

/** Whether the person signed in has already signed. */
export function signedByMe({ capacities }: ApprovalBody) {
  const me = (session()?.actor ?? "").replace(/^user:/, "");
  return capacities.some((place) => place.signed_by?.user === me);
}
