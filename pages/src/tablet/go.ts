// The key for the next step, and what can keep it off.

import { button } from "../shared/parts/button.js";
import { words } from "../shared/words.js";
import type { Desk } from "./desk.js";

/** Something that is lacking: as text, or `true` if its text stands elsewhere. */
type Lack = string | boolean | null | undefined;

/** Why nothing can be sent to a table, and why no round can be opened there. */
export const noLine = ({ live }: { live: boolean }) => !live && words("needs-line");
export const cannotOpen = (desk: Desk) => (desk.table.open ? noLine(desk) : words("pit-closed"));

/**
 * The key for the next step, or the one that sends a form.
 * @param lacks what is lacking. The key is off if anything is, and shows the first text as the
 *   reason
 */
export const go = (
  said: string,
  press: Parameters<typeof button>[1],
  lacks: Lack[],
  more?: Parameters<typeof button>[2],
) => {
  const off = lacks.find(Boolean) || false;
  return button(said, press, { kind: "btn--now", name: "go", off, ...more });
};
