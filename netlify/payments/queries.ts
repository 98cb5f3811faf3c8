/** Queries of payments and refunds: open checkouts, apply updates, and claim due work. */

import type { Day } from '#domain/dates/day.ts';
import type { PayableStay } from '#domain/payments/calculate-payment-schedule.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, getRow, listValues } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

export type PaymentKind = Tables['payments']['kind'];

/** State of a payment, as netlify/payments/schema.sql explains. */
export type PaymentState = Tables['payments']['state'];
type DamageState = Tables['damage_deposits']['state'];

export type ProviderName = Tables['payments']['provider'];

/**
 * A checkout with its amounts in cents. `…_ref` are ids of the payment service; `id` is the
 * payment's.
 */
export interface CheckoutRow
  extends Pick<
      Tables['checkouts'],
      | ('id' | 'currency' | 'checkout_url' | 'checkout_expires_at')
      | ('checkout_ref' | 'payment_ref' | 'customer_ref')
    >,
    Pick<Tables['payments'], 'booking_id' | 'kind' | 'amount_cents' | 'provider' | 'state' | 'attempts'> {
  /** For a balance: the payment of its deposit. */
  deposit_ref: string | null;
}

/** A payment of one booking, stored before the service is called. */
export type NewPayment = Pick<Tables['payments'], 'booking_id' | 'kind' | 'amount_cents'> &
  Partial<Pick<Tables['payments'], 'due_on' | 'change_id'>>;

/** A refund due to a guest, in cents. */
export type RefundRow = Pick<Tables['refunds'], 'id' | 'amount_cents' | 'state' | 'refund_ref' | 'attempts'>;

/** A guest's view of the payment of a booking. `stays` were paid together at first. */
export interface PaymentSummary {
  state: PaymentStatus;
  stays: (PayableStay & { booking_id: string })[];
  balance: { state: 'scheduled' | 'processing' | 'failed'; amount_cents: number; due_on: Day } | null;
  extra: { change_id: string; amount_cents: number } | null;
  /** An additional charge by the host, until it is paid. `is_paying`: a payment is in progress. */
  charge: { reason: string; amount_cents: number; is_paying: boolean } | null;
}

/** Ids by which the service names a checkout; `null` if absent. */
interface PaymentIds {
  payment_id: string | null;
  checkout_ref?: string | null;
  payment_ref: string | null;
}

interface Money {
  amount_cents: number | null;
  currency: string | null;
}

/** Update of a payment, refund, dispute or damage deposit. */
export type PaymentUpdate =
  | (PaymentIds &
      Partial<Money> & {
        about: 'payment';
        state: 'open' | 'expired' | 'processing' | 'failed' | 'paid';
        customer_ref?: string | null;
        checkout_url?: string | null;
        problem?: string;
      })
  | (PaymentIds &
      Money & {
        about: 'refund';
        state: 'sent' | 'done' | 'failed';
        refund_id: string | null;
        refund_ref: string | null;
        problem?: string;
        /** ISO timestamp of creation at the service. */
        made_at?: string;
        /** `disputed` if the guest's bank took the money back; absent for a refund. */
        reason?: 'disputed';
      })
  | (PaymentIds & { about: 'dispute' })
  | {
      about: 'damage';
      /** `asked`: the guest has provided another card. */
      state: DamageState;
      damage_id: string | null;
      payment_ref: string | null;
      /** The part that was kept. */
      amount_cents?: number;
      /** ISO timestamp at which the bank releases it. */
      held_until?: string | undefined;
      problem?: string;
    };

/**
 * Outcome of an update. `unknown`: it concerns no payment of this site, so far; `repeated`: the
 * event was handled before.
 */
export type PaymentUpdateResult =
  | { outcome: 'unknown' | 'repeated'; about: PaymentUpdate['about'] }
  | {
      outcome: 'applied';
      about: PaymentUpdate['about'];
      payment_id: string;
      /** Former state of the payments or the deposit. */
      before: PaymentState | DamageState;
      /**
       * Current state of the payment, refund or deposit; `null` if the refund does not belong to
       * the checkout.
       */
      state: PaymentState | RefundRow['state'] | DamageState | null;
    };

/**
 * Creates the checkout of a party. Returns the existing one if it is paid, in progress, or still
 * payable with the same amount and provider.
 */
