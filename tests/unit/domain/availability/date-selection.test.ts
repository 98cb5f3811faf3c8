import { expect, test } from 'vitest';
import {
  type DateRangeSelection,
  emptySelection,
  getSelectionPhase,
  rejectionToast,
  selectDay,
} from '#domain/availability/date-selection.ts';
import { anyCalendarAndDays } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { drawCalendar } from '#support/oracles/calendars.ts';
import { utcDay } from '#support/oracles/days.ts';
import { oracleCheckInDisabled, oracleCheckOutDisabled } from '#support/oracles/stays.ts';

const today = '2026-12-09';
//                                          10 11 12 13 14 15 16 17
const calendar = drawCalendar('2026-12-10', 'oo3ociox');
const click = (selection: DateRangeSelection, day: string) =>
  selectDay(selection, `2026-12-${day}`, calendar, today);
const from = (checkIn: string, checkOut: string | null = null): DateRangeSelection => ({
  checkIn: `2026-12-${checkIn}`,
  checkOut: checkOut && `2026-12-${checkOut}`,
});

test('selects check-in on the first click, check-out on the second, and starts over on the third', () => {
  expect(click(emptySelection, '10').selection).toEqual(from('10'));
  expect(click(from('10'), '12').selection).toEqual(from('10', '12'));
  expect(click(from('10', '12'), '11').selection).toEqual(from('11'));
  expect(click(from('10', '12'), '10').selection).toEqual(from('10'));
});

test('clears the check-in on a second click', () => {
  expect(click(from('10'), '10')).toEqual({ selection: emptySelection });
});

test('makes an earlier day the check-in, unless it does not allow check-in', () => {
  expect(click(from('11'), '10')).toEqual({ selection: from('10') });
  expect(click(from('16'), '15')).toEqual({ selection: from('16'), rejected: 'check_in_unavailable' });
  expect(click(from('16'), '14')).toEqual({ selection: from('16'), rejected: 'check_in_checkout_only' });
  expect(click(from('10'), '08')).toEqual({ selection: from('10'), rejected: 'unavailable' });
});

test('ends a stay on a checkout-only day', () => {
  expect(click(from('10'), '14')).toEqual({ selection: from('10', '14') });
});

test('rejects a check-out that the stay cannot reach', () => {
  expect(click(from('10'), '16')).toEqual({ selection: from('10'), rejected: 'check_out_invalid' });
  expect(click(from('10'), '17')).toEqual({ selection: from('10'), rejected: 'unavailable' });
  expect(click(from('10'), '25')).toEqual({ selection: from('10'), rejected: 'unavailable' });
});

test('rejects a first click on a day without check-in, with the message of the spec', () => {
  const toastFor = (day: string) => {
    const { rejected } = click(emptySelection, day);
    return rejected && Object.values(rejectionToast(rejected)).join(' / ');
  };
  expect(toastFor('14')).toBe(
    'Check-in not available / This date is for checkout only. Please pick an earlier check-in date.',
  );
  expect(toastFor('15')).toBe(
    'Check-in not available / This date cannot be used for check-in. Please pick a different date.',
  );
  expect(toastFor('17')).toBe('Date unavailable / This date is not available. Please pick a different date.');
  expect(Object.values(rejectionToast('check_out_invalid')).join(' / ')).toBe(
    'Not a valid checkout / Choose a later date or adjust your stay to meet the minimum nights.',
  );
});

test('rejects today as too late for check-in, and past days', () => {
  const on = (day: string) => selectDay(emptySelection, `2026-12-${day}`, calendar, '2026-12-11').rejected;
  expect([on('10'), on('11'), on('13')]).toEqual(['unavailable', 'check_in_unavailable', undefined]);
});

test('is in the checkout phase only between choosing check-in and check-out', () => {
  expect([emptySelection, from('10'), from('10', '12')].map(getSelectionPhase)).toEqual([
    'none',
    'checkout',
    'none',
  ]);
});

test('follows the stay rules on any click, and changes nothing on a rejected one', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, day, other, today }) => {
    const noCheckIn = oracleCheckInDisabled(calendar, day, today);
    const fresh = noCheckIn ? null : { checkIn: day, checkOut: null };
    for (const selection of [emptySelection, { checkIn: other, checkOut: utcDay(other, 2) }]) {
      const { selection: after, rejected } = selectDay(selection, day, calendar, today);
      expect(after).toEqual(fresh ?? selection);
      expect(rejected !== undefined).toBe(noCheckIn);
    }
    const anchored = { checkIn: other, checkOut: null };
    const { selection: after, rejected } = selectDay(anchored, day, calendar, today);
    if (day === other) expect(after).toEqual(emptySelection);
    else if (day < other) expect(after).toEqual(fresh ?? anchored);
    else if (oracleCheckOutDisabled(calendar, day, today, other)) expect(after).toEqual(anchored);
    else expect(after).toEqual({ checkIn: other, checkOut: day });
    expect(rejected !== undefined).toBe(day !== other && after === anchored);
  });
});
