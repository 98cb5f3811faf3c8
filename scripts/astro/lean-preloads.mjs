import { fileURLToPath } from 'node:url';

const preloadHelper = /^\0vite\/preload-helper\.js$/;
const ownHelper = fileURLToPath(new URL('../../src/browser/preload.ts', import.meta.url));

/**
 * A script that imports another later names all files that one needs, to ask for them at once. It need not name what it
 * has imported itself: those names, with their hashes, are bytes that cannot be compressed.
 * And what asks is our own: Vite's serves browsers and settings that this site has not.
 * @returns {import('astro').AstroIntegration}
 */
export const leanPreloads = () => ({
  name: 'lean-preloads',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      updateConfig({ vite: { plugins: [nameOnlyNew(), askShortly] } }),
  },
});

/** It leads to a dozen views: naming the scripts of each would weigh more than the first view. They ask for their own. */
const deskMenu = /\/MenuParts\./;
/**
 * They come after what is seen at first, while nobody waits, or are seldom wanted: the names of what they need would weigh
 * on every page that may ask for them. They ask for their own. Those of the results stand in the page (early-files.mjs).
 */
const unhurried = /\/(places|lowest|open-map|results|more|offer|bar|reached|dialog|kept-dialog|footer)\./;
/** A few lines of the bundler's own, which come by themselves with the first script of many. */
const runtime = /\/rolldown-runtime\./;
/** @param {string} file */
const isStyles = (file) => file.endsWith('.css');

/** @returns {import('vite').Plugin} */
function nameOnlyNew() {
  /** @type {Map<string, string[]>} What each script imports before it runs, by file name. */
  const imports = new Map();
  return {
    name: 'name-only-new',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: {
                resolveDependencies: (file, needed, { hostId }) => {
                  if (unhurried.test(file)) return needed.filter(isStyles);
                  const there = withImports(hostId, imports);
                  const isWanted = deskMenu.test(hostId) ? isStyles : () => true;
                  return needed.filter((file) => !there.has(file) && !runtime.test(file) && isWanted(file));
                },
              },
            },
          }
        : undefined,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') imports.set(file.fileName, file.imports);
        }
      },
    },
  };
}

/** @type {import('vite').Plugin} */
const askShortly = {
  name: 'ask-shortly',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: { filter: { id: preloadHelper }, handler: () => ownHelper },
};

/**
 * A script, all it imports, and all those import.
 * @param {string} file
 * @param {Map<string, string[]>} imports
 */
function withImports(file, imports) {
  const all = new Set([file]);
  for (const one of all) for (const next of imports.get(one) ?? []) all.add(next);
  return all;
}
