import { expect, test } from 'vitest';
import { emptyFilterState, parseFilterState, toFilterStateQuery } from '#domain/search/filters.ts';

import { emptyFilters } from '#domain/search/search.ts';

test('nothing chosen is every cabin in our own order, and no query', () => {
  expect(emptyFilterState).toEqual({ filters: emptyFilters, sort: null });
  expect(parseFilterState(new URLSearchParams())).toEqual(emptyFilterState);
  expect(String(toFilterStateQuery(emptyFilterState))).toBe('');
});

test('a choice comes back from its own query', () => {
  const query = 'filter=pool&amenity=wifi&beds=3&max_total=900&sort=price';
  const choice = parseFilterState(new URLSearchParams(query));
  expect(choice).toEqual({
    filters: { ...emptyFilters, kinds: ['pool'], amenities: ['wifi'], beds: 3, maxTotal: 90_000 },
    sort: 'price',
  });
  expect(parseFilterState(toFilterStateQuery(choice))).toEqual(choice);
  expect(toFilterStateQuery(choice).get('sort')).toBe('price');
});

test('a query without a sort has none, and filters alone are kept', () => {
  const query = toFilterStateQuery(parseFilterState(new URLSearchParams('filter=pool')));
  expect([...query]).toEqual([['filter', 'pool']]);
});
