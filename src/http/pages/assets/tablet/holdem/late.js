// @ts-check
// What most hands go without: it is loaded once cards are dealt.

export { More } from "./more.js";
export { Report } from "./report.js";
export { Ruled } from "./ruled.js";
