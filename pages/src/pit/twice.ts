// A finger that comes down twice does once what it does. What has come to lie under it in the
// meantime, or means something else by now, hears nothing of the second time.

/** So soon after the first, in milliseconds, it is the same finger. Nobody means two taps sooner. */
const TWICE = 800;
/** So far it moves between the two, in pixels. */
const NEAR = 16;

/** Where a finger came down last, on what; by the keyboard, on what alone. */
let last = { at: -TWICE, x: 0, y: 0, key: null as Element | null, meaning: "" };
/** Whether the finger that is down, or was last, came down a second time on something else. */
let muted = false;

/** What a control does, as far as it can be seen. */
function meaningOf(key: Element | null) {
  if (!key) return "";
  const { act, row } = (key as HTMLElement).dataset;
  return [key.tagName, act, row, key.getAttribute("href"), key.textContent?.trim()].join(" ");
}

function down(event: Event, isSame: (key: Element | null) => boolean, x = 0, y = 0) {
  const target = event.target as Element;
  const key = target.closest("button, a, input, select, textarea, summary, tr");
  const { timeStamp: at } = event;
  const meaning = meaningOf(key);
  muted = at - last.at < TWICE && isSame(key) && meaning !== last.meaning;
  last = { at, x, y, key, meaning: muted ? last.meaning : meaning };
}

addEventListener(
  "pointerdown",
  (event) => {
    const { clientX: x, clientY: y } = event;
    down(event, () => Math.hypot(x - last.x, y - last.y) < NEAR, x, y);
  },
  true,
);
addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Enter" || event.key === " ") down(event, (key) => key === last.key);
  },
  true,
);
addEventListener(
  "click",
  (event) => {
    if (!muted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
