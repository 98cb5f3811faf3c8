import { writeFile } from 'node:fs/promises';

/**
 * Writes `/build.json`, `{ built_at, commit? }`: what the site shows was read from the database after `built_at`, an ISO
 * moment. Whoever asked for a build sees by it that the build is out. `commit` is there where the host says it.
 * @returns {import('astro').AstroIntegration}
 */
export const buildMoment = () => {
  // The cabins are read before any hook of the build.
  const builtAt = new Date();
  return {
    name: 'build-moment',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const commit = process.env.COMMIT_REF;
        const moment = { built_at: builtAt.toISOString(), ...(commit && { commit }) };
        await writeFile(new URL('build.json', dir), JSON.stringify(moment));
      },
    },
  };
};
