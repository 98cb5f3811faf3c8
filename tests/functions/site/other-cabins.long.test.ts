// Builds of the site without cabins, with cabins of another owner, or with missing content.

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoredCabins, saveCabin } from '#netlify/cabins/host-queries.ts';
import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { findBuildNotices } from '#netlify/site-builds/queries.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { replaceSettings } from '#support/settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { root } from '../../../scripts/settings.ts';
import { build, getBuildFolders, storeBuildNotices } from '../../../scripts/site-build.ts';

const opened = testDatabase();
const name = 'any-cabins';
const { dist } = getBuildFolders(name);

beforeAll(() => {
  process.env['BUILD_CACHE'] = join(root, '.data/built', name, 'cache');
});

afterAll(() => {
  delete process.env['BUILD_CACHE'];
  rmSync(join(root, '.data/built', name), { recursive: true, force: true });
});

const source = () => ({ db: opened.db, url: process.env['DATABASE_URL'] ?? '' });
/** Builds as a deploy does. */
async function built() {
  const output = await build(source(), name, true);
  await storeBuildNotices(source(), output);
}
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
/** Returns the notices of the last build as hosts see them. */
async function notices() {
  expect(readdirSync(dist)).not.toContain('notices.json');
  const found = await findBuildNotices(opened.db, JSON.parse(read('build.json')).built_at);
  return found?.notices;
}

/** The pages with a link to one of these cabins. */
const pagesLinking = (slugs: readonly string[]): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .filter((path) => slugs.some((slug) => read(path).includes(`href="/cabins/${slug}"`)));

const answer = async (path: string): Promise<Response> => {
  const { dist: folder, buildConfig } = getBuildFolders(name);
  const { functions: _, ...folders } = projectFolders(root);
  const platform = await createPlatform({ ...folders, dist: folder, buildConfig });
  return platform(new Request(`http://localhost${path}`));
};

test('builds without hidden or renamed cabins and a missing first photo, and reports them', async () => {
  const { db } = opened;
  await loadSample(db, '2026-11-24');
  const hidden = ['tulip-poplar-house', 'meadowlark-acre', 'perseid', 'hobnail'];
  await db.query('update cabins set live = false where slug = any($1)', [hidden]);
  await db.query(
    `update cabin_photos set image_url = '/artwork/nope.avif' where id in (
       select p.id from cabin_photos p join cabins c on c.id = p.cabin_id
       where c.slug = 'fox-grape' order by p.display_order, p.id limit 1)`,
  );
  await db.query(`update cabins set hero_image_url = '/artwork/nope.avif' where slug = 'fox-grape'`);
  await renamed('blue-hen', 'blue-hen-house');
  await insertCabin(db, { slug: 'never-shown', title: 'Never Shown', city: 'Gatlinburg', live: false });
  await built();
  expect(pagesLinking([...hidden, 'blue-hen'])).toEqual([]);
  expect(read('blog/grandparents-along.html')).not.toContain('Meadowlark Acre');
  expect(read('areas/wears-valley.html')).not.toMatch(/<strong>East\.<\/strong>/);
  const gone = await answer('/cabins/meadowlark-acre');
  expect(gone.status).toBe(410);
  expect(gone.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await gone.text()).toContain('Meadowlark Acre is not for rent any more');
  for (const path of ['/cabins/blue-hen*', '/cabins/blue-hen*.json', '/cabins/card/blue-hen*']) {
    const moved = await answer(path.replace('*', ''));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path.replace('*', '-house')]);
    expect((await answer(path.replace('*', '-house'))).status).toBe(200);
  }
  expect(read('cabins-further.json')).toContain('"former":["blue-hen"]');
  expect((await answer('/cabins/blue-hen-house')).status).toBe(200);
  expect(await notices()).toContainEqual(
    expect.objectContaining({ place: 'content/blog/grandparents-along.md', field: 'text' }),
  );
  expect(await notices()).toContainEqual(
    expect.objectContaining({ place: '/cabins/fox-grape', field: 'photos' }),
  );
});

async function renamed(from: string, to: string): Promise<void> {
  const { db } = opened;
  const [cabin] = await listStoredCabins(db, [from]);
  if (!cabin) throw new Error('It was seeded.');
  const write = { id: cabin.id, version: cabin.version, fields: { slug: to } };
  expect(await saveCabin(db, 'host@example.com', write)).toMatchObject({ outcome: 'saved' });
}

test('builds no page for or about owner applications while a host has turned them off', async () => {
  expect((await answer('/sign-up')).status).toBe(200);
  expect(read('index.html')).toContain('href="/sign-up"');
  await replaceSettings(opened.db, 'owner_applications', [{ open: false }]);
  await built();
  // The editor's list of addresses is not for guests.
  for (const page of ['/sign-up', '/founders-pricing']) {
    expect((await answer(page)).status).toBe(404);
    const naming = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /^(?!admin\/).*\.(html|txt|xml|json)$/.test(path) && read(path).includes(`${page}"`),
    );
    expect(naming).toEqual([]);
  }
  await replaceSettings(opened.db, 'owner_applications', []);
});

test('shows the host’s uploaded photo in place of the drawing, until its file is missing', async () => {
  const { db } = opened;
  const id = '5a3f1e00-0000-4000-8000-00000000face';
  const pages = ['index.html', 'about.html', 'blog/quiet-weeks.html', 'booking-success.html'];
  const showing = (picture: string) => pages.filter((page) => read(page).includes(picture));
  expect(showing('/host/portrait')).toEqual(pages.slice(0, 3));
  await db.query(
    `insert into photos (id, width, height, bytes, host) values ($1, 640, 640, 1000, 'host@example.com')`,
    [id],
  );
  await replaceSettings(db, 'host_portrait', [{ photo: `/photos/${id}` }]);
  await built();
  expect(showing(`/photos/${id}`)).toEqual(pages);
  expect(showing('/host/portrait')).toEqual([]);
  await db.query('delete from photos where id = $1', [id]);
});

test('builds a site without cabins and one of another owner’s two cabins, concurrently', async () => {
  const { db } = opened;
  await db.query('update cabins set live = false');
  await built();
  expect(pagesLinking(['fox-grape', 'blue-hen-house'])).toEqual([]);
  expect(read('index.html')).toContain('/host/portrait.svg');
  expect((await answer('/cabins')).status).toBe(200);
  await db.query('delete from cabins where not exists (select from bookings b where b.cabin_id = cabins.id)');
  await insertCabin(db, { slug: 'her-first', title: 'Her First', city: 'Bryson City' });
  await insertCabin(db, { slug: 'her-second', title: 'Her Second', city: 'Bryson City' });
  await Promise.all([built(), built()]);
  expect(read('cabins/her-first.html')).toContain('Her Second');
  expect(read('index.html')).toContain('/cabins/her-first');
  expect(readdirSync(join(dist, 'og/cabins')).toSorted()).toEqual(
    expect.arrayContaining(['her-first.jpg', 'her-second.jpg']),
  );
  for (const place of ['/cabins/her-first', '/cabins/her-second'])
    expect(await notices()).toContainEqual(expect.objectContaining({ place, field: 'nights' }));
  const before = read('build.json');
  await expect(build({ ...source(), url: 'postgres://127.0.0.1:9/none' }, name, true)).rejects.toThrow(
    /could not be built/,
  );
  expect(read('build.json')).toBe(before);
});
