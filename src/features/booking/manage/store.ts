// The booking of one or several stays that a booking's page shows, loaded with its link's token.

import { atom } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import { linkToken, parseLinkToken, renewLinkToken } from '#browser/link-token.ts';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking, PartyStay } from '#contracts/booking-management.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { clearStoredBooking } from '#stores/booking-storage.ts';
import { savePartyLink } from './party-link.ts';

/** `stays` is absent from responses cached by older versions. */
type BookingPage = Omit<CallResponse<'GET booking'>, 'stays'> &
  Partial<Pick<CallResponse<'GET booking'>, 'stays'>>;

/** `message` is a sentence for the guest. */
export type BookingState =
  | { state: 'loading' }
  | { state: 'not-found'; message: string }
  | {
      state: 'loaded';
      booking: GuestBooking;
      /** All stays that the link opens. Empty for a single booking. */
      stays: readonly PartyStay[];
    };

export const $bookingState = atom<BookingState>({ state: 'loading' });

const missingTokenMessage = 'This page wants the link from your confirmation.';
const invalidTokenMessage = 'This link is not whole. Please use the one from your confirmation.';

/**
 * Fetches the booking of the page's token; null on failure. Once it is confirmed, deletes the
 * guest's data from this tab.
 */
export async function loadBooking(): Promise<GuestBooking | null> {
  const token = linkToken();
  if (token === '') {
    $bookingState.set({ state: 'not-found', message: missingTokenMessage });
    return null;
  }
  const response = await callApi('GET booking', { token });
  if (!response.ok) {
    const { code, message } = response.error;
    $bookingState.set({ state: 'not-found', message: code === 'invalid' ? invalidTokenMessage : message });
    return null;
  }
  const { booking } = response.value;
  showBookingPage(response.value);
  if (booking.status === 'confirmed') clearStoredBooking();
  return booking;
}

/** Shows a booking, and the stays booked with it, as the server has just returned them. */
export function showBookingPage({ stays = [], ...response }: BookingPage): void {
  const { booking, server_now, manage_url } = response;
  // Changing the e-mail address ended the link of this page.
  renewLinkToken(manage_url);
  setServerClock(server_now);
  $bookingState.set({ state: 'loaded', booking, stays });
  savePartyLink(manage_url, stays);
}

/** Shows the booking that a change has returned, which may be one of several on the page. */
export function showChangedBooking(changed: CallResponse<'POST change-booking'>): void {
  const booked = $bookingState.get();
  const stays = booked.state === 'loaded' ? booked.stays : [];
  const { booking, manage_url, server_now } = changed;
  const updatedStays = stays.map((stay) =>
    stay.booking.reference === booking.reference ? { booking, manage_url } : stay,
  );
  const [lead = changed] = updatedStays;
  showBookingPage({ ...lead, stays: updatedStays, server_now });
}

/** Returns the token that manages a booking on this page. */
export function getManageToken({ reference }: Pick<GuestBooking, 'reference'>): string {
  const booked = $bookingState.get();
  const stays = booked.state === 'loaded' ? booked.stays : [];
  const stay = stays.find(({ booking }) => booking.reference === reference);
  return (stay && parseLinkToken(stay.manage_url)) ?? linkToken();
}
