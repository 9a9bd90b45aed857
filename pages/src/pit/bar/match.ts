// Finds names by parts of their words, in any order, ignoring case and accents: “bp 17 zen” finds
// Break Poker 17, dealt by Zeno.

/** The text in lower case and without accents. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The words that were typed. */
export const parts = (typed: string) =>
  plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);

/** How well one typed word matches a name; 0 if it does not. */
function fits(all: string[], part: string) {
  if (all.includes(part)) return 4;
  if (all.some((word) => word.startsWith(part))) return 3;
  // “bp” matches the initials of Break Poker.
  const beginnings = all.map((word) => word.charAt(0)).join("");
  if (part.length > 1 && beginnings.includes(part)) return 2;
  return part.length > 1 && all.some((word) => word.includes(part)) ? 1 : 0;
}

/** How well all typed words match a name; 0 if one of them does not. */
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
  // A match at the start of a short name is most likely the one meant.
  return sum + (all[0]?.startsWith(wanted[0] ?? "") ? 1 : 0) + 1 / (1 + all.length);
}
