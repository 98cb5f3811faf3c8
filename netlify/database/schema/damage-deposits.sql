-- Damage deposits: what is held on the card of a stay and not charged. A row is one hold, written before the service is called,
-- and the key of its calls; where a stay outlasts what a bank holds, the next row takes its place.

create table damage_deposits (
  id uuid primary key default gen_random_uuid(), -- the service knows it as damage_id
  booking_id uuid not null references bookings on delete cascade,
  number integer not null, -- among those of its stay, from 1: of two turns that ask at once, one does
  check_in date not null, -- the day it is for; a stay that moves to another has another
  amount_cents integer not null constraint damage_deposits_amount_above_zero check (amount_cents > 0),
  provider text not null constraint damage_deposits_provider check (provider in ('test', 'stripe')),
  -- asked: the bank has not answered; released: nothing was charged; kept: keep_cents were, and the rest let go.
  state text not null default 'asked' constraint damage_deposits_state check (
    state in ('asked', 'refused', 'held', 'released', 'kept')
  ),
  keep_cents integer, -- what is to be kept of it, 0 to let it go; null while nobody has decided
  reason text, -- why some of it is kept, as the guest reads it
  payment_ref text unique, -- the service's id
  problem text, -- a code of the service, why it was refused
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(), -- when the service may be called next
  held_until timestamptz, -- when the bank lets it go by itself
  answered_at timestamptz, -- when the service last said something
  constraint damage_deposits_one_in_each_place unique (booking_id, number),
  constraint damage_deposits_keep_within check (keep_cents between 0 and amount_cents)
);

-- Whose card the service keeps of stays: of each who paid last.
create view kept_cards as
select distinct on (p.booking_id) p.booking_id, p.provider, c.customer_ref
from payments p
join checkouts c on c.id = p.checkout_id
where p.state = 'paid' and p.kind <> 'damage' and (p.provider = 'test' or (p.provider = 'stripe' and c.customer_ref is not null))
order by p.booking_id, p.paid_at desc, p.id;
