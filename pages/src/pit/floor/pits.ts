// The layout of the floor's tables: pit by pit, in one column or in two of about the same length.

import type { FloorTable } from "../../../types/api.js";

/** A line on the floor screen: a pit's heading, or a table. */
export type Line = { pit: string; tables: FloorTable[] } | { table: FloorTable };

/** The most lines that fit into one column beside the log. */
const MOST = 16;

/** The tables of each pit, sorted by the pit's name. Tables without a pit come last. */
export function pitsOf(tables: FloorTable[]) {
  const pits: Map<string, FloorTable[]> = new Map();
  const named = [...tables].sort((a, b) => Number(a.pit === null) - Number(b.pit === null));
  for (const table of named)
    pits.set(table.pit ?? "", [...(pits.get(table.pit ?? "") ?? []), table]);
  return [...pits].sort(([one], [other]) =>
    !one || !other
      ? Number(!one) - Number(!other)
      : one.localeCompare(other, undefined, { numeric: true }),
  );
}

/**
 * Splits the floor's lines into columns.
 * @param order the order of tables within a pit
 */
export function columnsOf(
  tables: FloorTable[],
  order: (one: FloorTable, other: FloorTable) => number,
): Line[][] {
  const pits = pitsOf(tables);
  // If no table has a pit, the only group needs no heading.
  const lines = pits.flatMap(([pit, inside]): Line[] => [
    ...(pit || pits.length > 1 ? [{ pit, tables: inside }] : []),
    ...[...inside].sort(order).map((table) => ({ table })),
  ]);
  if (lines.length <= MOST) return [lines];
  const cut = cutOf(lines);
  return [lines.slice(0, cut), lines.slice(cut)];
}

/**
 * The line at which the second column begins: at a pit near the middle, otherwise in the middle.
 */
function cutOf(lines: Line[]) {
  const middle = Math.ceil(lines.length / 2);
  const heads = lines.flatMap((line, at) => ("pit" in line && at ? [at] : []));
  const [nearest] = heads.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const near = nearest !== undefined && Math.abs(nearest - middle) <= lines.length / 6;
  return near ? nearest : middle;
}
