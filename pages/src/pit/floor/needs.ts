// What waits for the floor: rulings, misdeals nobody has dealt on from, signatures, tables at which
// nothing is entered.

import { houseWords, words } from "../../shared/words.js";
import { betName, sigmas } from "../figures.js";
import { address } from "../route.js";
import { goingOn, toldBy } from "../said/pieces.js";
import { standsText } from "../said/ruling.js";
import { lasting, since } from "../when.js";
import type { Desk } from "../desk.js";
import type { FloorData } from "./floor_data.js";

export interface Need {
  key: string;
  kind: "now" | "bad" | "off";
  /** an icon */
  sign: string;
  title: string;
  text: string;
  to: string;
  act: string;
}

/** A round in which nothing is entered for so many seconds is worth a look. */
export const SILENT = 10 * 60;
/** What waits longest is least likely to be seen at the table: rulings first, silence last. */
const ORDER = { now: 0, bad: 1, off: 2 };

export function needs(desk: Desk, data: FloorData): Need[] {
  const waiting = desk.tables.flatMap((table) => {
    const { round, last_entry_at: last } = table;
    const need = round && table.open ? atTable(table, round, last) : null;
    return [...(need ? [need] : []), ...late(table)];
  });
  waiting.push(...(data.unusual?.beyond ?? []).map(farOff));
  for (const place of ["slips", "people"] as const) {
    const count = desk.toSign[place];
    if (count) waiting.push(signatures(place, count));
  }
  return waiting.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
}

/** What the house says, and what stands: each a sentence. */
function told(table: any, ...said: (string | undefined)[]) {
  const all = said.filter(Boolean).map((one) => `${goingOn(one ?? "")}. `);
  return toldBy({ kind: `${table.game}.ruled`, summary: all.join("") });
}

function atTable(table: any, round: any, last: string | null): Need | null {
  const ago = last ? since(last) : 0;
  const to = address("round", round.id);
  const title = (what: string) => words("table-needs", { table: table.name, what });
  const shown = { key: table.id, to };
  if (round.prompt?.code === "accept_ruling" || round.prompt?.code === "floor_needed") {
    const { ruling, then } = round.state?.ruling ?? {};
    const reason = houseWords(round.prompt.values?.reason ?? round.prompt.text);
    const text = told(table, reason, ruling && standsText(table.game, ruling, then));
    const what = words(round.prompt.code === "accept_ruling" ? "need-ruling" : "need-floor");
    return {
      ...shown,
      kind: "now",
      sign: "hand",
      title: title(what),
      text: `${text}${words("since-time", { time: lasting(ago) })}`,
      act: words("look"),
    };
  }
  if (round.ending === "misdeal") {
    const last = round.state?.rulings?.at(-1);
    const ruling = last?.ruling?.code ? last.ruling : last;
    const text = told(table, "", ruling && standsText(table.game, ruling));
    return {
      ...shown,
      kind: "bad",
      sign: "stop",
      title: title(words("need-misdeal")),
      text: `${text}${words("ago", { time: lasting(ago) })}`,
      act: words("open"),
    };
  }
  if (!round.ending && ago > SILENT) {
    const text = words("nothing-entered", { time: lasting(ago) });
    return {
      ...shown,
      kind: "off",
      sign: "clock",
      title: title(words("need-silent")),
      text,
      act: words("look"),
    };
  }
  return null;
}

/** Chips that have been on their way for longer than the house allows. */
const late = ({ name, slips }: any): Need[] =>
  slips
    .filter(({ overdue }: any) => overdue)
    .map(({ id, kind, number, since: at }: any) => ({
      key: id,
      kind: "now",
      sign: "slip",
      title: words("table-needs", { table: name, what: words(`need-${kind}`, { number }) }),
      text: words("need-slip-late", { time: lasting(since(at)) }),
      to: address("slips", id),
      act: words("look"),
    }));

/** A table that won, or lost, so much that the house looks at it. */
const farOff = ({ table_id: id, table_name: table, bet, z }: any): Need => ({
  key: `win ${id} ${bet}`,
  kind: "bad",
  sign: "chart",
  title: words("table-needs", {
    table,
    what: words(Number(z) < 0 ? "need-losing" : "need-winning"),
  }),
  text: words("need-sigmas", { sigmas: sigmas(z), bet: betName(bet) }),
  to: address("variance", "", { table: id, bet }),
  act: words("look"),
});

/** @param place where they are signed */
const signatures = (place: "slips" | "people", count: number): Need => ({
  key: place,
  kind: "now",
  sign: "slip",
  title: words("need-signature", { count }),
  text: words("need-signature-why"),
  to: address(place),
  act: words("sign"),
});
