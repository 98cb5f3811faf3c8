import type { Message } from '#database/outbox.ts';
import { findApplication } from '#database/owner-applications.ts';
import type { Letter } from '#lib/mail/letter.ts';
import { textIn } from '#lib/mail/letters/hosts.ts';
import {
  confirmLetter,
  deskInvitedLetter,
  deskLinkLetter,
  tripsLetter,
  welcomeLetter,
} from '#lib/mail/letters/links.ts';
import { ownerLetters } from '#lib/mail/letters/owners.ts';
import { siteLetters } from '#lib/mail/letters/site.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Sms } from '#lib/sms/twilio.ts';
import { cabinWords } from '#lib/sms/words.ts';
import { writeBookingLetter } from './letters.ts';
import type { Ports } from './ports.ts';
import { writeWatchLetter } from './watch-letters.ts';

type WriterPorts = Pick<Ports, 'db' | 'env' | 'now'>;

/** A message as it is sent. `outdated`: why it is not, for what it says is no longer true or of use. */
export type RenderedMessage = { outdated: string | null } & (
  | { channel: 'sms'; sms: Sms }
  | { channel: 'mail'; mail: Mail }
);

/** Letters about no booking. */
const otherLetters: Record<string, (message: Message, ports: WriterPorts) => Letter> = {
  'newsletter-confirm': (message, { env, now }) =>
    confirmLetter(textIn(message.payload, 'signup_id'), env, now),
  'newsletter-welcome': (message, { env }) => welcomeLetter(textIn(message.payload, 'signup_id'), env),
  'desk-link': (message, { env }) => deskLinkLetter(textIn(message.payload, 'link_id'), env),
  'trips-link': ({ id }, { env, now }) => tripsLetter(String(id), env, now),
  'desk-invited': (message, { env }) => deskInvitedLetter(textIn(message.payload, 'invited_by'), env),
};

/**
 * Renders a message of the outbox: it is stored as template and facts, and written when it is sent (design §4).
 * Null when what it was about is gone or its template is unknown.
 */
export async function renderMessage(message: Message, ports: WriterPorts): Promise<RenderedMessage | null> {
  if (message.channel === 'sms') return renderText(message, ports);
  const other = writerIn(otherLetters, message);
  if (other)
    return { channel: 'mail', mail: { to: [message.recipient], ...other(message, ports) }, outdated: null };
  const toHosts = writerIn(siteLetters, message);
  if (toHosts) {
    const to = ports.env.HOST_EMAILS;
    const outdated = to.length === 0 ? 'no_host' : null;
    return { channel: 'mail', mail: { to, ...toHosts(message.payload, ports.env) }, outdated };
  }
  const written =
    (await writeOwnerLetter(message, ports)) ??
    (await writeWatchLetter(message, ports)) ??
    (await writeBookingLetter(message, ports));
  return written && { channel: 'mail', ...written };
}

/**
 * Writes a letter about an application from what that is now. `outdated` says why it is not to be sent. Null when there is
 * no such letter or application.
 */
async function writeOwnerLetter(
  message: Message,
  { db, env, now }: WriterPorts,
): Promise<{ mail: Mail; outdated: string | null } | null> {
  const kind = writerIn(ownerLetters, message);
  const reference = message.payload['application'];
  const application = kind && typeof reference === 'string' ? await findApplication(db, reference) : null;
  if (!kind || !application) return null;
  const context = { application, env, now };
  const to = kind.toHosts ? env.HOST_EMAILS : [message.recipient];
  const outdated = to.length === 0 ? 'no_host' : kind.outdated(context);
  return { mail: { to, ...kind.write(context) }, outdated };
}

const writerIn = <Write>(letters: Readonly<Record<string, Write>>, { template }: Message) =>
  Object.hasOwn(letters, template) ? letters[template] : undefined;

function renderText(message: Message, { env }: WriterPorts): RenderedMessage | null {
  if (message.template !== 'cabin') return null;
  const [slug, title, city] = ['slug', 'title', 'city'].map((name) => textIn(message.payload, name));
  if (!slug || !title || city === undefined) return null;
  const body = cabinWords({ slug, title, city }, env);
  return { channel: 'sms', sms: { to: message.recipient, body }, outdated: null };
}
