import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, nightsBetween } from '#domain/day/day.ts';
import { flexibilities, type Search, searchFromQuery } from '#domain/search/search.ts';
import { editedSearch, type SearchEdit } from '#domain/search/search-edit.ts';
import { searchToQuery } from '#domain/search/search-query.ts';

type WholeSearch = Required<Pick<Search, 'check_in' | 'check_out' | 'guests' | 'city' | 'flexible_days'>>;

const whole: Search = {
  city: 'Gatlinburg',
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  guests: 4,
  flexible_days: '1',
};

test.each([
  [{ part: 'nights', nights: 4 }, { check_out: '2026-12-15' }],
  [{ part: 'nights', nights: 0 }, { check_out: '2026-12-12' }],
  [{ part: 'nights', nights: 99 }, { check_out: '2027-01-10' }],
  [{ part: 'guests', count: 9 }, { guests: 9 }],
  [{ part: 'guests', count: 21 }, { guests: 20 }],
  [{ part: 'children', count: 2 }, { children: 2 }],
  [{ part: 'children', count: 9 }, { children: 3 }],
  [{ part: 'children', count: 0 }, {}],
  [{ part: 'pets', count: 1 }, { pets: 1 }],
  [{ part: 'city', city: 'Sevierville' }, { city: 'Sevierville' }],
  [{ part: 'flexible_days', days: '7' }, { flexible_days: '7' }],
] satisfies [SearchEdit, Search][])('%o', (edit, changed) => {
  expect(editedSearch(whole, edit)).toEqual({ ...whole, ...changed });
});

test('a town and the flexibility can be taken away', () => {
  const { city: _, ...anywhere } = whole;
  expect(editedSearch(whole, { part: 'city', city: null })).toEqual(anywhere);
  const { flexible_days: __, ...exact } = whole;
  expect(editedSearch(whole, { part: 'flexible_days', days: null })).toEqual(exact);
});

test('nights without both dates change nothing', () => {
  const search = { check_in: '2026-12-11', guests: 2 };
  expect(editedSearch(search, { part: 'nights', nights: 4 })).toEqual(search);
});

test('any part edited leaves the others, in the address too, and edited back is as it was', () => {
  const anySearch = fc
    .record({
      nights: fc.integer({ min: 1, max: 30 }),
      guests: fc.integer({ min: 1, max: 20 }),
      city: fc.constantFrom('Gatlinburg', 'Sevierville', 'Cosby'),
      flexible_days: fc.constantFrom(...flexibilities),
    })
    .map(({ nights, ...rest }) => ({
      ...rest,
      check_in: '2026-12-11',
      check_out: addDays('2026-12-11', nights),
    }));
  const editTo = ({ check_in, check_out, guests, city, flexible_days }: WholeSearch): SearchEdit[] => [
    { part: 'nights', nights: nightsBetween(check_in, check_out) },
    { part: 'guests', count: guests },
    { part: 'city', city },
    { part: 'flexible_days', days: flexible_days },
  ];
  fc.assert(
    fc.property(anySearch, anySearch, fc.nat(3), (one, other, which) => {
      const [edit, back] = [editTo(other)[which], editTo(one)[which]];
      if (!edit || !back) throw new Error('No such part.');
      const edited = editedSearch(one, edit);
      const names = [['check_out'], ['guests'], ['city'], ['flexible_days']][which] ?? [];
      for (const [name, value] of Object.entries(one))
        if (!names.includes(name)) expect(edited).toHaveProperty(name, value);
      expect(searchFromQuery(searchToQuery(edited))).toEqual(edited);
      expect(editedSearch(edited, back)).toEqual(one);
    }),
  );
});
