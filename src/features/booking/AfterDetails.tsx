import { Booked } from './Booked.tsx';
import { ChangeDates } from './ChangeDates.tsx';
import { again, Held } from './Held.tsx';
import { FreeAgain } from './HeldNights.tsx';
import type { BookingStep } from './store.ts';

/** What comes after the form. */
export function AfterDetails({ step }: { step: Extract<BookingStep, 'held' | 'booked' | 'released'> }) {
  if (step === 'booked') return <Booked />;
  return step === 'released' ? <Released /> : <Held />;
}

/** After a guest let the nights go. */
export const Released = () => (
  <FreeAgain title="These nights are free again" again={again}>
    <ChangeDates />
  </FreeAgain>
);
