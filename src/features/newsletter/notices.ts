import type { ToastRequest } from '#stores/toasts.ts';
import type { Outcome } from './signup.ts';

type Notices = Readonly<Record<Outcome['state'], ToastRequest>>;

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

/** What the popup says: it is gone by then, so it also says what follows a signup, for as long as it takes to read. */
export const popupNotices: Notices = {
  joined: {
    title: 'Welcome to the family!',
    description: 'One thing first: open the mail we have just sent you and press its button.',
    duration: 8000,
  },
  known,
  failed: { title: 'Something went wrong', description: 'Please try again.', tone: 'destructive' },
};

export const invalidEmail: ToastRequest = { title: 'Enter a valid email', tone: 'destructive' };
