// Who is signed in. The token is kept in memory and in this tab's session storage, never in an
// address, and never for another tab.

/**
 * `mustChangePin`: whether the house gives them nothing before they have a PIN of their own;
 * `timeZone`: the house's.
 */
export type Session = {
  token: string;
  actor: string;
  name: string;
  badge: string;
  role: string;
  mustChangePin?: boolean;
  timeZone?: string;
};

const PLACE = "houseway.session";

let current: Session | null = read();
const listeners: Set<() => void> = new Set();

function read(): Session | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
  } catch {
    return null;
  }
}

export const session = (): Session | null => current;

/** Whether somebody is signed in who may go on. */
export const isIn = () => Boolean(current && !current.mustChangePin);

export function setSession(next: Session | null) {
  current = next;
  if (next) sessionStorage.setItem(PLACE, JSON.stringify(next));
  else sessionStorage.removeItem(PLACE);
  for (const listener of listeners) listener();
}

/** Calls back when somebody signs in, or a session ends. */
export function onSession(listener: () => void) {
  listeners.add(listener);
}
