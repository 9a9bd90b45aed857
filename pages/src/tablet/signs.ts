// The two ways for someone else to sign: the floor on this tablet, or a second person at the desk.

export { floorView } from "./floor.js";
export { secondView } from "./second.js";
