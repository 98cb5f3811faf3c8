// Lists other cabins that are free on the dates of a stay, each with its total.

import { useEffect, useState } from 'react';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { formatCents } from '#domain/money/money.ts';
import { paths } from '#paths';
import styles from './Booking.module.css';
import { type FreeCabin, fetchOtherCabins } from './fetch-other-cabins.ts';

interface OtherCabinsProps {
  /** A stay whose cabin is not available. */
  stay: StayDates & Party;
  /** Slugs of its cabin and of the cabins that are booked together with it. */
  without: readonly string[];
  /** Returns the booking page of the stay in another cabin. */
  hrefTo: (slug: string) => string;
}

export function OtherCabins({ stay, without, hrefTo }: OtherCabinsProps) {
  const cabins = useOtherCabins(stay, without);
  if (!cabins) return null;
  if (cabins.length === 0) return <p>None of our other cabins is free on these dates for all of you.</p>;
  return (
    <>
      <p>Free on the same dates:</p>
      <ul className={styles.alternatives}>
        {cabins.map(({ cabin: { slug, title, city }, total }) => (
          <li key={slug}>
            <a href={hrefTo(slug)}>
              <span>{title}</span>
              <span>
                {city} · <strong>{formatCents(total)}</strong> total with taxes
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to all cabins that are free on given dates. */
export const SearchLink = (search: StayDates & { guests?: number }) => (
  <a className="button" href={paths.results(search)}>
    See what else is free on these dates
  </a>
);

function useOtherCabins(
  { check_in, check_out, adults, children, pets }: StayDates & Party,
  without: readonly string[],
): FreeCabin[] | null {
  const [cabins, setCabins] = useState<FreeCabin[] | null>(null);
  const slugs = without.join();
  useEffect(() => {
    let isCurrent = true;
    void fetchOtherCabins({ check_in, check_out, adults, children, pets }, slugs.split(',')).then(
      (free) => isCurrent && setCabins(free),
    );
    return () => {
      isCurrent = false;
    };
  }, [check_in, check_out, adults, children, pets, slugs]);
  return cabins;
}
