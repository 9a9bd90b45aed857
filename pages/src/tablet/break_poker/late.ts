// Parts that most rounds do not need: a misdeal, a ruling that is waiting for the floor, a refused
// entry.

export { stuckView } from "./conflict.js";
export { Misdeal, rulingView } from "./misdeal.js";
