// The screen stays on while a round is open. Only pages that come over TLS may ask for that.

let lock: Promise<WakeLockSentinel | null> | null = null;
let wanted = false;

/** @param open whether a round is */
export function stayAwake(open: boolean) {
  wanted = open;
  if (open) lock ??= ask();
  else release();
}

/** A screen that was turned off or a page that was left gives its lock back by itself. */
async function ask() {
  const held = await navigator.wakeLock?.request("screen").catch(() => null);
  held?.addEventListener("release", () => (lock = null));
  return held ?? null;
}

function release() {
  lock?.then((held) => held?.release());
  lock = null;
}

document.addEventListener("visibilitychange", () => {
  if (wanted && !document.hidden) lock ??= ask();
});
