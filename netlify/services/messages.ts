import type { Message } from '#database/outbox.ts';
import type { Letter } from '#lib/mail/letter.ts';
import { deskInvitedLetter, deskLinkLetter } from '#lib/mail/letters/desk-link.ts';
import { confirmLetter, welcomeLetter } from '#lib/mail/letters/newsletter.ts';
import { tripsLetter } from '#lib/mail/letters/trips.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Sms } from '#lib/sms/twilio.ts';
import { cabinWords } from '#lib/sms/words.ts';
import { writeHostLetter } from './host-letters.ts';
import { writeBookingLetter } from './letters.ts';
import { writeOwnerLetter } from './owner-letters.ts';
import type { Ports } from './ports.ts';
import { writeWatchLetter } from './watch-letters.ts';

type WriterPorts = Pick<Ports, 'db' | 'env' | 'now'>;

/** A message as it is sent. `outdated`: why it is not, for what it says is no longer true or of use. */
export type RenderedMessage = { outdated: string | null } & (
  | { channel: 'sms'; sms: Sms }
  | { channel: 'mail'; mail: Mail }
);

const textOf = ({ payload }: Message, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};

/** Letters about no booking. */
const otherLetters: Record<string, (message: Message, ports: WriterPorts) => Letter> = {
  'newsletter-confirm': (message, { env, now }) => confirmLetter(textOf(message, 'signup_id'), env, now),
  'newsletter-welcome': (message, { env }) => welcomeLetter(textOf(message, 'signup_id'), env),
  'desk-link': (message, { env }) => deskLinkLetter(textOf(message, 'link_id'), env),
  'trips-link': ({ id }, { env, now }) => tripsLetter(String(id), env, now),
  'desk-invited': (message, { env }) => deskInvitedLetter(textOf(message, 'invited_by'), env),
};

/**
 * Renders a message of the outbox: it is stored as template and facts, and written when it is sent (design §4).
 * Null when what it was about is gone or its template is unknown.
 */
export async function renderMessage(message: Message, ports: WriterPorts): Promise<RenderedMessage | null> {
  if (message.channel === 'sms') return renderText(message, ports);
  if (Object.hasOwn(otherLetters, message.template)) {
    const letter = otherLetters[message.template]?.(message, ports);
    return letter ? { channel: 'mail', mail: { to: [message.recipient], ...letter }, outdated: null } : null;
  }
  const written =
    writeHostLetter(message, ports.env) ??
    (await writeOwnerLetter(message, ports)) ??
    (await writeWatchLetter(message, ports)) ??
    (await writeBookingLetter(message, ports));
  return written && { channel: 'mail', ...written };
}

function renderText(message: Message, { env }: WriterPorts): RenderedMessage | null {
  if (message.template !== 'cabin') return null;
  const [slug, title, city] = ['slug', 'title', 'city'].map((name) => textOf(message, name));
  if (!slug || !title || city === undefined) return null;
  const body = cabinWords({ slug, title, city }, env);
  return { channel: 'sms', sms: { to: message.recipient, body }, outdated: null };
}
