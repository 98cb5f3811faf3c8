import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  longestWishlist,
  placeInList,
  restored,
  toggled,
  type Wishlist,
  type WishlistItem,
  wishlistFrom,
} from '#domain/guest/wishlist.ts';
import { always } from '#support/oracles/cases.ts';

const item = (slug: string, timestamp = 1): WishlistItem => ({ slug, cabinId: `id-${slug}`, timestamp });
const slugsOf = (list: Wishlist) => list.map(({ slug }) => slug);

const anySlug = fc.constantFrom(...'abcdefgh');
const anyList = fc.uniqueArray(anySlug).map((slugs) => slugs.map((slug, index) => item(slug, 2 * index)));

test('a heart saves at the end, and a second press takes it away', () => {
  const one = toggled([], item('fox-grape'));
  const two = toggled(one, item('hobnail', 2));
  expect(slugsOf(two)).toEqual(['fox-grape', 'hobnail']);
  expect(toggled(two, item('fox-grape', 3))).toEqual([item('hobnail', 2)]);
});

test('any presses leave what pressing the hearts one by one on paper leaves', () => {
  always(fc.array(anySlug), (presses) => {
    const paper: string[] = [];
    let list: Wishlist = [];
    for (const slug of presses) {
      list = toggled(list, item(slug));
      const at = paper.indexOf(slug);
      if (at < 0) paper.push(slug);
      else paper.splice(at, 1);
      expect(slugsOf(list)).toEqual(paper);
    }
  });
});

test('undo gives back the very list there was', () => {
  always(fc.tuple(anyList, anySlug), ([list, slug]) => {
    const place = placeInList(list, slug);
    const removed = list[place];
    if (removed) expect(restored(toggled(list, removed), removed)).toEqual(list);
  });
});

test('undo into a list that changed meanwhile loses nothing and saves nothing twice', () => {
  always(fc.tuple(anyList, anySlug, fc.integer({ min: -1, max: 17 })), ([list, slug, moment]) => {
    const after = restored(list, item(slug, moment));
    expect(new Set(slugsOf(after))).toEqual(new Set([...slugsOf(list), slug]));
    expect(slugsOf(after).length).toBe(new Set(slugsOf(after)).size);
    expect(slugsOf(after).filter((one) => one !== slug)).toEqual(slugsOf(list).filter((one) => one !== slug));
  });
});

test('a full list lets its oldest go', () => {
  const full = Array.from({ length: longestWishlist }, (_, index) => item(`cabin-${index}`));
  const after = toggled(full, item('one-more'));
  expect(after.length).toBe(longestWishlist);
  expect(after[0]?.slug).toBe('cabin-1');
  expect(after.at(-1)?.slug).toBe('one-more');
});

test('what was written is read, each slug once', () => {
  always(anyList, (list) => expect(wishlistFrom(JSON.parse(JSON.stringify(list)))).toEqual(list));
  expect(wishlistFrom([item('a', 1), item('b', 2), item('a', 3)])).toEqual([item('a', 1), item('b', 2)]);
});

test('a list that cannot be read is empty', () => {
  const poison = [null, 0, '', 'wishlist', {}, { length: 3 }, true, JSON.parse('{"__proto__":[1]}')];
  for (const stored of poison) expect(wishlistFrom(stored)).toEqual([]);
  expect(longestWishlist).toBe(500);
  expect(wishlistFrom(Array.from({ length: 500 }, (_, index) => item(`cabin-${index}`)))).toHaveLength(500);
  const huge = Array.from({ length: longestWishlist + 1 }, (_, index) => item(`cabin-${index}`));
  expect(wishlistFrom(huge)).toEqual([]);
});

test('what is no saved cabin is left out of a list', () => {
  const odd = [
    null,
    7,
    'fox-grape',
    [],
    {},
    JSON.parse('{"__proto__":{"slug":"a","cabinId":"a","timestamp":1}}'),
    { slug: '"]{}*{display:none}', cabinId: 'x', timestamp: 1 },
    { slug: 'x'.repeat(100), cabinId: 'x', timestamp: 1 },
    { slug: ['a'], cabinId: 'x', timestamp: 1 },
    { slug: 'a', cabinId: 7, timestamp: 1 },
    { slug: 'a', cabinId: '', timestamp: 1 },
    { slug: 'a', cabinId: 'x', timestamp: null },
    { slug: 'a', cabinId: 'x', timestamp: '1' },
  ];
  const kept = wishlistFrom([...odd, item('hobnail')]);
  expect(kept.filter(({ slug }) => slug !== 'a')).toEqual([item('hobnail')]);
  always(fc.array(fc.anything()), (stored) => {
    for (const { slug, cabinId, timestamp } of wishlistFrom(stored)) {
      expect(slug).toMatch(/^[\w-]{1,99}$/);
      expect(cabinId).not.toBe('');
      expect(Number.isFinite(timestamp)).toBe(true);
    }
  });
});
