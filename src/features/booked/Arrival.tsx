import type { SharedStay } from '#contracts/manage-booking.ts';
import styles from './Manage.module.css';
import { dateInZone } from './words.ts';

/** How to find the door, from three days before check-in on; until then, when that is. */
export function Arrival({ stay: { arrival, arrival_from, cabin } }: { stay: SharedStay }) {
  if (!arrival) {
    const day = dateInZone(new Date(arrival_from), cabin.timezone);
    return <p data-no-print>Address, door code and directions are on this page from {day}.</p>;
  }
  const { address, door_code, directions } = arrival;
  if (!address && !door_code && !directions) {
    return <p data-no-print>Your host writes with the address and the way in.</p>;
  }
  return (
    <section className={styles.arrival} data-no-print aria-labelledby="arrival-heading">
      <h2 id="arrival-heading">How to find the door</h2>
      <dl>
        {address ? <Fact label="Address" value={address} /> : null}
        {door_code ? <Fact label="Door code" value={door_code} className={styles.code} /> : null}
        {directions ? <Fact label="The way there" value={directions} /> : null}
      </dl>
    </section>
  );
}

const Fact = ({
  label,
  value,
  className,
}: {
  label: string;
  value: string;
  className?: string | undefined;
}) => (
  <div>
    <dt>{label}</dt>
    <dd className={className}>{value}</dd>
  </div>
);
