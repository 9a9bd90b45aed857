// A key whose meaning has just changed ignores presses for a moment (it is “deaf”), so that a
// bouncing finger or a double tap does only one thing. What counts is when the finger came down,
// not when it was lifted.

import { nothing } from "lit-html";

/** How long a key stays deaf, in milliseconds. */
const MOMENT = 350;
/** How long a payout stays on the screen before the band's key can dismiss it, in milliseconds. */
export const PAYOUT = 700;

/** The time of the last press, on the screen or the keyboard. */
let pressed = 0;

const down = (event: Event) => (pressed = event.timeStamp);
addEventListener("pointerdown", down, true);
addEventListener("keydown", down, true);
// A click without a pointer comes from the keyboard or a screen reader.
addEventListener("click", (event) => event.detail || down(event), true);

/** what each key means, and the time until which it is deaf */
const keys: Map<string, { meaning: string; until: number }> = new Map();

/**
 * States what a key means now.
 * @param key a name for the key, or for keys that change together
 * @param moment how long it is deaf if the meaning is new
 * @returns the value of `data-deaf`: the time until which the key is deaf
 */
export function means(key: string, meaning: string, moment: number = MOMENT) {
  const now = performance.now();
  let known = keys.get(key);
  if (known?.meaning !== meaning) {
    known = { meaning, until: now + moment };
    keys.set(key, known);
    setTimeout(undeafen, moment + 1);
  }
  return known.until > now ? known.until : nothing;
}

/** Whether the last press came when the key was no longer deaf. */
export const hears = (key: string) => pressed >= (keys.get(key)?.until ?? 0);

/** The handler for Enter: presses the band's key unless the key is deaf. */
export const onEnter =
  (press: () => unknown, key = "go") =>
  () =>
    hears(key) && press();

/** The same input again within this many milliseconds is a bounce. */
const BOUNCE = 150;
let last = { what: "", at: -BOUNCE };

/** Whether the same input came only a moment ago. */
export function bounces(what: string) {
  const again = last.what === what && pressed - last.at < BOUNCE;
  last = { what, at: pressed };
  return again;
}

/** Removes the mark from keys that are no longer deaf, without redrawing the page. */
function undeafen() {
  for (const key of document.querySelectorAll("[data-deaf]")) {
    if (Number(key.getAttribute("data-deaf")) <= performance.now())
      key.removeAttribute("data-deaf");
  }
}
