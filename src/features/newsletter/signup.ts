import { call } from '#browser/call.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { type ConfirmMail, isConfirmMail } from '#domain/guest/confirm-mail.ts';
import { fieldsOf } from '#domain/shape.ts';

/** What became of a signup; `known` is an address already on the list, with a `mail` while it is unconfirmed. */
export type SignupOutcome =
  | { state: 'joined'; mail: ConfirmMail }
  | { state: 'known'; mail: ConfirmMail | null }
  | { state: 'failed'; code: string };

const justSent: ConfirmMail = { state: 'sent', wait: 0 };

/** Signs an address up. Never throws. */
export async function joinNewsletter(input: CallRequest<'POST newsletter-signup'>): Promise<SignupOutcome> {
  const answer = await call('POST newsletter-signup', input);
  if (answer.ok) return { state: 'joined', mail: mailIn(answer.value) ?? justSent };
  const { code, details } = answer.error;
  return code === '23505' ? { state: 'known', mail: mailIn(details) } : { state: 'failed', code };
}

function mailIn(answer: unknown): ConfirmMail | null {
  const { confirm_mail: mail } = fieldsOf(answer);
  return isConfirmMail(mail) ? mail : null;
}
