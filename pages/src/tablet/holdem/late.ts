// Parts that most hands do not need and that are useless without a connection. They are loaded on
// demand.

export { Between } from "./between.js";
export { Held } from "./held.js";
export { More } from "./more.js";
export { Report } from "./report.js";
export { Ruled } from "./ruled.js";
export { stuckView } from "./stuck.js";
