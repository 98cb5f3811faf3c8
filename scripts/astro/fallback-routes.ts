import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { ContentAtBuild } from './validate-content.ts';

/**
 * Writes the routes without a built page: a page that serves all addresses below its own
 * (netlify.toml rewrites them), and former addresses of cabins. A cabin no longer for rent has 410
 * and a page of its own; a moved one redirects. Netlify picks headers by the requested address, so
 * the policy of the page is written for it too.
 */
export const fallbackRoutes = (found: Pick<ContentAtBuild, 'moved'>): AstroIntegration => ({
  name: 'addresses',
  hooks: {
    'astro:build:generated': ({ routeToHeaders }) => {
      const gone = found.moved.filter(({ to }) => to === null);
      const answers = [
        ['/shared-itinerary/*', '/shared-itinerary'],
        ...gone.map(({ slug }) => [`/cabins/${slug}`, `/cabins/gone/${slug}`]),
      ];
      for (const [address = '', page = ''] of answers) {
        const own = routeToHeaders.get(page);
        if (!own) throw new Error(`${page} has no headers to give to ${address}.`);
        routeToHeaders.set(address, own);
      }
    },
    'astro:build:done': ({ dir }) =>
      appendFile(
        new URL('_redirects', dir),
        found.moved
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
