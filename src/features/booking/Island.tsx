import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { prepareClock } from '#browser/prepare-clock.ts';
import { Later } from '#ui/Later.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { arrivalOf } from '#ui/use-arrived.ts';
import { begin } from './actions.ts';
import styles from './Booking.module.css';
import { Details } from './Details.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { keepForm } from './kept-form.ts';
import { later } from './later.ts';
import { Progress } from './Progress.tsx';
import { Summary } from './Summary.tsx';
import { $step } from './store.ts';

const never = new Promise<never>(() => {});

/** Whether the address asks for a second cabin; the page is built without one. */
const isPair = !import.meta.env.SSR && new URLSearchParams(location.search).has('with');

// Never for a single stay, which does without its weight.
const bothArrival = arrivalOf(() => (import.meta.env.SSR || !isPair ? never : import('./Both.tsx')));

/** Everything `/booking` does: the guest's details, the true price, the hold; of one stay, or of two cabins. */
export const BookingIsland = () => (isPair ? <Pair /> : <OneStay />);

const Pair = () => (
  <Later of={bothArrival} fallback={<Elsewhere step="loading" />}>
    {({ Both }) => <Both />}
  </Later>
);

function OneStay() {
  const step = useStore($step);
  useEffect(() => {
    void begin();
    prepareClock();
    return keepForm();
  }, []);
  useLookAgain();
  if (step === 'booked' || step === 'released') return <After step={step} />;
  if (step !== 'details' && step !== 'held') return <Elsewhere step={step} />;
  return (
    <div className={styles.booking}>
      <div className={styles.main}>
        <Progress step={step} />
        {step === 'held' ? <After step={step} /> : <Details />}
      </div>
      <Summary />
    </div>
  );
}

const After = ({ step }: { step: 'held' | 'booked' | 'released' }) => (
  <Later of={later.steps} fallback={<Spinner label="Fetching your stay…" />}>
    {({ AfterDetails }) => <AfterDetails step={step} />}
  </Later>
);

/** Looks again at what the guest holds and has booked when they return to this page, by Back or from another tab. */
function useLookAgain(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Where it cannot be loaded, the next return looks again.
    const look = () => {
      later.own.fetch().then(
        ({ lookAgain }) => lookAgain(),
        () => undefined,
      );
    };
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
      signal,
    });
    return () => listening.abort();
  }, []);
}
