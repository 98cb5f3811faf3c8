import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { staticImports } from './static-imports.mjs';

// All files each island that waits for an intent needs are listed, so that they can be asked for at once, where a browser
// would learn of each from the one before. The list is a file of its own, the same for every page, which names it, and asked
// for by the page's script: `{ [intent]: [file in /_astro/] }` (src/browser/islands.ts).

const begin = '<astro-island';
const waits = /\bclient="intent"/;
const intentName = /&quot;value&quot;:&quot;([\w-]+)&quot;/;
const dynamicImport = /\bimport\([`"']\.\/([\w.-]+\.js)[`"']\)/g;
/** What Vite loads along with a dynamic import: scripts and stylesheets. */
const loadedAlong = /"_astro\/([\w.-]+\.(?:js|css))"/g;

/**
 * The islands of a page that wait for an intent: its name, and the tag.
 * @param {string} html
 * @returns {[string, string][]}
 */
export function islandNames(html) {
  /** @type {[string, string][]} */
  const found = [];
  for (let at = html.indexOf(begin); at >= 0; at = html.indexOf(begin, at + 1)) {
    const tag = html.slice(at, html.indexOf('>', at));
    if (waits.test(tag)) found.push([intentName.exec(tag)?.[1] ?? '', tag]);
  }
  return found;
}

/**
 * Writes the list of these islands' files into a built site, and answers its address below it.
 * @param {ReadonlyMap<string, string>} islands
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
 * @param {ReadonlyMap<string, string>} islands
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
  const runtime = readdirSync(folder).filter((name) => /^astro-island\..*\.js$/.test(name));
  /** @type {Record<string, string[]>} */
  const list = {};
  for (const name of [...islands.keys()].toSorted())
    list[name] = [...runtime, ...filesOf(islands.get(name) ?? '', read)];
  return list;
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
