// One state, one drawing of it. Whatever changes the state goes through `change`, and the page is
// drawn once for all changes of a turn of the event loop, before the browser paints.

import { render } from "lit-html";

/**
 * @param state the page's state; changed in place
 * @param view what it looks like: a pure function of the state
 */
export function createStore<S>(state: S, view: (state: S) => unknown, root: HTMLElement) {
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
    change(how: (state: S) => void) {
      how(state);
      redraw();
    },
  };
}
