import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isCheckInDisabled,
  isCheckOutDisabled,
  isCheckoutOnly,
  minimumStay,
  nearestStays,
  validateStay,
} from '#domain/availability/stay-rules.ts';
import { anyCalendarAndDays } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';
import {
  oracleCheckInDisabled,
  oracleCheckOutDisabled,
  oracleCheckoutOnly,
  oracleNearest,
} from '#support/oracles/stays.ts';

const today = '2026-12-09';
const stays = (drawing: string, checkIn: string, checkOut: string) =>
  validateStay(drawCalendar('2026-12-10', drawing), checkIn, checkOut, today);
const checkIns = (drawing: string, on = today) =>
  [...drawCalendar('2026-12-10', drawing).keys()].filter(
    (day) => !isCheckInDisabled(drawCalendar('2026-12-10', drawing), day, on),
  );

test('allows check-in exactly on the days of the rules', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, day, today }) => {
    expect(isCheckInDisabled(calendar, day, today)).toBe(oracleCheckInDisabled(calendar, day, today));
  });
});

test('allows check-out exactly on the days of the rules', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, day, other, today }) => {
    for (const checkIn of [null, other]) {
      expect(isCheckOutDisabled(calendar, day, today, checkIn)).toBe(
        oracleCheckOutDisabled(calendar, day, today, checkIn),
      );
    }
    expect(isCheckoutOnly(calendar, day)).toBe(oracleCheckoutOnly(calendar, day));
  });
});

test('accepts a stay exactly when a guest can click both of its days', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, day, other, today }) => {
    const stay = validateStay(calendar, day, other, today);
    const clickable =
      !oracleCheckInDisabled(calendar, day, today) && !oracleCheckOutDisabled(calendar, other, today, day);
    expect(stay.ok).toBe(clickable);
    if (!stay.ok) expect(stay.error.message).toMatch(/^[A-Z].*\.$/);
  });
});

test('has a check-out for every day that allows check-in', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, day, today }) => {
    const ends = [...calendar.keys()].filter((end) => !isCheckOutDisabled(calendar, end, today, day));
    if (!isCheckInDisabled(calendar, day, today)) expect(ends).not.toEqual([]);
  });
});

test('finds the same nearest stays as a search day by day', () => {
  const wishes = fc.tuple(anyCalendarAndDays, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }));
  assertForAll(wishes, ([{ calendar, day, today }, nights, limit]) => {
    const found = nearestStays(calendar, day, nights, today, limit);
    expect(found.map((stay) => stay.check_in)).toEqual(oracleNearest(calendar, day, nights, today, limit));
  });
});

test('allows check-in from tomorrow on', () => {
  expect(checkIns('ooo', '2026-12-10')).toEqual(['2026-12-11']);
  expect(stays('ooo', today, '2026-12-12')).toMatchObject({ ok: false, error: { field: 'check_in' } });
});

test('accepts a minimum stay only if all its nights are available', () => {
  expect(checkIns('3oooxoo')).toEqual(['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-15']);
  expect(checkIns('3oxooo')).toEqual(['2026-12-13', '2026-12-14']);
  expect([0, -3, 1, 2.2].map((min_stay) => minimumStay({ min_stay }))).toEqual([1, 1, 1, 3]);
});

test('rejects check-in the night before a day without check-out', () => {
  expect(checkIns('oox')).toEqual(['2026-12-10']);
  expect(checkIns('ooc')).toEqual(['2026-12-10', '2026-12-11']);
  expect(checkIns('onx')).toEqual([]);
});

test('allows only check-out on the last day of the calendar', () => {
  expect(stays('ooo', '2026-12-10', '2026-12-12')).toEqual({ ok: true, value: { nights: 2 } });
  expect(stays('ooo', '2026-12-10', '2026-12-13')).toMatchObject({ ok: false, error: { code: 'check_out' } });
});

test('allows check-out on a taken day, after available nights', () => {
  const calendar = drawCalendar('2026-12-10', 'oocx');
  expect(isCheckoutOnly(calendar, '2026-12-12')).toBe(true);
  expect(isCheckoutOnly(calendar, '2026-12-13')).toBe(false);
  expect(isCheckOutDisabled(calendar, '2026-12-12', today, null)).toBe(true);
  expect(isCheckOutDisabled(calendar, '2026-12-12', today, '2026-12-10')).toBe(false);
});

