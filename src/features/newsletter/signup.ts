import { callApi } from '#browser/call-api.ts';
import type { CallRequest } from '#contracts/calls.ts';
import type { TrafficSource } from '#domain/analytics/traffic-source.ts';
import { isEmail, normalizeEmail } from '#domain/contact/contact.ts';
import {
  type ConfirmationEmailStatus,
  confirmationEmailMessage,
  isConfirmationEmailStatus,
} from '#domain/newsletter/confirm-email.ts';
import { toRecord } from '#domain/type-guards.ts';
import { showToast, type ToastRequest } from '#stores/toasts.ts';
import { dismissPopup } from './store.ts';

/** What became of a signup; `known` is an address already on the list, with a `mail` while it is unconfirmed. */
export type SignupResult =
  | { state: 'joined'; mail: ConfirmationEmailStatus }
  | { state: 'known'; mail: ConfirmationEmailStatus | null }
  | { state: 'failed'; code: string };

const justSent: ConfirmationEmailStatus = { state: 'sent', wait: 0 };

/** Signs an address up. Never throws. */
export async function joinNewsletter(input: CallRequest<'POST newsletter-signup'>): Promise<SignupResult> {
  const answer = await callApi('POST newsletter-signup', input);
  if (answer.ok) return { state: 'joined', mail: mailIn(answer.value) ?? justSent };
  const { code, details } = answer.error;
  return code === '23505' ? { state: 'known', mail: mailIn(details) } : { state: 'failed', code };
}

function mailIn(answer: unknown): ConfirmationEmailStatus | null {
  const { confirm_mail: mail } = toRecord(answer);
  return isConfirmationEmailStatus(mail) ? mail : null;
}

type Notices = Readonly<Record<SignupResult['state'], ToastRequest>>;

const known: ToastRequest = {
  title: 'Already subscribed!',
  description: "You're already on our list for the best Smoky Mountain tips!",
};

/** What the footer's form says of each outcome (spec §8). */
export const footerNotices: Notices = {
  joined: {
    title: 'Welcome to the family!',
    description: "You'll get the best cabin tips and mountain secrets!",
  },
  known,
  failed: {
    title: 'Oops! Something went wrong',
    description: 'Please try again or contact us directly.',
    tone: 'destructive',
  },
};

export const emailRequired: ToastRequest = {
  title: 'Email required',
  description: 'Please enter your email address',
};

/** What leads in the sentence about what is still missing. */
export const signupLeads = { joined: 'One thing first', known: 'One press is missing' } as const;

/** What the popup says: it is gone by then, so it also says what follows, for as long as it takes to read. */
export function popupNotice(outcome: SignupResult): ToastRequest {
  if (outcome.state === 'failed')
    return { title: 'Something went wrong', description: 'Please try again.', tone: 'destructive' };
  if (!outcome.mail) return known;
  return {
    title: footerNotices[outcome.state].title,
    description: `${signupLeads[outcome.state]}: ${confirmationEmailMessage(outcome.mail)}`,
    duration: 8000,
  };
}

const invalidEmail: ToastRequest = { title: 'Enter a valid email', tone: 'destructive' };

/**
 * Sends what was entered into the popup, and says what came of it (spec §4, §5, §8). An address already on the list is
 * as good as a new one (design §6.16). Resolves with what is wrong with the address, else null.
 */
export async function joinFromPopup(entered: FormData, source: TrafficSource): Promise<string | null> {
  const email = normalizeEmail(String(entered.get('email')));
  if (!isEmail(email)) {
    showToast(invalidEmail);
    return invalidEmail.title;
  }
  const outcome = await joinNewsletter({ email, signup_source: `popup_${source}` });
  if (outcome.state === 'failed') console.error('The newsletter signup failed:', outcome.code);
  else dismissPopup();
  showToast(popupNotice(outcome));
  return null;
}
