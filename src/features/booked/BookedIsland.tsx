import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Booked.module.css';
import { Confirmed } from './Confirmed.tsx';
import { Pending } from './Pending.tsx';
import { $booked, loadBooking } from './store.ts';

/** `/booking-success`: what was booked, when, for how much and until when it can be cancelled. */
export function BookedIsland() {
  const booked = useStore($booked);
  useEffect(() => void loadBooking(), []);
  if (booked.state === 'loading') return <Spinner label="Fetching your booking…" />;
  if (booked.state === 'unknown') return <Unknown message={booked.message} />;
  const { booking } = booked;
  return booking.status === 'confirmed' ? <Confirmed booking={booking} /> : <Pending booking={booking} />;
}

export const Unknown = ({ message }: { message: string }) => (
  <div className={styles.notice} role="alert">
    <p>{message}</p>
    <div className={styles.ways}>
      <Button onClick={() => void loadBooking()}>Try again</Button>
      <a className="button" href={paths.cabins}>
        Browse cabins
      </a>
    </div>
  </div>
);
