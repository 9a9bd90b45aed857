// Stylesheets that only some screens need, loaded when one of them is opened.

import { addressOf } from "./place.js";

/** The stylesheets that must come last: a screen's own, and the page's. */
const LAST = 'link[href$="/pit/round.css"], link[href$="/page.css"]';

/** What has been requested. */
const known: Map<string, Promise<void>> = new Map();

/**
 * Loads a stylesheet and waits until it is applied. It is inserted before the page's own styles, as
 * if it had been there from the start.
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
      // The next call requests the stylesheet again.
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
