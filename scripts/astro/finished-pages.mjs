import { writeFileSync } from 'node:fs';
import { builtPages, eachPage } from './built-pages.mjs';
import { earlyFiles } from './early-files.mjs';
import { islandsIn, nameOf, writeIslands } from './island-files.mjs';
import { patience } from './patient-scripts.mjs';
import { withoutShared } from './shared-islands.mjs';

/**
 * @typedef {object} PageReader Somebody who makes something of all pages.
 * @property {() => void} begin
 * @property {(file: string, html: string) => void} read Once for every page as it is published, in order.
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
    'astro:build:done': ({ dir, logger }) => {
      const begun = performance.now();
      for (const reader of readers) reader.begin();
      const files = builtPages(dir);
      /** @type {Map<string, import('./island-files.mjs').Found>} */
      const islands = new Map();
      eachPage(dir, files, ({ html }) => {
        for (const [name, island] of islandsIn(html)) if (!islands.has(name)) islands.set(name, island);
      });
      const list = nameOf(writeIslands(islands, dir));
      const [withPatience, withFiles] = [patience(dir), earlyFiles(dir)];
      eachPage(dir, files, ({ file, url, html }) => {
        const patient = withFiles(withPatience(html));
        const finished =
          islandsIn(html).length > 0 ? withoutShared(patient).replace('</head>', `${list}</head>`) : patient;
        if (finished !== html) writeFileSync(url, finished);
        for (const reader of readers) reader.read(file, finished);
      });
      logger.info(`${files.length} in ${Math.round(performance.now() - begun)} ms`);
    },
  },
});
