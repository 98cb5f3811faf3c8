import { type ClientProblem, call } from '#browser/call.ts';
import { linkToken } from '#browser/link-token.ts';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { PendingChange } from '#contracts/manage-booking.ts';
import type { Result } from '#domain/result.ts';
import { $booked, loadBooking, showAnswer } from './store.ts';

/** What is to be changed. */
type Change = Omit<CallRequest<'POST change-booking'>, 'token'>;

/** What went wrong, to be shown where the guest is; null when nothing did. */
type Outcome = ClientProblem | null;

/** Sends a change of the booking and shows the booking as it is then. */
export async function sendChange(wanted: Change): Promise<Outcome> {
  return show(await call('POST change-booking', { token: linkToken(), ...wanted }));
}

/** The same for a change that costs something: where it is held, the guest goes on to its payment. */
export async function sendPaidChange(wanted: Change): Promise<Outcome> {
  const problem = await sendChange(wanted);
  const held = pendingChange();
  if (problem === null && held?.payment_url) location.assign(held.payment_url);
  return problem;
}

/** Cancels the booking with the refund the guest was shown. Where it is another by now, that one is shown. */
export async function sendCancellation(expected_refund: number): Promise<Outcome> {
  const problem = show(await call('POST cancel-booking', { token: linkToken(), expected_refund }));
  if (problem?.code === 'refund_changed') await loadBooking();
  return problem;
}

/** Ends the links to the booking and mails a new one; the masked address it went to, or why it did not. */
export const sendNewLink = (): Promise<Result<{ email: string }, ClientProblem>> =>
  call('POST renew-link', { token: linkToken() });

const pendingChange = (): PendingChange | null => {
  const booked = $booked.get();
  return booked.state === 'known' ? booked.booking.pending_change : null;
};

function show(answer: Result<CallResponse<'GET booking'>, ClientProblem>): Outcome {
  if (!answer.ok) return answer.error;
  showAnswer(answer.value);
  return null;
}
