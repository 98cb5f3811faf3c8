import { expect, test } from 'vitest';
import { parseSearchUrl } from '#domain/search/search-query.ts';

test.each([
  ['', { kind: 'browse' }],
  ['filter=pool&sort=price', { kind: 'browse' }],
  ['city=all', { kind: 'browse' }],
  ['flexible_days=3', { kind: 'browse' }],
  ['city=wears%20valley&guests=12', { kind: 'party', city: 'Wears Valley', guests: 12 }],
  ['check_in=2026-12-11', { kind: 'party', check_in: '2026-12-11' }],
  [
    'check_in=2026-12-11&check_out=2026-12-14',
    { kind: 'stay', check_in: '2026-12-11', check_out: '2026-12-14' },
  ],
])('reads the search of %j', (query, search) => {
  expect(parseSearchUrl(new URLSearchParams(query))).toEqual(search);
});
