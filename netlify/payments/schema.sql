-- Payments and refunds of guests. A payment is a request for money for one stay; a checkout groups
-- payments made together, with the payment service's data. Both are written before the service is
-- called, and its updates of a checkout are applied once, to all its payments. A refund is owed to
-- a guest until the service has paid it.

create table checkouts (
  id uuid primary key default gen_random_uuid(), -- payment_id at the payment service
  party_id uuid not null references parties on delete cascade,
  currency text not null default 'usd',
  checkout_url text,
  checkout_expires_at timestamptz,
  checkout_ref text unique, -- ids of the payment service
  payment_ref text unique,
  customer_ref text,
  disputed_at timestamptz,
  looked_at timestamptz, -- time of the last request about it to the service
  created_at timestamptz not null default clock_timestamp(),
  held_until timestamptz, -- expiry of the holds before they were extended for the bank; null if not extended
  fee_cents integer, -- fee of the service; null if unknown
  fee_asked_at timestamptz
);

create index checkouts_party_id_idx on checkouts (party_id);
create index checkouts_fee_asked_at_idx on checkouts (fee_asked_at) where fee_cents is null and payment_ref is not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null constraint payments_kind check (kind in ('full', 'deposit', 'balance', 'extra', 'damage')),
  amount_cents integer not null constraint payments_amount_above_zero check (amount_cents > 0),
  -- All but the first two are received by a host, without a payment service (is_manual_payment).
  provider text not null constraint payments_provider check (
    provider in ('test', 'stripe', 'cash', 'check', 'bank_transfer', 'zelle', 'venmo', 'other_site')
  ),
  -- intended: written, the service not yet called; scheduled: a balance that is not due yet; open:
  -- the guest can pay; expired: the guest can no longer pay; processing: paid or being charged,
  -- without a response of the bank; quarantined: the service reports another amount or currency, or
  -- two checkouts.
  state text not null default 'intended' constraint payments_state check (
    state in ('intended', 'scheduled', 'open', 'processing', 'paid', 'failed', 'expired', 'quarantined')
  ),
  due_on date, -- due date of a balance in the cabin's time zone; for a deposit, that of its balance
  problem text, -- a code, never a message of a service, which may contain guest data
  attempts integer not null default 0, -- attempts to charge a balance
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  change_id uuid references booking_changes on delete cascade, -- change paid by an 'extra' payment
  checkout_id uuid not null references checkouts on delete cascade,
  note text not null default '' constraint payments_note check (length(note) <= 80) -- a host's own, such as a check's number
);

create index payments_booking_id_idx on payments (booking_id);
create index payments_checkout_id_idx on payments (checkout_id);
create index payments_created_at_idx on payments (created_at) where state in ('intended', 'open', 'processing', 'scheduled');

create trigger payments_before_insert_checkout before insert on payments
for each row when (new.checkout_id is null) execute function create_payment_checkout();

-- Checkouts with the sum and the common state of their payments; the booking is the first of the
-- party it pays for. A balance is charged to the customer and card of the deposit.
create view checkout_summaries as
select c.id, c.party_id, c.currency, c.checkout_url, c.checkout_expires_at, c.checkout_ref, c.payment_ref,
  coalesce(c.customer_ref, deposit.customer_ref) as customer_ref, deposit.payment_ref as deposit_ref, c.created_at, asked.*
from checkouts c
cross join lateral (
  select (array_agg(p.booking_id order by b.place))[1] as booking_id, min(p.kind) as kind, min(p.provider) as provider,
    (array_agg(p.state order by payment_rank(p.state)))[1] as state, sum(p.amount_cents)::integer as amount_cents,
    max(p.attempts) as attempts, (array_agg(p.change_id))[1] as change_id
  from payments p
  join bookings b on b.id = p.booking_id
  where p.checkout_id = c.id
  having count(*) > 0
) as asked
left join lateral (
  select d.customer_ref, d.payment_ref
  from payments p
  join checkouts d on d.id = p.checkout_id
  where asked.kind = 'balance' and p.booking_id = asked.booking_id and p.kind = 'deposit' and p.state = 'paid'
  order by p.paid_at
  limit 1
) as deposit on true;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null constraint refunds_amount_above_zero check (amount_cents > 0),
  -- by_hand: refunded by a host at the service; disputed: taken back by the guest's bank. This site
  -- creates all other refunds before the service makes them.
  reason text not null constraint refunds_reason check (
    reason in ('cancelled', 'late', 'duplicate', 'moved', 'given', 'by_hand', 'disputed')
  ),
  -- due: owed; sent: accepted by the service; done: arrived; failed: hosts must act.
  state text not null default 'due' constraint refunds_state check (state in ('due', 'sent', 'done', 'failed')),
  refund_ref text, -- id of the service; several stays of a checkout may share one
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- By_hand: the service's id, or the amount refunded of its checkout so far; of a move or a
  -- partial refund the change; of a late payment the reason (unavailability_cause), empty if less
  -- was due.
  cause text not null default '',
  constraint refunds_booking_id_payment_id_reason_cause_key unique (booking_id, payment_id, reason, cause)
);

