import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cabinsFingerprint } from '#netlify/cabins/queries.ts';
import { claim } from '#netlify/local/file-lock.ts';
import { type PlatformFolders, projectFolders } from '#netlify/local/server.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { saveBuildNotices } from '#netlify/site-builds/queries.ts';
import { Failure, findErrorLine } from './command-failure.ts';
import { writeSiteModule } from './content/site-facts.ts';
import { runNode, runNodeAndCapture, runStep } from './lifecycle.ts';
import { dataDir, root } from './settings.ts';
import { hashSources } from './source-fingerprint.ts';

/** A database to build from: connected, and the address a build reads it at. */
export interface BuildSource {
  db: Database;
  url: string;
}

export const astro = join(root, 'node_modules/astro/bin/astro.mjs');

/** The sources with the cabins. */
const fingerprint = async ({ db }: BuildSource): Promise<string> =>
  createHash('sha256')
    .update(hashSources(root))
    .update(await cabinsFingerprint(db))
    .digest('hex');

/** A built site, as the platform serves it: its files, and the headers the adapter wants for them. */
export interface BuildOutput extends Pick<PlatformFolders, 'dist' | 'buildConfig'> {
  /** What the build left out, for hosts. */
  notices: string;
}

const stampOf = (name: string) => join(dataDir, 'built', name, 'stamp');

/** Where a build goes: the site to dist/; another one, for tests, stays out of its way. */
export const getBuildFolders = (name: string): BuildOutput => ({
  dist: name === 'site' ? join(root, 'dist') : join(dataDir, 'built', name, 'dist'),
  buildConfig: join(dataDir, 'built', name, 'config.json'),
  notices: join(dataDir, 'built', name, 'notices.json'),
});

/** A page is a hundred kilobytes of short-lived strings: with little room for the young, a quarter of a build is collecting. */
const roomyOptions = (): string =>
  [process.env['NODE_OPTIONS'], '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** Builds the site, once no other build is under way here. Throws Failure, after what Astro wrote, when it cannot be built. */
export const build = (source: BuildSource, name = 'site', quiet = false): Promise<BuildOutput> =>
  withBuildLock(() => buildAlone(source, name, quiet));

/**
 * Builds while nobody else builds in this checkout: what Astro keeps of a build has one place. Who comes second waits; what a
 * process left that is gone keeps nobody.
 */
export async function withBuildLock<Made>(
  build: () => Promise<Made>,
  file = join(dataDir, 'building.json'),
): Promise<Made> {
  let own = claim(file);
  if (!own) console.error('Another build is under way in this folder. This one waits for it.');
  while (!own) {
    await sleep(lookAgainMs);
    own = claim(file);
  }
  return build().finally(own.release);
}

const lookAgainMs = 250;

async function buildAlone(source: BuildSource, name: string, quiet: boolean): Promise<BuildOutput> {
  const places = getBuildFolders(name);
  writeSiteModule(root);
  const made = await fingerprint(source);
  rmSync(stampOf(name), { force: true });
  const args = ['build', '--outDir', places.dist];
  const env = {
    DATABASE_URL: source.url,
    NODE_OPTIONS: roomyOptions(),
    // The bundler's memory in pages of 4 kB instead of 2 MB, each of which is filled with zeros before its first byte is used.
    MIMALLOC_ALLOW_THP: '0',
  };
  const { code, output } = await runAstro(args, env, quiet);
  if (code !== 0) {
    throw new Failure('The site could not be built; what Astro wrote stands above.', {
      cause: findErrorLine(output),
    });
  }
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  // The adapter has one place for its configuration, whatever it builds.
  copyFileSync(projectFolders(root).buildConfig, places.buildConfig);
  copyFileSync(join(root, '.netlify/build-notices.json'), places.notices);
  writeFileSync(stampOf(name), made);
  return places;
}

/** Runs Astro. At Netlify, where nobody watches, what it writes is kept for the hosts and shown at its end. */
async function runAstro(args: string[], env: Record<string, string>, quiet: boolean) {
  if (!process.env['NETLIFY']) return { code: await runNode(astro, args, { env, quiet }), output: '' };
  const ran = await runNodeAndCapture(astro, args, env);
  process.stdout.write(ran.output);
  return ran;
}

/** Stores what a build left out where hosts read it. The database has to be migrated. */
export const storeBuildNotices = ({ db }: BuildSource, { notices }: BuildOutput): Promise<void> =>
  saveBuildNotices(db, JSON.parse(readFileSync(notices, 'utf8')));

/** Builds unless `name` was built from these very sources and cabins before, and stores its notices. */
export async function buildIfChanged(source: BuildSource, name = 'site'): Promise<BuildOutput> {
  const built = await findOrBuild(source, name);
  // Another database, or one that was emptied, does not have those of a build of before.
  await storeBuildNotices(source, built);
  return built;
}

async function findOrBuild(source: BuildSource, name: string): Promise<BuildOutput> {
  const places = getBuildFolders(name);
  writeSiteModule(root);
  const isThere = [places.dist, places.buildConfig, places.notices, stampOf(name)].every((path) =>
    existsSync(path),
  );
  if (isThere && readFileSync(stampOf(name), 'utf8') === (await fingerprint(source))) return places;
  return runStep('Building the site', () => build(source, name, true));
}
