// Booking page: guest details, price and hold of one cabin or of several on the same dates.

import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect } from 'react';
import { isOffline } from '#browser/online.ts';
import { prepareClock } from '#browser/warm-time-zones.ts';
import { getIllustration } from '#components/empty-state-art.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Booking.module.css';
import { BookingForm } from './BookingForm.tsx';
import { Summary } from './BookingSummary.tsx';
import { refreshVisitorStays } from './booking-steps.ts';
import { BookingOutcome } from './HoldStatus.tsx';
import { loadBookingPage } from './open-booking-page.ts';
import { autosaveBookingForm } from './restore-form.ts';
import { $step } from './store.ts';

export function BookingIsland() {
  // Renders the form in small parts, so that a phone stays responsive.
  const step = useDeferredValue(useStore($step));
  useEffect(() => {
    void loadBookingPage();
    prepareClock();
    const stops = [autosaveBookingForm(), watchReturns()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (step === 'loading') return <Spinner label="Fetching your stay…" />;
  if (step === 'missing') return <Missing />;
  if (step === 'offline') return <Offline />;
  if (step === 'booked' || step === 'released') return <BookingOutcome step={step} />;
  return (
    <div className={styles.booking}>
      <div className={styles.main}>{step === 'held' ? <BookingOutcome step={step} /> : <BookingForm />}</div>
      <Summary />
    </div>
  );
}

const Offline = () => (
  <div className={styles.notice} role="alert">
    <img {...getIllustration(isOffline() ? 'no-signal' : 'tree-across')} alt="" />
    <p>
      {isOffline()
        ? 'You are offline. Booking needs a signal; your choice is kept.'
        : 'We could not reach our server. Your choice is kept.'}
    </p>
    <Button onClick={() => void loadBookingPage()}>Try again</Button>
  </div>
);

const Missing = () => (
  <div className={styles.notice}>
    <img {...getIllustration('lost')} alt="" />
    <p>There is no stay to book here yet. Pick a cabin and its dates first.</p>
    <a className="button" href={paths.cabins}>
      Browse cabins
    </a>
  </div>
);

/** Reloads the visitor's holds and bookings after a return by Back or from another tab. */
function watchReturns(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const refresh = () => void refreshVisitorStays();
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh(), {
    signal,
  });
  return () => listening.abort();
}
