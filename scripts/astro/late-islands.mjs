import { readFile, writeFile } from 'node:fs/promises';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { builtPages } from './built-pages.mjs';

/** An island that does not wait for an intent. */
const ownStart = /<astro-island\b[^>]*\bclient="(?!intent)/;

/**
 * Where every island waits for an intent, so does the script that knows what an island is: four kilobytes of each page.
 * src/browser/islands.ts imports it with the first that is wanted.
 * @returns {import('astro').AstroIntegration}
 */
export const lateIslands = () => ({
  name: 'late-islands',
  hooks: {
    'astro:build:generated': async ({ dir, routeToHeaders }) => {
      const changed = await Promise.all(builtPages(dir, routeToHeaders).map(({ file }) => leaveOut(file)));
      if (!changed.includes(true))
        throw new Error('No page has the script of islands that Astro 7.3 writes.');
    },
  },
});

/** @param {URL} page */
async function leaveOut(page) {
  const html = await readFile(page, 'utf8');
  const without = withoutRuntime(html);
  if (without !== html) await writeFile(page, without);
  return without !== html;
}

/** @param {string} html */
export const withoutRuntime = (html) =>
  ownStart.test(html) ? html : html.replace(`<script>${runtime}</script>`, '');
