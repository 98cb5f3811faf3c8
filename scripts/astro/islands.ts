/** Loads the stylesheets of islands together with their scripts. */

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const preloadImport = fileURLToPath(new URL('../../src/browser/preload-import.ts', import.meta.url));

/**
 * Loads the stylesheet of a dynamically imported script with the script. Astro would link it from
 * every page that may import the script.
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [hideStyles, showStyles, importHelper] } });
    },
  },
});

/**
 * Stylesheets of each browser chunk by file name, hidden from Astro while it collects those of
 * pages.
 */
const hiddenStyles = new Map<string, string[]>();

const hideStyles: Plugin = {
  name: 'hide-island-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { output: { assetFileNames } } } } : undefined,
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue;
        const { importedCss, importedAssets } = chunk.viteMetadata;
        hiddenStyles.set(chunk.fileName, [...importedCss]);
        // As assets they remain in the build, and Astro does not link them.
        for (const style of importedCss) importedAssets.add(style);
        importedCss.clear();
      }
    },
  },
};

/** Restores the stylesheets, which Vite then preloads before a dynamic import. */
const showStyles: Plugin = {
  name: 'show-island-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const style of hiddenStyles.get(chunk.fileName) ?? []) chunk.viteMetadata?.importedCss.add(style);
    }
  },
};

/** Replaces Vite's preload helper with the one of this site (src/browser/preload-import.ts). */
const importHelper: Plugin = {
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { preloadImport as __vitePreload } from ${JSON.stringify(preloadImport)};`,
  },
};

/**
 * Prefixes island assets, because Astro deletes a page's stylesheets by name. Stylesheets imported
 * with `?url` keep one name for pages and islands.
 */
const assetFileNames = ({ originalFileNames: [file = ''] }: { originalFileNames: string[] }): string =>
  `_astro/${file.endsWith('.css') ? '' : 'island-'}[name].[hash][extname]`;
