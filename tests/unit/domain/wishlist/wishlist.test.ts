import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  indexInWishlist,
  maxWishlistItems,
  parseWishlist,
  renameWishlistItem,
  restoreWishlistItem,
  toggleWishlistItem,
  type Wishlist,
  type WishlistItem,
} from '#domain/wishlist/wishlist.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const item = (slug: string, timestamp = 1): WishlistItem => ({ slug, cabinId: `id-${slug}`, timestamp });
const slugsOf = (list: Wishlist) => list.map(({ slug }) => slug);

const anySlug = fc.constantFrom(...'abcdefgh');
const anyList = fc.uniqueArray(anySlug).map((slugs) => slugs.map((slug, index) => item(slug, 2 * index)));

test('adds a cabin at the end, and removes it on a second press', () => {
  const one = toggleWishlistItem([], item('fox-grape'));
  const two = toggleWishlistItem(one, item('hobnail', 2));
  expect(slugsOf(two)).toEqual(['fox-grape', 'hobnail']);
  expect(toggleWishlistItem(two, item('fox-grape', 3))).toEqual([item('hobnail', 2)]);
});

test('matches a simple list after any sequence of presses', () => {
  assertForAll(fc.array(anySlug), (presses) => {
    const paper: string[] = [];
    let list: Wishlist = [];
    for (const slug of presses) {
      list = toggleWishlistItem(list, item(slug));
      const at = paper.indexOf(slug);
      if (at < 0) paper.push(slug);
      else paper.splice(at, 1);
      expect(slugsOf(list)).toEqual(paper);
    }
  });
});

test('restores the previous list on undo', () => {
  assertForAll(fc.tuple(anyList, anySlug), ([list, slug]) => {
    const place = indexInWishlist(list, slug);
    const removed = list[place];
    if (removed) expect(restoreWishlistItem(toggleWishlistItem(list, removed), removed)).toEqual(list);
  });
});

test('undo after a concurrent change loses and duplicates nothing', () => {
  assertForAll(fc.tuple(anyList, anySlug, fc.integer({ min: -1, max: 17 })), ([list, slug, moment]) => {
    const after = restoreWishlistItem(list, item(slug, moment));
    expect(new Set(slugsOf(after))).toEqual(new Set([...slugsOf(list), slug]));
    expect(slugsOf(after).length).toBe(new Set(slugsOf(after)).size);
    expect(slugsOf(after).filter((one) => one !== slug)).toEqual(slugsOf(list).filter((one) => one !== slug));
  });
});

test('drops the oldest cabin of a full list', () => {
  const full = Array.from({ length: maxWishlistItems }, (_, index) => item(`cabin-${index}`));
  const after = toggleWishlistItem(full, item('one-more'));
  expect(after.length).toBe(maxWishlistItems);
  expect(after[0]?.slug).toBe('cabin-1');
  expect(after.at(-1)?.slug).toBe('one-more');
});

test('reads back what was written, each slug once', () => {
  assertForAll(anyList, (list) => expect(parseWishlist(JSON.parse(JSON.stringify(list)))).toEqual(list));
  expect(parseWishlist([item('a', 1), item('b', 2), item('a', 3)])).toEqual([item('a', 1), item('b', 2)]);
});

test('reads an invalid list as empty', () => {
  const poison = [null, 0, '', 'wishlist', {}, { length: 3 }, true, JSON.parse('{"__proto__":[1]}')];
  for (const stored of poison) expect(parseWishlist(stored)).toEqual([]);
  expect(maxWishlistItems).toBe(500);
  expect(parseWishlist(Array.from({ length: 500 }, (_, index) => item(`cabin-${index}`)))).toHaveLength(500);
  const huge = Array.from({ length: maxWishlistItems + 1 }, (_, index) => item(`cabin-${index}`));
  expect(parseWishlist(huge)).toEqual([]);
});

test('ignores invalid entries of a list', () => {
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
  const kept = parseWishlist([...odd, item('hobnail')]);
  expect(kept.filter(({ slug }) => slug !== 'a')).toEqual([item('hobnail')]);
  assertForAll(fc.array(fc.anything()), (stored) => {
    for (const { slug, cabinId, timestamp } of parseWishlist(stored)) {
      expect(slug).toMatch(/^[\w-]{1,99}$/);
      expect(cabinId).not.toBe('');
      expect(Number.isFinite(timestamp)).toBe(true);
    }
  });
});

test('moves a saved cabin to its new slug at the same position, once', () => {
  const list = [item('fox-grape'), item('hobnail', 2)];
  expect(renameWishlistItem(list, 'fox-grape', 'vixen')).toEqual([
    { ...item('fox-grape'), slug: 'vixen' },
    item('hobnail', 2),
  ]);
  expect(slugsOf(renameWishlistItem(list, 'fox-grape', 'hobnail'))).toEqual(['hobnail']);
  expect(renameWishlistItem(list, 'perseid', 'vixen')).toEqual(list);
});
