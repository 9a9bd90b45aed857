// @ts-check
// What is known before the page is: the device's theme, so that the first paint has it, and its
// language, whose words are asked for beside the modules.

import { applySettings, askedFor, settings } from "./settings.js";

applySettings();
const { href } = new URL(`./locales/${settings.language}.ftl`, import.meta.url);
// A busy machine may have read the page first.
if (!askedFor.has(href)) {
  const words = document.createElement("link");
  Object.assign(words, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  document.head.append(words);
}
