import type { Trip } from '#domain/plan/trip.ts';
import { searchToQuery } from '#domain/search/search-query.ts';
import { formatRange, guestsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import styles from './Plan.module.css';

/** Where the minutes come from, and one quiet way to a cabin for these days. */
export function PlanWays({ trip: { choices, base } }: { trip: Trip }) {
  const { start, end, guests, from } = choices;
  const search = { check_in: start, check_out: end, guests };
  const stay = `${guestsLabel(guests)}, ${formatRange(start, end)}`;
  return (
    <footer className={styles.ways}>
      <p>
        Drives are estimates on a dry road at that hour and season, not measurements. Ask the park what is
        open on the day: 865-436-1200.
      </p>
      <p data-no-print>
        {base.isCabin ? (
          <a href={`${paths.cabin(from)}?${searchToQuery(search)}#availability`}>
            Check Availability of {base.name}
          </a>
        ) : (
          <a href={paths.results({ ...search, city: base.name })}>
            Cabins in {base.name} for {stay}
          </a>
        )}
      </p>
    </footer>
  );
}
