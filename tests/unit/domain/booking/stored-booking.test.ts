// Values derived from a stored booking: its current status, unpaid amount and deadlines.

import { describe, expect, test } from 'vitest';
import { bookingStatuses } from '#domain/booking/booking.ts';
import {
  calculateUnpaid,
  findHeldChange,
  findPendingChange,
  getFreeCancelUntil,
  getLinksEnd,
  getStatusAt,
  isFree,
  isUnpaid,
} from '#domain/booking/stored-booking.ts';

const end = '2026-12-01T15:00:00.000Z';
const [before, atEnd] = [new Date('2026-12-01T14:59:59.999Z'), new Date(end)];

test('treats an overdue hold as expired, and keeps other statuses', () => {
  expect(getStatusAt({ status: 'held', hold_expires_at: end }, before)).toBe('held');
  expect(getStatusAt({ status: 'held', hold_expires_at: end }, atEnd)).toBe('expired');
  for (const status of bookingStatuses.filter((one) => one !== 'held'))
    expect(getStatusAt({ status, hold_expires_at: end }, atEnd)).toBe(status);
});

test('confirms a current or former hold by a payment, and no other booking', () => {
  expect(bookingStatuses.filter((status) => isUnpaid({ status }))).toEqual(['held', 'expired']);
});

test('counts a party as free if it is not booked and no stay has a price', () => {
  const terms = { agreed_at: null, timezone: 'America/New_York' };
  const stay = (total_cents: number) => ({ check_in: '2026-12-05', total_cents, terms });
  const booking = (status: 'held' | 'confirmed', ...totals: number[]) => ({
    status,
    payment: { state: 'none' as const, stays: totals.map(stay), balance: null, charge: null },
  });
  expect(isFree(booking('held', 0, 0))).toBe(true);
  expect(isFree(booking('held', 0, 1))).toBe(false);
  expect(isFree(booking('confirmed', 0, 0))).toBe(false);
});

describe('a change that waits for its payment', () => {
  const change = (state: string) => ({ kind: 'nights', state, hold_expires_at: end });
  const changes = [change('released'), change('held'), change('applied')];

  test('is the held one, pending until its time ends and while the stay is booked', () => {
    expect(findHeldChange({ changes })).toBe(changes[1]);
    expect(findPendingChange({ status: 'confirmed', changes }, before)).toBe(changes[1]);
    expect(findPendingChange({ status: 'confirmed', changes }, atEnd)).toBeNull();
    expect(findPendingChange({ status: 'cancelled', changes }, before)).toBeNull();
    expect(findHeldChange({ changes: [change('released')] })).toBeNull();
  });
});

test('requires the price above the credited amount, of a booked stay only, and never a negative amount', () => {
  const money = { total_cents: 10_000, credited_cents: 4_001, payment: { charge: null } };
  expect(calculateUnpaid({ status: 'confirmed', ...money })).toBe(5_999);
  expect(calculateUnpaid({ status: 'confirmed', ...money, credited_cents: 10_001 })).toBe(0);
  for (const status of bookingStatuses.filter((one) => one !== 'confirmed'))
    expect(calculateUnpaid({ status, ...money })).toBe(0);
});

test('requires an extra charge even if more was refunded than the rest of the price', () => {
  const payment = { charge: { amount_cents: 3_535 } };
  const owed = (credited_cents: number) =>
    calculateUnpaid({ status: 'confirmed', total_cents: 13_535, credited_cents, payment });
  expect([0, 4_000, 10_000, 12_000, 20_000].map(owed)).toEqual([13_535, 9_535, 3_535, 3_535, 3_535]);
});

test('ends free cancellation and links at the start of a day in the cabin’s time zone, in winter and summer', () => {
  const cabin = { free_cancel_days: 14, timezone: 'America/New_York' };
  expect(getFreeCancelUntil({ check_in: '2026-12-15', cabin })).toBe('2026-12-01T05:00:00.000Z');
  expect(getFreeCancelUntil({ check_in: '2027-07-15', cabin })).toBe('2027-07-01T04:00:00.000Z');
  expect(getLinksEnd('2026-12-15', cabin.timezone).toISOString()).toBe('2027-01-15T05:00:00.000Z');
  expect(getLinksEnd('2027-02-20', cabin.timezone).toISOString()).toBe('2027-03-23T04:00:00.000Z');
});
