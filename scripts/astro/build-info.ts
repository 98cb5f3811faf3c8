import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { noticeLine } from '#domain/site-builds/build-notice.ts';
import type { StoredBuildNotices } from '#netlify/site-builds/queries.ts';
import { listCabinNotices } from '../content/check.ts';
import type { ContentFile } from '../content/read.ts';
import type { ContentAtBuild } from './validate-content.ts';

/**
 * Writes `/build.json`, `{ built_at, commit? }`. The data of the site was read from the database
 * after `built_at`, an ISO timestamp, by which a requested build is recognized. `commit` is present
 * if the build service reports it. Also writes `.netlify/build-notices.json`, which is not served.
 * `scripts/site-build.ts` stores it for hosts.
 */
export function buildInfo(content: ContentAtBuild): AstroIntegration {
  // Set before any hook runs: a hook of another integration reads the cabins.
  const built_at = new Date().toISOString();
  let root = new URL('file:');
  return {
    name: 'build-info',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      async 'astro:build:done'({ dir, logger }) {
        const commit = process.env['COMMIT_REF'];
        await writeFile(new URL('build.json', dir), JSON.stringify({ built_at, ...(commit && { commit }) }));
        const notices = [...content.notices, ...content.broken];
        const stored: StoredBuildNotices = { built_at, notices, named: listNamedCabins(content.files) };
        const folder = new URL('.netlify/', root);
        await mkdir(folder, { recursive: true });
        await writeFile(new URL('build-notices.json', folder), JSON.stringify(stored));
        if (notices.length > 0) logger.warn(`The site is built without ${notices.length} things:`);
        for (const notice of notices) logger.warn(noticeLine(notice));
      },
    },
  };
}

/** Groups files by the slugs of the cabins they name. */
const listNamedCabins = (files: readonly ContentFile[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(listCabinNotices([], files), ({ slug }) => slug)].map(([slug, notices]) => [
      slug,
      [...new Set(notices.map(({ place }) => place))],
    ]),
  );
