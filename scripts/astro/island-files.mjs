import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sharedTag } from './shared-islands.mjs';
import { staticImports } from './static-imports.mjs';

// All files each island that waits for an intent needs are listed, so that they can be asked for at once, where a browser
// would learn of each from the one before. The list is a file of its own, the same for every page, which names it, and asked
// for by the page's script: `{ [intent]: { files: [name in /_astro/], tag?: HTML } }` (src/browser/islands.ts).

const begin = '<astro-island';
const waits = /\bclient="intent"/;
const intentName = /&quot;value&quot;:&quot;([\w-]+)&quot;/;
const dynamicImport = /\bimport\([`"']\.\/([\w.-]+\.js)[`"']\)/g;
/** What Vite loads along with a dynamic import: scripts and stylesheets. */
const loadedAlong = /"_astro\/([\w.-]+\.(?:js|css))"/g;

/** @typedef {{ tag: string, shared: string | undefined }} Found An island's tag, and its HTML where pages are sent without it. */

/**
 * The islands of a page that wait for an intent, by name.
 * @param {string} html
 * @returns {[string, Found][]}
 */
export function islandsIn(html) {
  /** @type {[string, Found][]} */
  const found = [];
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + 1)) {
    const tag = html.slice(at, html.indexOf('>', at));
    if (!waits.test(tag)) continue;
    const name = intentName.exec(tag)?.[1] ?? '';
    found.push([name, { tag, shared: sharedTag(html, tag, name) }]);
  }
  return found;
}

/**
 * Writes the list of these islands' files into a built site, and answers its address below it.
 * @param {ReadonlyMap<string, Found>} islands
 * @param {URL} dir
 */
export function writeIslands(islands, dir) {
  const list = JSON.stringify(listFiles(islands, new URL('_astro/', dir)));
  const name = `_astro/islands.${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`;
  writeFileSync(new URL(name, dir), list);
  return name;
}

/**
 * Not a link: asked for with the page, it would come before the picture one looks at.
 * @param {string} name
 */
export const nameOf = (name) => `<meta name="islands" content="/${name}">`;

/**
 * @param {ReadonlyMap<string, Found>} islands
 * @param {URL} folder
 */
function listFiles(islands, folder) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const read = (/** @type {string} */ name) => {
    const text = texts.get(name) ?? readFileSync(new URL(name, folder), 'utf8');
    texts.set(name, text);
    return text;
  };
  // What an island is to Astro, which pages leave out until then (late-islands.mjs).
  const runtime = readdirSync(folder).filter((name) => /^place-island\..*\.js$/.test(name));
  const inOrder = [...islands].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    inOrder.map(([name, { tag, shared }]) => [
      name,
      { files: [...runtime, ...filesOf(tag, read)], tag: shared },
    ]),
  );
}

/**
 * All an island needs but the shell, which every page has; styles last.
 * @param {string} tag
 * @param {(name: string) => string} read
 */
function filesOf(tag, read) {
  const [renderer, component] = ['renderer', 'component'].map(
    (part) => new RegExp(`${part}-url="/_astro/([^"]+)"`).exec(tag)?.[1] ?? '',
  );
  const code = read(component);
  const later = [...code.matchAll(dynamicImport), ...code.matchAll(loadedAlong)].map(([, name = '']) => name);
  /** @type {Set<string>} */
  const names = new Set();
  for (const name of [renderer, component, ...later]) addWithImports(name, names, read);
  const isStyle = (/** @type {string} */ name) => Number(name.endsWith('.css'));
  return [...names]
    .filter((name) => !name.startsWith('shell.'))
    .toSorted((one, other) => isStyle(one) - isStyle(other));
}

/**
 * @param {string} name
 * @param {Set<string>} names
 * @param {(name: string) => string} read
 */
function addWithImports(name, names, read) {
  if (names.has(name)) return;
  names.add(name);
  if (!name.endsWith('.js')) return;
  for (const next of staticImports(read(name))) addWithImports(next, names, read);
}
