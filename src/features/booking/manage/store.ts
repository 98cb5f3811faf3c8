import { atom } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import { linkToken, renewLinkToken } from '#browser/link-token.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { clearStoredBooking } from '#stores/booking-storage.ts';

/** The booking of the manage token the page was opened with. `message` is a sentence for the guest. */
export type BookingState =
  | { state: 'loading' }
  | { state: 'not-found'; message: string }
  | { state: 'loaded'; booking: GuestBooking };

/** The booking this page shows. */
export const $bookingState = atom<BookingState>({ state: 'loading' });

const noToken = 'This page wants the link from your confirmation.';
const notWhole = 'This link is not whole. Please use the one from your confirmation.';

/** Fetches the booking of the token the page was opened with; null when it cannot. Once it is confirmed, this tab stores nothing of the guest any longer. */
export async function loadBooking(): Promise<GuestBooking | null> {
  const token = linkToken();
  if (token === '') {
    $bookingState.set({ state: 'not-found', message: noToken });
    return null;
  }
  const answer = await callApi('GET booking', { token });
  if (!answer.ok) {
    const { code, message } = answer.error;
    $bookingState.set({ state: 'not-found', message: code === 'invalid' ? notWhole : message });
    return null;
  }
  const { booking } = answer.value;
  showAnswer(answer.value);
  if (booking.status === 'confirmed') clearStoredBooking();
  return booking;
}

/** Shows a booking as the server has just answered it. */
export function showAnswer({ booking, server_now, manage_url }: CallResponse<'GET booking'>): void {
  // Another address of mail has ended the link this page was opened by.
  renewLinkToken(manage_url);
  setServerClock(server_now);
  $bookingState.set({ state: 'loaded', booking });
}
