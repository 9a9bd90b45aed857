// Finds names by parts of their words, in any order, without case and accents: “bp 17 zen” finds
// Break Poker 17, which Zeno deals.

/** Without accents and capitals. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The parts of what was typed. */
export const parts = (typed: string) =>
  plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);

/** How well one part fits the words of a name; nought if not at all. */
function fits(all: string[], part: string) {
  if (all.includes(part)) return 4;
  if (all.some((word) => word.startsWith(part))) return 3;
  // “bp” are the beginnings of Break Poker.
  const beginnings = all.map((word) => word.charAt(0)).join("");
  if (part.length > 1 && beginnings.includes(part)) return 2;
  return part.length > 1 && all.some((word) => word.includes(part)) ? 1 : 0;
}

/** How well all parts fit a name; nought if one does not fit at all. */
export function score(name: string, wanted: string[]) {
  if (!wanted.length) return 1;
  const all = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let sum = 0;
  for (const part of wanted) {
    const one = fits(all, part);
    if (!one) return 0;
    sum += one;
  }
  // What is found early in a short name was meant.
  return sum + (all[0]?.startsWith(wanted[0] ?? "") ? 1 : 0) + 1 / (1 + all.length);
}
