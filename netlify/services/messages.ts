import { findBooking } from '#database/bookings.ts';
import type { Message } from '#database/outbox.ts';
import { bookedLetter, confirmLetter, welcomeLetter } from '#lib/mail/letters.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Sms } from '#lib/sms/twilio.ts';
import { cabinWords } from '#lib/sms/words.ts';
import type { Ports } from './ports.ts';

type WriterPorts = Pick<Ports, 'db' | 'env' | 'now'>;

/** A message as it is sent. */
export type RenderedMessage = { channel: 'sms'; sms: Sms } | { channel: 'mail'; mail: Mail };

const textOf = ({ payload }: Message, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};

type Writer = (message: Message, ports: WriterPorts) => Promise<Omit<Mail, 'to'> | null>;

const letters: Record<string, Writer> = {
  'newsletter-confirm': async (message, { env, now }) =>
    confirmLetter(textOf(message, 'signup_id'), env, now),
  'newsletter-welcome': async (message, { env }) => welcomeLetter(textOf(message, 'signup_id'), env),
  'booking-confirmed': async (message, { db, env, now }) => {
    const booking = await findBooking(db, textOf(message, 'reference'));
    return booking && bookedLetter(booking, env, now);
  },
};

/**
 * Renders a message of the outbox: it is stored as template and facts, and written when it is sent (design §4).
 * Null when what it was about is gone or its template is unknown.
 */
export async function renderMessage(message: Message, ports: WriterPorts): Promise<RenderedMessage | null> {
  const to = message.recipient;
  if (message.channel === 'mail') {
    const letter =
      Object.hasOwn(letters, message.template) && (await letters[message.template]?.(message, ports));
    return letter ? { channel: 'mail', mail: { to, ...letter } } : null;
  }
  if (message.template !== 'cabin') return null;
  const [slug, title, city] = ['slug', 'title', 'city'].map((name) => textOf(message, name));
  if (!slug || !title || city === undefined) return null;
  return { channel: 'sms', sms: { to, body: cabinWords({ slug, title, city }, ports.env) } };
}
