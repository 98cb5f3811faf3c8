import type { ConfirmMail } from '#domain/guest/confirm-mail.ts';
import { contract } from './contract.ts';

/**
 * `POST /api/newsletter-signup`: joins the email club (spec §3, §8). 201 once the address is written down and a mail that
 * asks to confirm it is queued. Fails with `invalid` on `email` or `signup_source`, 409 with the database's own code
 * `23505` for an address that is on the list already, or `rate_limited`. An address on the list that has not confirmed yet
 * has `confirm_mail` in the details of its 409.
 */
export const newsletterSignup = contract<NewsletterSignupRequest, NewsletterSignupResponse>(
  'POST',
  '/api/newsletter-signup',
);

/** Where a signup may come from: the footer form, or the popup by its traffic source (design §6.16). */
export const signupSources = [
  'footer',
  'popup_tiktok',
  'popup_instagram',
  'popup_facebook',
  'popup_unknown',
] as const;

export type SignupSource = (typeof signupSources)[number];

export interface NewsletterSignupRequest {
  /** The address, trimmed and lower-cased by the schema. */
  email: string;
  /** Which form it was typed into (spec §8). */
  signup_source: SignupSource;
  /** A field no person sees: whoever fills it in is answered alike and not signed up. */
  website?: string;
}

export interface NewsletterSignupResponse {
  /** Always true: the address is on the list, to be confirmed. */
  success: true;
  /** What becomes of the mail that asks to confirm; one that asked a moment ago does not ask again. */
  confirm_mail: ConfirmMail;
}
