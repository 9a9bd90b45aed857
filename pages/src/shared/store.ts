// A page's state, and how the page is drawn from it. Every change goes through `change`. All
// changes within one turn of the event loop cause a single redraw, before the browser paints.

import { render } from "lit-html";

/**
 * @param state the page's state, which is changed in place
 * @param view draws it: a pure function of the state
 */
export function createStore<S>(state: S, view: (state: S) => unknown, root: HTMLElement) {
  let waiting = false;
  let drawn = false;
  const draw = () => {
    waiting = false;
    // Removes the placeholder that was shown while the page was loading.
    if (!drawn) root.replaceChildren();
    drawn = true;
    render(view(state), root);
  };
  const redraw = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(draw);
  };
  return {
    state,
    redraw,
    change(how: (state: S) => void) {
      how(state);
      redraw();
    },
  };
}
