// @ts-check
// Who is signed in. The token is kept in memory and in this tab's session storage, never in an
// address, and never for another tab.

/**
 * @typedef {{token: string, actor: string, name: string, badge: string, role: string}} Session
 */

const PLACE = "houseway.session";

/** @type {Session | null} */
let current = read();
/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Session | null} */
function read() {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}

/** @returns {Session | null} */
export const session = () => current;

/** @param {Session | null} next */
export function setSession(next) {
  current = next;
  if (next) sessionStorage.setItem(PLACE, JSON.stringify(next));
  else sessionStorage.removeItem(PLACE);
  for (const listener of listeners) listener();
}

/** Calls back when somebody signs in, or a session ends. @param {() => void} listener */
export function onSession(listener) {
  listeners.add(listener);
}
