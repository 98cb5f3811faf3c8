import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeSearch,
  flexibilities,
  parseSearch,
  parseSearchQuery,
  type SearchValues,
  searchKey,
  searchLabel,
  toSearchValues,
} from '#domain/search/search.ts';
import { flexibilityLabels, searchSentence } from '#domain/search/search-labels.ts';
import { toSearchQuery } from '#domain/search/search-query.ts';
import { formatDatesOrMonths } from '#domain/search/stay-months.ts';
import { paths } from '#paths';

const whole: SearchValues = {
  city: 'Gatlinburg',
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  guests: 4,
  flexible_days: '1',
};
const read = (query: string) => toSearchValues(parseSearchQuery(new URLSearchParams(query)));

test('has the labels of the specification', () => {
  expect(flexibilities.map((days) => flexibilityLabels[days])).toEqual([
    'Exact dates',
    '±1 day flexible',
    '±2 days flexible',
    '±3 days flexible',
    '±7 days flexible',
  ]);
});

describe('the address of results', () => {
  test('contains the whole search and is read back unchanged', () => {
    const url = paths.results(whole);
    expect(url).toBe(
      '/cabins?check_in=2026-12-11&check_out=2026-12-14&city=Gatlinburg&flexible_days=1&guests=4',
    );
    expect(read(new URL(url, 'http://localhost').search)).toEqual(whole);
  });

  test.each<[string, SearchValues]>([
    ['month=2027-03', { month: '2027-03', months: 1, nights: 2 }],
    ['month=2027-03&months=99&nights=0', { month: '2027-03', months: 12, nights: 1 }],
    ['month=2027-03&nights=5&weekends=1', { month: '2027-03', months: 1, nights: 3, weekends: 1 }],
    ['month=2027-13&weekends=1', {}],
    ['month=2027-03&check_in=2026-12-11', { check_in: '2026-12-11' }],
    ['guests=4&children=2&pets=9', { guests: 4, children: 2, pets: 4 }],
    ['guests=2&children=2', { guests: 2, children: 1 }],
    ['guests=4&children=1&infants=9', { guests: 4, children: 1, infants: 2 }],
    ['guests=2&children=1&infants=1', { guests: 2, children: 1 }],
    ['children=2&pets=0', {}],
  ])('contains months and a party: %s', (query, search) => {
    expect(read(query)).toEqual(search);
    expect(read(String(toSearchQuery(search)))).toEqual(search);
  });

  test('is the list’s own without a search, and never contains city=all', () => {
    expect(paths.results()).toBe('/cabins');
    expect(toSearchQuery({ city: ' All ', guests: 2 }).toString()).toBe('guests=2');
  });

  test.each([
    ['guests=0', { guests: 1 }],
    ['guests=-3', { guests: 1 }],
    ['guests=21', { guests: 20 }],
    ['guests=999999999999999999999', { guests: 20 }],
    ['guests=2.5', {}],
    ['guests=many', {}],
    ['guests=', {}],
    ['city=all', {}],
    ['city=ALL', {}],
    ['city=%20', {}],
    ['city=Wears+Valley', { city: 'Wears Valley' }],
    ['check_in=2026-02-30', {}],
    ['check_in=2026-12-11', { check_in: '2026-12-11' }],
    ['check_in=2026-12-11&check_out=2026-12-11', { check_in: '2026-12-11' }],
    ['check_in=2026-12-11&check_out=2026-12-01', { check_in: '2026-12-11' }],
    ['check_out=2026-12-11', {}],
    ['flexible_days=3', { flexible_days: '3' }],
    ['flexible_days=exact', { flexible_days: 'exact' }],
    ['flexible_days=4', {}],
    ['flexible_days=__proto__', {}],
    ['__proto__=1&sort=popular', {}],
  ])('%s', (query, search) => {
    expect(read(query)).toEqual(search);
  });
});

describe('a stored search', () => {
  test.each([
    null,
    7,
    'text',
    true,
    [],
    [whole],
    { guests: '4', city: 7, check_in: 20261211, flexible_days: {} },
    JSON.parse('{"__proto__": {"guests": 9, "city": "X"}}'),
    { city: 'x'.repeat(5_000_000) },
    { guests: Number.NaN },
    { flexible_days: { toString: null } },
  ])('is ignored if nothing is usable (case %#)', (stored) => {
    expect(parseSearch(stored)).toEqual({ kind: 'browse' });
  });

  test('keeps valid parts', () => {
    expect(parseSearch({ ...whole, extra: 1 })).toEqual({ kind: 'stay', ...whole });
    expect(parseSearch({ guests: 99, flexible_days: 7 })).toEqual({
      kind: 'party',
      guests: 20,
      flexible_days: '7',
    });
  });

  test('any stored search can be written to a URL and read back', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.integer(),
      fc.constantFrom('2026-12-11', '2027-01-01', '3'),
    );
    const anyStored = fc.record(
      { city: odd, check_in: odd, check_out: odd, guests: odd, flexible_days: odd },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyStored, (stored) => {
        const search = parseSearch(stored);
        fc.pre(search.city === undefined || search.city.isWellFormed());
        expect(parseSearchQuery(toSearchQuery(search))).toEqual(search);
      }),
    );
  });

  test('sets and removes flexible days', () => {
    const { flexible_days: _, ...without } = whole;
    expect(changeSearch(whole, { flexible_days: '7' })).toMatchObject({ ...whole, flexible_days: '7' });
    expect(changeSearch(whole, { flexible_days: null })).toEqual({ kind: 'stay', ...without });
  });
});

