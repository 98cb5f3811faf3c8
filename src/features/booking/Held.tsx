import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { drawing } from '#components/drawing.ts';
import { planWords } from '#domain/price/balance.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import styles from './Booking.module.css';
import { HeldWays } from './HeldWays.tsx';
import { startAgain } from './hold.ts';
import { LastMinutes } from './LastMinutes.tsx';
import { $declined, $held } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** How long the nights are held, and the ways on: to the payment, to a change, or to let them go. */
export function Held() {
  const held = useStore($held);
  const declined = useStore($declined);
  const left = useTimeLeft(held?.hold_expires_at ?? '');
  const heading = useFocusOnce<HTMLHeadingElement>();
  if (!held) return null;
  if (left === null) return <Ended />;
  return (
    <section className={styles.held} aria-labelledby="held-heading">
      {declined ? <img {...drawing('gate')} alt="" /> : null}
      <h2 id="held-heading" ref={heading} tabIndex={-1}>
        Your nights are held
      </h2>
      <LastMinutes until={held.hold_expires_at} />
      {declined ? <p role="alert">The payment did not go through. Nothing was charged.</p> : null}
      <p>
        Nobody else can take them for{' '}
        <span className={styles.countdown} role="timer">
          {left}
        </span>
        . Your reference is <strong>{held.reference}</strong>.
      </p>
      <a className="button" data-tone="ember" href={held.payment_url}>
        Continue to payment · {planWords(held)}
      </a>
      <HeldWays held={held} />
    </section>
  );
}

/** The form a step replaces had the focus, and may have been scrolled far down. */
export function useFocusOnce<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const place = useRef<Focused>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}

const Ended = () => (
  <section className={styles.held} role="alert">
    <img {...drawing('cold-fire')} alt="" />
    <h2 ref={useFocusIfLost<HTMLHeadingElement>()} tabIndex={-1}>
      The hold has ended
    </h2>
    <p>Forty minutes went by without a payment, so the nights are free again. Nothing was charged.</p>
    <Button tone="ember" onClick={() => void startAgain()}>
      Ask for these nights again
    </Button>
  </section>
);
