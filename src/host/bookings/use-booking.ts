import { useEffect, useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { DeskBooking } from '#contracts/desk/booking.ts';
import type { DeskBookingResponse } from '#contracts/desk/bookings.ts';
import { type Change, callDesk } from '../call-desk.ts';
import { useDeskCall } from '../parts/use-desk-call.ts';

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
  const asked = useDeskCall('POST desk/booking', { reference });
  const [booking, setBooking] = useState<DeskBooking | null>(null);
  useEffect(() => {
    if (asked.value) setBooking(asked.value.booking);
  }, [asked.value]);
  const act: Act = async (name, input) => {
    const answer = await callDesk(name, input);
    if (answer.ok) {
      setBooking(answer.value.booking);
      return null;
    }
    if (stale.has(answer.error.code)) await asked.again();
    return answer.error.message;
  };
  return { booking, problem: asked.problem, again: asked.again, act };
}

/** What a form of a booking is given. */
export interface ActProps {
  booking: DeskBooking;
  act: Act;
  /** Closes the form once what it is for is done. */
  onDone: () => void;
}
