/** Builds the site with Astro, one build at a time. */

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cabinsFingerprint } from '#netlify/cabins/queries.ts';
import { lockFile } from '#netlify/local/file-lock.ts';
import { type PlatformFolders, projectFolders } from '#netlify/local/server.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { saveBuildNotices } from '#netlify/site-builds/queries.ts';
import { Failure, findErrorLine } from './command-failure.ts';
import { writeSiteModule } from './content/site-config.ts';
import { runNode, runNodeAndCapture, runStep } from './lifecycle.ts';
import { dataDir, root } from './settings.ts';
import { hashSources } from './source-fingerprint.ts';

/** A connected database, and the address a build uses. */
export interface BuildSource {
  db: Database;
  url: string;
}

export const astro = join(root, 'node_modules/astro/bin/astro.mjs');

/** Hash of sources and cabins. */
const getFingerprint = async ({ db }: BuildSource): Promise<string> =>
  createHash('sha256')
    .update(hashSources(root))
    .update(await cabinsFingerprint(db))
    .digest('hex');

/** A built site: its files, and the adapter's headers for them. */
export interface BuildOutput extends Pick<PlatformFolders, 'dist' | 'buildConfig'> {
  /** Notices of content the build left out, for hosts. */
  notices: string;
}

const getFingerprintFile = (name: string) => join(dataDir, 'built', name, 'stamp');

/** Returns the folders of a build: dist/ for the site, others for tests. */
export const getBuildFolders = (name: string): BuildOutput => ({
  dist: name === 'site' ? join(root, 'dist') : join(dataDir, 'built', name, 'dist'),
  buildConfig: join(dataDir, 'built', name, 'config.json'),
  notices: join(dataDir, 'built', name, 'notices.json'),
});

/**
 * A larger young generation: rendering allocates many short-lived strings, and garbage collection
 * would take a quarter of a build.
 */
const getNodeOptions = (): string =>
  [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' ');

/**
 * Builds the site after any other build of this checkout. Throws Failure after Astro's output if it
 * fails.
 */
export const build = (source: BuildSource, name = 'site', quiet = false): Promise<BuildOutput> =>
  withBuildLock(() => buildAlone(source, name, quiet));

/**
 * Runs one build at a time in this checkout, because Astro has one cache. Locks of ended processes
 * are ignored.
 */
export async function withBuildLock<Value>(
  build: () => Promise<Value>,
  file = join(dataDir, 'building.json'),
): Promise<Value> {
  let lock = lockFile(file);
  if (!lock) console.error('Another build is under way in this folder. This one waits for it.');
  while (!lock) {
    await sleep(retryMs);
    lock = lockFile(file);
  }
  return build().finally(lock.release);
}

const retryMs = 250;

async function buildAlone(source: BuildSource, name: string, quiet: boolean): Promise<BuildOutput> {
  const folders = getBuildFolders(name);
  writeSiteModule(root);
  const fingerprint = await getFingerprint(source);
  rmSync(getFingerprintFile(name), { force: true });
  const args = ['build', '--outDir', folders.dist];
  const env = {
    DATABASE_URL: source.url,
    NODE_OPTIONS: getNodeOptions(),
    // Uses memory pages of 4 kB instead of 2 MB, which would be zeroed before first use.
    MIMALLOC_ALLOW_THP: '0',
  };
  const { code, output } = await runAstro(args, env, quiet);
  if (code !== 0) {
    throw new Failure('The site could not be built; what Astro wrote stands above.', {
      cause: findErrorLine(output),
    });
  }
  mkdirSync(dirname(getFingerprintFile(name)), { recursive: true });
  // The adapter writes its configuration to one place for all builds.
  copyFileSync(projectFolders(root).buildConfig, folders.buildConfig);
  copyFileSync(join(root, '.netlify/build-notices.json'), folders.notices);
  writeFileSync(getFingerprintFile(name), fingerprint);
  return folders;
}

/** Runs Astro. At Netlify the output is captured for the hosts and printed at the end. */
async function runAstro(args: string[], env: Record<string, string>, quiet: boolean) {
  if (!process.env['NETLIFY']) return { code: await runNode(astro, args, { env, quiet }), output: '' };
  const result = await runNodeAndCapture(astro, args, env);
  process.stdout.write(result.output);
  return result;
}

/** Stores the notices of a build for hosts. The database must be migrated. */
export const storeBuildNotices = ({ db }: BuildSource, { notices }: BuildOutput): Promise<void> =>
  saveBuildNotices(db, JSON.parse(readFileSync(notices, 'utf8')));

/** Builds unless `name` was built from the same sources and cabins, and stores its notices. */
export async function buildIfChanged(source: BuildSource, name = 'site'): Promise<BuildOutput> {
  const built = await findOrBuild(source, name);
  // A new or emptied database lacks the notices of an earlier build.
  await storeBuildNotices(source, built);
  return built;
}

async function findOrBuild(source: BuildSource, name: string): Promise<BuildOutput> {
  const folders = getBuildFolders(name);
  writeSiteModule(root);
  const isComplete = [folders.dist, folders.buildConfig, folders.notices, getFingerprintFile(name)].every(
    (path) => existsSync(path),
  );
  if (isComplete && readFileSync(getFingerprintFile(name), 'utf8') === (await getFingerprint(source)))
    return folders;
  return runStep('Building the site', () => build(source, name, true));
}
