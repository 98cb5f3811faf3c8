import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { joinPlans, planWords } from '#domain/price/balance.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import styles from './Booking.module.css';
import { askAgain, letBothGo } from './both-actions.ts';
import { $heldPair, $pair } from './both-store.ts';
import { useFocusOnce } from './Held.tsx';
import { LetGo } from './HeldWays.tsx';
import { LastMinutes } from './LastMinutes.tsx';
import { $declined } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** How long both are held, and the ways on: to the one payment, to a change, or to let them go. */
export function BothHeld() {
  const held = useStore($heldPair);
  const declined = useStore($declined);
  const pair = useStore($pair);
  const left = useTimeLeft(held?.hold_expires_at ?? '');
  const heading = useFocusOnce<HTMLHeadingElement>();
  if (!held || !pair) return null;
  if (left === null) return <Ended />;
  const [one, other] = held.bookings;
  return (
    <section className={styles.held} aria-labelledby="held-heading">
      <h2 id="held-heading" ref={heading} tabIndex={-1}>
        Both cabins are held
      </h2>
      <LastMinutes until={held.hold_expires_at} />
      {declined ? <p role="alert">The payment did not go through. Nothing was charged.</p> : null}
      <p>
        Nobody else can take them for{' '}
        <span className={styles.countdown} role="timer">
          {left}
        </span>
        .
      </p>
      <p>
        Your references are <strong>{one.reference}</strong> for {pair[0].cabin.title} and{' '}
        <strong>{other.reference}</strong> for {pair[1].cabin.title}. One payment books both, or neither.
      </p>
      <a className="button" data-tone="ember" href={held.payment_url}>
        Continue to payment · {planWords(joinPlans(one, other))}
      </a>
      <Ways />
    </section>
  );
}

/** What a guest can do with held nights beside paying for them. */
function Ways() {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const keep = () => {
    setAsking(false);
    opener.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  };
  return (
    <>
      <div ref={opener} className={styles.ways}>
        <Button onClick={() => void askAgain()}>Change details</Button>
        <Button aria-expanded={asking} onClick={() => setAsking(true)}>
          Let both cabins go
        </Button>
      </div>
      {asking ? <LetGo onRelease={letBothGo} onKeep={keep} /> : null}
    </>
  );
}

const Ended = () => (
  <section className={styles.held} role="alert">
    <h2 ref={useFocusIfLost<HTMLHeadingElement>()} tabIndex={-1}>
      The hold has ended
    </h2>
    <p>Forty minutes went by without a payment, so the nights are free again. Nothing was charged.</p>
    <Button tone="ember" onClick={() => void askAgain()}>
      Ask for both cabins again
    </Button>
  </section>
);
