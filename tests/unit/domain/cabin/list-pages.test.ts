import { expect, test } from 'vitest';
import { cardsAPage, firstOfEach, onPage, pagesFor } from '#domain/cabin/list-pages.ts';
import { onList } from '#domain/cabin/lists.ts';
import { manyCabins } from '#support/many-cabins.ts';

test.each([0, 1, cardsAPage, cardsAPage + 1, 1008])(
  'the pages of %i cabins hold each of them once, in order',
  (count) => {
    const cabins = Array.from({ length: count }, (_, index) => index);
    const pages = Array.from({ length: pagesFor(count) }, (_, before) => onPage(cabins, before + 1));
    expect(pages.flat()).toEqual(cabins);
    expect(pages.every(({ length }) => length <= cardsAPage)).toBe(true);
    expect(pages.slice(1).every(({ length }) => length > 0)).toBe(true);
  },
);

test('a list has its own cabins; without a name it has all', () => {
  const cabins = manyCabins(50);
  const withPool = cabins.filter(({ amenities }) => amenities.indoor_pool);
  expect(onList(cabins, 'pool')).toEqual(withPool);
  expect(onList(cabins, '')).toEqual(cabins);
  expect(onList(cabins, undefined)).toEqual(cabins);
});

test('a page that shows a few of every group shows all while they are few, and no more than a page of a list else', () => {
  expect(firstOfEach(4, cardsAPage)).toBe(cardsAPage);
  expect(firstOfEach(4, cardsAPage + 1)).toBe(12);
  expect(firstOfEach(5, 1008)).toBe(9);
});
