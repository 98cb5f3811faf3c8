/** Hashes the sources of a build, so that an unchanged site is not built again. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';

const sources = [
  'src',
  'content',
  'public',
  'netlify',
  'scripts/admin',
  'scripts/astro',
  'scripts/seeded-random.ts',
  'scripts/content',
  'scripts/og-images',
  'astro.config.mjs',
  'package-lock.json',
];

/**
 * Hashes everything a build depends on except cabins: sources below `root`, the date, and the
 * environment. Pages of a previous build are reused only if it is the same.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const name of sources)
    for (const path of filesUnder(join(root, name)))
      hash.update(path.slice(root.length)).update('\n').update(readFileSync(path));
  hash.update(getToday(defaultTimeZone, new Date())).update(process.env['URL'] ?? '');
  for (const name of Object.keys(process.env)
    .filter((name) => name.startsWith('PUBLIC_') || name === 'PHOTO_HOSTS')
    .toSorted())
    hash.update(`${name}=${process.env[name]}\n`);
  return hash.digest('hex');
}

/** Returns the files below a folder by path, or the file itself; none if it does not exist. */
export function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
