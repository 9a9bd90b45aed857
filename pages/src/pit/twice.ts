// A double tap acts only once. If the screen changed after the first tap, the second one is
// ignored, so that it does not press whatever is now under the finger.

import { TWICE } from "../shared/sends.js";

/** How far a finger can move between two taps that count as one, in pixels. */
const NEAR = 16;

/**
 * The last tap: its time, place and element, and what the element did. For the keyboard, only the
 * element matters.
 */
let last = { at: -TWICE, x: 0, y: 0, key: null as Element | null, meaning: "" };
/**
 * Whether the current tap is the second one of a double tap and would do something other than the
 * first.
 */
let muted = false;

/** What a control does, as far as can be told from the page. */
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
