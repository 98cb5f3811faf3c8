import { z } from 'zod';
import type { ConfirmationEmailStatus } from '#domain/newsletter/confirm-email.ts';
import { contact } from './contact-fields.ts';
import { accepts, type SuccessResponse } from './contract.ts';
import type { MessageCount } from './messages.ts';

/** Sources of signups: the footer form, or the popup by traffic source (design §6.16). */
export const signupSources = [
  'footer',
  'popup_tiktok',
  'popup_instagram',
  'popup_facebook',
  'popup_unknown',
] as const;

interface Joined extends SuccessResponse {
  /** State of the confirmation e-mail. */
  confirm_mail: ConfirmationEmailStatus;
}

/** Calls for the newsletter (spec §3, §8). */
export const newsletterContracts = {
  /**
   * Signs up: 201 once the address is stored and a confirmation e-mail is queued. Fails with
   * `invalid` on `email` or `signup_source`, `rate_limited`, or 409 with PostgreSQL's code `23505`
   * for a known address; if that is unconfirmed, the details contain `confirm_mail`.
   */
  'POST newsletter-signup': accepts(
    z.object({
      email: contact('email'),
      signup_source: z.enum(signupSources, {
        error: `signup_source must be one of ${signupSources.join(', ')}.`,
      }),
    }),
  ).returns<Joined>(201),
};

/** Subscribers, and recent e-mails and texts. */
export interface HostMessagesResponse {
  list: {
    confirmed: number;
    waiting: number;
    left: number;
  };
  /** Sources of confirmed signups, most frequent first. */
  sources: {
    /** Source of signups, such as `popup_direct`. */
    source: string;
    confirmed: number;
  }[];
  /** Messages of the last seven days by kind. */
  messages: MessageCount[];
}

/** Calls of hosts for messages and subscribers. */
export const hostNewsletterContracts = {
  /** Returns the number of subscribers and the delivery of recent messages. */
  'GET desk/letters': accepts(z.object({})).returns<HostMessagesResponse>(),

  /** Exports the confirmed subscribers as a CSV file. */
  'GET desk/newsletter.csv': accepts(z.object({})).returns<Blob>(),
};
