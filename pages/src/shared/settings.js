// @ts-check
// What this tablet or desk is set to. It is the device's, not the person's.

/**
 * @typedef {object} Settings
 * @property {string} language
 * @property {"dark" | "light"} theme
 * @property {"two" | "four"} suits
 * @property {"normal" | "large"} size
 * @property {"right" | "left"} hand
 * @property {"first" | "last"} dealer when the dealer's hand is entered
 * @property {"on" | "off"} keys whether single letters are keys
 * @property {"off" | "on"} vibration whether a key is felt
 * @property {string} badge the badge that signed in last
 */

const PLACE = "houseway.settings";
export const LANGUAGES = ["en", "es"];

/** What may be chosen, the usual first. */
export const CHOICES = {
  theme: ["dark", "light"],
  suits: ["two", "four"],
  language: LANGUAGES,
  size: ["normal", "large"],
  hand: ["right", "left"],
  dealer: ["first", "last"],
  keys: ["on", "off"],
};

/** @returns {Settings} */
function stored() {
  const usual = {
    language: document.documentElement.lang,
    theme: "dark",
    suits: "two",
    size: "normal",
    hand: "right",
    dealer: "first",
    keys: "on",
    vibration: "off",
    badge: "",
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return /** @type {Settings} */ (usual);
  }
}

export const settings = stored();

/** @param {Partial<Settings>} change */
export function setSettings(change) {
  Object.assign(settings, change);
  localStorage.setItem(PLACE, JSON.stringify(settings));
  applySettings();
}

/** Shows the settings on the page itself. */
export function applySettings() {
  const page = document.documentElement;
  page.lang = settings.language;
  Object.assign(page.dataset, {
    theme: settings.theme,
    suits: settings.suits,
    size: settings.size,
    hand: settings.hand,
  });
}
