import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
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
export async function writeIslands(islands, dir) {
  const list = JSON.stringify(await listFiles(islands, new URL('_astro/', dir)));
  const name = `_astro/islands.${createHash('sha256').update(list).digest('base64url').slice(0, 8)}.json`;
  await writeFile(new URL(name, dir), list);
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
async function listFiles(islands, folder) {
  const texts = new Map();
  const read = (/** @type {string} */ name) => {
    if (!texts.has(name)) texts.set(name, readFile(new URL(name, folder), 'utf8'));
    return texts.get(name);
  };
  // What an island is to Astro, which pages leave out until then (late-islands.mjs).
  const runtime = (await readdir(folder)).filter((name) => /^astro-island\..*\.js$/.test(name));
  /** @type {Record<string, string[]>} */
  const list = {};
  for (const name of [...islands.keys()].toSorted())
    list[name] = [...runtime, ...(await filesOf(islands.get(name) ?? '', read))];
  return list;
}

/**
 * All an island needs but the shell, which every page has; styles last.
 * @param {string} tag
 * @param {(name: string) => Promise<string>} read
 */
async function filesOf(tag, read) {
  const [renderer, component] = ['renderer', 'component'].map(
    (part) => new RegExp(`${part}-url="/_astro/([^"]+)"`).exec(tag)?.[1] ?? '',
  );
  const code = await read(component);
  const later = [...code.matchAll(dynamicImport), ...code.matchAll(loadedAlong)].map(([, name = '']) => name);
  /** @type {Set<string>} */
  const names = new Set();
  for (const name of [renderer, component, ...later]) await addWithImports(name, names, read);
  const isStyle = (/** @type {string} */ name) => Number(name.endsWith('.css'));
  return [...names]
    .filter((name) => !name.startsWith('shell.'))
    .toSorted((one, other) => isStyle(one) - isStyle(other));
}

/**
 * @param {string} name
 * @param {Set<string>} names
 * @param {(name: string) => Promise<string>} read
 */
async function addWithImports(name, names, read) {
  if (names.has(name)) return;
  names.add(name);
  if (!name.endsWith('.js')) return;
  for (const next of staticImports(await read(name))) await addWithImports(next, names, read);
}
