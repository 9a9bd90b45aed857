// @ts-check
// The pit boss's desk.

import { html } from "../vendor/lit-html/lit-html.js";
import { signIn } from "../shared/api.js";
import { Problem } from "../shared/problem.js";
import { onSession, session } from "../shared/session.js";
import { applySettings, settings } from "../shared/settings.js";
import { createStore } from "../shared/store.js";
import { loadWords, problemWords, words } from "../shared/words.js";

applySettings();
const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const desk = { form: { badge: settings.badge, pin: "", problem: "" } };
const store = createStore(desk, view, root);
onSession(store.redraw);

/** @param {typeof desk} desk */
function view(desk) {
  if (!session()) return signinView(desk);
  return html`<main class="pit__main"><header class="phead"><h1>${words("pit-title")}</h1></header></main>`;
}

/** @param {typeof desk} desk */
function signinView({ form }) {
  const set = (/** @type {"badge" | "pin"} */ name) => (/** @type {any} */ event) =>
    store.change(() => (form[name] = event.target.value));
  return html`<form @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    enter(form.badge.trim().toUpperCase(), form.pin);
  }}>
    <h1>houseway</h1>
    <label>${words("badge")} <input autocomplete="username" .value=${form.badge} @input=${set("badge")}></label>
    <label>PIN <input type="password" autocomplete="current-password" .value=${form.pin}
      @input=${set("pin")}></label>
    <p role="alert">${form.problem}</p><button class="btn btn--now">${words("sign-in")}</button></form>`;
}

/** @param {string} badge @param {string} pin */
async function enter(badge, pin) {
  try {
    await signIn(badge, pin);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    store.change(({ form }) => (form.problem = problemWords(problem)));
  }
}

/** In a demo, on its own machine, a link may sign somebody in. It leaves the address at once. */
async function signInFromAddress() {
  const [, badge, pin] = /^#demo=([\w-]+):(\w+)$/.exec(location.hash) ?? [];
  if (!badge) return;
  history.replaceState(null, "", location.pathname);
  if (document.documentElement.dataset.demo !== undefined) await enter(badge, pin);
}

await loadWords();
store.redraw();
await signInFromAddress();
