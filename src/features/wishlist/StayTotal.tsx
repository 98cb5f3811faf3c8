import './total-breakdown.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { getUtcToday } from '#browser/utc-today.ts';
import type { SearchResult } from '#contracts/search.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/money.ts';
import type { StaySearch } from '#domain/search/search.ts';
import { formatFlexibility, formatShiftedStay } from '#domain/search/search-labels.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';
import { PriceBreakdownToggle } from '#ui/PriceBreakdownToggle.tsx';
import { PriceAlertForm } from './PriceAlertForm.tsx';
import { $availableStays, stayToCompare } from './store.ts';
import styles from './Wishlist.module.css';

/** What the stay of this tab costs here, all in, or why it cannot be had. Nothing without dates. */
export function CabinStayTotal({ cabin }: { cabin: CabinCardData }) {
  const stay = stayToCompare(useStore($search));
  const free = useStore($availableStays);
  if (!stay || !free || free === 'failed') return null;
  const dates = formatRange(stay.check_in, stay.check_out, getUtcToday());
  if (free === 'loading') return <p>The total for {dates} is on its way.</p>;
  const found = free.get(cabin.slug);
  if (!found || found.total === null) return <NotFree cabin={cabin} stay={stay} />;
  const before =
    found.originalTotal !== null && found.originalTotal > found.total ? found.originalTotal : null;
  const shift = formatShiftedStay(found, stay.check_in);
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
      {shift ? <p>{shift}</p> : null}
      <WhyThisTotal key={JSON.stringify(stay)} cabinId={found.id} stay={stayFound(found, stay)} />
      <PriceAlertForm cabin={cabin} stay={stayFound(found, stay)} isFree />
    </>
  );
}

/** The stay a cabin was found for, which flexible days may have moved. */
const stayFound = ({ check_in, check_out }: SearchResult, stay: StaySearch): StaySearch =>
  check_in && check_out ? { ...stay, check_in, check_out } : stay;

function NotFree({ cabin, stay }: { cabin: CabinCardData; stay: StaySearch }) {
  const { guests = 1, check_in, check_out } = stay;
  if (guests > cabin.max_guests) return <p className={styles.taken}>Too small for {guests} guests.</p>;
  const shift = formatFlexibility(stay);
  return (
    <>
      <p className={styles.taken}>
        <span>{`Not free ${formatRange(check_in, check_out, getUtcToday())}${shift ? `, ${shift}` : ''}. `}</span>
        <a href={paths.availability(cabin.slug)}>Look at its dates</a>
      </p>
      <PriceAlertForm cabin={cabin} stay={stay} isFree={false} />
    </>
  );
}

/** What stands beneath the control: the lines, or a sentence in their place. */
type Explained = { lines: ReactNode } | { problem: string };

const asking: Explained = { problem: 'The lines are on their way.' };
const failed: Explained = { problem: 'That did not load. Close this and try again.' };

/** The ledger of a total. The search knows the total alone: the lines, and what shows them, come when it is opened. */
function WhyThisTotal({ cabinId, stay }: { cabinId: string; stay: StaySearch }) {
  const [explained, setExplained] = useState(asking);
  const explain = async () => {
    if ('lines' in explained) return;
    setExplained(asking);
    const fetched = import('./total-breakdown.tsx').then(({ fetchLines }) => fetchLines(cabinId, stay));
    setExplained(await fetched.catch(() => failed));
  };
  return (
    <PriceBreakdownToggle onOpen={() => void explain()}>
      {'lines' in explained ? explained.lines : <p role="status">{explained.problem}</p>}
    </PriceBreakdownToggle>
  );
}
