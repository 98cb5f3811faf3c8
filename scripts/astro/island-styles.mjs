/**
 * Keeps the stylesheets of islands that are imported on intent. Astro removes every stylesheet that belongs to no
 * page, and overlooks those that only a chunk asks for; naming them among the chunk's assets makes it see them. Where all
 * of a chunk's styles were rendered on the server too, it takes them for part of every page and removes their file;
 * what several islands share is put back.
 * @returns {import('astro').AstroIntegration}
 */
export const islandStyles = () => ({
  name: 'island-styles',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      updateConfig({ vite: { plugins: [keepChunkStyles, restoreSharedStyles] } }),
  },
});

/** The styles of chunks that several islands share, by the name of their file, as they were before Astro read them. */
const shared = new Map();

const stylesOf = (/** @type {import('vite').Rolldown.OutputChunk} */ chunk) => [
  ...(chunk.viteMetadata?.importedCss ?? []),
];

/** @type {import('vite').Plugin} */
const keepChunkStyles = {
  name: 'keep-chunk-styles',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    shared.clear();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const style of stylesOf(chunk)) {
        chunk.viteMetadata?.importedAssets.add(style);
        const asset = bundle[style];
        if (!chunk.facadeModuleId && asset?.type === 'asset') shared.set(style, asset.source);
      }
    }
  },
};

/** @type {import('vite').Plugin} */
const restoreSharedStyles = {
  name: 'restore-shared-styles',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const [fileName, source] of shared) {
      if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source });
    }
  },
};
