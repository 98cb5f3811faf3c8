-- What was paid for a change of one booking may be more than it costs since, where a move took what it cost less off the
-- balance of its party.

-- What has been paid for a booking, cents. What changes added is the booking's own, up to its price. The rest of what came in
-- for those that are paid together is theirs in proportion to what their prices leave, to the cent: the parts add up to the
-- whole, and none is more than its price.
create or replace function paid_for(p_booking bookings) returns integer
language sql stable as $$
  with party as (
    select id, least(extras_of(id), total_cents) as own, greatest(0, extras_of(id) - total_cents) as beyond, total_cents
    from bookings
    where (id = coalesce(p_booking.lead_id, p_booking.id) or lead_id = coalesce(p_booking.lead_id, p_booking.id))
      and status <> 'cancelled'
  ), parts as (
    select id, own, total_cents - own as price, sum(total_cents - own) over (order by id) as up_to,
      sum(total_cents - own) over () as whole, sum(beyond) over () as beyond
    from party
  )
  select coalesce((
    select own + case
        when whole > 0 then div(paid * up_to, whole) - div(paid * (up_to - price), whole)
        else 0
      end
    from parts, lateral (
      select greatest(0, least(paid_for_others(coalesce(p_booking.lead_id, p_booking.id)) + beyond, whole)) as paid
    ) as money
    where id = p_booking.id
  ), 0)::integer
$$;