create index refunds_due_at_idx on refunds (due_at) where state in ('due', 'sent');
create index refunds_refund_ref_idx on refunds (refund_ref);

-- Refunds that reduce the retained amount: one of this site is due until it has arrived, even if it
-- failed; a host's refund at the service, or a chargeback, no longer counts once it has failed.
create view counted_refunds as
select * from refunds where state <> 'failed' or reason not in ('by_hand', 'disputed');

create table webhook_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now(),
  -- Update of an event on a payment not known yet; it is applied once the payment's ids are known.
  facts jsonb
);

create index webhook_events_facts_payment_ref_idx on webhook_events ((facts ->> 'payment_ref')) where facts is not null;

-- Problems for hosts: payments in review, failed refunds, refused balances (the first two refusals
-- leave them scheduled), disputes, and damage deposits that could not be held or charged.
create view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents,
  case p.state when 'scheduled' then c.looked_at else p.created_at end as since, p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
join checkouts c on c.id = p.checkout_id
-- A deviating payment stays a problem even if the payment itself arrives.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'scheduled' and p.problem is not null and b.status = 'confirmed')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, c.disputed_at, p.id, b.id
from checkouts c
join payments p on p.checkout_id = c.id
join bookings b on b.id = p.booking_id
where c.disputed_at is not null and not exists (
  select from counted_refunds r where r.payment_id = p.id and r.reason = 'disputed'
)
union all
select b.reference,
  case when r.state = 'done' then 'dispute lost' when r.reason = 'by_hand' then 'refund returned' else 'refund failed' end,
  r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where (r.state = 'failed' and r.reason <> 'disputed') or (r.state = 'done' and r.reason = 'disputed')
union all
select b.reference, 'deposit failed', d.problem, d.id, d.amount_cents, d.answered_at, d.id, b.id
from damage_deposits d
join bookings b on b.id = d.booking_id
where (d.state = 'released' and d.keep_cents > 0) or (d.state = 'refused' and b.status = 'confirmed');

-- Payment problems checked by hosts; settled ones are hidden unless they occur again.
create table problem_checks (
  subject_id uuid not null, -- a payment or a refund
  what text not null,
  booking_id uuid not null references bookings on delete cascade,
  state text not null constraint problem_checks_state check (state in ('seen', 'settled')),
  host text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (subject_id, what)
);

-- Payment problems with the host who has handled them. `checked` is null, seen or settled.
create view payment_problem_statuses as
select p.*, c.state as checked, c.host, c.at
from payment_problems p
left join problem_checks c on c.subject_id = p.subject_id and c.what = p.what and c.at >= coalesce(p.since, c.at);

-- Damage deposits: amounts held on the card of a stay and not charged. A row is one hold, written
-- before the payment service is called; its id is the idempotency key. A stay longer than a bank's
-- hold has several rows, one after the other.

create table damage_deposits (
  id uuid primary key default gen_random_uuid(), -- damage_id at the payment service
  booking_id uuid not null references bookings on delete cascade,
  number integer not null, -- number within its stay, from 1; unique, so that concurrent runs request one hold
  check_in date not null, -- check-in for which it is held; a moved stay has a new hold
  amount_cents integer not null constraint damage_deposits_amount_above_zero check (amount_cents > 0),
  provider text not null constraint damage_deposits_provider check (provider in ('test', 'stripe')),
  -- asked: the bank has not responded; released: nothing was charged; kept: keep_cents were
  -- charged, and the rest released.
  state text not null default 'asked' constraint damage_deposits_state check (
    state in ('asked', 'refused', 'held', 'released', 'kept')
  ),
  keep_cents integer, -- amount to retain, 0 to release it; null while undecided
  reason text, -- reason for retaining, shown to the guest
  payment_ref text unique, -- id of the service
  problem text, -- code of the refusal
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(), -- earliest time of the next call to the service
  held_until timestamptz, -- time at which the bank releases it
  answered_at timestamptz, -- time of the last response of the service
  constraint damage_deposits_booking_id_number_key unique (booking_id, number),
  constraint damage_deposits_keep_cents_range check (keep_cents between 0 and amount_cents)
);

-- Cards stored at the payment service: the last payer's of each stay.
create view stored_cards as
select distinct on (p.booking_id) p.booking_id, p.provider, c.customer_ref
from payments p
join checkouts c on c.id = p.checkout_id
where p.state = 'paid' and p.kind <> 'damage' and (p.provider = 'test' or (p.provider = 'stripe' and c.customer_ref is not null))
order by p.booking_id, p.paid_at desc, p.id;
