import { useStore } from '@nanostores/react';
import type { CardFacts } from '#domain/cabin/card-facts.ts';
import { nightsBetween } from '#domain/day/plain-day.ts';
import { formatDollars } from '#domain/price/money.ts';
import { formatRange, nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import styles from './Saved.module.css';
import { $free, stayToCompare } from './store.ts';
import { WhyThisTotal } from './WhyThisTotal.tsx';

/** What the stay of this tab costs here, all in, or why it cannot be had. Nothing without dates. */
export function Total({ cabin }: { cabin: CardFacts }) {
  const stay = stayToCompare(useStore($search));
  const free = useStore($free);
  if (!stay || !free || free === 'failed') return null;
  const dates = formatRange(stay.check_in, stay.check_out);
  if (free === 'loading') return <p className={styles.waiting}>The total for {dates} is on its way.</p>;
  const found = free.get(cabin.slug);
  if (!found || found.total === null)
    return <NotFree cabin={cabin} dates={dates} guests={stay.guests ?? 1} />;
  const before =
    found.originalTotal !== null && found.originalTotal > found.total ? found.originalTotal : null;
  return (
    <>
      <p className={styles.total}>
        {before === null ? null : (
          <del>
            <span className="visually-hidden">before the deal </span>
            {formatDollars(before)}
          </del>
        )}
        <strong>{formatDollars(found.total)}</strong>
        <span>total with taxes, {nightsLabel(nightsBetween(stay.check_in, stay.check_out))}</span>
      </p>
      <WhyThisTotal key={JSON.stringify(stay)} cabinId={found.id} stay={stay} />
    </>
  );
}

function NotFree({ cabin, dates, guests }: { cabin: CardFacts; dates: string; guests: number }) {
  if (guests > cabin.max_guests) return <p className={styles.taken}>Too small for {guests} guests.</p>;
  return (
    <p className={styles.taken}>
      Not free {dates}. <a href={paths.availability(cabin.slug)}>Look at its dates</a>
    </p>
  );
}
