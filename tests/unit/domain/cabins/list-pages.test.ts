import { expect, test } from 'vitest';
import { filterByCategory } from '#domain/cabins/categories.ts';
import { cardsPerPage, getPageItems, getStoredItems, listPagesFor } from '#domain/cabins/list-pages.ts';
import { createManyCabins } from '#support/many-cabins.ts';

test.each([0, 1, cardsPerPage, cardsPerPage + 1, 1008])(
  '%i cabins appear once each, in order, on the pages of the list',
  (count) => {
    const cabins = Array.from({ length: count }, (_, index) => index);
    const pages = Array.from({ length: listPagesFor(count) }, (_, before) =>
      getPageItems(cabins, before + 1),
    );
    expect(pages.flat()).toEqual(cabins);
    expect(pages.every(({ length }) => length <= cardsPerPage)).toBe(true);
    expect(pages.slice(1).every(({ length }) => length > 0)).toBe(true);
    const first = [...getPageItems(cabins, 1), ...getStoredItems(cabins)];
    expect(first).toEqual(cabins.slice(0, 48));
  },
);

test('lists the cabins of a category, or all without one', () => {
  const cabins = createManyCabins(50);
  const withPool = cabins.filter(({ amenities }) => amenities.indoor_pool);
  expect(filterByCategory(cabins, 'pool')).toEqual(withPool);
  expect(filterByCategory(cabins, '')).toEqual(cabins);
  expect(filterByCategory(cabins, undefined)).toEqual(cabins);
});
