import type { Day } from '#domain/day/day.ts';
import type { PaymentStatus } from '#domain/guest/booking.ts';
import type { PayableStay } from '#domain/price/deposit.ts';
import type { Database } from './client.ts';
import type { Tables } from './rows.ts';

/** What a payment is for. */
export type PaymentKind = Tables['payments']['kind'];
/** How far a payment has come, as `schema/payments.sql` explains. */
export type PaymentState = Tables['payments']['state'];
/** Who takes the money. */
export type ProviderName = Tables['payments']['provider'];

/** A request for money, of the lead where a party has several cabins. Cents; `…_ref` are the ids of the payment service. */
export type PaymentRow = Pick<
  Tables['payments'],
  | (
      | 'id'
      | 'booking_id'
      | 'kind'
      | 'amount_cents'
      | 'currency'
      | 'provider'
      | 'state'
      | 'due_on'
      | 'attempts'
    )
  | ('checkout_url' | 'checkout_expires_at' | 'checkout_ref' | 'payment_ref' | 'customer_ref')
>;

/** A payment to be written before the service is called; `id` where it is there already. */
export interface PaymentIntent extends Pick<PaymentRow, 'kind' | 'amount_cents' | 'due_on' | 'provider'> {
  id?: string;
}

/** What is owed to a guest, cents. */
export type RefundRow = Pick<
  Tables['refunds'],
  'id' | 'payment_id' | 'amount_cents' | 'state' | 'refund_ref' | 'attempts'
>;

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

/**
 * Payments to ask about, of one booking or all; no two callers get the same at once. Those of one booking are asked for by a
 * guest who waits, so every ten seconds.
 */
export const claimPayments = (
  db: Database,
  provider: ProviderName,
  { booking = null, limit }: { booking?: string | null; limit: number },
): Promise<ClaimedPayment[]> =>
  db.query<ClaimedPayment>(
    `with looked as (
       select p.id, not case
           when p.kind in ('full', 'deposit') then b.status = 'held' and b.hold_expires_at > clock_timestamp()
           else has_confirmed(p.booking_id) and not change_is_over(p.id)
         end as is_over
       from payments p
       join bookings b on b.id = p.booking_id
       where p.provider = $1
         -- What a change of a booking costs waits as long as the change does.
         and (p.state in ('open', 'processing') or (p.state = 'intended' and (p.kind <> 'extra' or change_is_over(p.id))))
         and ($2::uuid is null or p.booking_id = $2)
     ), due as (
       select p.id from payments p
       join looked using (id)
       where p.state in ('intended', 'open', 'processing')
         and coalesce(p.looked_at, p.created_at) < clock_timestamp() - case
           when $2 is not null then interval '10 seconds'
           when p.state = 'intended' then interval '2 minutes'
           when p.state = 'open' and (looked.is_over or p.checkout_expires_at < clock_timestamp()) then interval '20 seconds'
           else interval '5 minutes'
         end
       order by coalesce(p.looked_at, p.created_at)
       limit $3
       for update of p skip locked
     )
     update payments p set looked_at = clock_timestamp()
     from due join looked using (id)
     where p.id = due.id
     returning p.*, looked.is_over`,
    [provider, booking, limit],
  );

/**
 * Balances that are due by the cabin's clock, to charge today; each comes to one caller a day, three times at most. Those
 * nobody owes any more are let go.
 */
export const claimBalances = (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `with forgone as (
       update payments set state = 'expired'
       where id in (
         select id from payments where state = 'scheduled' and not has_confirmed(booking_id) for update skip locked
       )
     )
     update payments set state = 'processing', attempts = attempts + 1, looked_at = clock_timestamp()
     where id in (
       select p.id from payments p
       join bookings b on b.id = p.booking_id
       cross join lateral (select known_zone(b.terms ->> 'timezone') as zone) as place
       where p.provider = $1 and p.state = 'scheduled' and p.kind = 'balance' and has_confirmed(p.booking_id)
         and p.due_on <= (clock_timestamp() at time zone zone)::date
         and coalesce((p.looked_at at time zone zone)::date < (clock_timestamp() at time zone zone)::date, true)
       order by p.due_on, p.id
       limit $2
       for update of p skip locked
     )
     returning *`,
    [provider, limit],
  );

/** The service's id of the deposit a balance belongs to, or null. */
export async function findDepositRef(db: Database, { booking_id }: PaymentRow): Promise<string | null> {
  const [deposit] = await db.query<{ payment_ref: string | null }>(
    `select payment_ref from payments where booking_id = $1 and kind = 'deposit' and state = 'paid'
     order by paid_at limit 1`,
    [booking_id],
  );
  return deposit?.payment_ref ?? null;
}

/**
 * Records that a try to charge a balance was refused for good: the third ends it, and so does that nobody owes it any more.
 * Returns its state, null when it has moved on since.
 */
export async function refuseBalance(
  db: Database,
  { id, attempts }: PaymentRow,
  problem: string,
): Promise<PaymentState | null> {
  const [row] = await db.query<{ state: PaymentState }>(
    `update payments
     set state = case when not has_confirmed(booking_id) then 'expired' when attempts >= 3 then 'failed' else 'scheduled' end,
       problem = $3, payment_ref = null
     where id = $1 and attempts = $2 and state = 'processing'
     returning state`,
    [id, attempts, problem],
  );
  return row?.state ?? null;
}

/** A refund to make or to ask about, with the service's id of its payment. */
export interface ClaimedRefund extends RefundRow {
  payment_ref: string | null;
}

/** Refunds that are due, to make or to ask about; no two callers get the same at once. Each next try comes later. */
export const claimRefunds = (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<ClaimedRefund[]> =>
  db.query<ClaimedRefund>(
    `with due as (
       select r.id, p.payment_ref from refunds r
       join payments p on p.id = r.payment_id
       where r.state in ('due', 'sent') and r.due_at <= clock_timestamp() and p.provider = $1
       order by r.due_at
       limit $2
       for update of r skip locked
     )
     update refunds r
     set attempts = r.attempts + 1, due_at = clock_timestamp() + least(2 ^ least(r.attempts, 12), 360) * interval '1 minute'
     from due
     where r.id = due.id
     returning r.*, due.payment_ref`,
    [provider, limit],
  );

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
