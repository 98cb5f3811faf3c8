import { fileURLToPath } from 'node:url';

const entrypoint = fileURLToPath(new URL('../../src/browser/intent.ts', import.meta.url));

/**
 * Adds `client:intent="name"`: an island that is hydrated when a guest touches a control marked `data-intent="name"`,
 * or when its store is written to (src/browser/intents.ts). `/islands.json` lists what each needs, so that all of it can be
 * asked for at once, where a browser would learn of each file from the one before.
 * @returns {import('astro').AstroIntegration}
 */
export const intentDirective = () => ({
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'intent', entrypoint });
      updateConfig({ vite: { plugins: [islandFiles] } });
    },
  },
});

/**
 * Writes `{ [address of a script]: [addresses of all it needs] }` of the scripts pages may ask for.
 * @type {import('vite').Plugin}
 */
const islandFiles = {
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

/**
 * The chunks it imports before it runs and the first it imports later, with what each of those imports, and their styles.
 * @param {import('rolldown').OutputChunk} entry
 * @param {import('rolldown').OutputBundle} bundle
 */
function filesOf(entry, bundle) {
  const scripts = new Set([entry.fileName, ...entry.dynamicImports]);
  /** @type {Set<string>} */
  const styles = new Set();
  for (const name of scripts) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const next of chunk.imports) scripts.add(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles].map((name) => `/${name}`);
}
