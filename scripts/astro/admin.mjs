import { fileURLToPath } from 'node:url';
import { parseEnv } from '#lib/env.ts';
import { buildAdmin } from '../admin/build.ts';
import { backendFrom, cmsConfig } from '../admin/config.ts';
import { liveCabins } from './live-cabins.mjs';

/**
 * The editor at /admin, written into the built site. A production deploy has one only where CMS_REPO says whom it saves to.
 * @returns {import('astro').AstroIntegration}
 */
export const admin = () => {
  let root = '';
  return {
    name: 'admin',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const env = parseEnv(process.env);
        if (env.CONTEXT === 'production' && !env.CMS_REPO) return;
        const cabins = await liveCabins();
        const config = cmsConfig(backendFrom(env), { cabins });
        await buildAdmin({ dist: fileURLToPath(dir), root, cabins, config });
        logger.info(`saves to ${env.CMS_REPO ?? 'the browser that tries it'}`);
      },
    },
  };
};
