import { addDays } from '#domain/day/plain-day.ts';
import type { KeptNights } from '#domain/rates/preview.ts';
import { counted, formatRange } from '#domain/stay/words.ts';
import { hrefOf } from '../place.ts';
import type { NamedCabin } from './ChangeList.tsx';

const most = 20;

/** The nights that stay as they are because a guest has them. */
export function KeptList({ kept, cabins }: { kept: readonly KeptNights[]; cabins: readonly NamedCabin[] }) {
  if (kept.length === 0) return null;
  const count = kept.reduce((sum, { nights }) => sum + nights, 0);
  const isOne = cabins.length === 1;
  return (
    <div>
      <p>{counted(count, 'night')} left alone, because a guest has them:</p>
      <ul>
        {kept.slice(0, most).map(({ cabin, first, nights, kind, reference }) => (
          <li key={`${cabin} ${first}`}>
            {isOne ? '' : `${cabins.find(({ number }) => number === cabin)?.title ?? ''}, `}
            {formatRange(first, addDays(first, nights - 1))}: {kind === 'booked' ? 'booked' : 'held'}{' '}
            {reference ? <a href={hrefOf('bookings', reference)}>{reference}</a> : null}
          </li>
        ))}
        {kept.length > most ? <li>and {kept.length - most} more</li> : null}
      </ul>
    </div>
  );
}
