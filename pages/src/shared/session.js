// @ts-check
// Who is signed in. The token is kept in memory and in this tab's session storage, never in an
// address, and never for another tab.

/**
 * `mustChangePin`: whether the house gives them nothing before they have a PIN of their own;
 * `timeZone`: the house's.
 * @typedef {{token: string, actor: string, name: string, badge: string, role: string,
 *   mustChangePin?: boolean, timeZone?: string}} Session
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

/** Whether somebody is signed in who may go on. */
export const isIn = () => Boolean(current && !current.mustChangePin);

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
