import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { CardFacts } from '#domain/cabin/card-facts.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { formatDollars } from '#domain/price/money.ts';
import { freeFrom, lowestNote } from '#domain/stay/lowest-words.ts';
import { paths } from '#paths';
import { $lowest, askLowest } from '#stores/lowest-stays.ts';
import { $search } from '#stores/search.ts';
import styles from './Lowest.module.css';
import { stayToCompare } from './store.ts';

/** What a cabin costs at least soon, where no dates are compared; its room is kept while it is asked for. */
export function Lowest({ cabin: { id, slug } }: { cabin: CardFacts }) {
  const isCompared = stayToCompare(useStore($search)) !== null;
  const lowest = useStore($lowest).get(id);
  useEffect(() => {
    if (!isCompared) askLowest([id]);
  }, [id, isCompared]);
  if (isCompared) return null;
  if (lowest?.phase === 'from')
    return <p className={styles.lowest}>{freeFrom(lowest.day, newYorkDay(serverNow()))}</p>;
  if (lowest?.phase !== 'stay') return <p className={styles.lowest} />;
  const { check_in, check_out, total, originalTotal } = lowest.stay;
  return (
    <p className={styles.lowest}>
      <a href={paths.availability(slug, { check_in, check_out })}>
        from{' '}
        {originalTotal > total ? (
          <>
            <del>
              <span className="visually-hidden">before the deal </span>
              {formatDollars(originalTotal)}
            </del>{' '}
          </>
        ) : null}
        <strong>{formatDollars(total)}</strong>
        <span className="visually-hidden"> · </span>
        <span>{lowestNote(lowest.stay)}</span>
      </a>
    </p>
  );
}
