import { type CallOptions, call } from '#browser/call.ts';
import { type NewsletterSignupRequest, newsletterSignup } from '#contracts/newsletter-signup.ts';

/** What became of a signup; `known` is an address already on the list. */
export type Outcome = { state: 'joined' | 'known' } | { state: 'failed'; code: string };

/** Signs an address up. Never throws. */
export async function signUp(input: NewsletterSignupRequest, options: CallOptions = {}): Promise<Outcome> {
  const answer = await call(newsletterSignup, input, options);
  if (answer.ok) return { state: 'joined' };
  const { code } = answer.error;
  return code === '23505' ? { state: 'known' } : { state: 'failed', code };
}
