// Finds what cannot be read from a distance on a 1920 × 1080 tournament clock: small digits, faint
// colours, texts that are cut off or overlap, and a page that scrolls.
const wrong = new Set();
const pen = document.createElement("canvas").getContext("2d");
const ink = (element, text) => {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return pen.measureText(text);
};
const colour = (text) => text.match(/[\d.]+/g).map(Number);
const light = ([r, g, b]) => {
  const linear = (part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};
const contrast = (one, other) => {
  const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
};
/** Every colour that can be behind an element. */
const behind = (element) => {
  for (let box = element; box; box = box.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    const mixed = backgroundImage.match(/rgba?\([^)]*\)/g);
    if (mixed) return mixed.map(colour);
    if (colour(backgroundColor)[3] !== 0) return [colour(backgroundColor)];
  }
  return [[255, 255, 255]];
};

const { scrollWidth, scrollHeight } = document.documentElement;
if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.add("the page scrolls");
const seen = [];
const texts = document.createTreeWalker(document.querySelector("#page"), NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const text = texts.currentNode.textContent.trim();
  const element = texts.currentNode.parentElement;
  if (!text || element.closest(".sr")) continue;
  const big = element.closest("time, [data-blinds], [data-ante] b");
  const digit = ink(element, "0").actualBoundingBoxAscent;
  if (digit < (big ? 210 : 80)) wrong.add(`low: “${text}” ${digit}`);
  const paper = behind(element).map((it) => contrast(colour(getComputedStyle(element).color), it));
  if (Math.min(...paper) < 7) wrong.add(`faint: “${text}” ${Math.min(...paper)}`);
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const { left, right, top } = range.getBoundingClientRect();
  const line = ink(element, text);
  const base = top + line.fontBoundingBoxAscent;
  const box = { text, left, right };
  box.top = base - line.actualBoundingBoxAscent;
  box.bottom = base + line.actualBoundingBoxDescent;
  if (left < 0 || right > innerWidth || box.top < 0 || box.bottom > innerHeight) {
    wrong.add(`cut: “${text}” ${[left, right, box.top, box.bottom].map(Math.round)}`);
  }
  for (const other of seen) {
    const beside = left < other.right - 1 && other.left < right - 1;
    // Commas and the tails of letters may reach into the line below.
    const over = box.top < other.bottom - 45 && other.top < box.bottom - 45;
    if (beside && over) wrong.add(`“${text}” runs into “${other.text}”`);
  }
  seen.push(box);
}
return [...wrong];
