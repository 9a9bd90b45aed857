// Builds `dist`, which is committed and which the house serves:
//
//     node build.mjs            # writes the files that have changed
//     node build.mjs --check    # fails if anything would change
//     node build.mjs --watch    # rebuilds on every change; a debug build serves the new files

import { mkdir, readFile, readdir, rm, watch, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import { transform } from "lightningcss";
import { rolldown } from "rolldown";

import { readMessages } from "./messages.mjs";

const TOP = dirname(fileURLToPath(import.meta.url));
const [SRC, DIST, PACKAGES] = ["src", "dist", "node_modules"].map((name) => join(TOP, name));

/** The pages. Each of them runs `early` before its other modules. */
const PAGES = ["tablet", "pit", "clock"];
const EARLY = "shared/early";
/** The shared styles, which are joined with a page's own base styles into one file. */
const STYLES = ["shared/tokens.css", "shared/components.css"];
const BASE = "base.css";

const FONT = ["@fontsource-variable/ibm-plex-sans", "files/ibm-plex-sans-latin-wght-normal.woff2"];
const READER = "swagger-ui-dist";
/** The licences that the pages' packages may have. */
const LICENCES = ["Apache-2.0", "BSD-3-Clause", "MIT", "OFL-1.1"];

/** Lists all files in a folder tree. @param {string} folder @returns {Promise<string[]>} */
async function filesOf(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

/** What every game's table loads is one file, with all that it imports: one file is smaller than
 * several. The first screen needs most of it, so it loads the file too. */
const AT_EVERY_TABLE = {
  name: "table",
  test: /\/(tablet\/(go|righted|prompt)|shared\/waiting_of|parts\/chip)\.ts$/,
};

/** Bundles a page's modules. Modules that are loaded at the same time share a file.
 * @param {string} page @param {Set<string>} packages */
async function modulesOf(page, packages) {
  const entry = (/** @type {string} */ name) =>
    [".ts", ".js"].map((kind) => join(SRC, name + kind));
  const input = { early: entry(EARLY), main: entry(`${page}/main`) };
  const bundle = await rolldown({
    input: Object.fromEntries(
      await Promise.all(
        Object.entries(input).map(async ([name, paths]) => [name, await firstThere(paths)]),
      ),
    ),
    checks: { circularDependency: true },
    onLog: (_level, log) => {
      throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    format: "esm",
    minify: true,
    // Licence notices are collected in LICENCES.txt instead.
    comments: { legal: false },
    entryFileNames: `${page}/[name].js`,
    chunkFileNames: (chunk) => placeOf(chunk, page),
    codeSplitting: { groups: page === "tablet" ? [AT_EVERY_TABLE] : [] },
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === "chunk");
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const [, inside] = id.split("/node_modules/");
    const named = inside?.match(/^(@[^/]+\/)?[^/]+/);
    if (named) packages.add(named[0]);
  }
  const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set([`${page}/early.js`, `${page}/main.js`]);
  for (const name of first) known.get(name)?.imports.forEach((it) => first.add(it));
  return {
    files: chunks.map(({ fileName, code }) => [fileName, code]),
    first: [...first].sort(),
  };
}

/** @param {string[]} paths */
async function firstThere(paths) {
  for (const path of paths) {
    if (await readFile(path).catch(() => null)) return path;
  }
  throw new Error(`none of ${paths}`);
}

/** The path of a bundled file. If it holds a module that is imported on demand, it has that
 * module's path; otherwise it is in the page's `common` folder.
 * @param {{facadeModuleId: string | null, name: string}} chunk @param {string} page */
function placeOf({ facadeModuleId, name }, page) {
  const path = facadeModuleId && relative(SRC, facadeModuleId).replace(/\.[jt]s$/, ".js");
  return path?.startsWith(`${page}/`) ? path : `${page}/common/${path ? "late-" : ""}${name}.js`;
}

/** Joins stylesheets into one. @param {string[]} paths */
async function stylesOf(paths) {
  const texts = await Promise.all(paths.map((path) => readFile(join(SRC, path), "utf8")));
  const { code, warnings } = transform({
    filename: paths.at(-1) ?? "",
    code: Buffer.from(texts.join("\n")),
    minify: true,
  });
  if (warnings.length) throw new Error(`${paths}: ${JSON.stringify(warnings)}`);
  return code;
}

/** The licence notices of the packages that the pages use. @param {Iterable<string>} packages */
async function licencesOf(packages) {
  const notices = [...packages].sort().map(async (name) => {
    const folder = join(PACKAGES, name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    if (!LICENCES.includes(license)) throw new Error(`${name}: its licence is ${license}`);
    const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice)/i.test(file));
    if (!files.length) throw new Error(`${name}: no licence`);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    return `${name} ${version} (${license})\n\n${texts.map((text) => text.trim()).join("\n\n")}\n`;
  });
  return (await Promise.all(notices)).join(`\n${"=".repeat(80)}\n\n`);
}

/** Builds every file that is served, by path. @returns {Promise<Map<string, Uint8Array>>} */
async function build() {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  const add = (/** @type {string} */ path, /** @type {string | Uint8Array} */ content) => {
    if (files.has(path)) throw new Error(`${path} is there twice`);
    files.set(path, typeof content === "string" ? Buffer.from(content) : content);
  };
  const packages = new Set([FONT[0], READER]);
  /** @type {Record<string, string[]>} */
  const first = {};
  for (const page of PAGES) {
    const modules = await modulesOf(page, packages);
    for (const [path, code] of modules.files) add(path, code);
    first[page] = modules.first;
    add(`${page}/styles.css`, await stylesOf([...STYLES, `${page}/${BASE}`]));
  }
  const joined = new Set([...STYLES, ...PAGES.map((page) => `${page}/${BASE}`)]);
  for (const path of await filesOf(SRC)) {
    if (path.endsWith(".css") && !joined.has(path)) add(path, await stylesOf([path]));
    if (path.endsWith(".svg")) add(path, await readFile(join(SRC, path)));
    if (!path.endsWith(".ftl")) continue;
    const words = readMessages(await readFile(join(SRC, path), "utf8"));
    add(path.replace(/ftl$/, "json"), JSON.stringify(words));
  }
  add("fonts/ibm-plex-sans.woff2", await readFile(join(PACKAGES, ...FONT)));
  for (const name of ["swagger-ui-bundle.js", "swagger-ui.css", "favicon-32x32.png"]) {
    const text = await readFile(join(PACKAGES, READER, name));
    // Source maps are not served, so references to them are removed. Otherwise, a browser's
    // developer tools would request them.
    const map = /\n?(\/\/# sourceMappingURL=\S+|\/\*# sourceMappingURL=\S+\*\/)\s*$/;
    const isText = !name.endsWith(".png");
    add(`docs/${name}`, isText ? text.toString("utf8").replace(map, "\n") : text);
  }
  for (const path of await filesOf(join(SRC, "docs"))) {
    if (!files.has(`docs/${path}`)) add(`docs/${path}`, await readFile(join(SRC, "docs", path)));
  }
  add("LICENCES.txt", await licencesOf(packages));
  add("first.json", `${JSON.stringify(first, null, 2)}\n`);
  return files;
}

/** The paths of the files that differ from `dist`. @param {Map<string, Uint8Array>} files */
async function changes(files) {
  const there = new Set([...(await filesOf(DIST)), ...files.keys()]);
  const changed = [];
  for (const path of there) {
    const [old, now] = [await readFile(join(DIST, path)).catch(() => null), files.get(path)];
    if (!old || !now || !old.equals(now)) changed.push(path);
  }
  return changed;
}

async function write() {
  const files = await build();
  const changed = await changes(files);
  for (const path of changed) {
    const [place, content] = [join(DIST, path), files.get(path)];
    if (!content) {
      await rm(place);
      continue;
    }
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }
  console.log(`${files.size} files, ${changed.length} of them written`);
}

const [how] = process.argv.slice(2);
if (how === "--check") {
  const changed = await changes(await build());
  if (changed.length) {
    console.error(`pages/dist is not what pages/src makes: ${changed.join(", ")}`);
    process.exit(1);
  }
  console.log("pages/dist is what pages/src makes");
} else {
  await write();
}
if (how === "--watch") {
  for await (const _ of watch(SRC, { recursive: true })) {
    await write().catch((error) => console.error(String(error)));
  }
}
