import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { type ChangedQuote, changeQuote, type QuoteChange } from '#domain/pricing/change-quote.ts';

/** Returns what is still to be charged for a booking, or could not be; cents. */
const getBalanceCents = ({ balance, payment, due_now }: GuestBooking): number =>
  balance?.amount ?? (payment === 'failed' ? due_now : 0);

/** Returns what a change by its guest costs or gives back now, as the server works it out. */
export const priceChange = (booking: GuestBooking, change: QuoteChange): ChangedQuote =>
  changeQuote(
    { ...booking, credited: booking.credited ?? booking.paid, balance: getBalanceCents(booking) },
    change,
    { actor: 'guest', steps: booking.refund_steps, now: serverNow() },
  );
