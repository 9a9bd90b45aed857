// A key whose meaning has just changed is deaf for a moment, so that a finger that bounces, or
// comes
// down twice, does one thing. What counts is when the finger came down, not when it went up.

import { nothing } from "lit-html";

/** How long a key is deaf, in milliseconds. */
const MOMENT = 350;
/** How long a payout is on the screen before the key in its band can take it away. */
export const PAYOUT = 700;

/** When a finger last came down, on the glass or on the keyboard. */
let pressed = 0;

const down = (event: Event) => (pressed = event.timeStamp);
addEventListener("pointerdown", down, true);
addEventListener("keydown", down, true);
// A click without a pointer: of the keyboard, or of a screen reader.
addEventListener("click", (event) => event.detail || down(event), true);

/** what each key means, and when it hears */
const keys: Map<string, { meaning: string; until: number }> = new Map();

/**
 * Says what a key means now.
 * @param key a name for the key, or for keys that change together
 * @param moment how long it is deaf if that is new
 * @returns what `data-deaf` is: until when it hears nothing
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

/** Whether the finger that is down now, or was last, came down on a key that hears. */
export const hears = (key: string) => pressed >= (keys.get(key)?.until ?? 0);

/** What Enter does where it is the key of the band. */
export const onEnter =
  (press: () => unknown, key = "go") =>
  () =>
    hears(key) && press();

/** So soon the same again is a finger, or a key, that bounced, in milliseconds. */
const BOUNCE = 150;
let last = { what: "", at: -BOUNCE };

/** Whether this came only a moment ago, too. */
export function bounces(what: string) {
  const again = last.what === what && pressed - last.at < BOUNCE;
  last = { what, at: pressed };
  return again;
}

/** Takes the mark off the keys that hear again: the page is not drawn for that. */
function undeafen() {
  for (const key of document.querySelectorAll("[data-deaf]")) {
    if (Number(key.getAttribute("data-deaf")) <= performance.now())
      key.removeAttribute("data-deaf");
  }
}
