// @ts-check
// One state, one drawing of it. Whatever changes the state goes through `change`, and the page is
// drawn once for all changes of a turn of the event loop, before the browser paints.

import { render } from "lit-html";

/**
 * @template S
 * @param {S} state the page's state; changed in place
 * @param {(state: S) => unknown} view what it looks like: a pure function of the state
 * @param {HTMLElement} root
 */
export function createStore(state, view, root) {
  let waiting = false;
  let drawn = false;
  const draw = () => {
    waiting = false;
    // What stood there while the page was read.
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
    /** @param {(state: S) => void} how */
    change(how) {
      how(state);
      redraw();
    },
  };
}
