import { callApi, unreadableResponseMessage } from '#browser/call-api.ts';
import { getVisitorSessionId } from '#browser/session.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { formatPhoneInput, usDigits } from '#domain/contact/us-phone.ts';
import { paths } from '#paths';
import type { TextMeTarget } from '#stores/text-me-dialog.ts';

const phoneKey = 'textMePhone';

/** Returns the last number used, formatted; empty if there is none. */
export function lastPhone(): string {
  const stored = readLocal(phoneKey);
  return typeof stored === 'string' ? formatPhoneInput(usDigits(stored)) : '';
}

const failed = 'Failed to send text. Please try again.';

/**
 * Sends a text. `phone` is ten digits. Resolves with an error message, the server's if it sent one
 * (spec §5), or `null`.
 */
export async function sendText(
  { id, slug, title }: TextMeTarget,
  phone: string,
  consent: boolean,
): Promise<string | null> {
  const response = await callApi('POST text-favorite-cabins', {
    action: 'send_single',
    phone: `+1${phone}`,
    sessionId: getVisitorSessionId(),
    source: 'listing_card',
    cabin: { id, title, url: new URL(paths.cabin(slug), location.origin).href },
    ...(consent && { consent, page: location.pathname.slice(0, 300) }),
  });
  if (response.ok && response.value?.success) {
    writeLocal(phoneKey, phone);
    return null;
  }
  if (response.ok) return failed;
  const { status, message } = response.error;
  return status > 0 && message && message !== unreadableResponseMessage ? message : failed;
}
