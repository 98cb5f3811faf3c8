import type { Message } from '#database/outbox.ts';
import type { Letter } from '#lib/mail/letter.ts';
import { calendarLateLetter } from '#lib/mail/letters/calendar-late.ts';
import { deskInvitedLetter, deskLinkLetter } from '#lib/mail/letters/desk-link.ts';
import { confirmLetter, welcomeLetter } from '#lib/mail/letters/newsletter.ts';
import { siteBuildFailedLetter } from '#lib/mail/letters/site-build-failed.ts';
import { tripsLetter } from '#lib/mail/letters/trips.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Sms } from '#lib/sms/twilio.ts';
import { cabinWords } from '#lib/sms/words.ts';
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

/** Returns a text of a payload; empty where there is none. */
type Payload = (name: string) => string;

/** Letters about no booking, application or watched stay, by their template. */
const otherLetters: Record<string, (payload: Payload, ports: WriterPorts, id: number) => Letter> = {
  'newsletter-confirm': (payload, { env, now }) => confirmLetter(payload('signup_id'), env, now),
  'newsletter-welcome': (payload, { env }) => welcomeLetter(payload('signup_id'), env),
  'desk-link': (payload, { env }) => deskLinkLetter(payload('link_id'), env),
  'desk-invited': (payload, { env }) => deskInvitedLetter(payload('invited_by'), env),
  'trips-link': (_payload, { env, now }, id) => tripsLetter(String(id), env, now),
  'site-build-failed': (payload, { env }) =>
    siteBuildFailedLetter(
      {
        requestedAt: new Date(payload('requested_at')),
        reason: payload('reason'),
        outcome: payload('outcome'),
        problem: payload('problem') || null,
      },
      env,
    ),
  'host-calendar-late': (payload) =>
    calendarLateLetter({
      cabin: payload('cabin'),
      site: payload('site'),
      name: payload('name'),
      last: payload('last') ? new Date(payload('last')) : null,
      problem: payload('problem'),
    }),
};

/**
 * Renders a message of the outbox: it is stored as template and facts, and written when it is sent (design §4).
 * Null when what it was about is gone or its template is unknown.
 */
export async function renderMessage(message: Message, ports: WriterPorts): Promise<RenderedMessage | null> {
  const { id, template, recipient } = message;
  const payload: Payload = (name) => {
    const value = message.payload[name];
    return typeof value === 'string' ? value : '';
  };
  if (message.channel === 'sms') return template === 'cabin' ? cabinText(payload, recipient, ports) : null;
  const write = Object.hasOwn(otherLetters, template) && otherLetters[template];
  if (write) {
    const to = recipient === 'hosts' ? ports.env.HOST_EMAILS : [recipient];
    const mail = { to, ...write(payload, ports, id) };
    return { channel: 'mail', mail, outdated: to.length === 0 ? 'no_host' : null };
  }
  const written =
    (await writeOwnerLetter(message, ports)) ??
    (await writeWatchLetter(message, ports)) ??
    (await writeBookingLetter(message, ports));
  return written && { channel: 'mail', ...written };
}

function cabinText(payload: Payload, to: string, { env }: WriterPorts): RenderedMessage | null {
  const cabin = { slug: payload('slug'), title: payload('title'), city: payload('city') };
  if (!cabin.slug || !cabin.title) return null;
  return { channel: 'sms', sms: { to, body: cabinWords(cabin, env) }, outdated: null };
}
