import { expect, test } from 'vitest';
import { entryPath, getOfflineCollection } from '#domain/content/collections.ts';
import { paths } from '#paths';

test('lists the addresses that the site links to', () => {
  expect(entryPath('blog', 'x')).toBe(paths.post('x'));
  expect(entryPath('guide', 'x')).toBe(paths.guideEntry('x'));
  expect(entryPath('areas', 'x')).toBe(paths.area('x'));
  expect(entryPath('events', 'x')).toBe(`${paths.events}#x`);
});

test('caches a collection without a label of its own with the guide', () => {
  expect(
    ['/blog', '/blog/x', '/events', '/areas/x', '/fall', '/visitor-guidebook'].map(getOfflineCollection),
  ).toEqual(['blog', 'blog', 'events', 'guide', 'guide', 'guide']);
});
