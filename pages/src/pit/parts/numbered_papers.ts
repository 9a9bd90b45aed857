// Papers that a list refers to by number: fills, credits, tray counts, drops and box counts.

import { html } from "lit-html";
import { read, readAll } from "../../shared/api.js";
import { printCount, printDrop, printInventorySlip, printSlip } from "../../shared/may.js";
import { icon } from "../../shared/parts/card.js";
import { Problem } from "../../shared/problem.js";
import { words } from "../../shared/words.js";
import { pressed, type Asked, type Papers } from "./paper.js";

/** The path that prints a numbered paper, or a function that looks it up. */
type Path = (number: string, day: string) => string | (() => Promise<string>);

interface Numbered {
  /** the roles that may print it, separated by spaces */
  by: string;
  path: Path;
}

/** The path that prints an item, once the item has been found by its number. */
const found = (
  list: string,
  number: string,
  items: { id: string; number?: string | null }[],
): string => {
  const item = items.find((one) => one.number === number);
  if (!item) throw new Problem(404, { code: "not_found" });
  return `${list}/${item.id}/prints`;
};

const slip: Numbered = {
  by: printSlip,
  path: (number) => async () =>
    found("/v1/slips", number, (await read(`/v1/slips?number=${number}`)).data.items),
};

/** What these functions need from the desk. */
interface Desk {
  /** whether the person signed in may call an operation with these roles */
  may: (roles: string) => boolean;
}

/** The sorts of papers, by the first letter of their numbers. */
const NUMBERED: Record<string, Numbered> = {
  F: slip,
  C: slip,
  I: { by: printInventorySlip, path: (number) => `/v1/inventory-slips/${number}/prints` },
  D: {
    by: printDrop,
    path: (number, day) => async () =>
      found("/v1/drops", number, await readAll(`/v1/drops?gaming_day=${day}`)),
  },
  N: {
    by: printCount,
    path: (number, day) => async () =>
      found("/v1/counts", number, await readAll(`/v1/counts?gaming_day=${day}`)),
  },
};

/**
 * The paper with a number, if the person signed in may print it.
 * @param day its gaming day
 */
export function numberedPaper(desk: Desk, number: string, day: string): Asked | null {
  const known = NUMBERED[number.split("-")[0] ?? ""];
  if (!known || !desk.may(known.by)) return null;
  return { name: "numbered", title: number, path: known.path(number, day) };
}

/** A number in a list. Pressing it prints its paper, if the person signed in may do that. */
export function numberLink(papers: Papers, desk: Desk, number: string, day: string) {
  const asked = numberedPaper(desk, number, day);
  if (!asked) return number;
  return html`<button class="linky linky--print" data-act="print-paper" data-prints=${number}
    aria-label=${words("copy-of", { number })} @click=${pressed(papers, asked)}>${icon("print")}${number}</button>`;
}
