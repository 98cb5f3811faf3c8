import { useStore } from '@nanostores/react';
import { formatCents } from '#domain/price/money.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { agreeToBoth, refreshBoth } from './both-quote.ts';
import { $changes, $dates, $pair, $pairRefusal, $searchedGuests, $sum } from './both-store.ts';
import { HoldsYouHave, RoomMade } from './HoldsYouHave.tsx';
import { Notice } from './Notice.tsx';
import { ofTheStay } from './Problem.tsx';
import { $noticePlace, $problem, type NoticePlace } from './store.ts';

export interface BothNoticesProps {
  place: NoticePlace;
  /** Holds both stays at the prices the guest has just agreed to. */
  onHold: () => void;
}

/** What stands in the way of the holds and in which cabin, in the part of the form the guest is at. */
export function BothNotices({ place, onHold }: BothNoticesProps) {
  if (useStore($noticePlace) !== place) return null;
  return (
    <>
      <PriceChanges place={place} onHold={onHold} />
      <PairProblem />
      <RoomMade />
    </>
  );
}

/** Asks before a guest goes on with totals other than those they were shown. */
function PriceChanges({ place, onHold }: BothNoticesProps) {
  const changes = useStore($changes);
  const sum = useStore($sum);
  if (changes.length === 0 || !sum) return null;
  const hold = () => {
    agreeToBoth();
    onHold();
  };
  return (
    <Notice subject={changes.map(({ from, to }) => `${from} ${to}`).join()}>
      {changes.map(({ title, from, to, reasons }) => (
        <p key={title}>
          <strong>{title}</strong>: the price changed since we showed it to you. It was{' '}
          <s>{formatCents(from)}</s>, it is now <strong>{formatCents(to)}</strong>. {reasons.join(' ')}
        </p>
      ))}
      <p>Nothing is held yet.</p>
      <p className={styles.ways}>
        {place === 'end' ? (
          <Button tone="ember" onClick={hold}>
            Hold both at {formatCents(sum.total)}
          </Button>
        ) : (
          <Button onClick={agreeToBoth}>Go on with {formatCents(sum.total)}</Button>
        )}
        <OtherCabins />
      </p>
    </Notice>
  );
}

/** Why both cannot be held, and what the guest can do about it. */
function PairProblem() {
  const refusal = useStore($pairRefusal);
  const sent = useStore($problem) !== null;
  if (!refusal) return null;
  const { title, problem } = refusal;
  const isOfTheStay = ofTheStay.has(problem.code);
  return (
    <Notice subject={problem}>
      <p>
        {title ? <strong>{title}: </strong> : null}
        {problem.message}
      </p>
      {isOfTheStay && title ? <p>Nothing is held, in the other cabin neither.</p> : null}
      {problem.code === 'rate_limited' ? <HoldsYouHave /> : null}
      <p className={styles.ways}>
        {sent || isOfTheStay ? null : (
          <Button onClick={() => void refreshBoth()}>Ask for the prices again</Button>
        )}
        {isOfTheStay ? <OtherCabins /> : null}
      </p>
    </Notice>
  );
}

/** Back to the results of the search that led here. */
export function OtherCabins() {
  const { check_in, check_out } = useStore($dates);
  const pair = useStore($pair);
  const searched = useStore($searchedGuests);
  const coming = pair?.reduce((sum, { party }) => sum + party.adults + party.children, 0) ?? 0;
  return (
    <a
      className="button"
      data-tone="plain"
      href={paths.results({ check_in, check_out, guests: Math.min(20, searched || coming) })}
    >
      Other cabins and dates
    </a>
  );
}
