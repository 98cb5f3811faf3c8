// Adds up the amounts of several stays booked together: paid, due and refunded.

import type { GuestBooking } from '#contracts/booking-management.ts';
import { type PartyTotals, type StayAmounts, sumParty } from '#domain/booking/party-totals.ts';

const getStayAmounts = ({
  status,
  quote,
  paid,
  refund,
  balance,
  payment,
  due_now,
  charge,
}: GuestBooking): StayAmounts => ({
  isBooked: status === 'confirmed',
  total: quote.total,
  paid,
  due: (balance?.amount ?? 0) + (payment === 'failed' ? due_now : 0) + (charge?.amount ?? 0),
  refunded: refund?.amount ?? 0,
});

export const getPartyTotals = (bookings: readonly GuestBooking[]): PartyTotals =>
  sumParty(bookings.map(getStayAmounts));
