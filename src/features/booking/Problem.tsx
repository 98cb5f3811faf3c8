import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { AlternativeStay } from '#contracts/create-booking.ts';
import { nightsBetween, todayIn } from '#domain/day/day.ts';
import { formatDollars } from '#domain/price/money.ts';
import { formatStayDays, nightsLabel } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { alternativesIn } from './alternatives.ts';
import styles from './Booking.module.css';
import { Notice } from './Notice.tsx';
import { chooseAlternative, refreshQuote } from './quote.ts';
import { $cabin, $problem, $refusal } from './store.ts';

/** Problems of the stay itself; any other may be over when one tries again. */
const ofTheStay: ReadonlySet<ClientProblem['code']> = new Set([
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
      {ofTheStay.has(problem.code) ? <Alternatives stays={alternativesIn(problem)} /> : null}
      {sent || ofTheStay.has(problem.code) ? null : <Retry />}
    </Notice>
  );
}

const Retry = () => (
  <Button onClick={(event) => void goOnAfter(event, refreshQuote())}>Ask for the price again</Button>
);

function Alternatives({ stays }: { stays: AlternativeStay[] }) {
  const cabin = useStore($cabin);
  if (!cabin) return null;
  const today = todayIn(cabin.terms.timezone, serverNow());
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
      {nightsLabel(nightsBetween(stay.check_in, stay.check_out))} ·{' '}
      <strong>{formatDollars(stay.total)}</strong> total with taxes
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
