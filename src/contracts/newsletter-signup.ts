import { contract } from './contract.ts';
/** `POST /api/newsletter-signup`: joins the email club. 201 once the address is written down (spec §3, §8). */
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

/** `website` is a field no person sees: whoever fills it in is answered as if all were well, and not signed up. */
export interface NewsletterSignupRequest {
  email: string;
  signup_source: SignupSource;
  website?: string;
}

/**
 * A mail that asks to confirm the address is on its way. Failures: `invalid` (email, signup_source), 409 with the
 * database's own code `23505` for an address that is on the list already, `rate_limited` with `Retry-After`.
 */
export interface NewsletterSignupResponse {
  success: true;
}
