// Cuts a value out of JSON text, byte for byte. Parsing and writing it again would change the bytes
// that were hashed, such as the order of keys, the digits of `1.0`, or an escaped character.

/** The index after the string that begins at `at`. */
function afterString(text: string, at: number) {
  let place = at + 1;
  while (text[place] !== '"') place += text[place] === "\\" ? 2 : 1;
  return place + 1;
}

/** The index after the value that begins at `at`. */
function afterValue(text: string, at: number) {
  if (text[at] === '"') return afterString(text, at);
  let place = at;
  let depth = 0;
  while (place < text.length) {
    const letter = text[place];
    if (letter === '"') {
      place = afterString(text, place);
      continue;
    }
    if (letter === "{" || letter === "[") depth += 1;
    if ((letter === "}" || letter === "]" || letter === ",") && depth === 0) return place;
    if (letter === "}" || letter === "]") {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
    place += 1;
  }
  return place;
}

function skipSpace(text: string, at: number) {
  let place = at;
  while (/\s/.test(text[place] ?? "")) place += 1;
  return place;
}

/**
 * The text of one member of an object.
 * @param text a valid JSON object
 */
export function cut(text: string, name: string): string | null {
  let place = skipSpace(text, 0) + 1;
  for (;;) {
    place = skipSpace(text, place);
    if (text[place] !== '"') return null;
    const end = afterString(text, place);
    const key = JSON.parse(text.slice(place, end));
    const start = skipSpace(text, skipSpace(text, end) + 1);
    const after = afterValue(text, start);
    if (key === name) return text.slice(start, after).trimEnd();
    place = skipSpace(text, after);
    if (text[place] !== ",") return null;
    place += 1;
  }
}
