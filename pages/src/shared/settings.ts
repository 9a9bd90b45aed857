// What this tablet or desk is set to. It is the device's, not the person's.

export interface Settings {
  language: string;
  theme: "dark" | "light";
  suits: "two" | "four";
  size: "normal" | "large";
  hand: "right" | "left";
  /** when the dealer's hand is entered */
  dealer: "first" | "last";
  /** whether seats are paid one after another */
  pay: "seat" | "at_once";
  /** whether single letters are keys */
  keys: "on" | "off";
  /** whether a key is felt */
  vibration: "off" | "on";
  /** the badge that signed in last */
  badge: string;
}

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
  pay: ["seat", "at_once"],
  keys: ["on", "off"],
};

function stored(): Settings {
  const usual = {
    language: document.documentElement.lang,
    theme: "dark",
    suits: "two",
    size: "normal",
    hand: "right",
    dealer: "first",
    pay: "seat",
    keys: "on",
    vibration: "off",
    badge: "",
  };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return usual as Settings;
  }
}

export const settings = stored();

export function setSettings(change: Partial<Settings>) {
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
