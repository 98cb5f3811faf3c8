/**
 * Netlify picks headers by the address that was asked for, not by the page a rewrite leads to. The policy of a page that
 * answers for every address below its own is given to those too.
 * @param {string[]} pages
 * @returns {import('astro').AstroIntegration}
 */
export const rewrittenHeaders = (pages) => ({
  name: 'rewritten-headers',
  hooks: {
    'astro:build:generated': ({ routeToHeaders }) => {
      for (const page of pages) {
        const own = routeToHeaders.get(page);
        if (!own) throw new Error(`${page} has no headers to give to what is below it.`);
        routeToHeaders.set(`${page}/*`, own);
      }
    },
  },
});
