// Who is signed in. The token is kept in memory and in this tab's session storage. It is never part
// of an address, and never shared with another tab.

/**
 * `mustChangePin`: whether this person must choose a PIN of their own before the house lets them do
 * anything; `timeZone`: the house's time zone.
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

/** Whether someone is signed in and does not have to choose a PIN first. */
export const isIn = () => Boolean(current && !current.mustChangePin);

export function setSession(next: Session | null) {
  current = next;
  if (next) sessionStorage.setItem(PLACE, JSON.stringify(next));
  else sessionStorage.removeItem(PLACE);
  for (const listener of listeners) listener();
}

/** Calls the listener when someone signs in, or when a session ends. */
export function onSession(listener: () => void) {
  listeners.add(listener);
}
