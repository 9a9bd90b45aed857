// What a case is called.

import type { CaseBody } from "../../../types/api.js";

/** The most characters of a title. */
const MOST = 60;

/**
 * The first words of what was described, because cases that people raise are all of one kind; for
 * other cases their kind.
 */
export function titleOf({ text, title }: CaseBody) {
  const said = (text ?? "").trim().split(/(?<=[.!?])\s|\n/, 1)[0] ?? "";
  if (said.length <= MOST) return said || title;
  return `${said
    .slice(0, said.lastIndexOf(" ", MOST))
    .slice(0, MOST)
    .replace(/[,;:.–-]+$/, "")} …`;
}
