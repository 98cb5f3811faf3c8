import { fileURLToPath } from 'node:url';

const entrypoint = fileURLToPath(new URL('./intent-client.mjs', import.meta.url));

/**
 * Adds `client:intent="name"`: an island stays undownloaded until a guest reaches for a control
 * marked `data-intent="name"`, or the document receives the event `intent:name`.
 * @returns {import('astro').AstroIntegration}
 */
export const intentDirective = () => ({
  name: 'intent-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint });
    },
  },
});
