// A tablet that nobody touches dims, and is bright again at the first touch, which does what it
// always does.

/** It dims after so many milliseconds. */
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
