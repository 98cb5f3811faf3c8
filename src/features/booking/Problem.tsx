import { useStore } from '@nanostores/react';
import type { AlternativeStay } from '#contracts/create-booking.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatDollars } from '#domain/price/money.ts';
import { formatDay, nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { chooseAlternative } from './actions.ts';
import styles from './Booking.module.css';
import { $alternatives, $cabin, $price, $problem } from './store.ts';

/** Why the booking was refused, and what the guest can do about it. */
export function Problem() {
  const sent = useStore($problem);
  const price = useStore($price);
  const problem = sent ?? (price.state === 'refused' ? price.problem : null);
  if (!problem) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{problem.message}</p>
      <Alternatives />
    </div>
  );
}

function Alternatives() {
  const cabin = useStore($cabin);
  const stays = useStore($alternatives);
  if (!cabin) return null;
  return (
    <>
      {stays.length > 0 ? <p>Free nearby in the same cabin:</p> : null}
      <ul className={styles.alternatives}>
        {stays.map((stay) => (
          <li key={stay.check_in}>
            <button type="button" onClick={() => void chooseAlternative(stay)}>
              <Offer stay={stay} />
            </button>
          </li>
        ))}
      </ul>
      <a href={paths.availability(cabin.slug)}>See the whole calendar</a>
    </>
  );
}

const Offer = ({ stay }: { stay: AlternativeStay }) => (
  <>
    <span>
      {formatDay(stay.check_in, 'short')} – {formatDay(stay.check_out, 'short')}
    </span>
    <span>
      {nightsLabel(nightsBetween(stay.check_in, stay.check_out))} ·{' '}
      <strong>{formatDollars(stay.total)}</strong> total with taxes
    </span>
  </>
);
