// What most hands go without, and nobody does without a line: it is loaded when it is asked for.

export { Between } from "./between.js";
export { More } from "./more.js";
export { Report } from "./report.js";
export { Ruled } from "./ruled.js";
export { stuckView } from "./stuck.js";
