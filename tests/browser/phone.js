// What is wrong with a phone's screen: it scrolls sideways, it is taller than the phone, or its main
// key is out of the thumb's reach.
const wrong = new Set();
const root = document.documentElement;
if (root.scrollWidth > innerWidth) wrong.add(`the page is ${root.scrollWidth} wide`);
if (root.scrollHeight > innerHeight) wrong.add(`the page is ${root.scrollHeight} high`);
for (const box of document.querySelectorAll(".tablet *")) {
  const { overflowX, visibility } = getComputedStyle(box);
  const { left, right, width } = box.getBoundingClientRect();
  if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) {
    wrong.add(`sideways: ${box.className} ${box.scrollWidth} of ${box.clientWidth}`);
  }
  if (width && visibility === "visible" && (left < -1 || right > innerWidth + 1)) {
    wrong.add(`off the screen: ${box.className.baseVal ?? box.className} ${left}–${right}`);
  }
}
for (const key of document.querySelectorAll(".now__do .btn--now, .ranks .key, .acts .act, .keypad .btn")) {
  const { top, bottom } = key.getBoundingClientRect();
  if (bottom && top < innerHeight * 0.4) wrong.add(`too high: ${key.textContent.trim()} ${top}`);
}
return [...wrong];
