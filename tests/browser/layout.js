// Finds what is wrong with the current layout of the tablet: targets under 44 px, and text that is
// cut off or overflows its box.
const LEAST = 43.5;
const wrong = new Set();
const name = (element) => {
  const { act, card, pill, tile } = element.dataset;
  const text = element.textContent.trim().slice(0, 24);
  return `${act ?? card ?? pill ?? tile ?? element.className} "${text}"`;
};
const leftOut = (element) => element.closest("svg, .sr, .card, .fan, .hand--band, .mini");

for (const target of document.querySelectorAll("button, a, input, textarea, select")) {
  const { width, height } = target.getBoundingClientRect();
  if (width && (width < LEAST || height < LEAST)) {
    wrong.add(`small: ${name(target)} ${Math.round(width)} × ${Math.round(height)}`);
  }
}

for (const box of document.querySelectorAll(".tablet :not(.felt, .ring)")) {
  const { display, overflowX, overflowY, textOverflow } = getComputedStyle(box);
  if (leftOut(box) || display === "inline" || display === "contents") continue;
  const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
  const wide = box.scrollWidth > box.clientWidth + 1 && textOverflow !== "ellipsis";
  if (cuts(overflowX) && wide) wrong.add(`cut off: ${name(box)}`);
  if (cuts(overflowY) && box.scrollHeight > box.clientHeight + 1) wrong.add(`cut off: ${name(box)}`);
}

const TEXTS = "button b, button span, button small, header b, header span, .now__what, th, td";
for (const text of document.querySelectorAll(TEXTS)) {
  const box = text.closest("button, header, .now, th, td");
  if (leftOut(text) || text.querySelector(".sr") || !text.textContent.trim()) continue;
  const range = document.createRange();
  range.selectNodeContents(text);
  const inner = range.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const out =
    inner.right > outer.right + 1 ||
    inner.left < outer.left - 1 ||
    inner.bottom > outer.bottom + 3 ||
    inner.top < outer.top - 3;
  if (inner.width && out) wrong.add(`out of its box: ${name(box)}`);
}
return [...wrong];
