// Simulates what modules need from a browser when they are loaded: an empty device, in English.

class Kept extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}

const documentElement = { lang: "en", dataset: { assets: "/assets/0/" } };
Object.assign(globalThis, {
  document: { documentElement, createTreeWalker: () => null },
  localStorage: new Kept(),
  sessionStorage: new Kept(),
  location: { href: "http://127.0.0.1/" },
  addEventListener: () => undefined,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
});
