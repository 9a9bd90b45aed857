// @ts-check
// What is known before the page is: the device's theme, so that the first paint has it, and its
// language, whose words are asked for beside the modules.

import { applySettings, settings } from "./settings.js";

applySettings();
const words = document.createElement("link");
const href = new URL(`./locales/${settings.language}.ftl`, import.meta.url).href;
Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
document.head.append(words);
