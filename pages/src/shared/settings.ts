// The settings of this tablet or desk. They belong to the device, not to the person.

export interface Settings {
  language: string;
  theme: "dark" | "light";
  suits: "two" | "four";
  size: "normal" | "large";
  hand: "right" | "left";
  /** whether the dealer's hand is entered first or last */
  dealer: "first" | "last";
  /** whether seats are paid one by one */
  pay: "seat" | "at_once";
  /** whether single letters are shortcuts */
  keys: "on" | "off";
  /** whether keys vibrate */
  vibration: "off" | "on";
  /** the badge that signed in last */
  badge: string;
}

const PLACE = "houseway.settings";
export const LANGUAGES = ["en", "es"];

/** The possible values, the default first. */
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

/** Applies the settings to the page. */
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