export const insertCheckout = (
  db: Database,
  party: string,
  provider: ProviderName,
  payments: readonly NewPayment[],
): Promise<CheckoutRow> =>
  getRow(db, 'select * from insert_checkout($1, $2, $3)', [party, provider, JSON.stringify(payments)]);

/** Applies the service's response, in any order and any number of times. */
export const applyPaymentUpdate = (db: Database, update: PaymentUpdate): Promise<PaymentUpdateResult> =>
  callFunction(db, 'apply_payment_update', [JSON.stringify(update)]);

/** Applies an event of the service, once. */
export const applyEvent = (
  db: Database,
  { id, kind, update }: { id: string; kind: string; update: PaymentUpdate },
): Promise<PaymentUpdateResult> =>
  callFunction(db, 'apply_payment_event', [id, kind, JSON.stringify(update)]);

/** A checkout to fetch from the service. `is_over`: it is to be closed. */
export interface ClaimedCheckout extends CheckoutRow {
  is_over: boolean;
}

/**
 * Claims checkouts to fetch, of one party or of all. Those of a party whose guest is waiting, and
 * of the former holders of its nights, are claimed every ten seconds; obsolete ones at once.
 */
export const claimCheckouts = (
  db: Database,
  provider: ProviderName,
  { party = null, limit }: { party?: string | null; limit: number },
): Promise<ClaimedCheckout[]> =>
  db.query<ClaimedCheckout>(
    `with candidates as (
       select p.checkout_id as id, max(p.state) as state, bool_and(not case
           when p.kind in ('full', 'deposit') then b.status = 'held' and b.hold_expires_at > clock_timestamp()
           else b.status = 'confirmed' and not is_change_closed(p.change_id)
         end) as is_over
       from payments p
       join bookings b on b.id = p.booking_id
       where p.provider = $1
         -- The payment of a change can be made while the change is held.
         and (
           p.state in ('open', 'processing')
           or (p.state = 'intended' and (p.kind <> 'extra' or is_change_closed(p.change_id)))
         )
         and ($2::uuid is null or b.party_id in (
           select other.party_id from bookings other
           join bookings own on own.cabin_id = other.cabin_id
             and own.check_in < other.check_out and own.check_out > other.check_in
           where own.party_id = $2
         ))
       group by p.checkout_id
     ), due as (
       select c.id, candidates.is_over from checkouts c
       join candidates using (id)
       where coalesce(c.looked_at, c.created_at) < clock_timestamp() - case
           when $2 is not null then case when candidates.is_over then interval '0' else interval '10 seconds' end
           when candidates.state = 'intended' then interval '2 minutes'
           when candidates.state = 'open' and (candidates.is_over or c.checkout_expires_at < clock_timestamp()) then interval '20 seconds'
           else interval '5 minutes'
         end
       order by coalesce(c.looked_at, c.created_at)
       limit $3
       for update of c skip locked
     ), claimed as (
       update checkouts c set looked_at = clock_timestamp() from due where c.id = due.id returning c.id, due.is_over
     )
     select c.*, claimed.is_over from claimed join checkout_summaries c using (id)`,
    [provider, party, limit],
  );

/**
 * Claims balances due by the cabin's time, once a day and at most three times. Cancels those no
 * longer owed.
 */
