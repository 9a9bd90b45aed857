// The arrow keys in a list move the focus from row to row, and Enter follows the row's link.

function move(by: number) {
  const links = [...document.querySelectorAll("main tr[data-row]")].flatMap((row) => {
    const link = row.querySelector("a");
    return link ? [link] : [];
  });
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

export const rowKeys = { ArrowDown: () => move(1), ArrowUp: () => move(-1) };
