// @ts-check
// Places of the desk. They stand in the address, filters and all, so that a place can be reloaded,
// or sent to a colleague.

/**
 * @typedef {object} Route
 * @property {string} name which screen
 * @property {string} id what it is about, or nothing
 * @property {URLSearchParams} query
 */

/** @param {string} hash @returns {Route} */
export function routeOf(hash) {
  const [, name = "", id = "", query = ""] =
    /^#\/([a-z]+)(?:\/([\w-]+))?(?:\?(.*))?$/.exec(hash) ?? [];
  return { name, id, query: new URLSearchParams(query) };
}

/**
 * The address of a place. What is empty is left out.
 * @param {string} name @param {string} [id]
 * @param {Record<string, string | number | undefined | null> | URLSearchParams} [query]
 */
export function address(name, id = "", query = {}) {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const given = pairs.filter(([, value]) => value !== "" && value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `#/${name}${id ? `/${id}` : ""}${text ? `?${text}` : ""}`;
}
