import { readFile, writeFile } from 'node:fs/promises';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { generatedPages } from './generated-pages.mjs';

/** An island that does not wait for an intent. */
const ownStart = /<astro-island\b[^>]*\bclient="(?!intent)/;

/** What the script does in the end, whatever else is in it. */
const definition = /customElements\.define\("astro-island"/;

/**
 * Where every island waits for an intent, so does the script that knows what an island is: four kilobytes of each page.
 * src/browser/islands.ts imports it with the first that is wanted.
 * @returns {import('astro').AstroIntegration}
 */
export const lateIslands = () => ({
  name: 'late-islands',
  hooks: {
    'astro:build:generated': async ({ dir, routeToHeaders }) => {
      await Promise.all(generatedPages(dir, routeToHeaders).map(({ file }) => leaveOut(file)));
    },
  },
});

/** @param {URL} page */
async function leaveOut(page) {
  const html = await readFile(page, 'utf8');
  const without = withoutRuntime(html);
  if (definition.test(without) && !ownStart.test(without))
    throw new Error(`${page} has another script of islands than the one Astro writes.`);
  if (without !== html) await writeFile(page, without);
}

/** @param {string} html */
export const withoutRuntime = (html) =>
  ownStart.test(html) ? html : html.replace(`<script>${runtime}</script>`, '');
