// Keeps the screen on while a round is open. Browsers allow that only for pages loaded over TLS.

let lock: Promise<WakeLockSentinel | null> | null = null;
let wanted = false;

/** @param open whether a round is open */
export function stayAwake(open: boolean) {
  wanted = open;
  if (open) lock ??= ask();
  else release();
}

/** Requests the lock. The browser releases it when the screen is turned off or the page is left. */
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
