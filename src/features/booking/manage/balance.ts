import type { GuestBooking } from '#contracts/booking-management.ts';

/** What is still to be charged for a booking, or could not be; cents. */
export const getBalanceCents = ({ balance, payment, due_now }: GuestBooking): number =>
  balance?.amount ?? (payment === 'failed' ? due_now : 0);
