import { serverNow } from '#browser/server-clock.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import styles from './Booked.module.css';
import { inZone } from './moments.ts';

/** Until when cancelling is free, in the cabin's own time. */
export function Deadline({ booking }: { booking: BookingView }) {
  const until = new Date(booking.free_cancel_until);
  const free = until > serverNow();
  return (
    <p className={styles.deadline}>
      {free
        ? `Free cancellation until ${inZone(until, booking.cabin.timezone)}, ${booking.cabin.city} time.`
        : 'This booking is non-refundable: its cancellation period has ended.'}
    </p>
  );
}
