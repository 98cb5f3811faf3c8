import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { ContentAtBuild } from './validate-content.ts';

/**
 * Says what is answered where no page was built: a page that answers for every address below its own (netlify.toml rewrites
 * them), and what became of former addresses of cabins: 410 with a page of its own for one that is not for rent any more, or a move to the new one.
 * Netlify picks headers by the address that was asked for, so the policy of the page that answers is given to it too.
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
