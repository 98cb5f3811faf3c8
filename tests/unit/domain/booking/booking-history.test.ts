import { describe, expect, test } from 'vitest';
import {
  type BookingHistoryData,
  formatEmailTemplateName,
  getBookingHistory,
} from '#domain/booking/booking-history.ts';

const at = (minute: number): string => `2026-12-01T10:${String(minute).padStart(2, '0')}:00.000Z`;

const nothing: BookingHistoryData = {
  states: [],
  payments: [],
  refunds: [],
  changes: [],
  letters: [],
  audit: [],
  consents: [],
  pays_first: false,
  reviewed_at: null,
};
const textsOf = (facts: Partial<BookingHistoryData>): string[] =>
  getBookingHistory({ ...nothing, ...facts }).map(({ text }) => text);
const move = {
  ...({
    kind: 'move',
    check_in: '2026-12-11',
    check_out: '2026-12-14',
    difference: 22_550,
    state: 'held',
  } as const),
  created_at: at(1),
  applied_at: null,
};

describe('the history of a booking', () => {
  test('lists all events, newest first', () => {
    const history = getBookingHistory({
      consents: [{ at: at(0), text: 'The guest agreed to the terms, version 3' }],
      states: [
        { status: 'held', at: at(1) },
        { status: 'confirmed', at: at(3) },
        { status: 'cancelled', at: at(9) },
      ],
      payments: [
        { kind: 'deposit', amount: 20_000, paid_at: at(2) },
        { kind: 'balance', amount: 58_925, paid_at: null },
      ],
      changes: [],
      refunds: [{ amount: 20_000, created_at: at(10), settled_at: at(12), state: 'done' }],
      letters: [
        { template: 'booking-confirmed', sent_at: at(4) },
        { template: 'stay-soon', sent_at: null },
      ],
      audit: [{ at: at(11), actor: 'host@example.com', action: 'booking.cancelled', after: null }],
      pays_first: false,
      reviewed_at: at(20),
    });
    expect(history).toEqual([
      { at: at(20), text: 'Reviewed by the guest', by: null },
      { at: at(12), text: 'Refund of $200.00 has arrived', by: null },
      { at: at(11), text: 'Cancelled by the host', by: 'host@example.com' },
      { at: at(10), text: 'Refund of $200.00 owed', by: null },
      { at: at(9), text: 'Cancelled', by: null },
      { at: at(4), text: 'Letter sent: Booking confirmed', by: null },
      { at: at(3), text: 'Confirmed', by: null },
      { at: at(2), text: 'Deposit paid: $200.00', by: null },
      { at: at(1), text: 'Held', by: null },
      { at: at(0), text: 'The guest agreed to the terms, version 3', by: null },
    ]);
  });

  test('is empty for a booking without data', () => {
    expect(getBookingHistory(nothing)).toEqual([]);
  });

  test('lists a consequence above its cause if both have the same time', () => {
    const states = [
      { status: 'held', at: at(1) },
      { status: 'confirmed', at: at(1) },
    ] as const;
    expect(textsOf({ states })).toEqual(['Confirmed', 'Held']);
  });

  test('distinguishes requests from actions', () => {
    expect(textsOf({ changes: [move] })).toEqual(['Dates Dec 11–14 asked for, $225.50 more']);
    expect(textsOf({ changes: [{ ...move, state: 'applied', applied_at: at(5) }] })).toEqual([
      'Dates Dec 11–14 now, $225.50 more',
      'Dates Dec 11–14 asked for, $225.50 more',
    ]);
    const cheaper = { ...move, difference: -5000, state: 'applied', applied_at: at(1) } as const;
    expect(textsOf({ changes: [cheaper] })).toEqual(['Dates Dec 11–14 now, $50.00 less']);
    expect(textsOf({ changes: [{ ...move, kind: 'party', difference: 7500 }] })).toEqual([
      'Another party asked for, $75.00 more',
    ]);
    expect(textsOf({ changes: [{ ...cheaper, kind: 'extras' }] })).toEqual(['Other extras now, $50.00 less']);
  });

  test('lists a charge and a partial refund once, with reason and host', () => {
    const line = { ...move, difference: 5638, state: 'applied', applied_at: at(1) } as const;
    const audit = [
      { at: at(1), actor: 'jane@example.com', action: 'booking.charged', after: null },
      { at: at(3), actor: 'mama@example.com', action: 'booking.given_back', after: null },
    ];
    const changes = [
      { ...line, kind: 'charge', reason: 'Broken lamp' } as const,
      { ...line, kind: 'given', reason: 'Cold tub', difference: -900, created_at: at(2) } as const,
    ];
    expect(getBookingHistory({ ...nothing, changes, audit })).toEqual([
      { at: at(2), text: 'Given back $9.00: Cold tub', by: 'mama@example.com' },
      { at: at(1), text: 'Charged $56.38: Broken lamp', by: 'jane@example.com' },
    ]);
  });

  test('reports a refund that failed', () => {
    const refunds = [{ amount: 100, created_at: at(1), settled_at: at(2), state: 'failed' }];
    expect(textsOf({ refunds })[0]).toBe('Refund of $1.00 could not be made');
  });

  test('lists a payment received by hand with its note, and its refund', () => {
    const payment = { kind: 'balance', amount: 5_000, paid_at: at(1), provider: 'bank_transfer' as const };
    expect(textsOf({ payments: [payment] })).toEqual(['Balance paid by bank transfer: $50.00']);
    expect(textsOf({ payments: [{ ...payment, note: 'No. 7' }] })).toEqual([
      'Balance paid by bank transfer: $50.00 (No. 7)',
    ]);
    const refund = { amount: 100, created_at: at(1), settled_at: at(2), state: 'done' };
    expect(textsOf({ refunds: [{ ...refund, provider: 'venmo' }] })[0]).toBe(
      'Refund of $1.00 given back by hand',
    );
  });

  test('names the host who refunded an overpayment', () => {
    const made = { amount: 100, created_at: at(1), settled_at: at(2) };
    expect(textsOf({ refunds: [{ ...made, state: 'done', reason: 'by_hand' }] })).toEqual([
      'Refund of $1.00 has arrived',
      'Refund of $1.00 made at the payment service',
    ]);
    expect(textsOf({ refunds: [{ ...made, state: 'done', reason: 'disputed' }] })).toEqual([
      'The bank took $1.00 back after a dispute',
    ]);
  });

  test('shows an unknown action as stored', () => {
    const audit = [{ at: at(1), actor: 'command', action: 'booking.juggled', after: null }];
    expect(getBookingHistory({ ...nothing, audit })).toEqual([
      { at: at(1), text: 'booking.juggled', by: 'command' },
    ]);
    expect(textsOf({ payments: [{ kind: 'odd', amount: 5, paid_at: at(1) }] })).toEqual(['odd: $0.05']);
  });
});

test('names an e-mail in words', () => {
  expect(formatEmailTemplateName('move-offered')).toBe('Move offered');
});
