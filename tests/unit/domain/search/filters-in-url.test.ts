import { expect, test } from 'vitest';
import { emptyFilterState, parseFilterState, toFilterStateQuery } from '#domain/search/filters.ts';

import { emptyFilters } from '#domain/search/search.ts';

test('writes no query without filters, which shows every cabin in the default order', () => {
  expect(emptyFilterState).toEqual({ filters: emptyFilters, sort: null });
  expect(parseFilterState(new URLSearchParams())).toEqual(emptyFilterState);
  expect(String(toFilterStateQuery(emptyFilterState))).toBe('');
});

test('reads back the selected filters from its own query', () => {
  const query = 'filter=pool&amenity=wifi&beds=3&max_total=900&sort=price';
  const choice = parseFilterState(new URLSearchParams(query));
  expect(choice).toEqual({
    filters: { ...emptyFilters, kinds: ['pool'], amenities: ['wifi'], beds: 3, maxTotal: 90_000 },
    sort: 'price',
  });
  expect(parseFilterState(toFilterStateQuery(choice))).toEqual(choice);
  expect(toFilterStateQuery(choice).get('sort')).toBe('price');
});

test('reads a query without a sort, and one with filters alone', () => {
  const query = toFilterStateQuery(parseFilterState(new URLSearchParams('filter=pool')));
  expect([...query]).toEqual([['filter', 'pool']]);
});
