set local check_function_bodies = off;

-- Books a party that costs nothing, as its payment would: booked | taken | closed. taken: nights or a promo code are not to be had any
-- more, and nothing is changed; closed: it is no hold, or something is to be paid.
create or replace function book_free(p_id uuid) returns text
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.status not in ('held', 'expired') or costs_something(v_booking.party_id) then
    return 'closed';
  end if;
  if confirm_booking(p_id, p_id::text) ->> 'outcome' <> 'confirmed' then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  return 'booked';
exception
  when sqlstate 'MC001' then
    return 'taken';
end
$$;

-- Whether who makes this hold has a booking that is paid for: this visitor, or somebody at the same internet address. An address
-- of mail shows nothing, for anybody may type it.
create or replace function has_paid(p_hold bookings) returns boolean
language sql stable as $$
  select exists (
    select from bookings
    where status = 'confirmed' and payment_reference is not null and total_cents > 0
      and (session_id = p_hold.session_id or address_key = p_hold.address_key)
  )
$$;

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has
-- it. p_bookings: as there, with their purpose, and `hold`, how long a guest has to pay by link, or `quoted_for`, how long to take
-- up what is a quote then. A guest's stay waits for its payment, unless p_received {how, cents, at} says that it came; what is for
-- nobody, or costs nothing, is confirmed at once.
create or replace function book_for_host(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('desk.host', p_actor, true);
  v_made := create_bookings(p_key, p_request_hash, p_bookings);
  if v_made -> 'bookings' is null then
    return v_made;
  end if;
  select * into strict v_booking from bookings where id = (v_made #>> '{bookings,0,id}')::uuid;
  if v_made ->> 'outcome' = 'created' then
    perform record_audit(
      p_actor, case when quoted_until is null then 'booking.made' else 'quote.sent' end, 'booking:' || reference, null,
      booking_facts(b) || jsonb_build_object('purpose', purpose)
    ) from bookings b where party_id = v_booking.party_id;
    if v_booking.quoted_until is null and not costs_something(v_booking.party_id) then
      perform confirm_booking(v_booking.id, v_booking.id::text);
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    elsif p_received is not null then
      v_paid := receive_payment(
        p_actor, v_booking.id, booking_state(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
      -- It was held for nobody to pay.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_made -> 'outcome', 'reference', v_booking.reference);
exception
  -- Without its money the stay is not made either.
  when sqlstate 'MC002' then
    get stacked diagnostics v_paid = pg_exception_detail;
    return v_paid;
end
$$;

-- Checks whether there is anything to pay for the stays of a party.
create or replace function costs_something(p_party uuid) returns boolean
language sql stable as $$
  select exists (select from bookings where party_id = p_party and total_cents > 0)
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | in_review | paid | failed | refund_due | refunded,
-- stays: what is paid together, [{booking_id, check_in, total_cents, terms}], balance: {state, amount_cents, due_on},
-- extra: {change_id, amount_cents}, charge: {reason, amount_cents, is_paying}}; the three are null when nothing is owed. `extra` is the
-- last payment asked for a change; one that failed or expired is made again while the change is held. `charge` is what a host charges
-- beside the stay until it is paid, which is asked for as `extra`.
create or replace function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = p_booking.id
  ), first as (
    -- The stays of a party are paid together, those that cost nothing too.
    select p.* from payments p
    join bookings b on b.id = p.booking_id
    where b.party_id = p_booking.party_id and p.kind in ('full', 'deposit')
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select change_id, amount_cents from own
    where kind = 'extra' and (state in ('intended', 'open') or (change_id is not null and state in ('expired', 'failed')))
      and not change_is_over(change_id) and not change_is_paying(change_id)
    order by created_at desc
    limit 1
  ), charge as (
    select reason, difference_cents as amount_cents, change_is_paying(id) as is_paying from booking_changes
    where booking_id = p_booking.id and kind = 'charge' and not change_is_over(id)
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from first where state = 'paid') then 'paid'
      when exists (select from first where state = 'quarantined') then 'in_review'
      when exists (select from first where state = 'processing') then 'processing'
      when (select state from first order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('booking_id', id, 'check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by place
      )
      from bookings where party_id = p_booking.party_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed'),
    'charge', (select to_jsonb(charge) from charge where p_booking.status = 'confirmed')
  )
$$;
