/** Draws the link previews (og:image) of the built pages. */

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { env } from '#netlify/platform/env.ts';
import { createOgImages } from '../og-images/create-og-images.ts';
import { type OgImage, parseOgImage } from '../og-images/og-image.ts';
import { readBuiltPages } from './built-pages.ts';

/**
 * Draws the link preview of every page that has its own. All its text is read from the built page,
 * so a new page needs no code. A missing or broken picture becomes one of `notices`.
 */
export function ogImages(notices: BuildNotice[]): AstroIntegration {
  let cacheFolder = '';
  return {
    name: 'posters',
    hooks: {
      'astro:config:done': ({ config }) => {
        cacheFolder = fileURLToPath(new URL('posters/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        // Off in benchmarks with thousands of cabins, whose images would dominate the first build.
        if (process.env['POSTERS'] === 'off') return;
        const startedAt = performance.now();
        const images = [...readBuiltPages(dir)].flatMap(({ html }) => parseOgImage(html) ?? []);
        const { drawnCount, broken } = await createOgImages(images, {
          site: fileURLToPath(dir),
          cacheFolder,
          photos: photoStore(env()),
        });
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        notices.push(...broken.map(pictureNotice));
        logger.info(`${images.length} posters, ${drawnCount} of them drawn anew, in ${seconds} s`);
      },
    },
  };
}

const pictureNotice = ({ file, picture = '' }: OgImage): BuildNotice => ({
  place: file.replace(/^og\//, '/').replace(/\.jpg$/, ''),
  field: 'photos',
  found: `expected a picture of ours as the first photo, found nothing that is one at ${picture}`,
  mend: 'Give the first photo another address at the desk, under Cabins; until then a drawing stands for it beside links.',
});
