-- A change of a booking can be paid as long as it is held, whatever has become of the checkouts opened for it before, and
-- what its guest saves meanwhile outlives its payment.

-- Whether the money for a change is on its way, or came otherwise than asked for: nobody is to pay it again.
create function change_is_paying(p_change uuid) returns boolean
language sql stable as $$
  select exists (select from payments where change_id = p_change and state in ('processing', 'quarantined'))
$$;

-- What the guest of a booking sees of its payment, as 0013_payments.sql says. `extra` is the last payment asked for a change
-- of this booking, and not of another one of its party; one that failed or expired is made again while the change is held.
create or replace function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = coalesce(p_booking.lead_id, p_booking.id)
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select own.id, amount_cents from own
    left join booking_changes c on c.id = own.change_id
    where coalesce(c.booking_id, p_booking.id) = p_booking.id and own.kind = 'extra'
      and (own.state in ('intended', 'open') or (c.id is not null and own.state in ('expired', 'failed')))
      and not change_is_over(own.id) and not change_is_paying(own.change_id)
    order by own.created_at desc
    limit 1
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from own where kind in ('full', 'deposit') and state = 'paid') then 'paid'
      when exists (select from own where kind in ('full', 'deposit') and state in ('processing', 'quarantined')) then 'processing'
      when (select state from own where kind in ('full', 'deposit') order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by id <> own_id, id
      )
      from bookings, coalesce(p_booking.lead_id, p_booking.id) as own_id
      where id = own_id or lead_id = own_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed')
  )
$$;

-- The payment a guest makes now, as 0013_payments.sql says. A change has one payment at a time too: of two calls that find
-- its last one ended, the second gets what the first has written. Once nobody holds the change any more, it has none.
create or replace function intend_payment(p_booking uuid, p_payment jsonb) returns payments
language plpgsql as $$
declare
  v_wanted payments := jsonb_populate_record(null::payments, p_payment);
  v_kinds text[] := case when v_wanted.kind in ('full', 'deposit') then array['full', 'deposit'] else array[v_wanted.kind] end;
  v_change uuid := (select change_id from payments where id = v_wanted.id);
  v_payment payments;
begin
  perform lock_party(p_booking);
  select * into v_payment from payments
  where booking_id = p_booking and kind = any(v_kinds) and (v_wanted.id is null or id = v_wanted.id or change_id = v_change)
    and (
      state in ('processing', 'quarantined', 'paid')
      or (amount_cents = v_wanted.amount_cents and provider = v_wanted.provider and (
        (state = 'open' and checkout_expires_at > clock_timestamp() + interval '10 seconds')
        -- A checkout that is asked for again must be asked for alike, and may not end in less than half an hour.
        or (state = 'intended' and coalesce(checkout_expires_at > clock_timestamp() + interval '30 minutes 15 seconds', true))
      ))
    )
  order by payment_rank(state) desc, created_at desc
  limit 1
  for update;
  if v_payment.id is null and change_is_over(v_wanted.id) then
    select * into strict v_payment from payments where id = v_wanted.id;
  elsif v_payment.id is null and v_wanted.id is not null then
    -- The same once more, with whatever it is for.
    update payments set state = 'expired' where (id = v_wanted.id or change_id = v_change) and state = 'intended';
    insert into payments
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'state', 'intended', 'created_at', clock_timestamp(), 'checkout_url', null,
      'checkout_expires_at', null, 'checkout_ref', null, 'payment_ref', null, 'looked_at', null, 'problem', null
    ))).*
    from payments p
    where p.id = v_wanted.id
    returning * into v_payment;
  elsif v_payment.id is null then
    insert into payments (booking_id, kind, amount_cents, due_on, provider)
    values (p_booking, v_wanted.kind, v_wanted.amount_cents, v_wanted.due_on, v_wanted.provider)
    returning * into v_payment;
  end if;
  if v_payment.state = 'intended' and v_payment.checkout_expires_at is null then
    update payments
    set checkout_expires_at = date_trunc('second', clock_timestamp()) + interval '31 minutes'
    where id = v_payment.id
    returning * into v_payment;
  end if;
  return v_payment;
end
$$;

-- Whether a change has been made by another payment than this one, which is one too many then.
create function change_is_paid_otherwise(p_payment payments) returns boolean
language sql stable as $$
  select exists (
    select from payments p
    join booking_changes c on c.id = p.change_id
    where c.id = p_payment.change_id and c.state = 'applied' and p.id <> p_payment.id and p.state = 'paid'
  )
$$;

