import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { arrivalProblem, findEarliestArrival as laterArrivalOf } from '#domain/search/earliest-check-in.ts';
import { flexibilities, parseSearch, type SearchValues } from '#domain/search/search.ts';

/** A Friday. */
const today = '2026-12-11';
const findEarliestArrival = (search: SearchValues) => laterArrivalOf(parseSearch(search), today);

test('offers the same nights from tomorrow for a stay that begins today, and changes nothing else', () => {
  const search = { check_in: today, check_out: '2026-12-13', guests: 4, city: 'Gatlinburg' };
  expect(findEarliestArrival(search)).toEqual({
    reason: 'A stay cannot begin on the day it is booked.',
    label: 'Arrive Sat, Dec 12',
    search: { kind: 'stay', ...search, check_in: '2026-12-12', check_out: '2026-12-14' },
  });
});

test('reports a past day', () => {
  expect(findEarliestArrival({ check_in: '2026-12-10' })).toEqual({
    reason: 'Dec 10 has passed.',
    label: 'Arrive Sat, Dec 12',
    search: { kind: 'party', check_in: '2026-12-12' },
  });
});

test.each([
  [{}],
  [{ guests: 2 }],
  [{ check_in: '2026-12-12', check_out: '2026-12-13' }],
  [{ check_in: today, check_out: '2026-12-13', flexible_days: '1' as const }],
])('reports nothing for a search that may begin: %o', (search) => {
  expect(findEarliestArrival(search)).toBeNull();
});

test('allows for flexible days only in a search with check-out', () => {
  expect(findEarliestArrival({ check_in: today, flexible_days: '7' })?.search.check_in).toBe('2026-12-12');
});

test('offers the same nights from tomorrow, which needs no further offer', () => {
  const anySearch = fc.record({
    check_in: fc.integer({ min: -30, max: 30 }).map((days) => addDays(today, days)),
    nights: fc.integer({ min: 1, max: 30 }),
    flexible_days: fc.constantFrom(...flexibilities),
  });
  fc.assert(
    fc.property(anySearch, ({ nights, ...search }) => {
      const dated = { ...search, check_out: addDays(search.check_in, nights) };
      const later = findEarliestArrival(dated);
      const reach = addDays(search.check_in, Number(search.flexible_days) || 0);
      expect(later === null).toBe(reach > today);
      if (!later) return;
      const { check_in = '', check_out = '' } = later.search;
      expect([check_in, nightsBetween(check_in, check_out)]).toEqual([addDays(today, 1), nights]);
      expect(findEarliestArrival(later.search)).toBeNull();
    }),
  );
});

test('reports nothing from tomorrow on', () => {
  expect(arrivalProblem('2026-12-12', today)).toBeNull();
});
