import { Booked } from './Booked.tsx';
import { Held } from './Held.tsx';
import { Released } from './Released.tsx';
import type { BookingStep } from './store.ts';

/** What comes after the form. */
export function AfterDetails({ step }: { step: Extract<BookingStep, 'held' | 'booked' | 'released'> }) {
  if (step === 'booked') return <Booked />;
  return step === 'released' ? <Released /> : <Held />;
}
