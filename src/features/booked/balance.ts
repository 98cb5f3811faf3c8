import type { GuestBooking } from '#contracts/manage-booking.ts';

/** What is still to be charged for a booking, or could not be; cents. */
export const getBalanceCents = ({ balance, payment, due_now }: GuestBooking): number =>
  balance?.amount ?? (payment === 'failed' ? due_now : 0);
