import type { ClientProblem } from '#browser/call.ts';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { DeskBookingResponse } from '#contracts/desk/bookings.ts';
import type { Change } from '../call-desk.ts';
import { useChanges, useDeskCall } from '../parts/use-desk-call.ts';

/** Does something with a booking and shows it as it is then. */
export type Act = Change<DeskBookingResponse>;

/** Somebody was first, or the amounts are others by now: what stands is fetched and shown. */
const stale = new Set<ClientProblem['code']>([
  'version_conflict',
  'refund_changed',
  'price_changed',
  'taken',
]);

/** One booking of the server, and the way to act on it. */
export function useBooking(reference: string) {
  const { asked, change } = useChanges(useDeskCall('POST desk/booking', { reference }), stale);
  return { ...asked, booking: asked.value?.booking ?? null, act: change };
}

/** What a form of a booking is given. */
export interface ActProps {
  booking: DeskBooking;
  act: Act;
  /** Closes the form once what it is for is done. */
  onDone: () => void;
}
