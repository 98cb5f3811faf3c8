/** Reconciles payments, refunds and damage deposits with the payment service. */

import { deliverMessages } from '#netlify/messages/deliver.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { log, logThrown } from '#netlify/platform/log.ts';
import { recordPaymentUpdate } from './apply-update.ts';
import { type ClaimedDamage, claimDamages } from './damage-deposit-queries.ts';
import type { PaymentProvider, PaymentService } from './payment-service.ts';
import { paymentProvider } from './provider.ts';
import {
  type CheckoutRow,
  type ClaimedCheckout,
  type ClaimedRefund,
  claimBalances,
  claimCheckouts,
  claimFees,
  claimRefunds,
  listPaymentProblems,
  listUnknownRefunds,
  type PaymentUpdate,
  refuseBalance,
  setFee,
} from './queries.ts';

interface ReconcileContext {
  db: Database;
  env: Env;
}

/** Numbers of processed items, and of all open problems. */
export type ReconcileCounts = Partial<
  Record<'balances' | 'payments' | 'refunds' | 'deposits' | 'returned' | 'fees' | 'problems', number>
>;

/** Scheduled functions are terminated after 30 seconds; work started in time finishes in time. */
const startWithinMs = 12_000;
const serviceMs = 6_000;
const batchSize = 10;
/** Refunds may fail up to 30 days after they were made. */
const refundMayFailMs = 40 * 86_400_000;

/**
 * Reconciles with the payment service: charges due balances, fetches open payments, closes obsolete
 * checkouts, pays refunds, holds and releases damage deposits, and finds manual refunds and fees.
 * Safe to run concurrently: each payment, refund and deposit is claimed by one run, and updates are
 * applied like events.
 */
export async function reconcilePayments(context: ReconcileContext): Promise<ReconcileCounts> {
  const provider = paymentProvider(context.env);
  if (!provider.ok) return {};
  const { db } = context;
  const { name } = provider.value;
  const startedAt = performance.now();
  const each = createProcessor(provider.value, () => performance.now() - startedAt < startWithinMs);
  return {
    balances: await each(
      () => claimBalances(db, name, { limit: batchSize }),
      (balance, service) => charge(db, balance, service),
    ),
    payments: await each(
      () => claimCheckouts(db, name, { limit: batchSize }),
      (checkout, service) => refreshCheckout(db, checkout, service),
    ),
    refunds: await each(
      () => claimRefunds(db, name, { limit: batchSize }),
      (refund, service) => sendRefund(db, refund, service),
    ),
    deposits: await each(
      () => claimDamages(db, name, { limit: batchSize }),
      (deposit, service) => settleDeposit(db, deposit, service),
    ),
    returned: await recordUnreportedRefunds(db, provider.value.service(serviceMs)),
    fees: await each(
      () => claimFees(db, name, { limit: batchSize }),
      (checkout, service) => recordFee(db, checkout, service),
    ),
    problems: (await listPaymentProblems(db)).length,
  };
}

/** Reconciles and sends messages after the response, minutes before the schedules would. */
export const reconcileSoon = ({
  env,
  runAfterResponse,
}: Pick<RequestContext, 'env' | 'runAfterResponse'>): void =>
  runAfterResponse(async (db) => {
    await reconcilePayments({ db, env });
    await deliverMessages({ db, env });
  });

/**
 * Reconciles the checkouts of a party whose guest is waiting, and of expired holds on its nights.
 */
export async function reconcileParty(party: string, { db, env }: ReconcileContext): Promise<void> {
  const provider = paymentProvider(env);
  if (!provider.ok) return;
  const checkouts = await claimCheckouts(db, provider.value.name, { party, limit: batchSize });
  await Promise.all(
    checkouts.map((checkout) =>
      logErrors(checkout, () => refreshCheckout(db, checkout, provider.value.service(serviceMs))),
    ),
  );
}

/** Claims and processes items until none are left or the time is over. Returns their number. */
const createProcessor =
  (provider: PaymentProvider, hasTimeLeft: () => boolean) =>
  async <Item extends { id: string }>(
    claim: () => Promise<Item[]>,
    process: (item: Item, service: PaymentService) => Promise<void>,
  ): Promise<number> => {
    let count = 0;
    while (hasTimeLeft()) {
      const items = await claim();
      await Promise.all(
        items.map((item) => logErrors(item, () => process(item, provider.service(serviceMs)))),
      );
      count += items.length;
      if (items.length < batchSize) break;
    }
    return count;
  };

