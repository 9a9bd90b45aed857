// Runs before everything else. It applies the device's theme, so that the first paint uses it, and
// requests the words in the device's language while the page is still loading.

import { addressOf } from "./place.js";
import { applySettings, settings } from "./settings.js";

applySettings();
const href = addressOf(`shared/locales/${settings.language}.json`);
const words = document.createElement("link");
Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
document.head.append(words);
