/**
 * Keeps the stylesheets of islands that are imported on intent. Astro removes every stylesheet that belongs to no
 * page, and overlooks those that only a chunk asks for; naming them among the chunk's assets makes it see them. And it removes
 * those it has written into a page, by their names: an island's own are named apart from a page's.
 * @returns {import('astro').AstroIntegration}
 */
export const islandStyles = () => ({
  name: 'island-styles',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [keepChunkStyles] } }),
  },
});

/** @type {import('vite').Plugin} */
const keepChunkStyles = {
  name: 'keep-chunk-styles',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            rolldownOptions: {
              output: {
                // A stylesheet imported by its address is the same for pages and scripts.
                assetFileNames: ({ originalFileNames: [file = ''] }) =>
                  `_astro/${file.endsWith('.css') ? '' : 'island-'}[name].[hash][extname]`,
              },
            },
          },
        }
      : undefined,
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const style of chunk.viteMetadata?.importedCss ?? [])
        chunk.viteMetadata?.importedAssets.add(style);
    }
  },
};
