// The base of sheets and forms, tested without a screen.

import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { Problem } = await import("../src/shared/problem.js");
const { setSession } = await import("../src/shared/session.js");
const { Sends, TWICE } = await import("../src/shared/sends.js");
const { ReadsAside } = await import("../src/pit/parts/reads_aside.js");

let keys: string[] = [];
let drawn = 0;

/** Makes the house give these answers, one after another; `null` means no answer. */
function house(...answers: (Response | null)[]) {
  globalThis.fetch = async (_, options) => {
    keys.push((options?.headers as Record<string, string>)["Idempotency-Key"] ?? "");
    const answer = answers.shift();
    if (!answer) throw new TypeError("no line");
    return answer;
  };
}

const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status });

const refused = (status: number, code: string, problems: object[] = []) =>
  json({ code, title: code, status, problems }, status);

function form() {
  const told = (problem: unknown) => {
    if (!(problem instanceof Problem)) throw problem;
    return problem.code;
  };
  return new Sends({ redraw: () => (drawn += 1), told });
}

beforeEach(() => {
  keys = [];
  drawn = 0;
  setSession({ token: "t", actor: "user:1", name: "Ana", badge: "D-1", role: "dealer" });
});

test("a second tap sends nothing, and the form is drawn when it goes and when it comes", async () => {
  house(json({ id: "1" }), json({ id: "2" }));
  const sends = form();
  const first = sends.deliver("POST", "/v1/shifts", { body: {} });
  assert.equal(sends.busy, true);
  assert.equal(await sends.deliver("POST", "/v1/shifts", { body: {} }), null);
  assert.equal((await first)?.status, 200);
  assert.deepEqual([sends.busy, keys.length, drawn], [false, 1, 2]);
});

test("the second request of a double tap asks for the first one's answer", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  house(json({}), json({}), json({}));
  const sends = form();
  await sends.deliver("POST", "/v1/shifts", { body: {} });
  mock.timers.tick(TWICE - 1);
  await sends.deliver("POST", "/v1/shifts", { body: {} });
  mock.timers.tick(TWICE);
  await sends.deliver("POST", "/v1/shifts", { body: {} });
  mock.timers.reset();
  const [first, second, later] = keys;
  assert.equal(second, first);
  assert.notEqual(later, first);
});

test("what nobody answered goes again under its key, even after something else", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  house(null, json({}), refused(503, "unavailable"), json({}), json({}));
  const sends = form();
  const body = { amount: "5" };
  await sends.deliver("POST", "/v1/shifts", { body });
  assert.equal(sends.problem, "no_answer");
  await sends.deliver("POST", "/v1/shifts?dry_run=true", { body });
  assert.equal(sends.problem, "");
  await sends.deliver("POST", "/v1/shifts", { body });
  await sends.deliver("POST", "/v1/shifts", { body });
  mock.timers.tick(TWICE);
  await sends.deliver("POST", "/v1/shifts", { body });
  mock.timers.reset();
  const [lost, rehearsed, again, answered, next] = keys;
  assert.deepEqual([again, answered], [lost, lost]);
  assert.notEqual(rehearsed, lost);
  assert.notEqual(next, lost);
});

test("what was refused or changed goes under a new key", async () => {
  house(refused(422, "breaks_rule"), null, json({}), json({}));
  const sends = form();
  await sends.deliver("POST", "/v1/shifts", { body: { a: 1 } });
  await sends.deliver("POST", "/v1/shifts", { body: { a: 1 } });
  await sends.deliver("POST", "/v1/shifts", { body: { a: 2 } });
  assert.equal(new Set(keys).size, 3);
});

test("what the house adds to a problem is a sentence of its own", async () => {
  const due = (entry: string) => ({ code: "nothing_due", detail: `nothing is due to ${entry}` });
  const title = "Nothing is due to the entry";
  const problems = [due("E10"), due("E12")].map((one) => ({ ...one, title, pointer: "" }));
  house(refused(422, "nothing_due", problems));
  const sends = form();
  await sends.deliver("POST", "/v1/shifts", { body: {} });
  const said = "Nothing is due to the entry. Nothing is due to E10. Nothing is due to E12.";
  assert.equal(sends.problemBeside(), said);
});

test("a problem stands beside its field, and the rest below", async () => {
  const problems = [
    { code: "one", pointer: "/name", detail: "too long" },
    { code: "two", pointer: "/chips/1/count", detail: "not whole" },
    { code: "three", pointer: "", detail: "closed" },
  ];
  house(refused(422, "breaks_rule", problems), refused(409, "table_closed"));
  const sends = form();
  await sends.deliver("POST", "/v1/shifts", { body: {} });
  assert.equal(sends.problemAt("/name"), "Too long.");
  assert.equal(sends.problemAt("/chips"), "Not whole.");
  assert.equal(sends.problemAt("/chip"), "");
  assert.equal(sends.problemBeside("/name", "/chips"), "Closed.");
  await sends.deliver("POST", "/v1/shifts", { body: {} });
  assert.deepEqual([sends.problemAt("/name"), sends.problemBeside("/name")], ["", "table_closed"]);
});

test("what is not a refusal is thrown, and the form can be used again", async () => {
  const sends = form();
  await assert.rejects(
    sends.once(async () => {
      throw new RangeError("ours");
    }),
  );
  assert.equal(sends.busy, false);
  assert.equal(await sends.once(async () => 7), 7);
});

test("what is pressed while a form is read again is sent once afterwards", async () => {
  const sheet = new ReadsAside({ redraw: () => {}, told: String });
  const sent: number[] = [];
  let answer = () => {};
  const read = sheet.aside(() => new Promise<void>((then) => (answer = then)));
  assert.equal(sheet.busy, false);
  const taps = [1, 2].map((tap) => sheet.once(async () => sent.push(tap)));
  assert.deepEqual(sent, []);
  answer();
  await Promise.all([read, ...taps]);
  assert.deepEqual(sent, [1]);
  await sheet.aside(() => Promise.reject(new Error("no line")));
  assert.deepEqual([sheet.problem, sheet.reading], ["Error: no line", null]);
});
