// Signs an address up for the newsletter, with toasts about the result.

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

/** `known`: the address is already on the list, with `mail` if it is unconfirmed. */
export type SignupResult =
  | { state: 'joined'; mail: ConfirmationEmailStatus }
  | { state: 'known'; mail: ConfirmationEmailStatus | null }
  | { state: 'failed'; code: string };

const justSentStatus: ConfirmationEmailStatus = { state: 'sent', wait: 0 };

/** Sends the sign-up. Failures are part of the result; never throws. */
export async function joinNewsletter(input: CallRequest<'POST newsletter-signup'>): Promise<SignupResult> {
  const response = await callApi('POST newsletter-signup', input);
  if (response.ok) return { state: 'joined', mail: parseMailStatus(response.value) ?? justSentStatus };
  const { code, details } = response.error;
  return code === '23505' ? { state: 'known', mail: parseMailStatus(details) } : { state: 'failed', code };
}

function parseMailStatus(value: unknown): ConfirmationEmailStatus | null {
  const { confirm_mail: mail } = toRecord(value);
  return isConfirmationEmailStatus(mail) ? mail : null;
}

type Notices = Readonly<Record<SignupResult['state'], ToastRequest>>;

const knownNotice: ToastRequest = {
  title: 'Already subscribed!',
  description: "You're already on our list for the best Smoky Mountain tips!",
};

/** Toasts of the footer's form (spec §8). */
export const footerNotices: Notices = {
  joined: {
    title: 'Welcome to the family!',
    description: "You'll get the best cabin tips and mountain secrets!",
  },
  known: knownNotice,
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

export const signupLeads = { joined: 'One thing first', known: 'One press is missing' } as const;

/** Toast of the popup, which closes first. Includes the next step, so it stays longer. */
export function popupNotice(result: SignupResult): ToastRequest {
  if (result.state === 'failed')
    return { title: 'Something went wrong', description: 'Please try again.', tone: 'destructive' };
  if (!result.mail) return knownNotice;
  return {
    title: footerNotices[result.state].title,
    description: `${signupLeads[result.state]}: ${confirmationEmailMessage(result.mail)}`,
    duration: 8000,
  };
}

const invalidEmail: ToastRequest = { title: 'Enter a valid email', tone: 'destructive' };

/**
 * Signs up from the popup; a known address is a success (spec §5, §8; design §6.16). Returns an
 * error about the address, or `null`.
 */
export async function joinFromPopup(formData: FormData, source: TrafficSource): Promise<string | null> {
  const email = normalizeEmail(String(formData.get('email')));
  if (!isEmail(email)) {
    showToast(invalidEmail);
    return invalidEmail.title;
  }
  const result = await joinNewsletter({ email, signup_source: `popup_${source}` });
  if (result.state === 'failed') console.error('The newsletter signup failed:', result.code);
  else dismissPopup();
  showToast(popupNotice(result));
  return null;
}
