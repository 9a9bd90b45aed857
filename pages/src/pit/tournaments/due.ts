// The steps that are due at a tournament: a line with a button that carries out the first step. The
// floor confirms or postpones the step; the house computes the moves themselves.

import { html, nothing } from "lit-html";
import { commandTournament } from "../../shared/may.js";
import { shown } from "../../shared/money.js";
import { words } from "../../shared/words.js";
import { off } from "../parts/off.js";
import { seatChoices, seatOf } from "./drawn.js";
import { REASON, formSheet, type Field } from "./form.js";
import type { Acts } from "./act.js";
import { CARRIES, isAsked, type Tournaments } from "./data.js";
import type { Tournament, TournamentSuggestion, TournamentTable } from "../../../types/api.js";

/** The suggestions that need a draw, by the house or with cards. */
const DRAWS = ["final_table", "redraw"];
/** The suggestions that can be postponed. */
const WAITS = ["move", "break", "final_table", "redraw"];

/** The text of a suggestion, and its reason. */
function said(due: TournamentSuggestion, open: Tournament) {
  const counts = (by: (table: number) => number) =>
    open.tables.map(({ number, players }) => players.length + by(number)).join(", ");
  switch (due.kind) {
    case "move": {
      const seats = open.tables.flatMap(({ players }) => players);
      const { name = "", stack = "0" } = seats.find(({ entry }) => entry === due.entry) ?? {};
      const moved = (table: number) =>
        Number(table === due.to_table) - Number(table === due.from_table);
      return [
        words("tour-due-move", {
          entry: `${name} (${due.entry})`,
          from_table: due.from_table,
          from_seat: due.from_seat,
          to_table: due.to_table,
          to_seat: due.to_seat,
        }),
        words(due.waits ? "tour-due-move-waits" : "tour-due-move-how", {
          stack: shown(stack),
          now: counts(() => 0),
          then: counts(moved),
        }),
      ];
    }
    case "break": {
      const gets = Object.entries(due.receives).map(([table, many]) =>
        words("tour-due-receives", { table, many }),
      );
      return [words("tour-due-break", { table: due.table }), gets.join(" · ")];
    }
    case "final_table":
      return [words("tour-due-final", { table: due.breaks }), ""];
    case "redraw":
      return [words("tour-due-redraw", { players: due.players }), ""];
    default:
      return [words(`tour-due-${due.kind}`), ""];
  }
}

/** The first step that is due, with its button; the others are shown as text. */
export function dueView({ open, desk }: Tournaments, acts: Acts) {
  const [first, ...rest] = open?.suggestions ?? [];
  if (!open || !first || !desk.may(commandTournament)) return nothing;
  const [what, why] = said(first, open);
  const command = CARRIES[first.kind];
  const carry = () =>
    command ? acts.command({ type: command }) : acts.tell("POST", `${acts.path}/payouts`, {});
  const ready = isAsked(open);
  return html`<section class="due" aria-label=${words("tour-due")} data-due=${first.kind}>
    <p><b>${what}</b>${why ? html`<small>${why}</small>` : nothing}${
      rest.length
        ? html`<small>${words("tour-due-then", { what: said(rest[0]!, open)[0] ?? "" })}</small>`
        : nothing
    }</p>
    ${
      WAITS.includes(first.kind)
        ? html`<button class="pbtn" data-act="later" @click=${() => acts.show("later", { minutes: "5" })}>${words("tour-later")}</button>`
        : nothing
    }${
      ready && DRAWS.includes(first.kind)
        ? html`<button class="pbtn" data-act="drawn" @click=${() => acts.show("drawn", {}, first.kind)}>${words("tour-drawn")}</button>`
        : nothing
    }${
      ready
        ? html`<button class="pbtn pbtn--now" data-act="carry-out" aria-disabled=${off(acts)}
            @click=${carry}>${words(`tour-do-${first.kind}`)}</button>`
        : html`<small>${words("tour-due-not-yet")}</small>`
    }</section>`;
}

/** The old and the new seat of the first player who has to move. */
export function moving(open: Tournament | null) {
  const [first] = open?.suggestions ?? [];
  return first?.kind === "move" ? first : null;
}

