// Sends changes and cancellations of bookings to the server, and shows the changed bookings.

import { type CallProblem, callApi } from '#browser/call-api.ts';
import { linkToken } from '#browser/link-token.ts';
import type { GuestBooking, PendingChange } from '#contracts/booking-management.ts';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { Result } from '#domain/result.ts';
import { $bookingState, getManageToken, loadBooking, showBookingPage, showChangedBooking } from './store.ts';

type ChangedBooking = Pick<GuestBooking, 'reference'>;

export type StayChange = Omit<CallRequest<'POST change-booking'>, 'token'>;

/** Sends a change of a booking and shows the changed booking. Returns the problem, or null. */
export async function sendBookingChange(
  booking: ChangedBooking,
  change: StayChange,
): Promise<CallProblem | null> {
  return show(await callApi('POST change-booking', { token: getManageToken(booking), ...change }));
}

/** Like `sendBookingChange`; returns the message of a failure, or null. */
export const sendChange = async (booking: ChangedBooking, change: StayChange): Promise<string | null> =>
  (await sendBookingChange(booking, change))?.message ?? null;

/** Like `sendChange`, for a change that costs more. Opens its payment once it is held. */
export async function sendPaidChange(booking: ChangedBooking, change: StayChange): Promise<string | null> {
  const failed = await sendChange(booking, change);
  const held = pendingChange(booking);
  if (failed === null && held?.payment_url) location.assign(held.payment_url);
  return failed;
}

/** Cancels a booking with the refund the guest was shown. Shows the new refund if it changed. */
export async function sendCancellation(
  booking: ChangedBooking,
  expected_refund: number,
): Promise<string | null> {
  const request = { token: getManageToken(booking), expected_refund };
  const problem = show(await callApi('POST cancel-booking', request));
  // Each of several stays lists the others that are still booked.
  if (problem === null ? isPartyShown() : problem.code === 'refund_changed') await loadBooking();
  return problem?.message ?? null;
}

/**
 * Cancels stays of the booking on this page with the refunds the guest saw. Returns the problem
 * of those that are still booked, or `null`.
 */
export async function sendPartyCancellation(
  stays: CallRequest<'POST cancel-party'>['stays'],
): Promise<string | null> {
  const response = await callApi('POST cancel-party', { token: linkToken(), stays });
  if (!response.ok) {
    if (response.error.code === 'refund_changed') await loadBooking();
    return response.error.message;
  }
  const { failed, ...page } = response.value;
  showBookingPage(page);
  return failed.map(({ message }) => message).join(' ') || null;
}

const isPartyShown = (): boolean => {
  const booked = $bookingState.get();
  return booked.state === 'loaded' && booked.stays.length > 0;
};

function pendingChange({ reference }: ChangedBooking): PendingChange | null {
  const booked = $bookingState.get();
  if (booked.state !== 'loaded') return null;
  const shown = [booked.booking, ...booked.stays.map(({ booking }) => booking)];
  return shown.find((booking) => booking.reference === reference)?.pending_change ?? null;
}

function show(response: Result<CallResponse<'POST change-booking'>, CallProblem>): CallProblem | null {
  if (!response.ok) return response.error;
  showChangedBooking(response.value);
  return null;
}
