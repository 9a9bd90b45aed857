// Parses Fluent files when the pages are built, so that the pages need no parser. Only the few
// features of Fluent that our messages use are supported.

import { FluentParser } from "@fluent/syntax";

/**
 * A string, or parts: `{var: name}`, `{say: id}` for another message, or `{of: name, when: {value:
 * …}, else: …}` for a choice that depends on a value, where `#2` stands for the number 2.
 * @typedef {import("./src/shared/words.js").Text} Text
 * @typedef {import("@fluent/syntax").Pattern} Pattern
 */

const parser = new FluentParser({ withSpans: false });

/**
 * The messages of a Fluent file, by id.
 * @param {string} file
 * @returns {Record<string, Text>} @throws on invalid Fluent and on unsupported features
 */
export function readMessages(file) {
  /** @type {Record<string, Text>} */
  const messages = {};
  for (const entry of parser.parse(file).body) {
    if (entry.type.endsWith("Comment")) continue;
    if (entry.type !== "Message") throw new Error(`no message: ${JSON.stringify(entry)}`);
    const { id, value, attributes } = entry;
    if (!value || attributes.length) throw new Error(`${id.name} has attributes`);
    if (id.name in messages) throw new Error(`${id.name} is there twice`);
    messages[id.name] = textOf(value);
  }
  return messages;
}

/** @param {Pattern} pattern @returns {Text} */
function textOf({ elements }) {
  /** @type {Exclude<Text, string>} */
  const parts = [];
  for (const element of elements) {
    const part = element.type === "TextElement" ? element.value : placed(element.expression);
    const before = parts.at(-1);
    if (typeof part === "string" && typeof before === "string") {
      parts[parts.length - 1] = before + part;
    } else {
      parts.push(part);
    }
  }
  const [only] = parts;
  return parts.length === 1 && typeof only === "string" ? only : parts;
}

/** @param {import("@fluent/syntax").Expression | import("@fluent/syntax").Placeable} expression */
function placed(expression) {
  switch (expression.type) {
    case "StringLiteral":
      return expression.parse().value;
    case "VariableReference":
      return { var: expression.id.name };
    case "MessageReference":
      if (!expression.attribute) return { say: expression.id.name };
      break;
    case "SelectExpression":
      return choice(expression);
  }
  throw new Error(`no form that the pages know: ${JSON.stringify(expression)}`);
}

/** @param {import("@fluent/syntax").SelectExpression} expression */
function choice({ selector, variants }) {
  if (selector.type !== "VariableReference") throw new Error(JSON.stringify(selector));
  /** @type {Record<string, Text>} */
  const when = {};
  /** @type {Text} */
  let otherwise = "";
  for (const { key, value, default: isDefault } of variants) {
    const text = textOf(value);
    if (isDefault) otherwise = text;
    when[key.type === "Identifier" ? key.name : `#${key.value}`] = text;
  }
  // `other` is the default variant, which is stored as `else`.
  delete when.other;
  return { of: selector.id.name, when, else: otherwise };
}
