import { isEmail, normalizeEmail } from '#domain/guest/contact.ts';
import type { TrafficSource } from '#domain/tracking/traffic-source.ts';
import { showToast } from '#stores/toasts.ts';
import { invalidEmail, popupNotice } from './notices.ts';
import { signUp } from './signup.ts';
import { dismissPopup } from './store.ts';

/** What was entered into the popup; `website` is the field for machines. */
export interface Entered {
  email: string;
  website: string;
}

/**
 * Sends what was entered into the popup, and says what came of it (spec §4, §5, §8). An address already on the list is
 * as good as a new one (design §6.16).
 */
export async function joinFromPopup(
  { email, website }: Entered,
  source: TrafficSource,
): Promise<'joined' | 'invalid' | 'failed'> {
  const address = normalizeEmail(email);
  if (!isEmail(address)) {
    showToast(invalidEmail);
    return 'invalid';
  }
  const outcome = await signUp({ email: address, signup_source: `popup_${source}`, website });
  if (outcome.state === 'failed') console.error('The newsletter signup failed:', outcome.code);
  else dismissPopup();
  showToast(popupNotice(outcome));
  return outcome.state === 'failed' ? 'failed' : 'joined';
}
