// Both ways in which somebody else signs: the floor here, a second person at the desk.

export { floorView } from "./floor.js";
export { secondView } from "./second.js";
