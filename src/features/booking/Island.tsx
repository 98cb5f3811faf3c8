import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { begin } from './actions.ts';
import { Booked } from './Booked.tsx';
import styles from './Booking.module.css';
import { Details } from './Details.tsx';
import { Held } from './Held.tsx';
import { keepForm } from './kept-form.ts';
import { Progress } from './Progress.tsx';
import { Released } from './Released.tsx';
import { Summary } from './Summary.tsx';
import { $step, type BookingStep } from './store.ts';
import { useLookAgain } from './use-look-again.ts';

/** Everything `/booking` does: the guest's details, the true price, the hold. */
export function BookingIsland() {
  const step = useStore($step);
  useEffect(() => {
    void begin();
    return keepForm();
  }, []);
  useLookAgain();
  if (step === 'booked') return <Booked />;
  if (step === 'released') return <Released />;
  if (step !== 'details' && step !== 'held') return <Elsewhere step={step} />;
  return (
    <div className={styles.booking}>
      <div className={styles.main}>
        <Progress step={step} />
        {step === 'held' ? <Held /> : <Details />}
      </div>
      <Summary />
    </div>
  );
}

function Elsewhere({ step }: { step: Exclude<BookingStep, 'details' | 'held' | 'booked' | 'released'> }) {
  if (step === 'loading') return <Spinner label="Fetching your stay…" />;
  if (step === 'offline') {
    return (
      <div className={styles.notice} role="alert">
        <p>We could not reach our server. Your choice is kept.</p>
        <Button onClick={() => void begin()}>Try again</Button>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <p>There is no stay to book here yet. Pick a cabin and its dates first.</p>
      <a className="button" href={paths.cabins}>
        Browse cabins
      </a>
    </div>
  );
}
