import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seedCabins } from '#database/seed/cabins/index.ts';
import { fixedPaths, paths } from '#paths';
import { site } from '#site';
import { brokenReferences } from '../../../src/content/references.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(new URL(folder, root)).map((name) => name.replace(/\.md$/, ''));
const files = ['pages', 'areas', 'blog', 'guide'].flatMap((kind) =>
  namesIn(`content/${kind}`).map((name) => `content/${kind}/${name}.md`),
);

const known = {
  cabins: new Set(seedCabins.map(({ slug }) => slug)),
  posts: new Set(namesIn('content/blog')),
  guide: new Set(namesIn('content/guide')),
  paths: new Set([...fixedPaths, ...site.areas.map(({ slug }) => paths.area(slug))]),
};

describe('written pages', () => {
  test.each(files)('%s links only to pages there are', (file) => {
    expect(brokenReferences([{ file, body: read(file) }], known)).toEqual([]);
  });

  test.each(files)('%s keeps its description short enough for a search result', (file) => {
    const description = read(file).match(/^description: (.+)$/m)?.[1] ?? '';
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('every area of the site has its text', () => {
    for (const { slug } of site.areas) expect(files).toContain(`content/areas/${slug}.md`);
  });
});

test('display and text face together stay within 30 kB', () => {
  const size = (name: string) => statSync(new URL(`public/fonts/${name}.woff2`, root)).size;
  expect(size('fraunces') + size('figtree')).toBeLessThanOrEqual(30_000);
});
