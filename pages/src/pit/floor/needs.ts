// What is waiting for the floor: rulings, misdeals after which nobody has dealt again, signatures,
// and tables where nobody enters anything.

import { html, nothing } from "lit-html";
import { icon } from "../../shared/parts/card.js";
import { englishWords, sentence, words } from "../../shared/words.js";
import { betName, sigmas } from "../figures.js";
import { actWords, askedBy, askedText, isAboutRights, tableOf } from "../parts/approvals.js";
import { goingOn, standsText, toldBy } from "../parts/told.js";
import { address } from "../route.js";
import { lasting, since } from "../when.js";
import { stateOf } from "./phases.js";
import type { Desk } from "../desk.js";
import type { FloorData } from "./floor_data.js";
import type {
  ActsToSign,
  ApprovalBody,
  FloorRound,
  FloorTable,
  VarianceGroup,
} from "../../../types/api.js";

/** The most acts of one kind that have a line each; more are counted in one line. */
const EACH = 3;

export interface Need {
  key: string;
  /**
   * red: play has stopped; amber: waiting for you; violet: waiting for someone else; blue-grey:
   * worth a look
   */
  kind: "bad" | "now" | "off" | "look";
  /** the table that the item is about, if any */
  table?: string | undefined;
  /** what the item is about */
  title: string;
  text: string;
  /** the text that the table's row and the wall display show instead of a phase */
  now?: string;
  /** the text that the wall display shows, if it is shorter */
  brief?: string;
  /** how many seconds it has been waiting, if known */
  age?: number | undefined;
  to: string;
  act: string;
}

/** The icon of each kind, as the legend below the floor explains it. */
export const SIGNS = { bad: "stop", now: "hand", off: "clock", look: "chart" };

/**
 * Items that have stopped play come first, those worth a look last; within each group, the
 * longest wait comes first.
 */
const ORDER = { bad: 0, now: 1, off: 2, look: 3 };

export function needs(desk: Desk, data: Pick<FloorData, "unusual" | "toSign">): Need[] {
  const waiting: Need[] = desk.tables.flatMap((table) => {
    const { round, last_entry_at: last } = table;
    const silentAfter = desk.floor?.silent_after_seconds ?? Infinity;
    const need = round && table.open ? atTable(table, round, last, silentAfter) : null;
    return [...(need ? [need] : []), ...late(table)];
  });
  waiting.push(...(data.unusual?.beyond ?? []).map(farOff));
  waiting.push(...(desk.floor?.to_sign ?? []).flatMap((acts) => toSign(desk, acts, data.toSign)));
  return waiting.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || (b.age ?? 0) - (a.age ?? 0));
}

/** One line, which can be pressed anywhere. */
export function needView({ kind, title, text, age, to, act }: Need, amber: boolean) {
  return html`<div class="need need--${kind}">${icon(SIGNS[kind])}<b>${title}</b><span title=${text}>${text}</span>
    <time>${age === undefined ? nothing : lasting(age)}</time>
    <a class="pbtn ${amber ? "pbtn--now" : ""}" href=${to}>${act}</a></div>`;
}

/** The house's message and the effect of the ruling, each in a sentence. */
function told(table: FloorTable, ...said: (string | undefined)[]) {
  const all = said.filter(Boolean).map((one) => `${goingOn(one ?? "")}. `);
  return toldBy({ kind: `${table.game}.ruled`, summary: all.join("") });
}

function atTable(
  table: FloorTable,
  round: FloorRound,
  last: string | null,
  silentAfter: number,
): Need | null {
  const age = last ? since(last) : 0;
  const shown = {
    key: table.id,
    table: table.id,
    title: table.name,
    to: address("round", round.id),
    age,
  };
  if (round.prompt?.code === "accept_ruling" || round.prompt?.code === "floor_needed") {
    const { ruling } = stateOf(round).ruling ?? {};
    // A line has room for either the reason or the remedy. The reason comes first.
    const { reason, remedy } = round.prompt.values ?? {};
    const because = englishWords(String(reason ?? remedy ?? round.prompt.text));
    const stands = because && remedy ? undefined : ruling && standsText(table.game, ruling);
    const text = told(table, because, stands);
    const what = words(round.prompt.code === "accept_ruling" ? "need-ruling" : "need-floor");
    return {
      ...shown,
      kind: "now",
      text: `${sentence(what)} ${text}`,
      now: words("need-ruling-now"),
      act: words("rule-it"),
    };
  }
  if (round.ending === "misdeal") {
    const last = stateOf(round).rulings?.at(-1);
    const ruling = last && "code" in last ? last : last?.ruling;
    const text = told(table, "", ruling && standsText(table.game, ruling));
    return {
      ...shown,
      kind: "bad",
      text: `${sentence(words("need-misdeal"))} ${text}`,
      now: words("phase-misdeal"),
      act: words("open"),
    };
  }
  if (!round.ending && age > silentAfter) {
    return {
      ...shown,
      kind: "off",
      text: words("nothing-entered", { game: table.game }),
      now: words("need-silent-now"),
      act: words("look"),
    };
  }
  return null;
}

/** Chips that have been on their way for longer than the house allows. */
const late = ({ id: table, name, slips }: FloorTable): Need[] =>
  slips
    .filter(({ overdue }) => overdue)
    .map(({ id, kind, number, since: at }): Need => ({
      key: id,
      table,
      kind: "off",
      title: name,
      text: words("need-slip-late", { what: words(`need-${kind}`, { number: number ?? "" }) }),
      now: words(`need-${kind}-now`),
      age: since(at),
      to: address("slips", id),
      act: words("look"),
    }));

/** A table whose win or loss is so large that it is worth a look. */
const farOff = ({ table_id: id = "", table_name: table = "", bet, z }: VarianceGroup): Need => ({
  key: `win ${id} ${bet}`,
  table: id,
  kind: "look",
  title: table,
  text: `${sentence(words(Number(z) < 0 ? "need-losing" : "need-winning"))} ${words("need-sigmas", {
    sigmas: sigmas(z),
    bet: betName(bet),
  })}`,
  to: address("variance", "", { table: id, bet }),
  act: words("chart"),
});

/**
 * The acts of one kind that wait for this person's signature, each with its amount and the person
 * who asks for it, unless they are many or have not been read yet.
 */
function toSign(desk: Desk, acts: ActsToSign, known: ApprovalBody[]): Need[] {
  const these = known.filter(({ act }) => act === acts.act);
  const group = signatures(desk, acts);
  if (these.length !== acts.count || these.length > EACH) return [group];
  return these.map((approval) => ({
    ...group,
    key: approval.id,
    table: tableOf(desk, approval)?.id,
    title: tableOf(desk, approval)?.name ?? group.title,
    text: [actWords(approval), askedText(approval, { counted: false }), askedBy(approval)]
      .filter(Boolean)
      .join(" · "),
    age: since(approval.requested_at),
  }));
}

/**
 * The acts of one kind that wait for a signature. A single one is named with its number and its
 * table.
 */
function signatures(desk: Desk, acts: ActsToSign): Need {
  const { act, count, since: at } = acts;
  const place = isAboutRights(acts) ? "people" : "slips";
  const table = count > 1 ? undefined : desk.table(acts.table_id);
  return {
    key: act,
    table: table?.id,
    kind: "now",
    title: table?.name ?? words(`nav-${place}`),
    text: words("need-signature", { act: actWords(count > 1 ? { act } : acts), count }),
    brief: actWords({ act }),
    age: since(at),
    to: address(place),
    act: words("sign"),
  };
}
