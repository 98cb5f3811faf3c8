// Receipts, amounts and calendar file of several cabins that a party booked together.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { stayIcs } from '#domain/booking/booking-ics.ts';
import { formatCents } from '#domain/money/money.ts';
import { formatPartyReceipt, formatReceipt } from '#features/booking/manage/format-receipt.ts';
import { getPartyTotals } from '#features/booking/manage/party-amounts.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { quoteAt } from '../fixture.ts';
import { bookingIn } from './fixture.ts';

/** A stay of a party: paid in full or in part, or cancelled with a refund. */
const stay = fc
  .record({
    nightly: fc.integer({ min: 5000, max: 90_000 }),
    paidPercent: fc.integer({ min: 1, max: 100 }),
    backPercent: fc.integer({ min: 0, max: 100 }),
    isCancelled: fc.boolean(),
  })
  .map(({ nightly, paidPercent, backPercent, isCancelled }): GuestBooking => {
    const quote = quoteAt(nightly);
    const paid = Math.round((quote.total * paidPercent) / 100);
    const back = Math.round((paid * backPercent) / 100);
    const refund = isCancelled && back > 0 ? { amount: back, state: 'sent' as const } : null;
    const at = '2026-11-18T12:00:00.000Z';
    return {
      ...bookingIn(isCancelled ? 'cancelled' : 'confirmed'),
      quote,
      paid,
      payments: [{ amount: paid, paid_at: at }],
      refund,
      refunds: refund ? [{ ...refund, at, reason: 'cancelled' }] : [],
      balance:
        !isCancelled && paid < quote.total ? { amount: quote.total - paid, due_on: '2026-11-19' } : null,
    };
  });

const party = fc
  .array(stay, { minLength: 1, maxLength: 4 })
  .map((stays) => stays.map((booking, place) => ({ ...booking, reference: `MC-${place}` })));

/** Adds up the cents of receipt lines whose label begins with a word. */
const centsOf = (rows: ReturnType<typeof formatPartyReceipt>, label: string): number =>
  rows
    .filter((row) => row.label.startsWith(label))
    .reduce((sum, { amount }) => sum + Number(amount.replace(/[$,]/g, '').replace('−', '-')) * 100, 0);

const rounded = (cents: number) => Math.round(cents);

test('adds up the receipts of the cabins in the receipt of the party, to the cent', () => {
  assertForAll(party, (bookings) => {
    const whole = formatPartyReceipt(getPartyTotals(bookings));
    const rows = bookings.flatMap((booking) => formatReceipt(booking).flat());
    const booked = bookings.filter(({ status }) => status === 'confirmed');
    const bookedRows = booked.flatMap((booking) => formatReceipt(booking).flat());
    expect(rounded(centsOf(whole, 'Total'))).toBe(rounded(centsOf(bookedRows, 'Total')));
    expect(rounded(centsOf(whole, 'Paid'))).toBe(rounded(centsOf(rows, 'Payment')));
    expect(rounded(centsOf(whole, 'Refunds'))).toBe(rounded(centsOf(rows, 'Refund')));
    expect(rounded(centsOf(whole, 'Still to pay'))).toBe(rounded(centsOf(rows, 'To be charged')));
  });
});

test('adds up paid and due amounts to the price of the booked stays', () => {
  assertForAll(party, (bookings) => {
    const { total, paid, due } = getPartyTotals(bookings);
    expect(formatCents(paid + due)).toBe(formatCents(total));
  });
});

test('lists every stay once in the calendar file', () => {
  assertForAll(party, (bookings) => {
    const now = new Date('2026-11-18T12:00:00Z');
    const stays = bookings.map(({ cabin, ...booking }, place) => {
      const { city, timezone } = cabin;
      return { ...booking, city, timezone, title: `Cabin ${place}`, address: null, now };
    });
    const ics = stayIcs('Mama Cabins', stays);
    expect([...ics.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title)).toEqual(
      stays.map(({ title }) => title),
    );
    expect(new Set(ics.match(/^UID:.*$/gm)).size).toBe(stays.length);
  });
});
