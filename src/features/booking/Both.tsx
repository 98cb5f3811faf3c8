import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Booked } from './Booked.tsx';
import styles from './Booking.module.css';
import { BothDetails } from './BothDetails.tsx';
import { BothHeld, bothAgain } from './BothHeld.tsx';
import { OtherCabins } from './BothNotices.tsx';
import { BothSummary } from './BothSummary.tsx';
import { beginBoth, watchReturns } from './both-actions.ts';
import { $bothStep } from './both-store.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { FreeAgain } from './HeldNights.tsx';
import { keepForm } from './kept-form.ts';
import { Progress } from './Progress.tsx';

/** `/booking` for a party too large for one cabin: both stays, one form, one hold, one payment. */
export function Both() {
  const step = useStore($bothStep);
  useEffect(() => {
    void beginBoth();
    const stops = [keepForm(), watchReturns()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (step === 'booked') return <Booked />;
  if (step === 'released') return <BothReleased />;
  if (step !== 'details' && step !== 'held') return <Elsewhere step={step} onRetry={beginBoth} />;
  return (
    <div className={styles.booking}>
      <div className={styles.main}>
        <Progress step={step} />
        {step === 'held' ? <BothHeld /> : <BothDetails />}
      </div>
      <BothSummary />
    </div>
  );
}

/** After a guest let both cabins go. */
const BothReleased = () => (
  <FreeAgain title="Both cabins are free again" again={bothAgain}>
    <OtherCabins />
  </FreeAgain>
);
