import type { SharedStay } from '#contracts/manage-booking.ts';
import styles from './Manage.module.css';
import { FactList, type StayFact } from './Stay.tsx';
import { dateInZone } from './words.ts';

/** How to find the door, from three days before check-in on; until then, when that is. */
export function Arrival({ stay: { arrival, arrival_from, cabin } }: { stay: SharedStay }) {
  if (!arrival) {
    const day = dateInZone(new Date(arrival_from), cabin.timezone);
    return <p data-no-print>Address, door code and directions are on this page from {day}.</p>;
  }
  const facts = [
    ['Address', arrival.address],
    ['Door code', arrival.door_code],
    ['The way there', arrival.directions],
  ].filter((fact): fact is StayFact => Boolean(fact[1]));
  if (facts.length === 0) return <p data-no-print>Your host writes with the address and the way in.</p>;
  return (
    <section className={styles.arrival} data-no-print aria-labelledby="arrival-heading">
      <h2 id="arrival-heading">How to find the door</h2>
      <FactList facts={facts} />
    </section>
  );
}
