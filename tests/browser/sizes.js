// Finds what does not fit on the current screen. `LEAST` is the smallest side of a target, and
// `PAGED` says whether the page can be taller than the screen.
const wrong = new Set();
// Below the top, the page's bar covers whatever has been scrolled under it.
scrollTo(0, 0);
const root = document.documentElement;
const [wide, high] = [innerWidth, innerHeight];
const dialog = document.querySelector("dialog[open], .veil");
const name = (element) => {
  const { act, card, pill, tile, seat } = element.dataset;
  const text = element.textContent.replace(/\s+/g, " ").trim().slice(0, 24);
  const what = act ?? card ?? pill ?? tile ?? (seat ? `seat ${seat}` : element.className);
  return `${what?.baseVal ?? what} "${text}"`;
};
const scrolls = (box, side) => /auto|scroll/.test(getComputedStyle(box)[`overflow${side}`]);
/** The box to scroll to see the rest of an element, if there is one. */
const scroller = (element) => {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box === root || box === document.body) return null;
    const down = scrolls(box, "Y") && box.scrollHeight > box.clientHeight + 1;
    if (down || (scrolls(box, "X") && box.scrollWidth > box.clientWidth + 1)) return box;
  }
  return null;
};
/** Fanned-out cards overlap their neighbours, and so does text for screen readers only. */
const fanned = (element) =>
  element.closest(".sr, .fan, .hand--band, .mini, svg, .sprite")
  || getComputedStyle(element).clipPath !== "none";
const shown = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
};

if (root.scrollWidth > wide) wrong.add(`the page is ${root.scrollWidth} wide`);
if (!PAGED && root.scrollHeight > high) wrong.add(`the page is ${root.scrollHeight} high`);

const targets = [...document.querySelectorAll("button, a[href], input, textarea, select, summary")];
const things = [...targets, ...document.querySelectorAll(".card, .slot, .chip")].filter(
  (element) => shown(element) && !fanned(element) && (!dialog || dialog.contains(element))
    && !element.matches(".nav__skip, .rowlink"),
);
for (const element of things) {
  const box = element.getBoundingClientRect();
  const { left, top, right, bottom, width, height } = box;
  const target = targets.includes(element);
  const inline = getComputedStyle(element).display === "inline";
  if (target && !inline && Math.min(width, height) < LEAST - 0.6 && !element.closest("label")) {
    wrong.add(`small: ${name(element)} ${Math.round(width)} × ${Math.round(height)}`);
  }
  const inside = scroller(element);
  const below = bottom > high + 1 && !PAGED;
  if (!inside && (left < -1 || right > wide + 1 || top < -1 - scrollY || below)) {
    wrong.add(`off the screen: ${name(element)} ${[left, top, right, bottom].map(Math.round)}`);
    continue;
  }
  for (const [x, y] of [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]]) {
    const at = [left + x * width, top + y * height];
    const seen = inside?.getBoundingClientRect();
    if (seen && (at[0] < seen.left || at[0] > seen.right)) continue;
    if (seen && (at[1] < seen.top || at[1] > seen.bottom)) continue;
    const hit = document.elementFromPoint(...at);
    if (!hit || hit.contains(element) || element.contains(hit)) continue;
    if (hit.closest(".chip, .btnmark, .marks, .tabnote, thead, .deal__chips")) continue;
    wrong.add(`covered: ${name(element)} by ${name(hit)}`);
    break;
  }
}

/** The part of an element that can be seen in its scrolled box. */
const visible = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = scroller(element)?.getBoundingClientRect();
  if (!box) return { left, top, right, bottom };
  return {
    left: Math.max(left, box.left), top: Math.max(top, box.top),
    right: Math.min(right, box.right), bottom: Math.min(bottom, box.bottom),
  };
};
// A finger at the edge of two keys that lie on each other presses the wrong one.
const touched = LEAST > 40 ? things : [];
const keys = touched
  .filter((element) => element.matches("button, a[href]") && !element.matches(".spot, .pod, .linky"))
  .map((element) => [element, visible(element)]);
keys.forEach(([one, a], nth) => {
  for (const [other, b] of keys.slice(nth + 1)) {
    if (one.contains(other) || other.contains(one)) continue;
    const [across, down] = [
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    ];
    if (across > 1.5 && down > 1.5) wrong.add(`on each other: ${name(one)} and ${name(other)}`);
  }
});

/** Boxes whose content people expect to push sideways, such as the steps of a round. */
const SIDEWAYS = ".scrub__row, .steps, textarea, pre";
/** Boxes that are small by design, and are therefore allowed to scroll. */
const SMALL = ".scrub__row, textarea, .rul, .now__body, .steps";
for (const box of document.querySelectorAll("body *")) {
  const style = getComputedStyle(box);
  if (fanned(box) || box.closest(".card") || !shown(box) || (dialog && !dialog.contains(box))) continue;
  if (box.matches("input, .phead h1, .felt, .ring, .minifelt, .opening, .felt *:has(.spot--side)")) continue;
  if (style.display === "inline" || style.display === "contents") continue;
  const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
  // The band extends 3 px beyond the edge, so that its frame looks open there.
  const more = box.matches(".tablet") ? 4 : 1.5;
  if (scrolls(box, "X") && box.scrollWidth > box.clientWidth + 1.5 && !box.matches(SIDEWAYS)) {
    wrong.add(`scrolls sideways: ${name(box)} ${box.scrollWidth} in ${box.clientWidth}`);
  }
  if (cuts(style.overflowX) && box.scrollWidth > box.clientWidth + more) {
    wrong.add(`cut at the side: ${name(box)} ${box.scrollWidth} of ${box.clientWidth}`);
  }
  const least = Math.min(160, box.scrollHeight - 1);
  if (/auto|scroll/.test(style.overflowY) && box.clientHeight < least && !box.matches(SMALL)) {
    wrong.add(`squeezed: ${name(box)} ${box.scrollHeight} in ${box.clientHeight}`);
  }
  if (cuts(style.overflowY) && box.scrollHeight > box.clientHeight + 1) {
    wrong.add(`cut below: ${name(box)} ${box.scrollHeight} of ${box.clientHeight}`);
  }
}
const TEXTS = "button b, button span, button small, button em, header b, .now__what, .verdict span, "
  + ".verdict b, .deal b, .bet span, .bet em, .seat__state, .pod__stack, .pod__state, .tile b, "
  + ".tile span, .kpi b, .term b, .den b, .den span";
for (const text of document.querySelectorAll(TEXTS)) {
  const box = text.closest(
    "button, header, .now__body, .now, .verdict, .deal, .bet, .seat, .pod, .tile, .kpi, .term, .den",
  );
  if (!box || fanned(text) || text.closest(".card") || text.querySelector(".sr")) continue;
  if (!text.textContent.trim() || !shown(text) || (dialog && !dialog.contains(box))) continue;
  const range = document.createRange();
  range.selectNodeContents(text);
  const inner = range.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const out = inner.right > outer.right + 1 || inner.left < outer.left - 1;
  const over = inner.bottom > outer.bottom + 6 || inner.top < outer.top - 6;
  if (inner.width && (out || over)) wrong.add(`out of its box: ${name(text)} in ${name(box)}`);
}
return [...wrong];
