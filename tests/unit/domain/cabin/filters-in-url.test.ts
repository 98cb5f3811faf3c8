import { expect, test } from 'vitest';
import { choiceFromQuery, choiceToQuery, noChoice } from '#domain/cabin/filters.ts';

import { noFilters } from '#domain/search/search.ts';

test('nothing chosen is every cabin in our own order, and no query', () => {
  expect(noChoice).toEqual({ filters: noFilters, sort: null });
  expect(choiceFromQuery(new URLSearchParams())).toEqual(noChoice);
  expect(String(choiceToQuery(noChoice))).toBe('');
});

test('a choice comes back from its own query', () => {
  const query = 'filter=pool&amenity=wifi&beds=3&max_total=900&sort=price';
  const choice = choiceFromQuery(new URLSearchParams(query));
  expect(choice).toEqual({
    filters: { ...noFilters, kinds: ['pool'], amenities: ['wifi'], beds: 3, maxTotal: 90_000 },
    sort: 'price',
  });
  expect(choiceFromQuery(choiceToQuery(choice))).toEqual(choice);
  expect(choiceToQuery(choice).get('sort')).toBe('price');
});

test('a query without a sort has none, and filters alone are kept', () => {
  const query = choiceToQuery(choiceFromQuery(new URLSearchParams('filter=pool')));
  expect([...query]).toEqual([['filter', 'pool']]);
});
