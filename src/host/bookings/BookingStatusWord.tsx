import { bookingStatusWords } from '#domain/desk/booking-words.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import { StatusWord, type Tone } from '../parts/StatusWord.tsx';

const tones: Record<BookingStatus, Tone> = {
  held: 'wait',
  confirmed: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  refund_due: 'bad',
  refunded: 'quiet',
};

/** What has become of a booking. */
export const BookingStatusWord = ({ status }: { status: BookingStatus }) => (
  <StatusWord tone={tones[status]}>{bookingStatusWords[status]}</StatusWord>
);
