// What most rounds go without: a misdeal, a ruling that waits for the floor, an entry that was
// refused.

export { stuckView } from "./conflict.js";
export { Misdeal, rulingView } from "./misdeal.js";
