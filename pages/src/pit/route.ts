// Places at the desk. The address contains the place and its filters, so that a screen can be
// reloaded, or its address sent to a colleague.

export interface Route {
  /** the screen */
  name: string;
  /** the id of what is shown, or empty */
  id: string;
  query: URLSearchParams;
}

export function routeOf(hash: string): Route {
  const [, name = "", id = "", query = ""] =
    /^#\/([a-z]+)(?:\/([\w-]+))?(?:\?(.*))?$/.exec(hash) ?? [];
  return { name, id, query: new URLSearchParams(query) };
}

/** The part of the address after the place. */
export type Query = Record<string, string | number | undefined | null> | URLSearchParams;

/** The address of a place. Empty parts are left out. */
export function address(name: string, id: string = "", query: Query = {}) {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const given = pairs.filter(([, value]) => value !== "" && value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `#/${name}${id ? `/${id}` : ""}${text ? `?${text}` : ""}`;
}
