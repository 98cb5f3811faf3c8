// State of the fake Stripe: payments, sessions, refunds, disputes and events.

import { randomBytes } from 'node:crypto';

export interface FakeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_capture' | 'canceled';
  /** For a hold, the charge with its expiry. */
  latest_charge?: { payment_method_details: { card: { capture_before: number } } };
  customer: string | null;
  payment_method: string | null;
  metadata: Record<string, string>;
}

export interface FakeSession {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  /** `null` if only a card is stored, like the currency. */
  amount_total: number | null;
  currency: string | null;
  customer: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  url: string | null;
  success_url: string;
  cancel_url: string;
  created: number;
  expires_at: number;
  /** Not part of responses. */
  hidden: { names: string[]; intentMetadata: Record<string, string>; storesCard: boolean };
}

export interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  payment_intent: string;
  charge: string;
  created: number;
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  payment_intent: string;
  charge: string;
  metadata: Record<string, string>;
}

/** An event with a copy of its object at that time. */
export interface FakeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  data: { object: object };
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** State of the fake Stripe, with its own clock. */
export class FakeStripeLedger {
  readonly sessions = new Map<string, FakeSession>();
  readonly intents = new Map<string, FakeIntent>();
  readonly refunds = new Map<string, FakeRefund>();
  readonly disputes: Dispute[] = [];
  /** Cards that a customer stored without a payment, newest first. */
  readonly storedCards = new Map<string, string[]>();
  /** All events in chronological order. */
  readonly events: FakeEvent[] = [];
  readonly apiVersion: string;
  /** Ms by which its clock is ahead of the machine's. */
  clockShift = 0;
  /** Initial status of a card refund. */
  refundsBegin: 'succeeded' | 'pending' = 'succeeded';
  /** Decline codes of the next charges without a guest. */
  declines: string[] = [];

  constructor(apiVersion: string) {
    this.apiVersion = apiVersion;
  }

  /** Returns the time in seconds. */
  now(): number {
    return Math.floor((Date.now() + this.clockShift) / 1000);
  }

