// Data that a screen reads again and again, tested without a screen.

import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { SoonReads } = await import("../src/pit/parts/soon_reads.js");

/** A screen whose readings are answered by the test, in any order. */
class Screen extends SoonReads<{ redraw: () => void; told: (problem: unknown) => string }> {
  override wait = 100;
  id = "a";
  shown = "";
  /** the readings that have begun */
  begun: { answer: (text: string) => void; fail: () => void }[] = [];

  constructor() {
    super({ redraw: () => {}, told: String });
  }

  reload = () => this.reads(() => this.read());

  async read() {
    const { id } = this;
    const text = await new Promise<string>((answer, reject) => {
      this.begun.push({ answer, fail: () => reject(new Error("no line")) });
    });
    if (id === this.id) this.shown = text;
  }
}

/** Lets everything run that can run now. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => mock.timers.reset());

test("an older reading never covers what a newer one has shown", async () => {
  const screen = new Screen();
  const [older, newer] = [screen.reload(), screen.reload()];
  await settle();
  screen.begun[1]?.answer("newer");
  screen.begun[0]?.answer("older");
  await older;
  await settle();
  screen.begun[1]?.answer("newer");
  await newer;
  assert.equal(screen.shown, "newer");
});

test("a reading that failed lets the next one begin", async () => {
  const screen = new Screen();
  const [first, second] = [screen.reload(), screen.reload()];
  await settle();
  screen.begun[0]?.fail();
  await first;
  await settle();
  screen.begun[1]?.answer("read");
  await second;
  assert.deepEqual([screen.shown, screen.problem], ["read", ""]);
});

test("different data does not wait for the data that was asked for before", async () => {
  const screen = new Screen();
  screen.reload();
  await settle();
  screen.id = "b";
  screen.forget();
  const second = screen.reload();
  await settle();
  screen.begun[1]?.answer("b");
  await second;
  screen.begun[0]?.answer("a");
  await settle();
  assert.equal(screen.shown, "b");
});

test("a house that never pauses does not keep a screen from reading again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const screen = new Screen();
  for (let entries = 0; entries < 10; entries += 1) {
    screen.soon();
    mock.timers.tick(screen.wait / 2);
  }
  await settle();
  assert.equal(screen.begun.length, 1);
});

test("entries during a reading cause one more, after it", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const screen = new Screen();
  screen.soon();
  mock.timers.tick(screen.wait);
  await settle();
  for (let entries = 0; entries < 10; entries += 1) {
    screen.soon();
    mock.timers.tick(screen.wait);
  }
  assert.equal(screen.begun.length, 1);
  screen.begun[0]?.answer("first");
  await settle();
  mock.timers.tick(screen.wait);
  await settle();
  assert.equal(screen.begun.length, 2);
  screen.begun[1]?.answer("second");
  await settle();
  mock.timers.tick(screen.wait);
  await settle();
  assert.deepEqual([screen.shown, screen.begun.length], ["second", 2]);
});

test("a screen that was left reads nothing any more", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const screen = new Screen();
  screen.soon();
  screen.close();
  mock.timers.tick(screen.wait);
  await settle();
  assert.equal(screen.begun.length, 0);
});
