import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { drawing } from '#components/drawing.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusIfLost } from '#ui/use-focus.ts';
import styles from './Booking.module.css';
import { LastMinutes } from './LastMinutes.tsx';
import { $declined } from './store.ts';
import { useFocusOnce } from './use-focus-once.ts';
import { useTimeLeft } from './use-time-left.ts';

interface HeldNightsProps {
  title: string;
  hold: { hold_expires_at: string; payment_url: string };
  /** What is paid now, and what later. */
  plan: string;
  /** What the guest may call the booking by, in a sentence. */
  references: ReactNode;
  again: Again;
  /** What else can be done with them. */
  children: ReactNode;
}

/** What asks for nights once more that are held no longer. */
interface Again {
  label: string;
  ask: () => Promise<unknown>;
}

/** How long nights are held, and the ways on: to the payment, to a change, or to let them go. */
export function HeldNights({ title, hold, plan, references, again, children }: HeldNightsProps) {
  const declined = useStore($declined);
  const left = useTimeLeft(hold.hold_expires_at);
  const heading = useFocusOnce<HTMLHeadingElement>();
  const id = useId();
  if (left === null) return <Ended {...again} />;
  return (
    <section className={styles.held} aria-labelledby={id}>
      {declined ? <img {...drawing('gate')} alt="" /> : null}
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <LastMinutes until={hold.hold_expires_at} />
      {declined ? <p role="alert">The payment did not go through. Nothing was charged.</p> : null}
      <p>
        Nobody else can take them for{' '}
        <span className={styles.countdown} role="timer">
          {left}
        </span>
        . {references}
      </p>
      <a className="button" data-tone="ember" href={hold.payment_url}>
        Continue to payment · {plan}
      </a>
      {children}
    </section>
  );
}

const Ended = ({ label, ask }: Again) => (
  <section className={styles.held} role="alert">
    <img {...drawing('cold-fire')} alt="" />
    <h2 ref={useFocusIfLost<HTMLHeadingElement>()} tabIndex={-1}>
      The hold has ended
    </h2>
    <p>Forty minutes went by without a payment, so the nights are free again. Nothing was charged.</p>
    <Button tone="ember" onClick={() => void ask()}>
      {label}
    </Button>
  </section>
);

interface FreeAgainProps {
  title: string;
  again: Again;
  /** Another way on. */
  children: ReactNode;
}

/** After a guest let nights go. */
export function FreeAgain({ title, again, children }: FreeAgainProps) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  const id = useId();
  return (
    <section className={styles.held} aria-labelledby={id}>
      <img {...drawing('cold-fire')} alt="" />
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>You hold them no longer, and nothing was charged.</p>
      <div className={styles.ways}>
        <Button tone="ember" onClick={() => void again.ask()}>
          {again.label}
        </Button>
        {children}
      </div>
    </section>
  );
}
