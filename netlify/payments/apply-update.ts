/** Applies updates of payments, from the service's responses and Stripe's webhook. */

import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { log, logThrown } from '#netlify/platform/log.ts';
import { applyEvent, applyPaymentUpdate, type PaymentUpdate, type PaymentUpdateResult } from './queries.ts';
import { eventToPaymentUpdate } from './stripe/payment-update.ts';
import { type StripeEvent, verifyStripeEvent } from './stripe/webhook.ts';

/** Applies an update from the payment service. Logs once what needs attention. */
export async function recordPaymentUpdate(db: Database, update: PaymentUpdate): Promise<PaymentUpdateResult> {
  const applied = await applyPaymentUpdate(db, update);
  report(applied);
  return applied;
}

/**
 * Handles a Stripe event: applied once, in any order, in the transaction that records it. An
 * irrelevant event succeeds without a change. Returns what the event concerned. Fails with
 * `not_found` if Stripe is not configured, `invalid` without Stripe's signature, or `too_large`.
 */
export async function recordStripeEvent({
  request,
  db,
  env,
  now,
}: RequestContext): Promise<Result<PaymentUpdate['about'] | null, Problem>> {
  if (!env.stripe) return fail('not_found', 'This site takes no payments through Stripe.');
  const event = await verifyStripeEvent(request, env.stripe, now);
  if (!event.ok) return event;
  const { id, kind } = event.value;
  const update = parseUpdate(event.value);
  if (update) report(await applyEvent(db, { id, kind, update }));
  return ok(update?.about ?? null);
}

/**
 * Returns `null` for an event of an unknown shape, because a retry could not read it either. The
 * reconciler fetches its payment.
 */
function parseUpdate({ kind, object }: StripeEvent): PaymentUpdate | null {
  try {
    return eventToPaymentUpdate(kind, object);
  } catch (error) {
    logThrown('webhook_unreadable', error, { kind });
    return null;
  }
}

function report(applied: PaymentUpdateResult): void {
  const { outcome, about } = applied;
  if (outcome === 'unknown') log('info', 'payment_unknown', { about });
  if (outcome !== 'applied') return;
  const { payment_id: payment, before, state } = applied;
  if (about === 'dispute') log('error', 'payment_disputed', { payment });
  if (about === 'refund' && state === 'failed') log('error', 'refund_failed', { payment });
  if (state === 'quarantined' && before !== state) log('error', 'payment_quarantined', { payment });
}
