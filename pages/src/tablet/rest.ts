// A tablet that nobody touches dims. The first touch brightens it again, and also does what it
// normally would.

/** The time until the tablet dims, in milliseconds. */
const DIMS_AFTER = 180_000;

let timer = 0;

function wake() {
  clearTimeout(timer);
  delete document.documentElement.dataset.dim;
  timer = setTimeout(() => (document.documentElement.dataset.dim = "yes"), DIMS_AFTER);
}

export function dimWhenLeft() {
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { capture: true });
  wake();
}
