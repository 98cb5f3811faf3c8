import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { staticImports } from './static-imports.mjs';

const island = /<astro-island\b[^>]*\bclient="intent"[^>]*/g;
const dynamicImport = /\bimport\([`"']\.\/([\w.-]+\.js)[`"']\)/g;
/** What Vite loads along with a dynamic import: scripts and stylesheets. */
const loadedAlong = /"_astro\/([\w.-]+\.(?:js|css))"/g;
const module = /<(?:script type="module"|link rel="modulepreload")[^>]*\/([\w.-]+\.js)"/g;

/**
 * Writes into each island that waits for an intent the names of all files it needs (`data-files`), so that they can be
 * asked for at once, where a browser would learn of each from the one before.
 * @returns {import('astro').AstroIntegration}
 */
export const islandFiles = () => ({
  name: 'island-files',
  hooks: {
    async 'astro:build:done'({ dir }) {
      const read = readerOf(new URL('_astro/', dir));
      for await (const file of glob('**/*.html', { cwd: fileURLToPath(dir) })) {
        const page = new URL(file, dir);
        await writeFile(page, await withFiles(await readFile(page, 'utf8'), read));
      }
    },
  },
});

/**
 * @param {string} html
 * @param {(name: string) => Promise<string>} read
 */
async function withFiles(html, read) {
  const onPage = new Set([...html.matchAll(module)].map(([, name = '']) => name));
  let out = html;
  for (const [tag] of html.matchAll(island)) {
    const needed = (await filesOf(tag, read)).filter((name) => !onPage.has(name));
    out = out.replace(tag, `${tag} data-files="${needed.join(' ')}"`);
  }
  return out;
}

/**
 * All an island needs, the renderer's files first: they are the same for every island.
 * @param {string} tag
 * @param {(name: string) => Promise<string>} read
 */
async function filesOf(tag, read) {
  const [renderer, component] = ['renderer', 'component'].map(
    (part) => new RegExp(`${part}-url="/_astro/([^"]+)"`).exec(tag)?.[1] ?? '',
  );
  const code = await read(component);
  const later = [...code.matchAll(dynamicImport), ...code.matchAll(loadedAlong)].map(([, name = '']) => name);
  const names = new Set();
  for (const name of [renderer, component, ...later]) await addWithImports(name, names, read);
  return [...names].toSorted((a, b) => Number(a.endsWith('.css')) - Number(b.endsWith('.css')));
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

/** @param {URL} folder */
function readerOf(folder) {
  const texts = new Map();
  return (name) => {
    if (!texts.has(name)) texts.set(name, readFile(new URL(name, folder), 'utf8'));
    return texts.get(name);
  };
}
