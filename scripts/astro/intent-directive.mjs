import { fileURLToPath } from 'node:url';

const entrypoint = fileURLToPath(new URL('../../src/browser/intent.ts', import.meta.url));

/**
 * Adds `client:intent="name"`: an island that is hydrated when a guest touches a control marked `data-intent="name"`,
 * or when its store is written to (src/entries/intents.ts).
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
