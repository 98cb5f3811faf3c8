import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seed } from '#database/seed/index.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { root } from '../../../scripts/settings.ts';
import { build } from '../../../scripts/site.ts';

const opened = testDatabase();
const folders: string[] = [];
const name = 'second-build';

afterAll(() => {
  delete process.env['BUILD_CACHE'];
  delete process.env['POSTERS'];
  for (const folder of [...folders, join(root, '.data/built', name)])
    rmSync(folder, { recursive: true, force: true });
});

/** A place for what a build keeps. */
function newCache(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-cache-'));
  folders.push(folder);
  return folder;
}

/** Pagefind writes the values of a filter in any order, and the worker says what all files are. The moment is of its own. */
const differsAnyway = /^\/(pagefind\/.*|sw\.js|build\.json)$/;

/** The files of the site as it is built with what `cache` keeps, by their path, and the headers of its pages. */
async function buildWith(cache: string): Promise<Map<string, string>> {
  process.env['BUILD_CACHE'] = cache;
  // They are drawn once, take a minute, and have nothing to do with it.
  process.env['POSTERS'] = 'off';
  const url = process.env['DATABASE_URL'] ?? '';
  const { dist, buildConfig } = await build({ db: opened.db, url }, name, true);
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map((path): [string, string] => [path.slice(dist.length), readFileSync(path, 'latin1')]);
  const headers: [string, string] = ['headers', readFileSync(buildConfig, 'utf8')];
  return new Map([...read.filter(([path]) => !differsAnyway.test(path)), headers]);
}

/** What hosts do to their cabins between two builds. */
async function changeCabins(): Promise<void> {
  const { db } = opened;
  await db.query(
    `update cabins set title = 'Perseid Two', short_desc = 'Another sentence.' where slug = 'perseid'`,
  );
  await db.query(`update cabins set pet_fee = 75, cleaning_fee = 145 where slug = 'blue-hen'`);
  await db.query(`update cabins set live = false where slug = 'old-barn'`);
  await insertCabin(db, { slug: 'new-barn', title: 'New Barn', city: 'Gatlinburg' });
}

test('a build after cabins were changed, added and removed is the same as one from nothing, byte for byte', async () => {
  await seed(opened.db, todayIn(defaultTimeZone, new Date()));
  await insertCabin(opened.db, { slug: 'old-barn', title: 'Old Barn', city: 'Gatlinburg' });
  const cache = newCache();
  const before = await buildWith(cache);
  const keptSince = (path: string) => statSync(join(cache, 'dist', path)).mtimeMs;
  const unchanged = ['cabins/card/hobnail.html', 'blog/quiet-weeks.html', 'about.html'];
  const kept = unchanged.map(keptSince);
  await changeCabins();
  const [second, fresh] = [await buildWith(cache), await buildWith(newCache())];
  const differing = (one: typeof fresh, other: typeof fresh) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
  expect(differing(second, fresh)).toEqual([]);
  expect(differing(before, fresh)).toEqual(
    expect.arrayContaining([
      '/cabins/perseid.html',
      '/cabins/card/perseid.html',
      '/cabins/blue-hen.html',
      '/cabins/old-barn.html',
      '/cabins/old-barn.json',
      '/cabins/new-barn.html',
      '/cabins.html',
      '/areas/gatlinburg.html',
      'headers',
    ]),
  );
  // And it was not all made anew.
  expect(unchanged.map(keptSince)).toEqual(kept);
});
