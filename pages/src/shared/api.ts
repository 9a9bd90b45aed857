// The public API, called as any other program would call it.

import type { Answered, Listed, Method } from "./api_types.js";
import { Problem } from "./problem.js";
import { session, setSession } from "./session.js";
import { settings } from "./settings.js";

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000;

/** A new idempotency key. `randomUUID` does not exist on plain HTTP. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Answer<Data = unknown> {
  status: number;
  data: Data;
  /** the answer's text, unchanged */
  text: string;
  etag: string | null;
  /** whether this is the stored answer to an earlier request with the same key */
  hit: boolean;
}

/** What is sent with a request. */
export interface Sent {
  body?: unknown;
  etag?: string | null;
  token?: string;
  /** the media type to answer in, where the house has a choice */
  accept?: string;
}

/** The longest pause before a read is tried again, in seconds. */
const SOON = 2;

/**
 * Calls the API. A write without a key gets a new one.
 * @throws {Problem}
 */
export async function call<M extends Method, P extends string>(
  method: M,
  path: P,
  { body, key, etag, token, accept }: Sent & { key?: string } = {},
): Promise<Answer<Answered<M, P>>> {
  const mine = session()?.token;
  const bearer = token ?? mine;
  // The house would refuse a request without a token, and count it as a failed sign-in.
  if (bearer === undefined) throw new Problem(401, { code: "not_signed_in" });
  const headers: Record<string, string> = { "Accept-Language": settings.language };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET") headers["Idempotency-Key"] = key ?? newKey();
  if (etag) headers["If-Match"] = etag;
  if (accept) headers.Accept = accept;
  let response, text;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const sent = body === undefined ? undefined : JSON.stringify(body);
    response = await fetch(path, { method, headers, body: sent, signal, cache: "no-store" });
    text = await response.text();
  } catch {
    throw new Problem(0, null);
  }
  const data = parse(text);
  if (response.ok) {
    const hit = response.headers.get("idempotency-hit") === "true";
    return { status: response.status, data, text, etag: response.headers.get("etag"), hit };
  }
  const wait = Number(response.headers.get("retry-after") ?? 0);
  const problem = new Problem(response.status, data, Number.isFinite(wait) ? wait : 0);
  const ended = problem.code === "not_signed_in" || problem.code === "invalid_token";
  if (ended && bearer === mine) setSession(null);
  const now = session();
  if (problem.code === "pin_change_required" && now?.token === bearer && !now?.mustChangePin) {
    setSession({ ...now, mustChangePin: true });
  }
  throw problem;
}

// Answers have the types of the API document, which the house's own tests check.
function parse(text: string) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The most reads that a page makes per second. The house allows each person 20 requests. */
const PACE = 14;
/** The times of the reads within the last second. */
let lately: number[] = [];

/** Waits until the page can read again without exceeding its limit. */
async function turn() {
  for (;;) {
    const now = performance.now();
    lately = lately.filter((at) => at > now - 1000);
    const [first] = lately;
    if (lately.length < PACE || first === undefined) break;
    await new Promise((then) => setTimeout(then, first + 1000 - now));
  }
  lately.push(performance.now());
}

/** Reads at the page's pace, and tries once more if the house says there were too many requests. */
export async function read<P extends string>(path: P): Promise<Answer<Answered<"GET", P>>> {
  await turn();
  try {
    return await call("GET", path);
  } catch (problem) {
    const soon = problem instanceof Problem && problem.status === 429 && problem.retryAfter <= SOON;
    if (!soon) throw problem;
    await new Promise((then) => setTimeout(then, problem.retryAfter * 1000));
    return call("GET", path);
  }
}

/** A page of a list, and the cursor for the next page. */
export interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * Reads every page of a list, or the pages with its first items.
 * @param most the number of items after which reading stops
 */
export async function readAll<P extends string>(path: P, most = Infinity): Promise<Listed<P>[]> {
  const items: Listed<P>[] = [];
  let cursor = "";
  do {
    const joint = path.includes("?") ? "&" : "?";
    const answer = await read<string>(`${path}${joint}limit=${Math.min(most, 200)}${cursor}`);
    const data = answer.data as Page<Listed<P>>;
    items.push(...data.items);
    cursor = data.next_cursor ? `&cursor=${encodeURIComponent(data.next_cursor)}` : "";
  } while (cursor && items.length < most);
  return items;
}

/** Signs in with a badge and a PIN. */
export async function proveBadge(badge: string, pin: string) {
  const { data } = await call("POST", "/v1/sessions", { body: { badge, pin }, token: "" });
  const { id, name, role, must_change_pin: mustChangePin } = data.user;
  const { badge: written } = data.user;
  const { token, time_zone: timeZone } = data;
  return { token, actor: `user:${id}`, name, badge: written, role, mustChangePin, timeZone };
}

export async function signIn(badge: string, pin: string) {
  setSession(await proveBadge(badge, pin));
}

export async function signOut() {
  try {
    await call("DELETE", "/v1/sessions/current");
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
  }
  setSession(null);
}
