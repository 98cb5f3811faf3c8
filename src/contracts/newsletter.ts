import { z } from 'zod';
import type { ConfirmationEmailStatus } from '#domain/newsletter/confirm-email.ts';
import { contact } from './contact-fields.ts';
import { type SuccessResponse, takes } from './contract.ts';
import type { MessageCount } from './messages.ts';

/** Where a signup may come from: the footer form, or the popup by its traffic source (design §6.16). */
export const signupSources = [
  'footer',
  'popup_tiktok',
  'popup_instagram',
  'popup_facebook',
  'popup_unknown',
] as const;

interface Joined extends SuccessResponse {
  /** What becomes of the mail that asks to confirm. */
  confirm_mail: ConfirmationEmailStatus;
}

/** The email club (spec §3, §8). */
export const newsletterContracts = {
  /**
   * Joins it: 201 once the address is written down and a mail that asks to confirm it is queued. Fails with `invalid` on
   * `email` or `signup_source`, `rate_limited`, or 409 with the database's own code `23505` for an address that is on the
   * list already; one that has not confirmed yet has `confirm_mail` in the details of its 409.
   */
  'POST newsletter-signup': takes(
    z.object({
      email: contact('email'),
      signup_source: z.enum(signupSources, {
        error: `signup_source must be one of ${signupSources.join(', ')}.`,
      }),
    }),
  ).answers<Joined>(201),
};

/** The newsletter's list, and the letters and texts of the last days. */
export interface HostMessagesResponse {
  /** How many there are. */
  list: {
    /** Confirmed and still on it. */
    confirmed: number;
    /** Not confirmed yet. */
    waiting: number;
    /** Those who have left. */
    left: number;
  };
  /** Where those who are confirmed signed up, the most frequent first. */
  sources: {
    /** Such as `popup_direct`. */
    source: string;
    /** How many of them. */
    confirmed: number;
  }[];
  /** What went out, or did not, in the last seven days, by kind of message. */
  messages: MessageCount[];
}

/** What hosts read of letters and texts. */
export const hostNewsletterContracts = {
  /** How many want the newsletter, and how the letters and texts of the last days went out. */
  'GET desk/letters': takes(z.object({})).answers<HostMessagesResponse>(),

  /** Who wants the newsletter and has confirmed it, as a CSV file. */
  'GET desk/newsletter.csv': takes(z.object({})).answers<Blob>(),
};