-- What follows from a payment that has arrived. The caller has locked its bookings.
create or replace function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_outcome text;
begin
  if p_payment.kind = 'extra' then
    if not settle_extra(p_payment) then
      perform refund_payment(p_payment, case when change_is_paid_otherwise(p_payment) then 'duplicate' else 'late' end);
    end if;
  elsif p_payment.kind = 'balance' then
    if not has_confirmed(p_payment.booking_id) then
      perform refund_payment(p_payment, 'late');
    elsif exists (
      select from payments
      where booking_id = p_payment.booking_id and kind = 'balance' and state = 'paid' and id <> p_payment.id
    ) then
      perform refund_payment(p_payment, 'duplicate');
    else
      -- Those that failed before it are owed no more: what a move takes off them would not go back.
      update payments set state = 'expired'
      where booking_id = p_payment.booking_id and kind = 'balance' and state = 'failed';
      -- One of several may have been cancelled while all were being charged.
      perform refund_payment(p_payment, 'late', least(overpaid_for(p_payment.booking_id), p_payment.amount_cents));
    end if;
  else
    v_outcome := confirm_booking(p_payment.booking_id, coalesce(p_payment.payment_ref, p_payment.id::text)) ->> 'outcome';
    if v_outcome = 'already' then
      perform refund_payment(p_payment, 'duplicate');
    elsif v_outcome = 'refund_due' then
      perform refund_payment(p_payment, 'late');
    elsif p_payment.kind = 'deposit' then
      insert into payments (booking_id, kind, amount_cents, provider, state, due_on, customer_ref)
      select p_payment.booking_id, 'balance', sum(total_cents) - p_payment.amount_cents, p_payment.provider, 'scheduled',
        coalesce(p_payment.due_on, current_date), p_payment.customer_ref
      from bookings
      where id = p_payment.booking_id or lead_id = p_payment.booking_id
      having sum(total_cents) > p_payment.amount_cents;
    end if;
  end if;
end
$$;

-- Changes what costs nothing: {outcome: changed | closed | moved}. p_change: any of first_name, last_name, email, phone,
-- arrival_note, and adults, children and pets together. moved: the booking costs another total than p_total by now. Who
-- comes is saved into a change that is held, too, so that its payment does not undo it; the pets it is about stay.
create or replace function change_booking(p_id uuid, p_total integer, p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_before bookings := lock_booking(p_id);
  v_after bookings := jsonb_populate_record(v_before, p_change);
begin
  if v_before.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_before.total_cents <> p_total then
    return jsonb_build_object('outcome', 'moved');
  end if;
  update bookings
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets)
  where id = p_id;
  if p_change ? 'adults' then
    update booking_changes
    set adults = v_after.adults, children = v_after.children, pets = greatest(pets, v_after.pets)
    where booking_id = p_id and state = 'held' and kind = 'party';
  end if;
  if (v_after.adults, v_after.children, v_after.pets) <> (v_before.adults, v_before.children, v_before.pets) then
    perform write_change_letters(v_after, 'party');
  end if;
  if (v_after.first_name, v_after.last_name, v_after.email, v_after.phone)
    <> (v_before.first_name, v_before.last_name, v_before.email, v_before.phone)
  then
    perform write_change_letters(v_after, 'contact', v_before.email);
  end if;
  return jsonb_build_object('outcome', 'changed');
end
$$;

-- Holds a change that costs something for 40 minutes: {outcome: held | taken | closed | moved, change}.
-- p_change: the columns of booking_changes, the provider of its payment, which is written with it, and `from`, the dates it
-- was made for; moved: the stay is on others by now, or at another price. One that waits for its payment already is kept
-- where it is the same, and gives way where it is another.
create or replace function hold_booking_change(p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_wanted booking_changes := jsonb_populate_record(null::booking_changes, p_change);
  v_booking bookings := lock_booking(v_wanted.booking_id);
  v_held booking_changes;
  v_from date;
  v_to date;
begin
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_booking.total_cents <> v_wanted.total_before_cents
    or ((p_change #>> '{from,check_in}')::date, (p_change #>> '{from,check_out}')::date)
      is distinct from (v_booking.check_in, v_booking.check_out)
  then
    return jsonb_build_object('outcome', 'moved');
  end if;

  select * into v_held from booking_changes where booking_id = v_booking.id and state = 'held' for update;
  if v_held.hold_expires_at > clock_timestamp()
    and (v_held.kind, v_held.check_in, v_held.check_out, v_held.adults, v_held.children, v_held.pets, v_held.quote)
      = (v_wanted.kind, v_wanted.check_in, v_wanted.check_out, v_wanted.adults, v_wanted.children, v_wanted.pets,
        v_wanted.quote)
  then
    return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_held));
  end if;
  perform release_booking_change(v_booking.id);

  v_wanted.id := gen_random_uuid();
  v_wanted.state := 'held';
  v_wanted.created_at := clock_timestamp();
  v_wanted.applied_at := null;
  v_wanted.hold_expires_at := clock_timestamp() + interval '40 minutes';
  if v_wanted.kind = 'nights' then
    -- The nights before the stay, then those after it; guests add to one side.
    for v_from, v_to in
      select * from (values (v_wanted.check_in, v_booking.check_in), (v_booking.check_out, v_wanted.check_out))
        as added (first, until)
      where until > first
    loop
      if offered_nights(v_booking.cabin_id, v_from, v_to) <> v_to - v_from
        or take_nights(v_booking.cabin_id, v_from, v_to, v_wanted.id::text, 'hold', v_wanted.hold_expires_at)
          <> v_to - v_from
      then
        raise exception 'taken' using errcode = 'MC001';
      end if;
    end loop;
  end if;
  insert into booking_changes select v_wanted.*;
  insert into payments (booking_id, kind, amount_cents, provider, change_id)
  values (
    coalesce(v_booking.lead_id, v_booking.id), 'extra', v_wanted.difference_cents, p_change ->> 'provider', v_wanted.id
  );
  return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_wanted));
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Balances that were paid after one had failed, before this was so.
update payments failed set state = 'expired'
where kind = 'balance' and state = 'failed'
  and exists (select from payments p where p.booking_id = failed.booking_id and p.kind = 'balance' and p.state = 'paid');
