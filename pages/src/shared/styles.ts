// Styles that only some screens need: read when one of them is opened.

import { addressOf } from "./place.js";

/** What other styles come before: a screen's own, and the page's. */
const LAST = 'link[href$="/pit/round.css"], link[href$="/page.css"]';

/** What has been asked for. */
const known: Map<string, Promise<void>> = new Map();

/**
 * Reads a file of styles, and comes back once the page has them. The page's own come after all
 * others, as if they had been there from the beginning.
 * @param place its path among the assets
 */
export function loadStyles(place: string): Promise<void> {
  const before = known.get(place);
  if (before) return before;
  const coming = new Promise((done: (value: void) => void, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => {
      // Whoever asks next asks the house anew.
      known.delete(place);
      link.remove();
      fail(new Error(`no styles: ${place}`));
    });
    link.href = addressOf(place);
    document.head.insertBefore(link, document.querySelector(LAST));
  });
  known.set(place, coming);
  return coming;
}
