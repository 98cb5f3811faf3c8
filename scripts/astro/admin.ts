import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parseEnv } from '#netlify/platform/env.ts';
import { buildAdmin } from '../admin/build.ts';
import { cmsConfig, getBackend } from '../admin/config.ts';
import type { ContentAtBuild } from './validate-content.ts';

/**
 * Writes the editor at /admin into the built site. A production deploy has one only if CMS_REPO
 * names the repository it saves to.
 */
export function admin(content: Pick<ContentAtBuild, 'cabins' | 'files'>): AstroIntegration {
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
        const config = cmsConfig(getBackend(env), content);
        await buildAdmin({ dist: fileURLToPath(dir), root, ...content, config });
        logger.info(`saves to ${env.CMS_REPO ?? 'the browser that tries it'}`);
      },
    },
  };
}
