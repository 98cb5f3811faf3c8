/** Sends the due messages of the outbox. */

import { type RenderedMessage, renderMessage } from '#netlify/emails.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { log, logThrown } from '#netlify/platform/log.ts';
import { sendOverSmtp } from './channels/smtp.ts';
import { sendSms } from './channels/twilio.ts';
import type { Delivery } from './delivery-result.ts';
import {
  type Channel,
  type ClaimedMessage,
  claimMessage,
  type MessageState,
  markUnclearMessages,
  settleMessage,
} from './queries.ts';

/** Longer than any attempt takes: a message not settled by then is unclear. */
const claimSeconds = 120;
/**
 * Scheduled functions are terminated after 30 seconds; an attempt started in time finishes in time.
 */
const startWithinMs = 10_000;

interface DeliveryContext {
  db: Database;
  env: Env;
}

/** Numbers of messages by outcome. */
export type DeliveryCounts = Partial<Record<MessageState, number>>;

const openChannels = ({ sms, mail }: Env): Channel[] => [
  ...(sms ? (['sms'] as const) : []),
  ...(mail ? (['mail'] as const) : []),
];

/** Sends due messages after the response, minutes before the schedule would. */
export const deliverSoon = ({
  env,
  runAfterResponse,
}: Pick<RequestContext, 'env' | 'runAfterResponse'>): void =>
  runAfterResponse((db) => deliverMessages({ db, env }));

/**
 * Sends due messages one by one. Safe to run concurrently: each message is claimed by one run.
 * Messages of a channel without settings stay queued.
 */
export async function deliverMessages({ db, env }: DeliveryContext): Promise<DeliveryCounts> {
  const channels = openChannels(env);
  const counts: DeliveryCounts = {};
  const startedAt = performance.now();
  while (channels.length > 0 && performance.now() - startedAt < startWithinMs) {
    const message = await claimMessage(db, channels, claimSeconds);
    if (!message) break;
    const state = await deliver(message, { db, env });
    if (state) counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** Like `deliverMessages`, after marking messages that were claimed and never settled. */
export async function sweepOutbox(context: DeliveryContext): Promise<DeliveryCounts> {
  await markUnclearMessages(context.db);
  return deliverMessages(context);
}

async function deliver(message: ClaimedMessage, context: DeliveryContext): Promise<MessageState | null> {
  const delivery = await tryToSend(message, context);
  const state = await settleMessage(context.db, message, delivery);
  if ('isOutdated' in delivery) {
    log('info', 'message_outdated', { id: message.id, problem: delivery.problem });
  } else if (delivery.outcome !== 'sent') {
    log('error', 'message_not_sent', { id: message.id, state: state ?? 'lost', problem: delivery.problem });
  }
  return state;
}

/** Not sent, because the content is outdated. */
interface OutdatedMessage {
  outcome: 'failed';
  problem: string;
  isOutdated: true;
}

const unwritable: Delivery = { outcome: 'failed', problem: 'unwritable' };

/**
 * Renders and sends a message. An error while rendering can be retried, because nothing was sent.
 */
async function tryToSend(
  message: ClaimedMessage,
  context: DeliveryContext,
): Promise<Delivery | OutdatedMessage> {
  try {
    const rendered = await renderMessage(message, { ...context, now: clock() });
    if (rendered?.outdated) return { outcome: 'failed', problem: rendered.outdated, isOutdated: true };
    return rendered ? await send(rendered, context.env) : unwritable;
  } catch (error) {
    logThrown('message_unwritable', error, { id: message.id });
    return { outcome: 'retry', problem: 'unwritable' };
  }
}

async function send(message: RenderedMessage, { sms, mail }: Env): Promise<Delivery> {
  if (message.channel === 'sms') return sms ? sendSms(message.sms, sms) : unwritable;
  return mail ? sendOverSmtp(message.mail, mail) : unwritable;
}
