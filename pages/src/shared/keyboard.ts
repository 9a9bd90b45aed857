// Keys of the keyboard, for whoever deals without touching the glass. A field that is being filled
// in has them first, and a sheet over the page has them all.

import { settings } from "./settings.js";

/**
 * from a key's name, such as `Enter`, `Ctrl+z` or `Alt+m`, or `digit`, `letter`, to what it does
 */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** What may be repeated by holding a key down. */
const REPEATS = /^(Arrow|Backspace$|Page|Tab$)/;

/** @param current what the keys do now */
export function listen(current: () => Keys) {
  addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (target.matches("input, textarea, select")) return;
    // A key that is held down enters nothing again and again.
    if (event.repeat && !REPEATS.test(event.key)) return event.preventDefault();
    const keys = current();
    const modified = event.ctrlKey || event.altKey || event.metaKey;
    const letter = event.key.length === 1 && !modified;
    if (letter && settings.keys === "off") return;
    // Enter and space press the button that has the focus.
    const onButton = target.matches("button, a") && (event.key === "Enter" || event.key === " ");
    if (onButton) return;
    const action = keys[name(event)] ?? (letter ? generic(keys, event.key) : undefined);
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}

function name(event: KeyboardEvent) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const held = [event.ctrlKey || event.metaKey ? "Ctrl+" : "", event.altKey ? "Alt+" : ""];
  return held.join("") + key;
}

function generic(keys: Keys, key: string) {
  return /\d/.test(key) ? keys.digit : keys.letter;
}