/** Logs a failure so that other items continue. The failed one is claimed again later. */
async function logErrors({ id }: { id: string }, process: () => Promise<void>): Promise<void> {
  try {
    await process();
  } catch (error) {
    logThrown('reconcile_failed', error, { id });
  }
}

async function refreshCheckout(
  db: Database,
  checkout: ClaimedCheckout,
  service: PaymentService,
): Promise<void> {
  // No guest was sent to a checkout that the service never created.
  if (checkout.state === 'intended')
    return record(db, { about: 'payment', payment_id: checkout.id, payment_ref: null, state: 'expired' });
  if (checkout.state === 'processing' && !checkout.checkout_ref)
    return charge(db, checkout, service, checkout.is_over);
  const read = await service.fetchCheckout(checkout);
  if (!read.ok) return logFailure('payment_unread', checkout, read.error.problem);
  const { outcome, ...applied } = await recordPaymentUpdate(db, read.value);
  if (outcome !== 'applied' || !('state' in applied) || applied.state !== 'open' || !checkout.is_over) return;
  const endResult = await service.endCheckout(checkout);
  // A checkout paid at this moment cannot be closed.
  if (endResult.ok) await recordPaymentUpdate(db, endResult.value);
}

/** Never charges an ended booking, but still fetches whether it has been charged. */
async function charge(
  db: Database,
  balance: CheckoutRow,
  service: PaymentService,
  isOver = false,
): Promise<void> {
  const charged =
    balance.payment_ref || isOver
      ? await service.fetchCheckout(balance)
      : await service.chargeBalance(balance);
  if (charged.ok) return record(db, charged.value);
  const { isRefused, problem } = charged.error;
  logFailure('balance_not_charged', balance, problem);
  if (isRefused) await refuseBalance(db, balance, problem);
}

async function settleDeposit(db: Database, deposit: ClaimedDamage, service: PaymentService): Promise<void> {
  const settlement = await service.settleDamage(deposit);
  if (settlement.ok) return record(db, settlement.value);
  const { isRefused, problem } = settlement.error;
  logFailure('deposit_not_settled', deposit, problem);
  if (!isRefused || deposit.state === 'held') return;
  await record(db, { about: 'damage', state: 'refused', damage_id: deposit.id, payment_ref: null, problem });
}

async function sendRefund(db: Database, refund: ClaimedRefund, service: PaymentService): Promise<void> {
  const settled = refund.state === 'due' ? await service.refund(refund) : await service.fetchRefund(refund);
  if (settled.ok) return record(db, settled.value);
  const { isRefused, problem } = settled.error;
  logFailure('refund_not_made', refund, problem);
  if (!isRefused) return;
  const { id: refund_id, checkout_id: payment_id, amount_cents } = refund;
  await record(db, {
    about: 'refund',
    state: 'failed',
    problem,
    amount_cents,
    currency: 'usd',
    payment_id,
    payment_ref: null,
    refund_id,
    refund_ref: null,
  });
}

/** Finds refunds, and states of refunds, that no webhook reported. Returns their number. */
async function recordUnreportedRefunds(db: Database, service: PaymentService): Promise<number> {
  const listed = await service.listRefunds(new Date(clock().getTime() - refundMayFailMs));
  if (!listed.ok) {
    log('error', 'refunds_unread', { problem: listed.error.problem });
    return 0;
  }
  const refunds = listed.value.flatMap((updates) =>
    updates.about === 'refund' && updates.refund_ref ? { ...updates, refund_ref: updates.refund_ref } : [],
  );
  const unknown = await listUnknownRefunds(db, refunds);
  const changedRefunds = refunds.filter(({ refund_ref }) => unknown.has(refund_ref));
  for (const update of changedRefunds) await logErrors({ id: update.refund_ref }, () => record(db, update));
  return changedRefunds.length;
}

async function recordFee(
  db: Database,
  checkout: Pick<CheckoutRow, 'id' | 'payment_ref'>,
  service: PaymentService,
): Promise<void> {
  const fee = await service.readFee(checkout);
  if (!fee.ok) return logFailure('fee_unread', checkout, fee.error.problem);
  if (fee.value !== null) await setFee(db, checkout.id, fee.value);
}

const record = async (db: Database, update: PaymentUpdate): Promise<void> => {
  await recordPaymentUpdate(db, update);
};

const logFailure = (event: string, { id }: { id: string }, problem: string): void =>
  log('error', event, { id, problem });
