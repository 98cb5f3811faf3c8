import { callApi, unreadableResponseMessage } from '#browser/call-api.ts';
import { getVisitorSessionId } from '#browser/session.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { formatPhoneInput, usDigits } from '#domain/contact/us-phone.ts';
import { paths } from '#paths';
import type { TextMeTarget } from '#stores/text-me-dialog.ts';

const phoneKey = 'textMePhone';

/** The number the last text went to, formatted; empty before there was one. */
export function lastPhone(): string {
  const stored = readLocal(phoneKey);
  return typeof stored === 'string' ? formatPhoneInput(usDigits(stored)) : '';
}

const failed = 'Failed to send text. Please try again.';

/**
 * Sends one text. `phone` is ten digits. Resolves with why it did not go out, in the server's own words where it gave some
 * (spec §5), else null.
 */
export async function sendText(
  { id, slug, title }: TextMeTarget,
  phone: string,
  consent: boolean,
): Promise<string | null> {
  const answer = await callApi('POST text-favorite-cabins', {
    action: 'send_single',
    phone: `+1${phone}`,
    sessionId: getVisitorSessionId(),
    source: 'listing_card',
    cabin: { id, title, url: new URL(paths.cabin(slug), location.origin).href },
    ...(consent && { consent, page: location.pathname.slice(0, 300) }),
  });
  if (answer.ok && answer.value?.success) {
    writeLocal(phoneKey, phone);
    return null;
  }
  if (answer.ok) return failed;
  const { status, message } = answer.error;
  return status > 0 && message && message !== unreadableResponseMessage ? message : failed;
}
