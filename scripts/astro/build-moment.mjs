import { writeFile } from 'node:fs/promises';

import { noticeLine } from '#domain/content/notice.ts';
import { contentNotices } from '../content/check.ts';

/**
 * Writes `/build.json`, `{ built_at, commit? }`: what the site shows was read from the database after `built_at`, an ISO
 * moment. Whoever asked for a build sees by it that the build is out. `commit` is there where the host says it.
 * `notices.json` beside it, `{ notices, named }`, is for the desk: what the pages do without, each with the way to mend it, and
 * by the slug of a cabin the files that name it.
 * @param {ReturnType<typeof import('./checked-content.mjs').checkedContent>['found']} found
 * @returns {import('astro').AstroIntegration}
 */
export const buildMoment = (found) => {
  // The cabins are read before any hook of the build.
  const builtAt = new Date();
  return {
    name: 'build-moment',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const commit = process.env.COMMIT_REF;
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
};

/** @param {import('../content/read.ts').ContentFile[]} files */
const namedIn = (files) => {
  /** @type {Record<string, string[]>} */
  const named = {};
  for (const { slug, place } of contentNotices([], files))
    named[slug] = [...new Set([...(named[slug] ?? []), place])];
  return named;
};
