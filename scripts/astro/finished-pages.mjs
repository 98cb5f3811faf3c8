import { writeFile } from 'node:fs/promises';
import { builtPages, eachPage } from './built-pages.mjs';
import { islandNames, nameOf, writeIslands } from './island-files.mjs';
import { patience } from './patient-scripts.mjs';

/**
 * @typedef {object} PageReader Somebody who makes something of all pages.
 * @property {() => void} begin
 * @property {(file: string, html: string) => void} read Once for every page as it is published, in any order.
 */

/**
 * Finishes every page, and hands it to its readers: each is read and written once, however many want something of it. A
 * thousand cabins are ninety megabytes of pages.
 * @param {readonly PageReader[]} readers
 * @returns {import('astro').AstroIntegration}
 */
export const finishedPages = (readers) => ({
  name: 'finished-pages',
  hooks: {
    async 'astro:build:done'({ dir, logger }) {
      const begun = performance.now();
      for (const reader of readers) reader.begin();
      const files = await builtPages(dir);
      /** @type {Map<string, string>} */
      const islands = new Map();
      await eachPage(dir, files, ({ html }) => {
        for (const [name, tag] of islandNames(html)) if (!islands.has(name)) islands.set(name, tag);
      });
      const list = nameOf(await writeIslands(islands, dir));
      const withPatience = patience(dir);
      await eachPage(dir, files, async ({ file, url, html }) => {
        const patient = await withPatience(html);
        const finished =
          islandNames(html).length > 0 ? patient.replace('</head>', `${list}</head>`) : patient;
        if (finished !== html) await writeFile(url, finished);
        for (const reader of readers) reader.read(file, finished);
      });
      logger.info(`${files.length} in ${Math.round(performance.now() - begun)} ms`);
    },
  },
});