test('accepts a stay of 30 nights and rejects one of 31', () => {
  const open = 'o'.repeat(40);
  expect(stays(open, '2026-12-10', '2027-01-09').ok).toBe(true);
  expect(stays(open, '2026-12-10', '2027-01-10')).toEqual({
    ok: false,
    error: { code: 'nights', field: 'check_out', message: 'A stay is at most 30 nights.' },
  });
});

test('reports the invalid date and the reason', () => {
  const told = (drawing: string, checkIn: string, checkOut: string) => {
    const stay = stays(drawing, checkIn, checkOut);
    return stay.ok ? 'ok' : `${stay.error.code} ${stay.error.field}: ${stay.error.message}`;
  };
  expect(told('ooo', 'soon', '2026-12-12')).toBe('check_in check_in: Choose a check-in date.');
  expect(told('ooo', '2026-12-10', '')).toBe('check_out check_out: Choose a check-out date.');
  expect(told('ooo', '2026-12-08', '2026-12-12')).toBe(
    'check_in check_in: Check-in can be tomorrow at the earliest.',
  );
  expect(told('ooo', '2026-12-11', '2026-12-10')).toBe(
    'check_out check_out: Check-out comes after check-in.',
  );
  expect(told('xoo', '2026-12-10', '2026-12-12')).toBe(
    'check_in check_in: The night of Thursday, December 10, 2026 is not available.',
  );
  expect(told('ioo', '2026-12-10', '2026-12-12')).toBe(
    'check_in check_in: This cabin has no check-in on Thursday, December 10, 2026.',
  );
  expect(told('3ooo', '2026-12-10', '2026-12-11')).toBe(
    'min_stay check_out: A stay from December 10, 2026 is at least 3 nights.',
  );
  expect(told('oxoo', '2026-12-10', '2026-12-12')).toBe(
    'nights check_out: The night of Friday, December 11, 2026 is not available.',
  );
  expect(told('onoo', '2026-12-10', '2026-12-11')).toBe(
    'check_out check_out: This cabin has no check-out on Friday, December 11, 2026.',
  );
});

test('rejects any stay at a minimum above 30 nights', () => {
  const calendar = new Map(drawCalendar('2026-12-10', 'o'.repeat(40)));
  const first = calendar.get('2026-12-10');
  if (first) calendar.set('2026-12-10', { ...first, min_stay: 31 });
  expect(isCheckInDisabled(calendar, '2026-12-10', today)).toBe(true);
  expect(validateStay(calendar, '2026-12-10', '2027-01-10', today)).toEqual({
    ok: false,
    error: {
      code: 'check_in',
      field: 'check_in',
      message: 'No stay can begin on Thursday, December 10, 2026.',
    },
  });
  if (first) calendar.set('2026-12-10', { ...first, min_stay: 30 });
  expect(validateStay(calendar, '2026-12-10', '2027-01-09', today).ok).toBe(true);
});

test('offers available stays nearby when a stay is taken', () => {
  const calendar = drawCalendar('2026-12-10', 'oooxxooo');
  expect(nearestStays(calendar, '2026-12-13', 2, today, 3)).toEqual([
    { check_in: '2026-12-15', check_out: '2026-12-17' },
    { check_in: '2026-12-10', check_out: '2026-12-12' },
  ]);
});

test('prefers the earlier of two equally near stays, in any order of the calendar', () => {
  const days = [...drawCalendar('2026-12-10', 'oocoo')];
  for (const calendar of [new Map(days), new Map(days.toReversed())]) {
    const starts = nearestStays(calendar, '2026-12-12', 1, '2026-12-01', 3).map(({ check_in }) => check_in);
    expect(starts.slice(0, 2)).toEqual(['2026-12-11', '2026-12-13']);
  }
});

test('never makes the first day of a calendar checkout-only, because the night before is unknown', () => {
  expect(isCheckoutOnly(drawCalendar('2026-12-10', 'co'), '2026-12-10')).toBe(false);
});
