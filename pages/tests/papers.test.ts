// Papers that are printed by their numbers: who may print them, and by which request. A press
// prints one copy, however often the request is sent.

import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

// Stubs for lit-html, because nothing is drawn here.
Object.assign(document, { createTreeWalker: () => ({}), createComment: () => ({}) });
Object.assign(globalThis, {
  addEventListener: () => undefined,
  requestAnimationFrame: (draw: () => void) => draw(),
  print: () => printed++,
});

const { numberedPaper } = await import("../src/pit/parts/numbered_papers.js");
const { Papers } = await import("../src/pit/parts/paper.js");
const { setSession } = await import("../src/shared/session.js");

let printed = 0;
const sent: { path: string; key: string | undefined; accept: string | undefined }[] = [];

/** Makes the house give these answers, one after another; `null` means no answer. */
function house(...answers: (object | null)[]) {
  globalThis.fetch = async (path, options) => {
    const headers = options?.headers as Record<string, string>;
    sent.push({ path: String(path), key: headers["Idempotency-Key"], accept: headers.Accept });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no line");
    return new Response(JSON.stringify(answer));
  };
}

const desk = (role: string) => ({
  may: (roles: string) => roles.split(" ").includes(role),
  redraw: () => undefined,
  told: () => "no line",
});

const DAY = "2026-11-20";

beforeEach(() => {
  sent.length = printed = 0;
  setSession({ token: "t", actor: "user:1", name: "Ana", badge: "C-1", role: "cashier" });
});

test("whoever the house lets print a paper is offered it", () => {
  const offered = (role: string) =>
    ["F-2026-000001", "C-2026-000001", "I-2026-000001", "D-2026-000001", "N-2026-000001"]
      .filter((number) => numberedPaper(desk(role), number, DAY))
      .map(([letter]) => letter)
      .join("");
  assert.equal(offered("pit_boss"), "FCID");
  assert.equal(offered("cashier"), "FCIDN");
  assert.equal(offered("count"), "N");
  assert.equal(offered("auditor"), "");
  // Papers of a tournament are printed elsewhere, and without a number there is no paper.
  for (const number of ["E-2026-000001", "W-2026-000001", ""])
    assert.equal(numberedPaper(desk("cashier"), number, DAY), null);
});

test("a paper is found by its number, and printed where the house prints it", async () => {
  const papers = new Papers(desk("cashier"));
  const drop = numberedPaper(desk("cashier"), "D-2026-000002", DAY);
  assert.ok(drop);
  const items = [
    { id: "a", number: "D-2026-000001" },
    { id: "b", number: "D-2026-000002" },
  ];
  house({ items, next_cursor: null }, { title: "Drop D-2026-000002", copy: 1 });
  await papers.print(drop);
  assert.deepEqual(
    sent.map(({ path }) => path),
    [`/v1/drops?gaming_day=${DAY}&limit=200`, "/v1/drops/b/prints"],
  );
  assert.equal(sent[1]?.accept, "application/json");
  assert.equal(papers.paper?.copy, 1);
  assert.equal(printed, 1);
});

test("a copy whose answer was lost is asked for again, and is the same copy", async () => {
  const papers = new Papers(desk("cashier"));
  const asked = { name: "slip", title: "F-2026-000001", path: "/v1/slips/a/prints" };
  house(null, { title: "Fill F-2026-000001", copy: 1 }, { title: "Fill F-2026-000001", copy: 2 });
  await papers.print(asked);
  assert.deepEqual([papers.problem, papers.paper, printed], ["no line", null, 0]);
  assert.equal(papers.asked, asked);
  await papers.print(asked);
  await papers.print(asked);
  const [lost, again, reprint] = sent.map(({ key }) => key);
  assert.equal(lost, again);
  assert.notEqual(again, reprint);
  assert.equal(printed, 2);
});

test("a second press while a copy is written does nothing, and the sheet stays open", async () => {
  const papers = new Papers(desk("cashier"));
  const asked = { name: "slip", title: "F-2026-000001", path: "/v1/slips/a/prints" };
  house({ title: "Fill F-2026-000001", copy: 1 }, { title: "Fill F-2026-000001", copy: 2 });
  const first = papers.print(asked);
  papers.leave();
  await Promise.all([first, papers.print(asked)]);
  assert.equal(sent.length, 1);
  assert.equal(papers.paper?.copy, 1);
  papers.leave();
  assert.equal(papers.asked, null);
});
