-- Balances that are less than a card is charged are not asked for any more. What they were falls off the price, in a line of its own
-- (src/domain/price/min-charge.ts). Hosts get no letter that a guest has changed the stay.
select set_config('desk.host', 'migration', true);
with small as (
  update payments p set state = 'expired'
  from bookings b
  where b.id = p.booking_id and b.status = 'confirmed' and jsonb_typeof(b.quote -> 'total') = 'number'
    and p.kind = 'balance' and p.state in ('scheduled', 'failed') and p.amount_cents < 50 and p.provider in ('test', 'stripe')
    and not exists (select from payments o where o.booking_id = p.booking_id and o.kind = 'balance' and o.state = 'paid')
  returning p.booking_id, p.amount_cents
), owed as (
  select booking_id, max(amount_cents) as cents from small group by booking_id
)
update bookings b
set total_cents = total_cents - cents,
  quote = quote || jsonb_build_object(
    'total', (quote ->> 'total')::integer - cents,
    'originalTotal', coalesce((quote ->> 'originalTotal')::integer, total_cents) - cents,
    'fees', coalesce(quote -> 'fees', '[]') || jsonb_build_array(jsonb_build_object(
      'name', 'Too little to charge', 'per_stay', -cents, 'per_night', 0, 'taxed', false, 'amount', -cents
    ))
  )
from owed
where b.id = owed.booking_id;
select set_config('desk.host', '', true);
