import { expect, test } from 'vitest';
import { parseSearchUrl } from '#domain/search/search-query.ts';

test.each([
  ['', null],
  ['filter=pool&sort=price', null],
  ['city=all', null],
  ['city=wears%20valley&guests=12', { city: 'Wears Valley', guests: 12 }],
  ['check_in=2026-12-11', { check_in: '2026-12-11' }],
  ['check_in=2026-12-11&check_out=2026-12-14', { check_in: '2026-12-11', check_out: '2026-12-14' }],
])('the search of %j', (query, search) => {
  expect(parseSearchUrl(new URLSearchParams(query))).toEqual(search);
});
