import { type CallProblem, callApi } from '#browser/call-api.ts';
import { linkToken } from '#browser/link-token.ts';
import type { PendingChange } from '#contracts/booking-management.ts';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { Result } from '#domain/result.ts';
import { $bookingState, loadBooking, showAnswer } from './store.ts';

/** What is to be changed. */
export type StayChange = Omit<CallRequest<'POST change-booking'>, 'token'>;

/** Sends a change of the booking and shows the booking as it is then. What went wrong, and in which field; null when nothing did. */
export async function sendBookingChange(wanted: StayChange): Promise<CallProblem | null> {
  return show(await callApi('POST change-booking', { token: linkToken(), ...wanted }));
}

/** The same, with a sentence for the guest where that failed. */
export const sendChange = async (wanted: StayChange): Promise<string | null> =>
  (await sendBookingChange(wanted))?.message ?? null;

/** The same for a change that costs something: where it is held, the guest goes on to its payment. */
export async function sendPaidChange(wanted: StayChange): Promise<string | null> {
  const failed = await sendChange(wanted);
  const held = pendingChange();
  if (failed === null && held?.payment_url) location.assign(held.payment_url);
  return failed;
}

/** Cancels the booking with the refund the guest was shown, likewise. Where it is another by now, that one is shown. */
export async function sendCancellation(expected_refund: number): Promise<string | null> {
  const problem = show(await callApi('POST cancel-booking', { token: linkToken(), expected_refund }));
  if (problem?.code === 'refund_changed') await loadBooking();
  return problem?.message ?? null;
}

const pendingChange = (): PendingChange | null => {
  const booked = $bookingState.get();
  return booked.state === 'loaded' ? booked.booking.pending_change : null;
};

function show(answer: Result<CallResponse<'GET booking'>, CallProblem>): CallProblem | null {
  if (!answer.ok) return answer.error;
  showAnswer(answer.value);
  return null;
}
