import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendNewItems,
  maxSharedCabins,
  sharedSlugs,
  titleFromSlug,
} from '#domain/wishlist/shared-wishlist.ts';
import { paths } from '#paths';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const read = (url: string) => sharedSlugs(new URL(url, 'https://example.com').searchParams);

test('reads the cabins of a shared link in their order', () => {
  expect(read(paths.sharedCabins(['fox-grape', 'millrace-lodge']))).toEqual(['fox-grape', 'millrace-lodge']);
  expect(read('/saved?cabins=fox-grape%2Chobnail,fox-grape')).toEqual(['fox-grape', 'hobnail']);
});

test('ignores an address without a list', () => {
  expect(read(paths.saved)).toBeNull();
  expect(read('/saved?cabins=')).toEqual([]);
});

test('accepts only slugs, up to the maximum', () => {
  const bad = ['../etc', '<script>', '__proto__', 'a b', 'A', '-a', 'a--b', 'x'.repeat(100), '%00'];
  expect(read(`/saved?cabins=${bad.map(encodeURIComponent).join(',')},hobnail`)).toEqual(['hobnail']);
  const longest = 'x'.repeat(99);
  expect(read(`/saved?cabins=${longest}`)).toEqual([longest]);
  expect(maxSharedCabins).toBe(24);
  const many = Array.from({ length: 60 }, (_, index) => `cabin-${index}`);
  expect(read(paths.sharedCabins(many))).toEqual(many.slice(0, maxSharedCabins));
  assertForAll(fc.string(), (text) => {
    for (const slug of sharedSlugs(new URLSearchParams({ cabins: text })) ?? [])
      expect(slug).toMatch(/^[a-z0-9-]{1,99}$/);
  });
});

test('shows the slug as the name of an unknown cabin', () => {
  expect(titleFromSlug('fox-grape')).toBe('Fox Grape');
  expect(titleFromSlug('2-bears')).toBe('2 Bears');
  expect(titleFromSlug('fox__grape-house')).toBe('Fox Grape House');
});

const item = (slug: string) => ({ slug, cabinId: `id-${slug}`, timestamp: 1 });
const [den, loft, nook] = [item('den'), item('loft'), item('nook')];

test('keeps the position of a shown cabin, saved or not, and adds a new one last', () => {
  expect(appendNewItems([], [den, loft])).toEqual([den, loft]);
  expect(appendNewItems([den, loft], [loft])).toEqual([den, loft]);
  expect(appendNewItems([den, loft], [])).toEqual([den, loft]);
  expect(appendNewItems([den, loft], [loft, nook])).toEqual([den, loft, nook]);
});
