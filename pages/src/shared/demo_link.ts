// Signing in from a link, which works only in a demo on this machine.

/**
 * The badge and PIN in the address, if this is a demo. They are removed from the address at once.
 */
export function demoLink() {
  const [, badge, pin] = /^#demo=([\w-]+):(\w+)$/.exec(location.hash) ?? [];
  if (!badge) return null;
  history.replaceState(null, "", location.pathname);
  return document.documentElement.dataset.demo === undefined ? null : { badge, pin };
}
