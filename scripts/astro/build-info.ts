import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { noticeLine } from '#domain/site-builds/build-notice.ts';
import { listCabinNotices } from '../content/check.ts';
import type { ContentFile } from '../content/read.ts';
import type { ContentAtBuild } from './validate-content.ts';

/**
 * Writes `/build.json`, `{ built_at, commit? }`: what the site shows was read from the database after `built_at`, an ISO
 * moment. Whoever asked for a build sees by it that the build is out. `commit` is there where the host says it.
 * `notices.json` beside it, `{ notices, named }`, is for the desk: what the pages do without, each with the way to mend it, and
 * by the slug of a cabin the files that name it.
 */
export function buildInfo(found: ContentAtBuild): AstroIntegration {
  // The cabins are read before any hook of the build.
  const builtAt = new Date();
  return {
    name: 'build-moment',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const commit = process.env['COMMIT_REF'];
        const moment = { built_at: builtAt.toISOString(), ...(commit && { commit }) };
        await writeFile(new URL('build.json', dir), JSON.stringify(moment));
        const notices = [...found.notices, ...found.broken];
        await writeFile(
          new URL('notices.json', dir),
          JSON.stringify({ notices, named: namedIn(found.files) }),
        );
        if (notices.length > 0) logger.warn(`The site is built without ${notices.length} things:`);
        for (const notice of notices) logger.warn(noticeLine(notice));
      },
    },
  };
}

/** By the slug of a cabin the files that name it. */
const namedIn = (files: readonly ContentFile[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(listCabinNotices([], files), ({ slug }) => slug)].map(([slug, notices]) => [
      slug,
      [...new Set(notices.map(({ place }) => place))],
    ]),
  );
