// Keyboard shortcuts, for dealers who do not touch the screen. A field that has the focus gets the
// keys first, and an open sheet gets all of them.

import { settings } from "./settings.js";

/** what each key does, by the key's name: `Enter`, `Ctrl+z`, `Alt+m`, `digit`, `letter`, … */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Keys that repeat while held down. */
const REPEATS = /^(Arrow|Backspace$|Page|Tab$)/;

/** @param current the current shortcuts */
export function listen(current: () => Keys) {
  addEventListener("keydown", (event) => {
    const target = event.target as HTMLElement;
    if (target.matches("input, textarea, select")) return;
    // A key that does not repeat acts only once while it is held down.
    if (event.repeat && !REPEATS.test(event.key)) return event.preventDefault();
    const keys = current();
    const modified = event.ctrlKey || event.altKey || event.metaKey;
    const letter = event.key.length === 1 && !modified;
    if (letter && settings.keys === "off") return;
    // Enter and space press the focused button.
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
