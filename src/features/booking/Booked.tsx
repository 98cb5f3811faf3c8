import { useStore } from '@nanostores/react';
import { serverNow } from '#browser/server-clock.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import styles from './Booking.module.css';
import { $booked } from './store.ts';
import { useFocusOnce } from './use-focus-once.ts';

/** For a guest who returns to a stay that is booked: nothing here holds it or asks for money again. */
export function Booked() {
  const booked = useStore($booked);
  const heading = useFocusOnce<HTMLHeadingElement>();
  if (!booked) return null;
  const { cabin, check_in, check_out, manage_url, reference } = booked;
  return (
    <section className={styles.held} aria-labelledby="booked-heading">
      <h2 id="booked-heading" ref={heading} tabIndex={-1}>
        This stay is already yours
      </h2>
      <p>
        {cabin.title}, {formatStayDays(check_in, check_out, newYorkDay(serverNow()))}. Your reference is{' '}
        <strong>{reference}</strong>.
      </p>
      {manage_url ? (
        <a className="button" data-tone="ember" href={manage_url}>
          See your booking
        </a>
      ) : (
        <p>The link to your booking is in the letter that confirmed it.</p>
      )}
    </section>
  );
}
