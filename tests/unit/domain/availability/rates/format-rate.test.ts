import { describe, expect, test } from 'vitest';
import { toTakenNights } from '#domain/availability/rates/date-window.ts';
import { formatRateDifference, shownChanges } from '#domain/availability/rates/format-rate.ts';
import { unpublished } from '#domain/availability/rates/night-rate.ts';
import { formatNightState, getNightState } from '#domain/availability/rates/night-state.ts';
import { fromRateCode, type RateCode } from '#domain/availability/rates/rate-code.ts';
import { emptyForm, parseRateForm } from '#domain/availability/rates/rate-form.ts';
import { addDays } from '#domain/dates/day.ts';

const stays = [
  { offset: -2, nights: 2, kind: 'booked' as const, reference: 'MC-234567', guest: 'Ada Example' },
  { offset: 2, nights: 2, kind: 'hold' as const, reference: null, guest: null },
];
const cabin = {
  number: 3,
  title: 'Bear Den',
  live: true,
  nightly_rate_cents: 18_950,
  stays,
  rates: [
    fromRateCode([15, null, null]),
    fromRateCode([9, 25_000, 2]),
    fromRateCode([15, null, null]),
    fromRateCode([14, null, null]),
  ],
  taken: toTakenNights(stays, 6),
};
const said = (place: number) =>
  formatNightState('Bear Den', addDays('2027-03-05', place), getNightState(cabin, place));

test('describes a night', () => {
  expect([0, 1, 2, 3, 4, 5].map(said)).toEqual([
    'Bear Den, Fri, Mar 5: free, $189.50, departure Ada Example MC-234567',
    'Bear Den, Sat, Mar 6: free, $250, minimum 2 nights, no check-in, no check-out',
    'Bear Den, Sun, Mar 7: held, arrival',
    'Bear Den, Mon, Mar 8: held',
    'Bear Den, Tue, Mar 9: not published, departure',
    'Bear Den, Wed, Mar 10: not published',
  ]);
});

test('lists days on which no stay of the minimum length fits', () => {
  const codes: RateCode[] = [
    [15, null, 3],
    [15, null, 2],
    [11, null, 1],
    [15, null, 2],
    [14, null, null],
    [15, null, 5],
  ];
  const rates = codes.map(fromRateCode);
  const short = { ...cabin, rates, taken: toTakenNights([], 6), stays: [] };
  const begins = rates.map((_, place) => getNightState(short, place).begins);
  // The third night does not allow check-out, the fifth is blocked, and nights after the sixth have
  // no rates.
  expect(begins).toEqual([true, true, true, false, false, true]);
  expect(formatNightState('Bear Den', '2027-03-08', getNightState(short, 3))).toBe(
    'Bear Den, Mon, Mar 8: free, $189.50, minimum 2 nights, no stay can begin',
  );
  const held = {
    ...short,
    taken: toTakenNights([{ offset: 2, nights: 1, kind: 'hold' as const, reference: null, guest: null }], 6),
  };
  expect(rates.map((_, place) => getNightState(held, place).begins)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('formats a change as from → to', () => {
  expect(formatRateDifference(fromRateCode([15, null, null]), fromRateCode([8, 25_000, 3]))).toEqual([
    'open → blocked',
    'the usual price → $250',
    'minimum 1 night → minimum 3 nights',
    'check-in → no check-in',
    'check-out → no check-out',
  ]);
  expect(formatRateDifference(unpublished, fromRateCode([15, null, null]))).toEqual(['not published → open']);
});

test('groups consecutive nights with the same changes', () => {
  const night = (first: string, before: number) => ({
    cabin: 3,
    first,
    nights: 1,
    before: fromRateCode([before, null, null]),
    after: fromRateCode([before, 25_000, null]),
  });
  const text = 'the usual price → $250';
  expect(shownChanges([night('2027-03-05', 15), night('2027-03-06', 13), night('2027-03-08', 15)])).toEqual([
    { cabin: 3, first: '2027-03-05', nights: 2, text },
    { cabin: 3, first: '2027-03-08', nights: 1, text },
  ]);
});

describe('the form', () => {
  const form = emptyForm([3], '2027-03-05', '2027-03-07');

  test('changes nothing until something is chosen', () => {
    expect(parseRateForm(form)).toEqual({ ok: true, value: { weekdays: [0, 1, 2, 3, 4, 5, 6] } });
  });

  test('converts its values to an edit', () => {
    const filled = {
      ...form,
      availability: 'block' as const,
      price: 'amount' as const,
      amount: '249.50',
      minimum: '3',
      checkInDays: [5],
      checkOutDays: [],
    };
    expect(parseRateForm(filled)).toMatchObject({
      value: { available: false, amount_cents: 24_950, min_stay: 3, check_in_days: [5], check_out_days: [] },
    });
    expect(parseRateForm({ ...form, price: 'usual' })).toMatchObject({ value: { amount_cents: null } });
  });

  test.each([
    [{ price: 'amount' as const, amount: '10' }, 'amount'],
    [{ price: 'amount' as const, amount: '' }, 'amount'],
    [{ minimum: '31' }, 'minimum'],
    [{ minimum: '0' }, 'minimum'],
    [{ cabins: [] }, 'cabins'],
    [{ first: '' }, 'first'],
    [{ last: '2027-02-30' }, 'last'],
    [{ last: '2027-03-04' }, 'last'],
    [{ last: '2028-12-05' }, 'last'],
    [{ weekdays: [] }, 'weekdays'],
  ])('reports %j at its field', (part, field) => {
    expect(parseRateForm({ ...form, ...part })).toEqual({
      ok: false,
      error: { [field]: expect.any(String) },
    });
  });

  test('reports every invalid field', () => {
    const wrong = parseRateForm({ ...form, cabins: [], last: '', minimum: 'many' });
    expect(wrong.ok ? [] : Object.keys(wrong.error)).toEqual(['cabins', 'last', 'minimum']);
  });
});
