import { ChangeDates } from './ChangeDates.tsx';
import { again } from './Held.tsx';
import { FreeAgain } from './HeldNights.tsx';

/** After a guest let the nights go. */
export const Released = () => (
  <FreeAgain title="These nights are free again" again={again}>
    <ChangeDates />
  </FreeAgain>
);
