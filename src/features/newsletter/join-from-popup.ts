import { isEmail, normalizeEmail } from '#domain/guest/contact.ts';
import type { TrafficSource } from '#domain/tracking/traffic-source.ts';
import { showToast } from '#stores/toasts.ts';
import { invalidEmail, popupNotice } from './notices.ts';
import { joinNewsletter } from './signup.ts';
import { dismissPopup } from './store.ts';

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
  const website = String(entered.get('website'));
  const outcome = await joinNewsletter({ email, signup_source: `popup_${source}`, website });
  if (outcome.state === 'failed') console.error('The newsletter signup failed:', outcome.code);
  else dismissPopup();
  showToast(popupNotice(outcome));
  return null;
}
