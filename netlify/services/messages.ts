import { findBooking } from '#database/bookings.ts';
import type { Message } from '#database/outbox.ts';
import { bookedLetter, confirmLetter, welcomeLetter } from '#lib/mail/letters.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Sms } from '#lib/sms/twilio.ts';
import { cabinWords } from '#lib/sms/words.ts';
import type { Ports } from './ports.ts';

type Desk = Pick<Ports, 'db' | 'env' | 'now'>;

/** A message in its words; null when what it was about is gone or nobody knows how to write it. */
export type Written = { channel: 'sms'; sms: Sms } | { channel: 'mail'; mail: Mail } | null;

const textOf = ({ payload }: Message, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};

type Writer = (message: Message, desk: Desk) => Promise<Omit<Mail, 'to'> | null>;

const letters: Record<string, Writer> = {
  'newsletter-confirm': async (message, { env }) => confirmLetter(textOf(message, 'signup_id'), env),
  'newsletter-welcome': async (message, { env }) => welcomeLetter(textOf(message, 'signup_id'), env),
  'booking-confirmed': async (message, { db, env, now }) => {
    const booking = await findBooking(db, textOf(message, 'reference'));
    return booking && bookedLetter(booking, env, now);
  },
};

/** Finds the words of a message of the outbox (design §4: written down as template and facts, worded when it leaves). */
export async function writeMessage(message: Message, desk: Desk): Promise<Written> {
  const to = message.recipient;
  if (message.channel === 'mail') {
    const letter =
      Object.hasOwn(letters, message.template) && (await letters[message.template]?.(message, desk));
    return letter ? { channel: 'mail', mail: { to, ...letter } } : null;
  }
  if (message.template !== 'cabin') return null;
  const [slug, title, city] = ['slug', 'title', 'city'].map((name) => textOf(message, name));
  if (!slug || !title || city === undefined) return null;
  return { channel: 'sms', sms: { to, body: cabinWords({ slug, title, city }, desk.env) } };
}
