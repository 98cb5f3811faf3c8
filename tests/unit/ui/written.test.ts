import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { paths } from '#paths';
import { site } from '#site';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const files = ['content/pages', 'content/areas'].flatMap((folder) =>
  readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`),
);

const lists = (['hot-tub', 'pool', 'family', 'pet-friendly'] as const).map(paths.list);
const fixed = Object.values(paths).filter((path) => typeof path === 'string');
const known = new Set([...fixed, ...lists, ...site.areas.map(({ slug }) => paths.area(slug))]);

describe('written pages', () => {
  test.each(files)('%s links only to pages there are', (file) => {
    const links = [...read(file).matchAll(/\]\((\/[^)#?]*)/g)].map(([, path]) => path);
    expect(links.filter((path) => !known.has(path ?? ''))).toEqual([]);
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
