import type { Database } from '#database/client.ts';
import {
  type Channel,
  type ClaimedMessage,
  claimMessage,
  type MessageState,
  settleMessage,
  tendOutbox,
} from '#database/outbox.ts';
import type { Delivery } from '#lib/delivery.ts';
import type { Env } from '#lib/env.ts';
import { describeThrown, log } from '#lib/log.ts';
import { sendOverSmtp } from '#lib/mail/smtp.ts';
import { sendThroughTwilio } from '#lib/sms/twilio.ts';
import { type Written, writeMessage } from './messages.ts';

/** Longer than any try to send may take: who has not settled by then is taken for dead, and the message is unclear. */
const claimSeconds = 120;
/** Scheduled functions are ended after 30 seconds; the last try begun in time still ends in time. */
const begunWithinMs = 10_000;

interface Post {
  db: Database;
  env: Env;
}

/** Counts of what became of the messages of one turn. */
export type Sweep = Partial<Record<MessageState, number>>;

const openChannels = ({ sms, mail }: Env): Channel[] => [
  ...(sms ? (['sms'] as const) : []),
  ...(mail ? (['mail'] as const) : []),
];

/**
 * Sends what is due, one message after the other, each claimed and settled by itself: any number of sweeps may run at
 * once, and none sends what another has. Without settings for a channel its messages stay where they are.
 */
export async function deliverMessages({ db, env }: Post): Promise<Sweep> {
  const channels = openChannels(env);
  const sweep: Sweep = {};
  const begun = performance.now();
  while (channels.length > 0 && performance.now() - begun < begunWithinMs) {
    const message = await claimMessage(db, channels, claimSeconds);
    if (!message) break;
    const state = await deliver(message, { db, env });
    if (state) sweep[state] = (sweep[state] ?? 0) + 1;
  }
  return sweep;
}

/** As `deliverMessages`, after looking for messages that were claimed and never settled. */
export async function sweepOutbox(post: Post): Promise<Sweep> {
  await tendOutbox(post.db);
  return deliverMessages(post);
}

async function deliver(message: ClaimedMessage, post: Post): Promise<MessageState | null> {
  const delivery = await tryToSend(message, post);
  const state = await settleMessage(post.db, message, delivery);
  if (delivery.outcome !== 'sent') {
    log('error', 'message_not_sent', { id: message.id, state: state ?? 'lost', problem: delivery.problem });
  }
  return state;
}

const unwritable: Delivery = { outcome: 'failed', problem: 'unwritable' };

/** Until a message is handed over nothing can have gone out, so whatever fails before may be tried again. */
async function tryToSend(message: ClaimedMessage, post: Post): Promise<Delivery> {
  try {
    const written = await writeMessage(message, { ...post, now: new Date() });
    return written ? await send(written, post.env) : unwritable;
  } catch (thrown) {
    log('error', 'message_unwritable', { id: message.id, ...describeThrown(thrown) });
    return { outcome: 'retry', problem: 'unwritable' };
  }
}

async function send(written: NonNullable<Written>, { sms, mail }: Env): Promise<Delivery> {
  if (written.channel === 'sms') return sms ? sendThroughTwilio(written.sms, sms) : unwritable;
  return mail ? sendOverSmtp(written.mail, mail) : unwritable;
}