  emit(type: string, object: object): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      api_version: this.apiVersion,
      created: this.now(),
      type,
      data: { object: structuredClone(object) },
    });
  }

  /** Ends overdue sessions. */
  endSessions(): void {
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.now()) this.endSession(session);
    }
  }

  endSession(session: FakeSession): void {
    session.status = 'expired';
    session.url = null;
    this.emit('checkout.session.expired', toResponseSession(session));
  }

  /** Returns the refunded amount of an intent. */
  getRefundedAmount(intent: string): number {
    const refunds = [...this.refunds.values()];
    return refunds
      .filter((refund) => refund.payment_intent === intent && !/failed|canceled/.test(refund.status))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  refund(intent: FakeIntent, amount: number, metadata: Record<string, string>): FakeRefund {
    const refund: FakeRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: this.refundsBegin,
      payment_intent: intent.id,
      charge: getChargeId(intent),
      metadata,
      created: this.now(),
    };
    this.refunds.set(refund.id, refund);
    this.emit('refund.created', refund);
    this.emit('charge.refunded', createCharge(intent, this.getRefundedAmount(intent.id)));
    return refund;
  }

  /** Completes a refund, or fails it like the guest's bank. */
  settleRefund(refund: FakeRefund, status: 'succeeded' | 'failed' | 'canceled'): void {
    refund.status = status;
    if (status === 'failed') refund.failure_reason = 'lost_or_stolen_card';
    this.emit('charge.refund.updated', refund);
    this.emit(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** Disputes the net amount of a payment like the guest's bank. */
  dispute(intent: FakeIntent): Dispute {
    const { id, currency } = intent;
    const amount = this.getNetAmount(intent);
    const dispute: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      amount,
      currency,
      reason: 'fraudulent',
      status: 'needs_response',
      payment_intent: id,
      charge: getChargeId(intent),
      metadata: {},
    };
    this.disputes.push(dispute);
    this.emit('charge.dispute.created', dispute);
    return dispute;
  }

  /** Closes a dispute. A lost one refunds the payment. */
  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.emit('charge.dispute.closed', dispute);
  }

  /** Pays a session as the guest: by card at once, or by a bank that confirms later. */
  pay(session: FakeSession, how: 'card' | 'bank'): FakeIntent {
    if (session.status !== 'open' || session.expires_at <= this.now()) throw new Error('It has expired.');
    const { amount_total: amount, currency, hidden } = session;
    if (amount === null || currency === null) throw new Error('It takes a card and no payment.');
    const isPaid = how === 'card';
    session.customer = hidden.storesCard ? newId('cus') : null;
    const intent: FakeIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency,
      customer: session.customer,
      amount_received: isPaid ? amount : 0,
      status: isPaid ? 'succeeded' : 'processing',
      payment_method: newId('pm'),
      metadata: hidden.intentMetadata,
    };
    this.intents.set(intent.id, intent);
    Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id });
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    if (isPaid) this.emit('payment_intent.succeeded', intent);
    this.emit('checkout.session.completed', toResponseSession(session));
    return intent;
  }

  /** Stores a card as the guest on the page of a session without a charge. */
  giveCard(session: FakeSession): void {
    const customer = session.customer ?? '';
    this.storedCards.set(customer, [newId('pm'), ...(this.storedCards.get(customer) ?? [])]);
    Object.assign(session, { status: 'complete', url: null });
    this.emit('checkout.session.completed', toResponseSession(session));
  }

  /** Lists the payment methods of a customer, newest first. */
  listCards(customer: string): { id: string; object: 'payment_method' }[] {
    const paid = [...this.intents.values()].filter((intent) => intent.customer === customer);
    const ids = paid.flatMap(({ payment_method }) => payment_method ?? []).toReversed();
    return [...new Set([...(this.storedCards.get(customer) ?? []), ...ids])].map((id) => ({
      id,
      object: 'payment_method',
    }));
  }

  /** Confirms or declines a pending bank payment. */
  settleBankPayment(session: FakeSession, isPaid: boolean): void {
    const intent = this.intents.get(session.payment_intent ?? '');
    if (!intent) throw new Error('Nothing was paid by bank.');
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
    intent.amount_received = isPaid ? intent.amount : 0;
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    if (isPaid) this.emit('payment_intent.succeeded', intent);
    this.emit(
      `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`,
      toResponseSession(session),
    );
  }

  /** Ends a hold on a card. Charges `amount`; 0 releases the hold. */
  endHold(intent: FakeIntent, amount = 0): void {
    intent.status = amount > 0 ? 'succeeded' : 'canceled';
    intent.amount_received = amount;
    this.emit(`payment_intent.${intent.status}`, intent);
  }

  /** Returns the net amount of an intent in cents, after refunds and lost disputes. */
  getNetAmount({ id, amount_received }: FakeIntent): number {
    const lost = this.disputes.filter(
      ({ payment_intent, status }) => payment_intent === id && status === 'lost',
    );
    return amount_received - this.getRefundedAmount(id) - lost.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Returns the net payments of all guests in cents. */
  balance(): number {
    return [...this.intents.values()].reduce((sum, intent) => sum + this.getNetAmount(intent), 0);
  }

  /** Returns the intent with its charge and fee, 2.9 % and 30 cents, as in an expanded response. */
  toIntentWithFee(intent: FakeIntent): object {
    const { amount_received: amount, currency } = intent;
    const fee = Math.round(amount * 0.029) + 30;
    const balance_transaction = {
      id: getChargeId(intent).replace('ch_', 'txn_'),
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      currency,
      type: 'charge',
    };
    const charge = { ...createCharge(intent, this.getRefundedAmount(intent.id)), balance_transaction };
    return { ...intent, latest_charge: charge };
  }
}

/** Returns a session as in a response. */
export const toResponseSession = ({ hidden: _, ...session }: FakeSession): Omit<FakeSession, 'hidden'> =>
  session;

const getChargeId = ({ id }: FakeIntent): string => id.replace('pi_', 'ch_');

const createCharge = (intent: FakeIntent, refunded: number): object => ({
  id: getChargeId(intent),
  object: 'charge',
  amount: intent.amount,
  amount_refunded: refunded,
  currency: intent.currency,
  payment_intent: intent.id,
  metadata: intent.metadata,
});
