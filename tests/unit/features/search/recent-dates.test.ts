// Link that offers the dates of the last search.

import { expect, test, vi } from 'vitest';
import { changeSearch, parseSearch } from '#domain/search/search.ts';

vi.stubGlobal('document', { querySelectorAll: () => [] });
const { getOffer } = await import('#features/search/recent-dates/recent-dates.ts');

const today = '2026-12-01';
const search = parseSearch({
  check_in: '2026-12-10',
  check_out: '2026-12-13',
  guests: 4,
  city: 'Sevierville',
});
const asked = 'check_in=2026-12-10&check_out=2026-12-13';

test.each([
  ['keeps the category', { filter: 'pool' }, `/cabins?${asked}&guests=4&filter=pool`],
  ['keeps the town of an area', { city: 'Gatlinburg' }, `/cabins?${asked}&city=Gatlinburg&guests=4`],
  ['links the home page to every cabin', {}, `/cabins?${asked}&guests=4`],
])('%s', (_, list, href) => {
  expect(getOffer(search, list, today)).toEqual({ label: 'Dec 10–13, 4 guests: use these dates', href });
});

test('keeps the filters of the list', () => {
  const kept = new URLSearchParams('filter=hot-tub&sort=price&at=35.7,-83.5,11');
  expect(getOffer(search, {}, today, kept)?.href).toBe(
    `/cabins?${asked}&guests=4&filter=hot-tub&sort=price&at=35.7%2C-83.5%2C11`,
  );
});

test.each([
  [{ guests: 1, flexible_days: '2' }, '±2 days, 1 guest'],
  [{ guests: 4, flexible_days: 'exact', pets: 1 }, '4 guests, 1 pet'],
] as const)('names the other values of the search: %o', (party, words) => {
  expect(getOffer(changeSearch(search, party), {}, today)?.label).toBe(
    `Dec 10–13, ${words}: use these dates`,
  );
});

test('does not offer past dates', () => {
  expect(getOffer(search, {}, '2026-12-10')).toBeNull();
  expect(getOffer(parseSearch({ guests: 4 }), {}, today)).toBeNull();
  expect(getOffer(parseSearch({ check_in: '2026-12-10' }), {}, today)).toBeNull();
});
