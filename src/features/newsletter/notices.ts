import { confirmSentence } from '#domain/guest/confirm-mail.ts';
import type { ToastRequest } from '#stores/toasts.ts';
import type { SignupOutcome } from './signup.ts';

type Notices = Readonly<Record<SignupOutcome['state'], ToastRequest>>;

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
export const lead = { joined: 'One thing first', known: 'One press is missing' } as const;

/** What the popup says: it is gone by then, so it also says what follows, for as long as it takes to read. */
export function popupNotice(outcome: SignupOutcome): ToastRequest {
  if (outcome.state === 'failed')
    return { title: 'Something went wrong', description: 'Please try again.', tone: 'destructive' };
  if (!outcome.mail) return known;
  return {
    title: footerNotices[outcome.state].title,
    description: `${lead[outcome.state]}: ${confirmSentence(outcome.mail)}`,
    duration: 8000,
  };
}

export const invalidEmail: ToastRequest = { title: 'Enter a valid email', tone: 'destructive' };
