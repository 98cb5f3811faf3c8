import { atom } from 'nanostores';
import { call, unreadable } from '#browser/call.ts';
import { visitorSession } from '#browser/session.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import { formatPhone, usDigits } from '#domain/guest/phone.ts';
import { paths } from '#paths';
import type { TextMeTarget } from '#stores/text-me.ts';

const phoneKey = 'textMePhone';

/** Where a text stands (spec §4). */
export type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; message: string };

export const $sending = atom<Sending>({ state: 'idle' });

/** The number the last text went to, formatted; empty before there was one. */
export function lastPhone(): string {
  const stored = readLocal(phoneKey);
  return typeof stored === 'string' ? formatPhone(usDigits(stored)) : '';
}

const failed = 'Failed to send text. Please try again.';

/** Sends one text. `phone` is ten digits. While it is on its way another send does nothing. */
export async function sendText(cabin: TextMeTarget, phone: string, consent: boolean): Promise<void> {
  if ($sending.get().state === 'sending') return;
  $sending.set({ state: 'sending' });
  const { id, slug, title } = cabin;
  const answer = await call('POST text-favorite-cabins', {
    action: 'send_single',
    phone: `+1${phone}`,
    sessionId: visitorSession(),
    source: 'listing_card',
    cabin: { id, title, url: new URL(paths.cabin(slug), location.origin).href },
    ...(consent && { consent, page: location.pathname.slice(0, 300) }),
  });
  if (answer.ok && answer.value?.success) {
    writeLocal(phoneKey, phone);
    $sending.set({ state: 'sent' });
  } else {
    $sending.set({ state: 'failed', message: answer.ok ? failed : serverWords(answer.error) });
  }
}

/** The server's own message where it gave one (spec §5). */
const serverWords = ({ status, message }: { status: number; message: string }): string =>
  status > 0 && message && message !== unreadable ? message : failed;
