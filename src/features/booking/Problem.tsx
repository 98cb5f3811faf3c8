import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { AlternativeStay } from '#contracts/booking.ts';
import { isDay, nightsBetween, todayIn } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import { fits, isWhole, type Shape } from '#domain/shape.ts';
import { clockTime, waitWords } from '#domain/stay/clock-words.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { HoldsYouHave } from './HoldsYouHave.tsx';
import { Notice } from './Notice.tsx';
import { chooseAlternative, refreshQuote } from './quote.ts';
import { $cabin, $problem, $refusal } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Problems of the stay itself; any other may be over when one tries again. */
export const ofTheStay: ReadonlySet<ClientProblem['code']> = new Set([
  'taken',
  'not_bookable',
  'not_found',
  'invalid',
]);

/** Why the stay cannot be held, and what the guest can do about it. */
export function Problem() {
  const problem = useStore($refusal);
  const sent = useStore($problem) !== null;
  if (!problem) return null;
  return (
    <Notice subject={problem}>
      <p>{problem.message}</p>
      {problem.code === 'taken' ? <Until problem={problem} /> : null}
      {problem.code === 'rate_limited' ? <Limit problem={problem} /> : null}
      {ofTheStay.has(problem.code) ? <Alternatives stays={alternativesIn(problem)} /> : null}
      {sent || ofTheStay.has(problem.code) ? null : <Retry />}
    </Notice>
  );
}

/** For nights that are only held, and may come free: until when, and then the way to look again. */
function Until({ problem }: { problem: ClientProblem }) {
  const until = heldUntilIn(problem);
  const over = useTimeLeft(until ?? '') === null;
  if (until === null) return null;
  const look = () => {
    $problem.set(null);
    return refreshQuote();
  };
  return (
    <>
      <TakenUntil until={until} />
      {over ? <Button onClick={(event) => void goOnAfter(event, look())}>Look again</Button> : null}
    </>
  );
}

/** The holds that are too many, and how long the wait is where nothing else helps. */
function Limit({ problem: { details = {} } }: { problem: ClientProblem }) {
  const wait = details['limit'] === 'address' ? Number(details['wait']) : 0;
  return (
    <>
      {wait > 0 ? <p>It will work again {waitWords(wait)}.</p> : null}
      <HoldsYouHave />
    </>
  );
}

const Retry = () => (
  <Button onClick={(event) => void goOnAfter(event, refreshQuote())}>Ask for the price again</Button>
);

function Alternatives({ stays }: { stays: AlternativeStay[] }) {
  const cabin = useStore($cabin);
  if (!cabin) return null;
  const today = todayIn(cabin.timezone, serverNow());
  return (
    <>
      {stays.length > 0 ? <p>Free nearby in the same cabin:</p> : null}
      <ul className={styles.alternatives}>
        {stays.map((stay) => (
          <li key={stay.check_in}>
            <button type="button" onClick={(event) => void goOnAfter(event, chooseAlternative(stay))}>
              <Offer stay={stay} today={today} />
            </button>
          </li>
        ))}
      </ul>
      <a href={paths.availability(cabin.slug)}>See the whole calendar</a>
    </>
  );
}

const Offer = ({ stay, today }: { stay: AlternativeStay; today: string }) => (
  <>
    <span>{formatStayDays(stay.check_in, stay.check_out, today)}</span>
    <span>
      {nightsLabel(nightsBetween(stay.check_in, stay.check_out))} · <strong>{formatCents(stay.total)}</strong>{' '}
      total with taxes
    </span>
  </>
);

/** The notice goes with its control: once the price is here the form has the focus, and nothing scrolls. */
async function goOnAfter(
  { currentTarget: { form } }: MouseEvent<HTMLButtonElement>,
  done: Promise<void>,
): Promise<void> {
  await done;
  if ($refusal.get() === null) form?.focus({ preventScroll: true });
}

/** Until when somebody else holds the nights, by the cabin's clock; then, that one may look again. */
function TakenUntil({ until }: { until: string }) {
  const cabin = useStore($cabin);
  const left = useTimeLeft(until);
  if (!cabin) return null;
  if (left === null) return <p>The hold that was in the way has ended. The nights may be free now.</p>;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p>
      Held by another guest until {clockTime(new Date(until), cabin.timezone, own)}. If they are not booked by
      then, the nights are free again.
    </p>
  );
}

const shape: Shape<AlternativeStay> = { check_in: isDay, check_out: isDay, total: isWhole };

/** The free stays a refusal offers in place of the one asked for; what is none is left out. */
export function alternativesIn({ details }: ClientProblem): AlternativeStay[] {
  const given = details?.['alternatives'];
  return Array.isArray(given) ? given.filter((stay) => fits(stay, shape)) : [];
}

/** The ISO moment until which the nights of a refusal are only held; null where they are booked. */
export function heldUntilIn({ details }: ClientProblem): string | null {
  const until = details?.['held_until'];
  return typeof until === 'string' && Date.parse(until) > 0 ? until : null;
}
