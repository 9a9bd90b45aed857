// What is known before the page is: the device's theme, so that the first paint has it, and its
// language, whose words are asked for while the page is still read. It runs before all else.

import { addressOf } from "./place.js";
import { applySettings, settings } from "./settings.js";

applySettings();
const href = addressOf(`shared/locales/${settings.language}.json`);
const words = document.createElement("link");
Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
document.head.append(words);
