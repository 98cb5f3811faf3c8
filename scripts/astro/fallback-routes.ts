import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { ContentAtBuild } from './validate-content.ts';

/**
 * Writes the routes without a built page: a page that serves all addresses below its address
 * (netlify.toml rewrites them), and former addresses of cabins. A cabin that is no longer for rent
 * returns 410 with a page that says so; a moved one redirects. Netlify picks headers by the
 * requested address, so the policy of the page is written for that address too.
 */
export const fallbackRoutes = (content: Pick<ContentAtBuild, 'moved'>): AstroIntegration => ({
  name: 'fallback-routes',
  hooks: {
    'astro:build:generated': ({ routeToHeaders }) => {
      const removed = content.moved.filter(({ to }) => to === null);
      const routes = [
        ['/shared-itinerary/*', '/shared-itinerary'],
        ...removed.map(({ slug }) => [`/cabins/${slug}`, `/cabins/gone/${slug}`]),
      ];
      for (const [address = '', page = ''] of routes) {
        const pageRoute = routeToHeaders.get(page);
        if (!pageRoute) throw new Error(`${page} has no headers to give to ${address}.`);
        routeToHeaders.set(address, pageRoute);
      }
    },
    'astro:build:done': ({ dir }) =>
      appendFile(
        new URL('_redirects', dir),
        content.moved
          .map(({ slug, to }) =>
            to === null
              ? `/cabins/${slug} /cabins/gone/${slug} 410\n`
              : ['/cabins/*', '/cabins/*.json', '/cabins/card/*']
                  .map((path) => `${path.replace('*', slug)} ${path.replace('*', to)} 301\n`)
                  .join(''),
          )
          .join(''),
      ),
  },
});
