import type { Day } from '#domain/day/day.ts';
import type { PaymentStatus } from '#domain/guest/booking.ts';
import type { PayableStay } from '#domain/price/deposit.ts';
import type { Database } from './client.ts';

/** What a payment is for. */
export type PaymentKind = 'full' | 'deposit' | 'balance' | 'extra';
/** How far a payment has come, as the migration explains. */
export type PaymentState =
  | 'intended'
  | 'scheduled'
  | 'open'
  | 'expired'
  | 'processing'
  | 'failed'
  | 'quarantined'
  | 'paid';
/** Who takes the money. */
export type ProviderName = 'test' | 'stripe';

/** A request for money. Cents; `…_ref` are the ids of the payment service. */
export interface PaymentRow {
  id: string;
  /** The lead, where a party has several cabins. */
  booking_id: string;
  kind: PaymentKind;
  amount_cents: number;
  currency: string;
  provider: ProviderName;
  state: PaymentState;
  due_on: Day | null;
  checkout_url: string | null;
  checkout_expires_at: Date | null;
  checkout_ref: string | null;
  payment_ref: string | null;
  customer_ref: string | null;
  attempts: number;
}

/** A payment to be written before the service is called; `id` where it is there already. */
export interface PaymentIntent extends Pick<PaymentRow, 'kind' | 'amount_cents' | 'due_on' | 'provider'> {
  id?: string;
}

/** What is owed to a guest, cents. */
export interface RefundRow {
  id: string;
  payment_id: string;
  amount_cents: number;
  state: 'due' | 'sent' | 'done' | 'failed';
  refund_ref: string | null;
  attempts: number;
}

/** What the guest of a booking sees of its payment. `stays` are paid together; the lead goes first. */
export interface PaymentSummary {
  state: PaymentStatus;
  stays: PayableStay[];
  balance: { state: 'scheduled' | 'processing' | 'failed'; amount_cents: number; due_on: Day } | null;
  extra: { id: string; amount_cents: number } | null;
}

/** By which of its ids the service names a payment; null where it does not. */
interface Ids {
  payment_id: string | null;
  checkout_ref?: string | null;
  payment_ref: string | null;
}

interface Money {
  amount_cents: number | null;
  currency: string | null;
}

/** What the service says of a payment, a refund, how much of a charge has gone back, or a dispute. */
export type PaymentFacts =
  | (Ids &
      Partial<Money> & {
        about: 'payment';
        state: 'open' | 'expired' | 'processing' | 'failed' | 'paid';
        customer_ref?: string | null;
        checkout_url?: string | null;
        problem?: string;
      })
  | (Ids &
      Money & {
        about: 'refund';
        state: 'sent' | 'done' | 'failed';
        refund_id: string | null;
        refund_ref: string | null;
        problem?: string;
      })
  | (Ids & { about: 'charge'; refunded_cents: number })
  | (Ids & { about: 'dispute' });

/** What came of facts. `unknown`: they are about no payment of ours, so far; `repeated`: their event was here before. */
export type Applied =
  | { outcome: 'unknown' | 'repeated'; about: PaymentFacts['about'] }
  | {
      outcome: 'applied';
      about: PaymentFacts['about'];
      payment_id: string;
      /** The state of the payment before. */
      before: PaymentState;
      /** The state of the payment or refund now; null for a refund made by hand. */
      state: PaymentState | RefundRow['state'] | null;
    };

const one = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The query returned nothing.');
  return row;
};

/** Writes the payment a guest is about to make; one that is paid, under way or can still be made is returned in its place. */
export const intendPayment = async (
  db: Database,
  booking: string,
  intent: PaymentIntent,
): Promise<PaymentRow> =>
  one(await db.query<PaymentRow>('select * from intend_payment($1, $2)', [booking, JSON.stringify(intent)]));

/** Applies what the service answered to a question of ours, in any order and any number of times. */
export async function applyFacts(db: Database, facts: PaymentFacts): Promise<Applied> {
  const query = 'select apply_payment_facts($1) as applied';
  return one(await db.query<{ applied: Applied }>(query, [JSON.stringify(facts)])).applied;
}

/** Applies what an event of the service says, once. */
export async function applyEvent(
  db: Database,
  { id, kind, facts }: { id: string; kind: string; facts: PaymentFacts },
): Promise<Applied> {
  const query = 'select apply_payment_event($1, $2, $3) as applied';
  return one(await db.query<{ applied: Applied }>(query, [id, kind, JSON.stringify(facts)])).applied;
}

/** A payment the service should be asked about; `is_over` when nobody wants it paid any more. */
export interface ClaimedPayment extends PaymentRow {
  is_over: boolean;
}

/** Payments to ask about, of one booking or all; no two callers get the same at once. */
export const claimPayments = (
  db: Database,
  provider: ProviderName,
  { booking = null, limit }: { booking?: string | null; limit: number },
): Promise<ClaimedPayment[]> =>
  db.query<ClaimedPayment>('select (payment).*, is_over from claim_payments($1, $2, $3)', [
    provider,
    booking,
    limit,
  ]);

/** Balances to charge today; each comes to one caller a day, three times at most. */
export const claimBalances = (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<PaymentRow[]> => db.query<PaymentRow>('select * from claim_balances($1, $2)', [provider, limit]);

/** The service's id of the deposit a balance belongs to, or null. */
export async function findDepositRef(db: Database, { booking_id }: PaymentRow): Promise<string | null> {
  const [deposit] = await db.query<{ payment_ref: string | null }>(
    `select payment_ref from payments where booking_id = $1 and kind = 'deposit' and state = 'paid'
     order by paid_at limit 1`,
    [booking_id],
  );
  return deposit?.payment_ref ?? null;
}

/** Records that a try to charge a balance was refused; returns its state, null when it has moved on since. */
export async function refuseBalance(
  db: Database,
  { id, attempts }: PaymentRow,
  problem: string,
): Promise<PaymentState | null> {
  const [row] = await db.query<{ state: PaymentState | null }>('select refuse_balance($1, $2, $3) as state', [
    id,
    attempts,
    problem,
  ]);
  return row?.state ?? null;
}

/** A refund to make or to ask about, with the service's id of its payment. */
export interface ClaimedRefund extends RefundRow {
  payment_ref: string | null;
}

/** Refunds that are due; no two callers get the same at once. */
export const claimRefunds = (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<ClaimedRefund[]> =>
  db.query<ClaimedRefund>('select (refund).*, payment_ref from claim_refunds($1, $2)', [provider, limit]);

/** What people must look at: payments the service speaks otherwise of, refunds and balances that failed, disputes. */
export interface PaymentProblem {
  reference: string;
  what: string;
  problem: string | null;
  payment_id: string;
  amount_cents: number;
  since: Date;
}

/** All of them, the oldest first. */
export const listPaymentProblems = (db: Database): Promise<PaymentProblem[]> =>
  db.query<PaymentProblem>('select * from payment_problems order by since, payment_id');

/** A stay as a checkout names it, and to whom the service may write. */
export interface CheckoutStay extends PayableStay {
  title: string;
  check_out: Day;
  email: string;
}

/** The stays paid with a booking, the lead first. */
export async function listCheckoutStays(db: Database, lead: string): Promise<CheckoutStay[]> {
  return db.query<CheckoutStay>(
    `select c.title, b.check_in, b.check_out, b.total_cents, b.terms, b.email
     from bookings b
     join cabins c on c.id = b.cabin_id
     where b.id = $1 or b.lead_id = $1
     order by b.id <> $1, b.id`,
    [lead],
  );
}
