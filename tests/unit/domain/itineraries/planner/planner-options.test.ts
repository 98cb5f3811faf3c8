import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePlannerOptions, toPlannerQuery } from '#domain/itineraries/planner/planner-options.ts';
import { randomPlannerOptions } from '#support/trip-input.ts';

const from = (query: string) => parsePlannerOptions(new URLSearchParams(query), '2026-11-22');
const dates = 'check_in=2027-06-14&check_out=2027-06-18';

test('writes all options to the address of a plan', () => {
  fc.assert(
    fc.property(randomPlannerOptions, (choices) => {
      expect(parsePlannerOptions(toPlannerQuery(choices), '2026-11-22')).toEqual({
        ok: true,
        value: choices,
      });
    }),
  );
});

test('uses defaults for missing form fields', () => {
  expect(from(dates)).toEqual({
    ok: true,
    value: {
      start: '2027-06-14',
      end: '2027-06-18',
      guests: 2,
      ages: [],
      interests: [],
      pace: 'steady',
      dog: false,
      from: 'gatlinburg',
      seed: 0,
    },
  });
});

test('drops invalid options', () => {
  expect(from(`${dates}&guests=900&with=robot&like=nothing&pace=furious&another=x`)).toMatchObject({
    value: { guests: 20, ages: [], interests: [], pace: 'steady', seed: 0 },
  });
  expect(from(`${dates}&another=-3.5`)).toMatchObject({ value: { seed: 3 } });
  expect(from(`${dates}&another=1e9`)).toMatchObject({ value: { seed: 0 } });
});

test('prefers a cabin to an area', () => {
  expect(from(`${dates}&cabin=perseid&from=gatlinburg`)).toMatchObject({ value: { from: 'perseid' } });
});

test.each([
  ['', 'check_in', 'Choose the day you arrive.'],
  ['check_in=2027-02-30', 'check_in', 'Choose the day you arrive.'],
  ['check_in=2027-06-14', 'check_out', 'Choose the day you leave.'],
  ['check_in=2027-06-14&check_out=2027-06-14', 'check_out', 'Leave a night or more after you arrive.'],
  ['check_in=2027-07-05&check_out=2027-07-03', 'check_out', 'Leave a night or more after you arrive.'],
  ['check_in=2026-11-18&check_out=2026-11-21', 'check_in', 'Those days are over. Choose days to come.'],
  [
    'check_in=2027-06-14&check_out=2027-06-28',
    'check_out',
    'A plan holds up to 13 nights. Plan the rest apart.',
  ],
])('rejects %s with a message at %s', (query, field, message) => {
  expect(from(query)).toEqual({ ok: false, error: { field, message } });
});

test('accepts a stay that ends today', () => {
  expect(from('check_in=2026-11-18&check_out=2026-11-22').ok).toBe(true);
});

test('accepts thirteen nights', () => {
  expect(from('check_in=2027-06-14&check_out=2027-06-27').ok).toBe(true);
});
