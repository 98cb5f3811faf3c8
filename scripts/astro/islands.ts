import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { OutputBundle, OutputChunk, OutputOptions } from 'rolldown';
import type { Plugin } from 'vite';

const entrypoint = fileURLToPath(new URL('../../src/browser/intent-directive.ts', import.meta.url));

/**
 * Adds `client:intent="name"`: an island that is hydrated when a guest touches a control marked `data-intent="name"`,
 * or when its store is written to (src/browser/dialog-intents.ts). `/islands.json` lists what each needs, so that all of it can be
 * asked for at once, where a browser would learn of each file from the one before.
 */
export const islands = (later: readonly string[]): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'intent', entrypoint });
      updateConfig({ vite: { plugins: [islandFiles, keepChunkStyles, laterEntries(later)] } });
    },
  },
});

/**
 * Makes entries of modules that are imported later and stand in a group of scripts. Else the bundler hands such a module over by a
 * namespace, and its runtime, a file of its own, comes with all that shares something of the group.
 */
const laterEntries = (files: readonly string[]): Plugin => ({
  name: 'later-entries',
  applyToEnvironment: ({ name }) => name === 'client',
  options: ({ input, ...options }) => ({
    ...options,
    input: [input ?? [], files].flat() as string[],
    // Such an entry holds what others import, as the shell does. Astro has its own word for it after what a site configures.
    preserveEntrySignatures: 'allow-extension',
  }),
});

/** Writes `{ [address of a script]: [addresses of all it needs] }` of the scripts pages may ask for. */
const islandFiles: Plugin = {
  name: 'island-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Once Astro has taken stylesheets out.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const lists = entries.map((entry) => [`/${entry.fileName}`, filesOf(entry, bundle)]);
      const source = JSON.stringify(Object.fromEntries(lists));
      this.emitFile({ type: 'asset', fileName: 'islands.json', source });
    },
  },
};

/** The chunks it imports before it runs and the first it imports later, with what each of those imports, and their styles. */
function filesOf(entry: OutputChunk, bundle: OutputBundle): string[] {
  const scripts = new Set([entry.fileName, ...entry.dynamicImports]);
  const styles = new Set<string>();
  for (const name of scripts) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const next of chunk.imports) scripts.add(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles].map((name) => `/${name}`);
}

/**
 * Keeps the stylesheets of islands that are imported on intent. Astro removes every stylesheet that belongs to no
 * page, and overlooks those that only a chunk asks for; naming them among the chunk's assets makes it see them. And it removes
 * those it has written into a page, by their names: an island's own are named apart from a page's.
 */
const keepChunkStyles: Plugin = {
  name: 'keep-chunk-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: { output } } } : undefined),
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const style of chunk.viteMetadata?.importedCss ?? [])
        chunk.viteMetadata?.importedAssets.add(style);
    }
  },
};

const output: OutputOptions = {
  // A stylesheet imported by its address is the same for pages and scripts.
  assetFileNames: ({ originalFileNames: [file = ''] }) =>
    `_astro/${file.endsWith('.css') ? '' : 'island-'}[name].[hash][extname]`,
};