export const claimBalances = async (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<CheckoutRow[]> => {
  const ids = await db.query<{ id: string }>(
    `with no_longer_owed as (
       update payments set state = 'expired'
       where id in (
         select p.id from payments p join bookings b on b.id = p.booking_id
         where p.state = 'scheduled' and b.status <> 'confirmed'
         for update of p skip locked
       )
     ), due as (
       select p.id, p.checkout_id from payments p
       join bookings b on b.id = p.booking_id
       join checkouts c on c.id = p.checkout_id
       cross join lateral (select valid_timezone(b.terms ->> 'timezone') as zone) as place
       where p.provider = $1 and p.state = 'scheduled' and p.kind = 'balance' and b.status = 'confirmed'
         and p.due_on <= (clock_timestamp() at time zone zone)::date
         and coalesce((c.looked_at at time zone zone)::date < (clock_timestamp() at time zone zone)::date, true)
       order by p.due_on, p.id
       limit $2
       for update of p skip locked
     ), claimed as (
       update checkouts c set looked_at = clock_timestamp() from due where c.id = due.checkout_id
     )
     update payments p set state = 'processing', attempts = attempts + 1
     from due where p.id = due.id
     returning p.checkout_id as id`,
    [provider, limit],
  );
  return db.query<CheckoutRow>('select * from checkout_summaries where id = any($1)', [
    ids.map(({ id }) => id),
  ]);
};

/**
 * Records a declined balance. The third time ends it, as does a balance no longer owed. Returns its
 * state, or `null` if it has changed since.
 */
export async function refuseBalance(
  db: Database,
  { id, attempts }: Pick<CheckoutRow, 'id' | 'attempts'>,
  problem: string,
): Promise<PaymentState | null> {
  const [row] = await db.query<{ state: PaymentState }>(
    `with refused as (
       update payments p
       set state = case when b.status <> 'confirmed' then 'expired' when attempts >= 3 then 'failed' else 'scheduled' end,
         problem = $3
       from bookings b
       where b.id = p.booking_id and p.checkout_id = $1 and p.attempts = $2 and p.state = 'processing'
       returning p.state, p.checkout_id
     ), cleared as (
       update checkouts set payment_ref = null from refused where id = refused.checkout_id
     )
     select state from refused`,
    [id, attempts, problem],
  );
  return row?.state ?? null;
}

/** A refund to create or fetch, with its checkout and the service's id of that. */
export interface ClaimedRefund extends RefundRow {
  checkout_id: string;
  payment_ref: string | null;
}

/** Claims refunds to create or fetch. Each retry comes later. */
export const claimRefunds = (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<ClaimedRefund[]> =>
  db.query<ClaimedRefund>(
    `with due as (
       select r.id, p.checkout_id, c.payment_ref from refunds r
       join payments p on p.id = r.payment_id
       join checkouts c on c.id = p.checkout_id
       where r.state in ('due', 'sent') and r.due_at <= clock_timestamp() and p.provider = $1
       order by r.due_at
       limit $2
       for update of r skip locked
     )
     update refunds r
     set attempts = r.attempts + 1, due_at = clock_timestamp() + least(2 ^ least(r.attempts, 12), 360) * interval '1 minute'
     from due
     where r.id = due.id
     returning r.*, due.checkout_id, due.payment_ref`,
    [provider, limit],
  );

/** Returns ids of the service's refunds whose stored state is behind. */
export const listUnknownRefunds = async (
  db: Database,
  refunds: readonly { refund_ref: string; payment_ref: string | null; state: string }[],
): Promise<Set<string>> =>
  new Set(
    await listValues<string>(
      db,
      `select reported.refund_ref as ref
       from jsonb_to_recordset($1) as reported (refund_ref text, payment_ref text, state text)
       join checkouts c on c.payment_ref = reported.payment_ref
       where not exists (
         select from refunds r
         where r.refund_ref = reported.refund_ref and refund_rank(r.state) >= refund_rank(reported.state)
       )`,
      [JSON.stringify(refunds)],
    ),
  );

/** Claims checkouts paid in the last 30 days whose fee is unknown, once a day. */
export const claimFees = (
  db: Database,
  provider: ProviderName,
  { limit }: { limit: number },
): Promise<Pick<CheckoutRow, 'id' | 'payment_ref'>[]> =>
  db.query(
    `with due as (
       select c.id from checkouts c
       where c.fee_cents is null and c.payment_ref is not null
         and coalesce(c.fee_asked_at < clock_timestamp() - interval '1 day', true)
         and exists (
           select from payments p
           where p.checkout_id = c.id and p.state = 'paid' and p.provider = $1
             and p.paid_at > clock_timestamp() - interval '30 days'
         )
       order by c.fee_asked_at nulls first
       limit $2
       for update of c skip locked
     )
     update checkouts c set fee_asked_at = clock_timestamp() from due where c.id = due.id
     returning c.id, c.payment_ref`,
    [provider, limit],
  );

/** Stores the service's fee of a checkout, in cents. */
export const setFee = async (db: Database, checkout: string, cents: number): Promise<void> => {
  await db.query('update checkouts set fee_cents = $2 where id = $1', [checkout, cents]);
};

/** Returns what needs attention, oldest first: contradictory payments, failures and disputes. */
export const listPaymentProblems = (db: Database) =>
  db.query<{ reference: string; what: string; problem: string | null }>(
    'select * from payment_problems order by since, payment_id',
  );