test.each([
  [{}, 'Any dates, anywhere'],
  [{ guests: 1, check_in: '2026-12-11' }, 'From Dec 11, 1 guest, anywhere'],
  [whole, '3 nights, Dec 11–14, 4 guests, Gatlinburg, ±1 day'],
  [{ ...whole, flexible_days: 'exact' }, '3 nights, Dec 11–14, 4 guests, Gatlinburg'],
  [
    { check_in: '2026-12-31', check_out: '2027-01-01', guests: 2, flexible_days: '7' },
    '1 night, Dec 31 – Jan 1, 2 guests, anywhere, ±7 days',
  ],
] satisfies [SearchValues, string][])('describes the search in a sentence: %#', (search, sentence) => {
  expect(searchSentence(parseSearch(search), '2026-11-20')).toBe(sentence);
});

const labelOf = (values: SearchValues, cabinCount: number | null, movedCount = 0) => {
  const search = parseSearch(values);
  return searchLabel(search, { cabinCount, movedCount }, formatDatesOrMonths(search, '2026-11-20')).join('');
};

test('shows the year of dates a year or more away everywhere', () => {
  const far = { check_in: '2027-12-11', check_out: '2027-12-14', guests: 4 };
  expect(labelOf(far, 3)).toBe('Dec 11–14, 2027 · 4 guests · 3 cabins');
  expect(labelOf({ check_in: '2027-12-11' }, null)).toBe('From Dec 11, 2027');
  expect(searchSentence(parseSearch(far), '2026-11-20')).toBe(
    '3 nights, Dec 11–14, 2027, 4 guests, anywhere',
  );
  expect(searchSentence(parseSearch(far), '2026-12-15')).toBe('3 nights, Dec 11–14, 4 guests, anywhere');
});

test('shows an invitation or the stored search in the header', () => {
  expect(labelOf({}, null)).toBe('Search dates & cabins');
  expect(labelOf({}, 24)).toBe('Search dates & cabins');
  expect(labelOf({ check_in: '2026-12-24', check_out: '2026-12-27' }, 18, 7)).toBe(
    'Dec 24–27 · 11 cabins + 7 close by',
  );
  expect(labelOf({ flexible_days: '3' }, null)).toBe('Search dates & cabins');
  expect(labelOf(whole, 1)).toBe('Gatlinburg · Dec 11–14 ±1 day · 4 guests · 1 cabin');
  expect(searchLabel(parseSearch(whole), { cabinCount: null }, 'Dec 11–14')).toEqual([
    'Gatlinburg · Dec 11–14 ±1 day · ',
    '4 guests',
  ]);
  expect(labelOf({ guests: 2 }, 0)).toBe('Any dates · 2 guests · 0 cabins');
  expect(labelOf({ guests: 2 }, null)).toBe('Any dates · 2 guests');
});

test('gives equal searches one key and all others different ones', () => {
  const { guests, city, ...dates } = whole;
  expect(searchKey({ guests: 4, city: ' GATLINBURG', ...dates })).toBe(searchKey(whole));
  for (const other of [
    {},
    { ...whole, guests: 5 },
    { ...dates, guests: 4 },
    { guests: 4, city: 'Gatlinburg' },
  ])
    expect(searchKey(other)).not.toBe(searchKey(whole));
});

const anyValues = fc.record(
  {
    city: fc.constantFrom('all', 'Gatlinburg', ''),
    check_in: fc.constantFrom('2026-12-11', '2026-12-14', '2026-02-30'),
    check_out: fc.constantFrom('2026-12-11', '2026-12-14'),
    month: fc.constantFrom('2027-03', '2027-13'),
    guests: fc.integer({ min: 0, max: 30 }),
    pets: fc.integer({ min: 0, max: 9 }),
    flexible_days: fc.constantFrom(...flexibilities),
  },
  { requiredKeys: [] },
);

test('determines the kind of a search by its values, also after parsing again', () => {
  fc.assert(
    fc.property(anyValues, (given) => {
      const search = parseSearch(given);
      const { check_in, check_out, month, city, guests, pets }: SearchValues = toSearchValues(search);
      const isNamed = Boolean(city ?? guests ?? pets ?? check_in);
      const kind = check_out ? 'stay' : month ? 'months' : isNamed ? 'party' : 'browse';
      expect(search.kind).toBe(kind);
      if (search.kind === 'stay') expect(search.check_in < search.check_out).toBe(true);
      else expect(check_out).toBeUndefined();
      expect(parseSearch(search)).toEqual(search);
      expect(changeSearch(search, { check_in: null, month: null }).kind).toBe(
        city || guests || pets ? 'party' : 'browse',
      );
    }),
  );
});
