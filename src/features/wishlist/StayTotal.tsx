// Total of the searched stay in a saved cabin, with price breakdown and price alert.

import { priceBreakdownLabel } from '#domain/pricing/price-breakdown-label.ts';
import './total-breakdown.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { serverToday } from '#browser/server-clock.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import type { SearchResult } from '#contracts/search.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/money.ts';
import { isWatchable } from '#domain/price-alerts/watchable-stay.ts';
import { formatFlexibility, type StaySearch } from '#domain/search/search.ts';
import { formatShiftedStay } from '#domain/search/search-labels.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { PriceAlertForm } from './PriceAlertForm.tsx';
import { $availableStays, stayToCompare } from './store.ts';
import styles from './Wishlist.module.css';

/** Total of a cabin for the stay of this tab; nothing without dates. */
export function CabinStayTotal({ cabin }: { cabin: CabinCardData }) {
  const stay = stayToCompare(useStore($search));
  const availableStays = useStore($availableStays);
  if (!stay || !availableStays || availableStays === 'failed') return null;
  const dates = formatRange(stay.check_in, stay.check_out, getUtcToday());
  if (availableStays === 'loading') return <p>The total for {dates} is on its way.</p>;
  const result = availableStays.get(cabin.slug);
  if (!result || result.total === null) return <NotFree cabin={cabin} stay={stay} />;
  const originalTotal =
    result.originalTotal !== null && result.originalTotal > result.total ? result.originalTotal : null;
  const shift = formatShiftedStay(result, stay.check_in);
  return (
    <>
      <p className={styles.total}>
        {originalTotal === null ? null : (
          <del>
            <span className="visually-hidden">before the deal </span>
            {formatDollars(originalTotal)}
          </del>
        )}
        <strong>{formatDollars(result.total)}</strong>
        <span>total with taxes, {nightsLabel(nightsBetween(stay.check_in, stay.check_out))}</span>
      </p>
      {shift ? <p>{shift}</p> : null}
      <TotalBreakdown key={JSON.stringify(stay)} cabinId={result.id} stay={toResultStay(result, stay)} />
      <PriceAlertForm cabin={cabin} stay={toResultStay(result, stay)} isFree />
    </>
  );
}

/** Returns the found stay, which flexible days may have moved. */
const toResultStay = ({ check_in, check_out }: SearchResult, stay: StaySearch): StaySearch =>
  check_in && check_out ? { ...stay, check_in, check_out } : stay;

function NotFree({ cabin, stay }: { cabin: CabinCardData; stay: StaySearch }) {
  const { guests = 1, pets = 0, check_in, check_out } = stay;
  if (guests > cabin.max_guests) return <p className={styles.unavailable}>Too small for {guests} guests.</p>;
  if (pets > 0 && cabin.pet_fee_cents === null) return <p className={styles.unavailable}>Takes no pets.</p>;
  const shift = formatFlexibility(stay);
  return (
    <>
      <p className={styles.unavailable}>
        <span>{`Not free ${formatRange(check_in, check_out, getUtcToday())}${shift ? `, ${shift}` : ''}. `}</span>
        <a href={paths.availability(cabin.slug)}>Look at its dates</a>
      </p>
      {isWatchable(stay, serverToday()) ? <PriceAlertForm cabin={cabin} stay={stay} isFree={false} /> : null}
    </>
  );
}

/** Lines of a price, or a message if they fail to load. */
type Breakdown = { lines: ReactNode } | { problem: string };

const loadingMessage: Breakdown = { problem: 'The lines are on their way.' };
const failedMessage: Breakdown = { problem: 'That did not load. Close this and try again.' };

/** Price breakdown, loaded when opened: search results contain only the total. */
function TotalBreakdown({ cabinId, stay }: { cabinId: string; stay: StaySearch }) {
  const [breakdown, setBreakdown] = useState(loadingMessage);
  const load = async () => {
    if ('lines' in breakdown) return;
    setBreakdown(loadingMessage);
    const fetched = import('./total-breakdown.tsx').then(({ fetchLines }) => fetchLines(cabinId, stay));
    setBreakdown(await fetched.catch(() => failedMessage));
  };
  return (
    <Disclosure label={priceBreakdownLabel} onOpen={() => void load()}>
      {'lines' in breakdown ? breakdown.lines : <p role="status">{breakdown.problem}</p>}
    </Disclosure>
  );
}
