import { atom } from 'nanostores';
import { call } from '#browser/call.ts';
import { type BookingView, readBooking } from '#contracts/booking.ts';
import { clearBookingDraft } from '#stores/booking-draft.ts';

/** What is known of the booking a manage token opens. */
export type Booked =
  | { state: 'loading' }
  | { state: 'unknown'; message: string }
  | { state: 'known'; booking: BookingView };

export const $booked = atom<Booked>({ state: 'loading' });

const noToken = 'This page wants the link from your confirmation.';

/** Asks for the booking the address names. The draft of this tab goes once it has become a booking. */
export async function loadBooking(): Promise<BookingView | null> {
  const token = new URLSearchParams(location.search).get('token');
  if (!token) {
    $booked.set({ state: 'unknown', message: noToken });
    return null;
  }
  const answer = await call(readBooking, { token });
  if (!answer.ok) {
    $booked.set({ state: 'unknown', message: answer.error.message });
    return null;
  }
  const { booking } = answer.value;
  $booked.set({ state: 'known', booking });
  if (booking.status === 'confirmed') clearBookingDraft();
  return booking;
}