/** The form for postponing the due steps by a few minutes. */
export function laterView(acts: Acts) {
  if (acts.sheet !== "later") return nothing;
  return formSheet(acts, {
    title: words("tour-later"),
    fields: [{ name: "minutes", label: "tour-later-minutes", mode: "numeric", most: 3 }],
    does: words("tour-later-do"),
    send: ({ minutes = "" }) => acts.command({ type: "defer", minutes: Number(minutes) }),
  });
}

/**
 * A round of hand-for-hand: the tables that are still playing, and those where an all-in hand is
 * waiting to be shown.
 */
export function roundView({ open, desk }: Tournaments, acts: Acts) {
  const round = open?.hand_for_hand;
  if (!open || !round) return nothing;
  const floor = desk.may(commandTournament);
  const state = (table: number) =>
    round.playing.includes(table) ? "playing" : round.to_deal.includes(table) ? "to-deal" : "done";
  const row = ({
    number,
  }: {
    number: number;
  }) => html`<li data-round-table=${number}><b>${words("tour-table", { number })}</b>
    <span>${words(`tour-round-${state(number)}`)}</span>${
      floor && state(number) === "playing" && !round.shown.includes(number)
        ? html`<button class="pbtn" data-act="show-${number}" aria-disabled=${off(acts)} @click=${() =>
            acts.command({
              type: "release_showdown",
              table: number,
            })}>${words("tour-release-showdown")}</button>`
        : nothing
    }</li>`;
  return html`<section class="panel" aria-label=${words("tour-round", { round: round.round })}><h2>${words("tour-round", { round: round.round })}${
    floor && open.legal.includes("end_hand_for_hand")
      ? html`<button class="pbtn end" data-act="end_hand_for_hand" aria-disabled=${off(acts)} @click=${() =>
          acts.command({ type: "end_hand_for_hand" })}>${words("tour-end_hand_for_hand")}</button>`
      : nothing
  }</h2><ul class="outs">${open.tables.filter(({ players }) => players.length > 1).map(row)}</ul></section>`;
}

/** The floor's acts on one player, and what each needs to know. */
function fieldsOf(act: string, tables: TournamentTable[]): Field[] {
  const to: Field = {
    name: "to",
    label: "tour-act-to",
    choices: [["", "–"], ...seatChoices(tables)],
    required: true,
  };
  const fields: Record<string, Field[]> = {
    // A move that is due needs no reason.
    move: [to, { ...REASON, required: false }],
    wrong_seat: [to],
    disqualify: [{ name: "rule", label: "tour-act-rule", required: true }, REASON],
    remove_chips: [
      { name: "stack", label: "tour-act-chips", mode: "numeric", most: 15, required: true },
      REASON,
    ],
    remove: [REASON],
  };
  return fields[act] ?? [];
}

const ACTS = ["move", "wrong_seat", "disqualify", "remove_chips", "remove"];
/** The acts that take a player out of the tournament. */
const OUT = ["disqualify", "remove"];

export function playerView({ open }: Tournaments, acts: Acts) {
  if (acts.sheet !== "player" || !open) return nothing;
  const entry = acts.about;
  const what = acts.typed.what ?? "move";
  const found = open.tables.flatMap(({ number, players }) =>
    players.filter((one) => one.entry === entry).map((one) => ({ table: number, ...one })),
  )[0];
  const send = ({ to = "", rule = "", stack = "", reason = "" }) => {
    const where = seatOf(to);
    if (what === "move") return acts.command({ type: what, entry, to: where, reason });
    if (what === "wrong_seat") return acts.command({ type: what, entry, to: where });
    if (what === "remove") return acts.command({ type: what, entry, reason });
    if (what === "remove_chips") return acts.command({ type: what, entry, amount: stack, reason });
    return acts.command({ type: what, entry, rule, reason });
  };
  const { name = "", table = 0, seat = 0, stack = "" } = found ?? {};
  return formSheet(acts, {
    title: words("tour-player-of", { entry, name }),
    note: found
      ? html`<p class="muted">${words("tour-seat-of", { table, seat })} · ${words("tour-chips-of", { many: shown(stack) })}</p>`
      : nothing,
    fields: [
      {
        name: "what",
        label: "tour-act",
        choices: ACTS.map((act) => [act, words(`tour-act-${act}`)]),
        required: true,
      },
      ...fieldsOf(what, open.tables),
    ],
    does: words("tour-act-do", { act: what, entry }),
    tone: OUT.includes(what) ? "pbtn--bad" : "pbtn--now",
    send,
  });
}
