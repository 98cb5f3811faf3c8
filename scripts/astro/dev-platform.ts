import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { FunctionModule } from '#netlify/local/functions.ts';

/**
 * Functions, pictures and redirects for Astro's development server, by the same code as `npm
 * start`.
 */
export function devPlatform(): AstroIntegration {
  let root = new URL('file:');
  return {
    name: 'createDevMiddleware-platform',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = config.root;
        if (command !== 'dev') return;
        // The embedded database writes constantly, and build output is no source of pages.
        const ignoredFolders = ['.data', '.netlify', 'dist', 'test-results'];
        const folders = ignoredFolders.map((name) => `${fileURLToPath(new URL(name, root))}/**`);
        updateConfig({
          vite: { server: { watch: { ignored: folders } } },
          // The development server has no content policy, because Vite adds styles and scripts
          // without hashes.
          security: { csp: false },
        });
      },
      'astro:server:setup': async ({ server }) => {
        const { createDevMiddleware } = await import('#netlify/local/dev-middleware.ts');
        const load = async (file: string) => (await server.ssrLoadModule(file)) as FunctionModule;
        server.middlewares.use(createDevMiddleware(fileURLToPath(root), load));
      },
    },
  };
}
