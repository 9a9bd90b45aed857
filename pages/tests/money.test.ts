import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { asTyped, shown, signed, spoken, text, total, units } =
  await import("../src/shared/money.js");
const { settings } = await import("../src/shared/settings.js");

test("amounts are whole units, and come back as they were", () => {
  for (const amount of ["0", "5", "-5", "12.5", "0.05", "-0.0001", "123456789012345678"]) {
    assert.equal(text(units(amount)), amount);
  }
  assert.equal(units("1.00"), units("1"));
  assert.equal(units(undefined), 0n);
});

test("no digit is lost in a sum", () => {
  assert.equal(text(total(Array.from({ length: 10 }, () => "0.1"))), "1");
  assert.equal(text(total(["9007199254740993", "0.01", null])), "9007199254740993.01");
});

test("amounts are shown as people read them", () => {
  assert.equal(shown("1234.5"), "1,234.50");
  assert.equal(shown("-3"), "−3");
  assert.equal(shown(null), "–");
  assert.equal(signed("2"), "+2");
  assert.equal(signed("0"), "0");
});

test("the amounts of a sentence are all written in one way", () => {
  assert.equal(spoken("Sold 12.5 of 300.00"), "Sold 12.50 of 300.00");
  assert.equal(spoken("Count: 5500.00 = 40 × 100.00"), "Count: 5,500 = 40 × 100");
  assert.equal(spoken("Ends with 300.00", "-12.5"), "Ends with 300.00");
  assert.equal(spoken("Changed from 2.5 to 3"), "Changed from 2.5 to 3");
});

test("what is typed has the decimal sign of the language", () => {
  assert.equal(asTyped("12.5"), "12.5");
  settings.language = "es";
  assert.equal(asTyped("12.5"), "12,5");
  assert.equal(asTyped("."), ",");
  settings.language = "en";
});
