import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { Act } from './use-booking.ts';

/** What a form of a booking is given. */
export interface ActProps {
  booking: DeskBooking;
  act: Act;
  /** Closes the form once what it is for is done. */
  onDone: () => void;
}
