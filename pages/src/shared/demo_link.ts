// In a demo, on its own machine, a link may sign somebody in.

/** Who the address says to sign in, if this is a demo; it leaves the address at once. */
export function demoLink() {
  const [, badge, pin] = /^#demo=([\w-]+):(\w+)$/.exec(location.hash) ?? [];
  if (!badge) return null;
  history.replaceState(null, "", location.pathname);
  return document.documentElement.dataset.demo === undefined ? null : { badge, pin };
}
