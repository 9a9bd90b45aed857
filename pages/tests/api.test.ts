// The API client: what it sends, how it reads an answer, and when it tries again.

import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const { call, read, readAll } = await import("../src/shared/api.js");
const { Problem } = await import("../src/shared/problem.js");
const { session, setSession } = await import("../src/shared/session.js");

interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const sent: Sent[] = [];
const table: string = "1";

/** Makes the house give these answers, one after another; `null` means no answer. */
function house(...answers: (Response | null)[]) {
  globalThis.fetch = async (path, options) => {
    const { method = "GET", headers, body } = options ?? {};
    const said = { path: String(path), method, headers: headers as Record<string, string> };
    sent.push(typeof body === "string" ? { ...said, body } : said);
    const answer = answers.shift();
    if (!answer) throw new TypeError("no line");
    return answer;
  };
}

const json = (data: unknown, more: ResponseInit = {}) => new Response(JSON.stringify(data), more);

const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ code, title: code, status }, { status, headers });

beforeEach(() => {
  sent.length = 0;
  setSession({ token: "t", actor: "user:1", name: "Ana", badge: "D-1", role: "dealer" });
});

test("a write has a key of its own, or the one that it is given", async () => {
  house(json({}), json({}), json({}));
  await call("POST", "/v1/tables/1/rounds", { body: {} });
  await call("POST", "/v1/tables/1/rounds", { body: {} });
  await call("POST", "/v1/tables/1/rounds", { body: {}, key: "mine" });
  const [first, second, third] = sent.map(({ headers }) => headers["Idempotency-Key"]);
  assert.match(first ?? "", /^[0-9a-f]{32}$/);
  assert.notEqual(first, second);
  assert.equal(third, "mine");
});

test("a read has no key, and says who asks, and in which language", async () => {
  house(json({ id: "1" }, { headers: { etag: '"7"' } }));
  const { data, etag, hit } = await read(`/v1/tables/${table}`);
  assert.deepEqual([data.id, etag, hit], ["1", '"7"', false]);
  assert.deepEqual(sent[0]?.headers, { Authorization: "Bearer t", "Accept-Language": "en" });
});

test("what is known is named, and a repeated answer is told apart", async () => {
  house(json({}, { headers: { "idempotency-hit": "true" } }));
  const { hit } = await call("POST", "/v1/rounds/1/commands", { body: { a: 1 }, etag: '"3"' });
  assert.equal(hit, true);
  assert.equal(sent[0]?.headers["If-Match"], '"3"');
  assert.equal(sent[0]?.body, '{"a":1}');
});

test("a refusal is a problem, and no answer is one too", async () => {
  house(refused(409, "round_still_open"), null);
  const problem = await call("POST", "/v1/tables/1/rounds", { body: {} }).catch((it) => it);
  assert.ok(problem instanceof Problem);
  assert.deepEqual(
    [problem.status, problem.code, problem.passes],
    [409, "round_still_open", false],
  );
  const none = await call("GET", "/v1/tables/1").catch((it) => it);
  assert.deepEqual([none.status, none.code, none.passes], [0, "no_answer", true]);
});

test("a read that came too soon is asked once more, and a write never is", async () => {
  house(refused(429, "too_many_requests", { "retry-after": "0" }), json({ id: "1" }));
  assert.equal((await read(`/v1/tables/${table}`)).data.id, "1");
  house(refused(429, "too_many_requests", { "retry-after": "0" }), json({}));
  const problem = await call("POST", "/v1/tables/1/rounds", { body: {} }).catch((it) => it);
  assert.equal(problem.status, 429);
  assert.equal(sent.length, 3);
});

test("a session that ended is forgotten, and nothing is asked without one", async () => {
  house(refused(401, "invalid_token"));
  await assert.rejects(read("/v1/tables/1"));
  assert.equal(session(), null);
  await assert.rejects(read("/v1/tables/1"), { code: "not_signed_in" });
  assert.equal(sent.length, 1);
});

test("a list is read page by page", async () => {
  house(json({ items: [1, 2], next_cursor: "a b" }), json({ items: [3], next_cursor: null }));
  assert.deepEqual(await readAll("/v1/users"), [1, 2, 3]);
  assert.deepEqual(
    sent.map(({ path }) => path),
    ["/v1/users?limit=200", "/v1/users?limit=200&cursor=a%20b"],
  );
});
