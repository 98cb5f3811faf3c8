import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { makePosters } from '../draw/posters/make.ts';
import { posterOf } from '../draw/posters/poster.ts';

/**
 * Draws the picture that other sites show beside a link to a page: one for every page that asks for one of its own.
 * All that stands on it is read from the page as it was built, so a new page needs nothing.
 */
export function posters(): AstroIntegration {
  let kept = '';
  return {
    name: 'posters',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = fileURLToPath(new URL('posters/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const begun = performance.now();
        const site = fileURLToPath(dir);
        const wanted = [];
        for await (const file of glob('**/*.html', { cwd: site })) {
          const poster = posterOf(await readFile(join(site, file), 'utf8'));
          if (poster) wanted.push(poster);
        }
        const drawn = await makePosters(wanted, { site, kept });
        const seconds = ((performance.now() - begun) / 1000).toFixed(1);
        logger.info(`${wanted.length} posters, ${drawn} of them drawn anew, in ${seconds} s`);
      },
    },
  };
}
