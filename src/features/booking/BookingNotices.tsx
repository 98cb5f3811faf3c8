// Notices in the booking form: changed prices, and reasons that a stay cannot be held.

import { useStore } from '@nanostores/react';
import type { CallProblem } from '#browser/call-api.ts';
import { serverNow } from '#browser/server-clock.ts';
import { isStorageAllowed } from '#browser/storage.ts';
import type { AlternativeStay } from '#contracts/errors.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { getToday, nightsBetween } from '#domain/dates/day.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { formatEnd, formatWait } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { changeReasons } from '#domain/pricing/price-change-reasons.ts';
import { getBookingPath, paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { $bookingTexts } from './booking-texts.ts';
import { ChangeDates, OtherCabinsLink } from './ChangeDatesLink.tsx';
import { agreeToPrices, changeDates, focusFormAfter, refreshQuotes } from './fetch-quotes.ts';
import { Notice } from './Notice.tsx';
import { OtherCabins } from './OtherCabins.tsx';
import {
  $changes,
  $contact,
  $dates,
  $held,
  $isStayUnavailable,
  $noticePlace,
  $problem,
  $refusal,
  $searchedGuests,
  $stays,
  $sum,
  type NoticePlace,
  type StayToBook,
} from './store.ts';
import { useTimeLeft } from './use-countdown.tsx';
import { HoldReleasedNotice, OtherHoldsNotice } from './VisitorHolds.tsx';

export interface NoticesProps {
  place: NoticePlace;
  /** Holds the stays at the prices the guest has just agreed to. */
  onHold: () => void;
}

/**
 * Renders them at `place` if the guest is at that part of the form. For a stay that is not
 * available they are at the top, in place of the form.
 */
export function Notices(props: NoticesProps) {
  const chosenPlace = useStore($noticePlace);
  const place = useStore($isStayUnavailable) ? 'top' : chosenPlace;
  if (place !== props.place) return null;
  return (
    <>
      <PriceChange {...props} />
      <Refusal />
      <HoldReleasedNotice />
    </>
  );
}

/** Asks the guest to confirm a changed total. Nothing is held without it. */
function PriceChange({ place, onHold }: NoticesProps) {
  const changes = useStore($changes);
  const held = useStore($held) !== null;
  const isOne = useStore($stays).length === 1;
  const texts = useStore($bookingTexts);
  const partyTotal = useStore($sum);
  if (changes.length === 0 || !partyTotal) return null;
  const total = formatCents(partyTotal.total);
  const acceptAndHold = () => {
    agreeToPrices();
    onHold();
  };
  const reasons = changes.map(
    ({ from, to }) => changeReasons(from, to, serverNow()).join(' ') || 'The prices of this cabin changed.',
  );
  return (
    <Notice subject={changes.map(({ from, to }) => `${from.total} ${to.total}`).join()}>
      {changes.map(({ title, from, to }, index) => (
        <p key={title}>
          {isOne ? null : <strong>{`${title}: `}</strong>}
          <span>The price changed since we showed it to you: it was </span>
          <s>{formatCents(from.total)}</s>
          <span>, it is now </span>
          <strong>{formatCents(to.total)}</strong>
          <span>{isOne ? '.' : `. ${reasons[index]}`}</span>
        </p>
      ))}
      <p>
        {`${isOne ? `${reasons[0]} ` : ''}${held ? 'What you hold stays as it was.' : 'Nothing is held yet.'}`}
      </p>
      <p className="cluster">
        {place === 'end' ? (
          <Button tone="ember" onClick={acceptAndHold}>
            {`${texts.holdAt} ${total}`}
          </Button>
        ) : (
          <Button onClick={agreeToPrices}>{`Go on with ${total}`}</Button>
        )}
        <ChangeDates />
      </p>
    </Notice>
  );
}

/** Problems of the stay itself. A retry may solve any other. */
const ofTheStay: ReadonlySet<CallProblem['code']> = new Set([
  'taken',
  'not_bookable',
  'not_found',
  'invalid',
]);

/** Reason the stays cannot be held, with the alternatives. */
function Refusal() {
  const refusal = useStore($refusal);
  const sent = useStore($problem) !== null;
  const cabins = useStore($stays).length;
  const isOne = cabins === 1;
  const texts = useStore($bookingTexts);
  const isUnavailable = useStore($isStayUnavailable);
  if (!refusal) return null;
  const { problem, stay } = refusal;
  const title = isOne ? null : (stay?.cabin.title ?? null);
  const isOfTheStay = ofTheStay.has(problem.code);
  const Heading = isUnavailable ? 'h2' : 'p';
  return (
    <Notice subject={problem} isMain={isUnavailable}>
      <Heading>
        {title ? <strong>{`${title}: `}</strong> : null}
        <span>{problem.message}</span>
      </Heading>
      {isUnavailable && isOne && stay ? <RefusedStay stay={stay} /> : null}
      {isOfTheStay && title ? (
        <p>Nothing is held, in the other {cabins > 2 ? 'cabins' : 'cabin'} neither.</p>
      ) : null}
      {problem.code === 'taken' ? <Until until={problem.details?.held_until} /> : null}
      {problem.code === 'rate_limited' ? <Limit problem={problem} /> : null}
      {isOfTheStay && isOne ? <Alternatives stays={problem.details?.alternatives ?? []} /> : null}
      {isOfTheStay && stay ? <InOtherCabins stay={stay} /> : null}
      {isOfTheStay ? <OtherCabinsLink /> : null}
      {isUnavailable ? <InputNote /> : null}
      {sent || isOfTheStay ? null : (
        <Button onClick={(event) => void focusFormAfter(event, refreshQuotes())}>{texts.retry}</Button>
      )}
    </Notice>
  );
}

function RefusedStay({ stay: { cabin } }: { stay: StayToBook }) {
  const { check_in, check_out } = useStore($dates);
  const today = getToday(cabin.timezone, serverNow());
  return (
    <p className="soft">
      <span>{formatStayDays(check_in, check_out, today)}</span> <span>in</span>{' '}
      <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
    </p>
  );
}

/** Tells a guest who has filled in the form that it waits. */
function InputNote() {
  const hasInput = Object.values(useStore($contact)).some(Boolean);
  if (!hasInput) return null;
  return <p className="soft">What you typed is kept for the stay you choose.</p>;
}

/** Shows until when another guest holds the nights; after that, a button to check again. */
function Until({ until }: { until: string | undefined }) {
  const [stay] = useStore($stays);
  const timeLeft = useTimeLeft(until ?? '');
  if (until === undefined || !stay) return null;
  if (timeLeft !== null) {
    return (
      <>
        <p>
          Held by another guest until {formatEnd(new Date(until), stay.cabin.timezone, serverNow())}. If they
          are not booked by then, the nights are free again.
        </p>
        {isStorageAllowed() ? null : (
          <p>
            Did you hold them yourself? This browser stores nothing of ours, so this page cannot tell. The
            mail we sent you has the link to pay.
          </p>
        )}
      </>
    );
  }
  const retry = () => {
    $problem.set(null);
    return refreshQuotes();
  };
  return (
    <>
      <p>The hold that was in the way has ended. The nights may be free now.</p>
      <Button onClick={(event) => void focusFormAfter(event, retry())}>Look again</Button>
    </>
  );
}

/** Shows the waiting time of a rate limit, and the visitor's holds, which can be released. */
function Limit({ problem: { details = {} } }: { problem: CallProblem }) {
  const wait = details.limit === 'address' ? (details.wait ?? 0) : 0;
  return (
    <>
      {wait > 0 ? <p>It will work again {formatWait(wait)}.</p> : null}
      <OtherHoldsNotice />
    </>
  );
}

/** Offers other cabins for one stay. The other stays of a party keep their cabins. */
function InOtherCabins({ stay }: { stay: StayToBook }) {
  const dates = useStore($dates);
  const stays = useStore($stays);
  const guests = useStore($searchedGuests);
  const hrefTo = (slug: string) =>
    getBookingPath(
      dates,
      stays.map((entry) => ({ ...entry.party, cabin: entry === stay ? { slug } : entry.cabin })),
      stays.length > 1 && guests > 0 ? { guests } : {},
    );
  return (
    <OtherCabins
      stay={{ ...dates, ...stay.party }}
      without={stays.map(({ cabin }) => cabin.slug)}
      hrefTo={hrefTo}
    />
  );
}

function Alternatives({ stays }: { stays: AlternativeStay[] }) {
  const [requestedStay] = useStore($stays);
  const isUnavailable = useStore($isStayUnavailable);
  if (!requestedStay) return null;
  const today = getToday(requestedStay.cabin.timezone, serverNow());
  return (
    <>
      {stays.length > 0 ? <p>Free nearby in the same cabin:</p> : null}
      <ul className={styles.alternatives}>
        {stays.map(({ check_in, check_out, total }, index) => (
          <li key={check_in}>
            <button
              type="button"
              // The nearest dates are the main action.
              data-tone={index === 0 && isUnavailable ? 'ember' : undefined}
              onClick={(event) => void focusFormAfter(event, changeDates({ check_in, check_out }))}
            >
              <span>{formatStayDays(check_in, check_out, today)}</span>
              <span>
                {nightsLabel(nightsBetween(check_in, check_out))} · <strong>{formatCents(total)}</strong>{' '}
                total with taxes
              </span>
            </button>
          </li>
        ))}
      </ul>
      <a href={paths.availability(requestedStay.cabin.slug)}>See the whole calendar</a>
    </>
  );
}
