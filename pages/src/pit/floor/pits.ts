// How the floor's tables are laid out: pit by pit, in one column or in two that are about as long.

import type { FloorTable } from "../../../types/api.js";

/** What a pit's head says, or a table. */
export type Line = { pit: string; tables: FloorTable[] } | { table: FloorTable };

/** More lines than these do not fit into one column beside the log. */
const MOST = 16;

/** The tables of each pit, by its name; those of no pit come last, under no head. */
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
 * The columns, line by line.
 * @param order of tables within a pit
 */
export function columnsOf(
  tables: FloorTable[],
  order: (one: FloorTable, other: FloorTable) => number,
): Line[][] {
  const lines = pitsOf(tables).flatMap(([pit, inside]): Line[] => [
    ...(pit ? [{ pit, tables: inside }] : []),
    ...[...inside].sort(order).map((table) => ({ table })),
  ]);
  if (lines.length <= MOST) return [lines];
  const cut = cutOf(lines);
  return [lines.slice(0, cut), lines.slice(cut)];
}

/** Where the second column begins: at a pit near the middle, or else in the middle. */
function cutOf(lines: Line[]) {
  const middle = Math.ceil(lines.length / 2);
  const heads = lines.flatMap((line, at) => ("pit" in line && at ? [at] : []));
  const [nearest] = heads.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const near = nearest !== undefined && Math.abs(nearest - middle) <= lines.length / 6;
  return near ? nearest : middle;
}
