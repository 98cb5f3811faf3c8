// Builds the plain site that `npm run bench:scale` compares with.

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../../scripts/settings.ts';
import { astro } from '../../scripts/site-build.ts';

export interface TimedBuild {
  seconds: number;
  pages: number;
}

/**
 * Builds the reference of `bench:scale`: a plain site of `pages` pages, or the Astro project in the
 * folder `REFERENCE`, whose packages must be installed.
 */
export function buildReference(pages: number): TimedBuild {
  const reference = process.env['REFERENCE'];
  const folder = reference ?? copyPlainSite();
  const cli = reference ? join(reference, 'node_modules/.bin/astro') : astro;
  const outDir = join(dataDir, 'reference-build/dist');
  rmSync(outDir, { recursive: true, force: true });
  const begun = performance.now();
  const { NODE_OPTIONS: _, ...env } = process.env;
  execFileSync(process.execPath, [cli, 'build', '--outDir', outDir], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', PAGES: String(pages) },
  });
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, pages: globSync('**/*.html', { cwd: outDir }).length };
}

/** Copies the plain site to a folder in which Astro finds its packages and may write files. */
function copyPlainSite(): string {
  const folder = join(dataDir, 'reference-build/site');
  cpSync(join(import.meta.dirname, 'plain-build'), folder, { recursive: true });
  return folder;
}
