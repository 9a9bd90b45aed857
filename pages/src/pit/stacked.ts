// Tables on screens that are too narrow for their columns: each row becomes a few lines, and every
// cell names its column, by the `abbr` of its heading if it has one. A cell without a value is left
// out. `page.css` draws them; printed pages keep the columns.

/** Stacks the tables that are wider than their panels. Watches the page for changes. */
export function stackTables(root: HTMLElement) {
  const stack = () => root.querySelectorAll<HTMLTableElement>("table.grid").forEach(fit);
  const watch = (changes: MutationRecord[]) => {
    if (changes.some(({ type }) => type === "childList")) stack();
    // A text that changes, as clocks do every second, only marks its cell: measuring is slow.
    for (const { type, target } of changes)
      if (type === "characterData") mark(target.parentElement?.closest("td"));
  };
  const what = { childList: true, characterData: true, subtree: true };
  new MutationObserver(watch).observe(root, what);
  addEventListener("resize", stack);
}

function fit(table: HTMLTableElement) {
  const panel = table.closest<HTMLElement>(".panel") ?? table.parentElement;
  if (!panel) return;
  const { offsetWidth: width } = panel;
  // A table stays stacked until its panel's width changes: without columns it has no width to
  // check.
  if (table.dataset.stacked !== String(width)) delete table.dataset.stacked;
  // The room is measured last, because the stacked table can have a scroll bar beside it.
  if (!("stacked" in table.dataset) && table.offsetWidth <= panel.clientWidth) return;
  table.dataset.stacked = String(width);
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(
    (head) => head.getAttribute("abbr") ?? head.textContent.trim(),
  );
  for (const { cells } of table.rows) {
    let column = 0;
    for (const cell of cells) {
      cell.dataset.head = cell.colSpan > 1 ? "" : (heads[column] ?? "");
      mark(cell);
      column += cell.colSpan;
    }
  }
}

/** Marks a cell that has no value now. */
const mark = (cell?: Element | null) =>
  cell?.toggleAttribute("data-none", cell.textContent.trim() === "–");
