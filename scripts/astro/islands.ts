import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const manifest = '_astro/files.json';
const preloadImport = fileURLToPath(new URL('../../src/browser/preload-import.ts', import.meta.url));

/**
 * Has a script that is imported when it is wanted bring its own stylesheet: Astro would write that into every page that may import
 * it. While pages are built Vite's manifest says which files an island needs (src/layouts/dialog-files.ts).
 */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [hideStyles, showStyles, importHelper] } });
    },
    'astro:build:done': ({ dir }) => rm(new URL(manifest, dir)),
  },
});

/** The stylesheets of each chunk of the browser's build, by its file name, while Astro looks for those of pages. */
const hidden = new Map<string, string[]>();

const hideStyles: Plugin = {
  name: 'hide-island-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) =>
    name === 'client' ? { build: { manifest, rolldownOptions: { output: { assetFileNames } } } } : undefined,
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue;
        const { importedCss, importedAssets } = chunk.viteMetadata;
        hidden.set(chunk.fileName, [...importedCss]);
        // Where Astro leaves them in the build.
        for (const style of importedCss) importedAssets.add(style);
        importedCss.clear();
      }
    },
  },
};

/** Vite takes them from there for what it loads before an import. */
const showStyles: Plugin = {
  name: 'show-island-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const style of hidden.get(chunk.fileName) ?? []) chunk.viteMetadata?.importedCss.add(style);
    }
  },
};

/** Vite's helper for imports of files that are not in the page. */
const importHelper: Plugin = {
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { preloadImport as __vitePreload } from ${JSON.stringify(preloadImport)};`,
  },
};

/** Apart from a page's stylesheets, which Astro removes by their names. One imported by its address has one name for both. */
const assetFileNames = ({ originalFileNames: [file = ''] }: { originalFileNames: string[] }): string =>
  `_astro/${file.endsWith('.css') ? '' : 'island-'}[name].[hash][extname]`;
