import { fileURLToPath } from 'node:url';

const entrypoint = fileURLToPath(new URL('./active-client.mjs', import.meta.url));

/**
 * Adds `client:active="selector"`: an island stays undownloaded until the guest's first scroll, touch, key or move of
 * the pointer, or until the place it selects is seen.
 * @returns {import('astro').AstroIntegration}
 */
export const activeDirective = () => ({
  name: 'active-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'active', entrypoint });
    },
  },
});
