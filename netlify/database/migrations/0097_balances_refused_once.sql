-- A balance that a card refused is looked at from the first refusal on, not after the third.
create or replace view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents,
  case p.state when 'scheduled' then c.looked_at else p.created_at end as since, p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
join checkouts c on c.id = p.checkout_id
-- What came otherwise is not over because the payment itself has come, before or after.
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
where c.disputed_at is not null
union all
select b.reference, 'refund failed', r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where r.state = 'failed'
union all
select b.reference, 'deposit failed', d.problem, d.id, d.amount_cents, d.answered_at, d.id, b.id
from damage_deposits d
join bookings b on b.id = d.booking_id
where (d.state = 'released' and d.keep_cents > 0) or (d.state = 'refused' and b.status = 'confirmed');
