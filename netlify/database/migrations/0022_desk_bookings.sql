-- What hosts do with bookings at the desk: find them, read all of one, note, write again, cancel, move, look at payments.

-- Every state a booking has had.
create table booking_states (
  booking_id uuid not null references bookings on delete cascade,
  status text not null,
  at timestamptz not null default clock_timestamp()
);
create index booking_states_of_booking on booking_states (booking_id, at);

-- Of earlier bookings what their rows say.
insert into booking_states (booking_id, status, at)
select id, 'held', created_at from bookings
union all
select id, 'confirmed', confirmed_at from bookings where confirmed_at is not null
union all
select id, status, coalesce(cancelled_at, hold_expires_at) from bookings where status not in ('held', 'confirmed');

create function keep_booking_state() returns trigger
language plpgsql as $$
begin
  insert into booking_states (booking_id, status) values (new.id, new.status);
  return null;
end
$$;
create trigger states_begin after insert on bookings
for each row execute function keep_booking_state();
create trigger states_follow after update of status on bookings
for each row when (old.status is distinct from new.status) execute function keep_booking_state();

-- What hosts write down about a booking, and why they cancelled it or gave more back.
create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  about text not null constraint booking_notes_about check (about in ('note', 'cancelled', 'payment')),
  body text not null,
  host text not null,
  at timestamptz not null default clock_timestamp()
);
create index booking_notes_of_booking on booking_notes (booking_id, id);

-- A payment problem somebody has seen to; settled ones are no longer shown, unless they come again.
create table problem_checks (
  subject_id uuid not null, -- a payment or a refund
  what text not null,
  booking_id uuid not null references bookings on delete cascade,
  state text not null constraint problem_checks_state check (state in ('seen', 'settled')),
  host text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (subject_id, what)
);

create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_newest_of_status on bookings (status, created_at desc, id desc);
create index bookings_by_check_in on bookings (check_in);
create index bookings_by_check_out on bookings (check_out);
create index outbox_of_booking on outbox ((payload ->> 'reference'));

-- A move puts a stay onto other dates of its cabin. It may make it cheaper: then what it gives back goes back.
alter table booking_changes
  add column returned_cents integer, -- of a move that gave money back
  drop constraint booking_changes_kind,
  add constraint booking_changes_kind check (kind in ('nights', 'party', 'move')),
  drop constraint booking_changes_cost_something,
  add constraint booking_changes_cost_something check (difference_cents > 0 or kind = 'move');

-- A booking may be moved more than once, and each time owes what that gives back.
alter table refunds
  add column cause text not null default '',
  drop constraint refunds_reason,
  add constraint refunds_reason check (reason in ('cancelled', 'late', 'duplicate', 'moved')),
  drop constraint refunds_booking_id_payment_id_reason_key,
  add constraint refunds_never_twice unique (booking_id, payment_id, reason, cause);

-- What changes have added to the price of a booking beside what is paid with its party: paid for by themselves, or given
-- back. What a move took off a balance is no part of it.
create or replace function extras_of(p_booking uuid) returns integer
language sql stable as $$
  select coalesce(sum(case when difference_cents > 0 then difference_cents else -coalesce(returned_cents, 0) end), 0)::integer
  from booking_changes
  where booking_id = p_booking and state = 'applied'
$$;

-- What came in for bookings that are paid together and is not for changes, without what goes back anyway, what the host gave
-- back by hand and what those of them that are cancelled had paid; cents. What moves gave back is in extras_of.
create or replace function paid_for_others(p_lead uuid) returns bigint
language sql stable as $$
  select coalesce((
      select sum(p.amount_cents - returned.anyway - greatest(0, p.refunded_cents - returned.cents))
      from payments p
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents,
          coalesce(sum(r.amount_cents) filter (where r.reason not in ('cancelled', 'moved')), 0) as anyway
        from refunds r where r.payment_id = p.id
      ) as returned
      where p.booking_id = p_lead and p.state = 'paid' and p.kind <> 'extra'
    ), 0)
    - coalesce((
      select sum(cancelled_paid_cents - extras_of(id)) from bookings
      where (id = p_lead or lead_id = p_lead) and status = 'cancelled'
    ), 0)
$$;

drop function owe_refund(bookings, integer, text);

-- Owes the guest of a booking so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking, reason and cause changes nothing. The caller has locked the booking.
create function owe_refund(p_booking bookings, p_cents integer, p_reason text, p_cause text default '') returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = coalesce(p_booking.lead_id, p_booking.id) and paid_at is not null and state = 'paid'
      and not exists (
        select from refunds where booking_id = p_booking.id and reason = p_reason and cause = p_cause
      )
    order by paid_at desc, id
    for update
  loop
    -- The service counts in what the host gave back by hand.
    select v_payment.amount_cents - greatest(v_payment.refunded_cents, coalesce(sum(amount_cents), 0)) into v_owed
    from refunds where payment_id = v_payment.id;
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason, p_cause)
    on conflict do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- What the guest of a booking sees of its payment, as 0013_payments.sql says. `extra` is for a change of this booking and not
-- of another one of its party.
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
    where coalesce(c.booking_id, p_booking.id) = p_booking.id and own.kind = 'extra' and own.state in ('intended', 'open') and not change_is_over(own.id)
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

-- What stands now, as far as it decides about nights and money: whoever acts on a booking says what they have seen of it.
create function booking_state(p_booking bookings) returns text
language sql stable as $$
  select md5(concat_ws('|', p_booking.status, p_booking.check_in, p_booking.check_out, p_booking.total_cents,
    p_booking.adults, p_booking.children, p_booking.pets, paid_for(p_booking),
    (select id from booking_changes where booking_id = p_booking.id and state = 'held')))
$$;

-- The same for people, without anything of the guest.
create function booking_facts(p_booking bookings) returns jsonb
language sql stable as $$
  select jsonb_build_object('status', p_booking.status, 'check_in', p_booking.check_in, 'check_out', p_booking.check_out,
    'total_cents', p_booking.total_cents, 'paid_cents', coalesce(p_booking.cancelled_paid_cents, paid_for(p_booking)))
$$;

-- Cancels a confirmed booking the caller has locked, frees its nights and owes its guest so much.
create function end_booking(p_booking bookings, p_paid integer, p_refund integer) returns void
language plpgsql as $$
declare
  v_unpaid integer := p_booking.total_cents - p_paid;
begin
  perform release_booking_change(p_booking.id);
  -- Its part of what is still to be paid is not asked for any more. A checkout that is open may still be paid as it was
  -- asked for, and what is too much of it goes back then.
  update payments
  set amount_cents = case
      when amount_cents > v_unpaid and state in ('scheduled', 'failed') then amount_cents - v_unpaid
      else amount_cents
    end,
    state = case when amount_cents > v_unpaid and state in ('scheduled', 'failed') then state else 'expired' end
  where booking_id = coalesce(p_booking.lead_id, p_booking.id) and kind = 'balance' and paid_at is null and v_unpaid > 0
    and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings
  set status = 'cancelled', cancelled_at = clock_timestamp(), cancelled_paid_cents = p_paid
  where id = p_booking.id and status = 'confirmed';
  perform free_nights(array[p_booking.id::text]);
  if p_refund > 0 then
    perform owe_refund(p_booking, p_refund, 'cancelled');
  end if;
end
$$;

-- Cancels a booking for its guest: {outcome: cancelled | already | refund_changed | moved | begun | closed, status, paid,
-- refund}. All that was paid goes back until p_free_until, nothing from then on; that moment was worked out for p_check_in,
-- from the booking's own terms. From p_begins on the stay has begun. refund_changed: it is not p_expected, and nothing happens.
create or replace function cancel_booking(
  p_id uuid, p_check_in date, p_free_until timestamptz, p_begins timestamptz, p_expected integer
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_paid integer;
  v_refund integer;
begin
  if v_booking.status <> 'confirmed' then
    select coalesce(sum(amount_cents), 0) into v_refund from refunds where booking_id = p_id and reason <> 'moved';
    return jsonb_build_object(
      'outcome', case when v_booking.status in ('cancelled', 'refund_due', 'refunded') then 'already' else 'closed' end,
      'status', v_booking.status, 'paid', coalesce(v_booking.cancelled_paid_cents, v_refund), 'refund', v_refund
    );
  end if;
  v_paid := paid_for(v_booking);
  v_refund := case when clock_timestamp() < p_free_until then v_paid else 0 end;
  if v_booking.check_in <> p_check_in then
    return jsonb_build_object('outcome', 'moved', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  if clock_timestamp() >= p_begins then
    return jsonb_build_object('outcome', 'begun', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  if v_refund <> p_expected then
    return jsonb_build_object('outcome', 'refund_changed', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  perform end_booking(v_booking, v_paid, v_refund);
  return jsonb_build_object('outcome', 'cancelled', 'status', 'cancelled', 'paid', v_paid, 'refund', v_refund);
end
$$;

-- The same for a host: {outcome: cancelled | changed | closed | refund, least, paid, now}. What the terms give back goes back
-- at least, and at most all that was paid. changed: the booking is not as p_seen says, and nothing happens.
create function cancel_booking_for_host(
  p_actor text, p_id uuid, p_seen text, p_free_until timestamptz, p_refund integer, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_for(v_booking);
  v_least integer := case when clock_timestamp() < p_free_until then v_paid else 0 end;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_refund < v_least or p_refund > v_paid then
    return jsonb_build_object('outcome', 'refund', 'least', v_least, 'paid', v_paid);
  end if;
  perform end_booking(v_booking, v_paid, p_refund);
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', v_least));
  return jsonb_build_object('outcome', 'cancelled', 'least', v_least, 'paid', v_paid);
end
$$;

-- Whether all nights of a stay on other dates are a booking's now: those it has, those held for the change, and those
-- nobody else has. The nights it had beside them are free then.
create function book_moved_nights(p_booking bookings, p_check_in date, p_check_out date, p_change text) returns boolean
language plpgsql as $$
declare
  v_new integer;
  v_held integer;
begin
  select count(*) into v_new
  from generate_series(0, p_check_out - p_check_in - 1) as n
  where p_check_in + n < p_booking.check_in or p_check_in + n >= p_booking.check_out;
  select count(*) into v_held from cabin_nights where holder = p_change;
  return (v_held >= v_new
      or offered_nights(p_booking.cabin_id, p_check_in, least(p_check_out, p_booking.check_in))
        + offered_nights(p_booking.cabin_id, greatest(p_check_in, p_booking.check_out), p_check_out) = v_new)
    and take_nights(
      p_booking.cabin_id, p_check_in, p_check_out, p_booking.id::text, 'booked', null, array[p_booking.id::text, p_change]
    ) = p_check_out - p_check_in;
end
$$;

-- A balance of bookings that are paid together falls due when the first of them says so; stays that have moved may have
-- moved that day too.
create function move_balance(p_lead uuid) returns void
language sql as $$
  update payments p
  set due_on = first.day
  from (
    select min(check_in - (terms ->> 'balance_due_days')::integer) as day from bookings
    where (id = p_lead or lead_id = p_lead) and status = 'confirmed' and terms ->> 'deposit_percent' is not null
  ) as first
  where p.booking_id = p_lead and p.kind = 'balance' and p.state = 'scheduled' and first.day is not null
$$;

-- A payment has arrived for a change: true where the booking is changed by it, false where the money must go back. Late
-- is fine while the nights are free and the booking is what the change was made for. Once more answers the same.
create or replace function apply_booking_change(p_payment payments) returns boolean
language plpgsql as $$
declare
  v_change booking_changes;
  v_booking bookings;
begin
  select * into v_change from booking_changes where id = p_payment.change_id;
  if v_change.id is null then
    return false;
  end if;
  v_booking := lock_booking(v_change.booking_id);
  select * into strict v_change from booking_changes where id = p_payment.change_id for update;
  if v_change.state = 'applied' then
    -- A second payment of the same change is one too many.
    return not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind = 'nights' and not book_added_nights(v_booking, v_change))
      or (v_change.kind = 'move' and not book_moved_nights(
        v_booking, v_change.check_in, v_change.check_out, v_change.id::text
      ))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    if v_change.kind = 'party' then
      update bookings set adults = v_change.adults, children = v_change.children, pets = v_change.pets
      where id = v_booking.id;
    else
      update bookings set check_in = v_change.check_in, check_out = v_change.check_out where id = v_booking.id;
    end if;
    update bookings
    set quote = v_change.quote, total_cents = v_change.total_before_cents + v_change.difference_cents
    where id = v_booking.id;
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform move_balance(coalesce(v_booking.lead_id, v_booking.id));
      perform queue_moved_letter(v_booking, v_change.id);
    else
      perform write_change_letters(v_booking, v_change.kind);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform free_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

create function queue_moved_letter(p_booking bookings, p_change uuid) returns void
language sql as $$
  select queue_letter(
    'booking-moved', p_booking, p_change::text, clock_timestamp() + interval '5 days',
    p_payload => jsonb_build_object('change_id', p_change)
  )
$$;

-- Moves a booking to other dates of its cabin, for a host: {outcome: moved | offered | taken | paying | changed | closed,
-- difference, refund, until, now}. p_quote is what the whole stay costs then. Where that is less, what is left of a balance
-- falls first and the rest goes back; where it is more, the new nights are held for p_hours and the guest gets the link to
-- pay the difference: moved is what follows from that payment. paying: a balance is being charged at this moment.
create function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_provider text, p_hours integer
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_lead uuid := coalesce(v_booking.lead_id, v_booking.id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_for(v_booking);
  v_change booking_changes;
  v_after jsonb;
  v_less integer;
  v_off integer;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (
    select from payments
    where booking_id = v_lead and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform release_booking_change(p_id);

  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) - 'id' - 'created_at');
  v_change.id := gen_random_uuid();
  v_change.booking_id := p_id;
  v_change.kind := 'move';
  v_change.check_in := p_check_in;
  v_change.check_out := p_check_out;
  v_change.quote := p_quote;
  v_change.total_before_cents := v_booking.total_cents;
  v_change.difference_cents := (p_quote ->> 'total')::integer - v_booking.total_cents;
  v_change.created_at := clock_timestamp();
  v_change.hold_expires_at := v_change.created_at + make_interval(hours => p_hours);
  v_after := v_before || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 then
    v_change.state := 'held';
    perform hold_moved_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (v_lead, 'extra', v_change.difference_cents, p_provider, v_change.id);
    perform queue_letter(
      'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
      p_payload => jsonb_build_object('change_id', v_change.id)
    );
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered', 'difference', v_change.difference_cents, 'refund', 0);
  end if;

  if not book_moved_nights(v_booking, p_check_in, p_check_out, v_change.id::text) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_less := -v_change.difference_cents;
  select least(v_less, coalesce(max(amount_cents), 0)) into v_off from payments
  where booking_id = v_lead and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  v_change.returned_cents := least(v_less - v_off, greatest(0, v_paid - (p_quote ->> 'total')::integer));
  update bookings
  set check_in = p_check_in, check_out = p_check_out, quote = p_quote, total_cents = (p_quote ->> 'total')::integer
  where id = p_id;
  insert into booking_changes select v_change.*;
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = v_lead and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(v_lead);
  if v_change.returned_cents > 0 then
    perform owe_refund(v_booking, v_change.returned_cents, 'moved', v_change.id::text);
  end if;
  perform queue_moved_letter(v_booking, v_change.id);
  perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
    v_after || jsonb_build_object('refund_cents', v_change.returned_cents));
  return jsonb_build_object(
    'outcome', 'moved', 'difference', v_change.difference_cents, 'refund', v_change.returned_cents
  );
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Holds those nights of a move that the booking does not have, or none.
create function hold_moved_nights(p_booking bookings, p_change booking_changes) returns void
language plpgsql as $$
declare
  v_from date;
  v_to date;
begin
  for v_from, v_to in
    select * from (values
      (p_change.check_in, least(p_change.check_out, p_booking.check_in)),
      (greatest(p_change.check_in, p_booking.check_out), p_change.check_out)
    ) as added (first, until)
    where until > first
  loop
    if offered_nights(p_booking.cabin_id, v_from, v_to) <> v_to - v_from
      or take_nights(p_booking.cabin_id, v_from, v_to, p_change.id::text, 'hold', p_change.hold_expires_at) <> v_to - v_from
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- Lets go of a change that waits for its payment, for a host: {outcome: released | changed, now}.
create function release_change_for_host(p_actor text, p_id uuid, p_seen text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', booking_facts(v_booking));
  end if;
  perform release_booking_change(p_id);
  perform record_audit(p_actor, 'booking.change_released', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'released');
end
$$;

-- Notes something about a booking. What it says stays out of the audit.
create function note_booking(p_actor text, p_id uuid, p_body text) returns void
language plpgsql as $$
begin
  insert into booking_notes (booking_id, about, body, host) values (p_id, 'note', p_body, p_actor);
  perform record_audit(p_actor, 'booking.noted', 'booking:' || reference, null, null) from bookings where id = p_id;
end
$$;

-- Queues a letter once more, to the address the booking has now: {outcome: queued | waiting | limited, wait in seconds}.
-- At most three times a day; one that waits to be sent already is not queued beside itself.
create function resend_letter(p_actor text, p_id uuid, p_template text, p_payload jsonb, p_expires_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_again text := 'again:' || p_template || ':' || v_booking.id || ':';
  v_count integer;
  v_first timestamptz;
begin
  if exists (
    select from outbox
    where payload ->> 'reference' = v_booking.reference and template = p_template and recipient = v_booking.email
      and state in ('waiting', 'sending') and due_at <= clock_timestamp()
  ) then
    return jsonb_build_object('outcome', 'waiting');
  end if;
  select count(*), min(created_at) into v_count, v_first from outbox
  where payload ->> 'reference' = v_booking.reference and starts_with(dedupe_key, v_again)
    and created_at > clock_timestamp() - interval '1 day';
  if v_count >= 3 then
    return jsonb_build_object('outcome', 'limited',
      'wait', greatest(1, ceil(extract(epoch from v_first + interval '1 day' - clock_timestamp())))::integer);
  end if;
  insert into outbox (channel, recipient, template, payload, expires_at, dedupe_key)
  values ('mail', v_booking.email, p_template, jsonb_build_object('reference', v_booking.reference) || p_payload,
    p_expires_at, v_again || clock_timestamp());
  perform record_audit(p_actor, 'booking.letter_sent', 'booking:' || v_booking.reference, null,
    jsonb_build_object('letter', p_template));
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- What people must look at: payments the service speaks otherwise of, refunds and balances that failed, disputes.
create or replace view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents, p.created_at as since,
  p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
-- What came otherwise is not over because the payment itself has come, before or after.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, p.disputed_at, p.id, b.id
from payments p
join bookings b on b.id = p.booking_id
where p.disputed_at is not null
union all
select b.reference, 'refund failed', r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where r.state = 'failed';

-- The same with who has seen to them; `checked` is null, seen or settled.
create view checked_problems as
select p.*, c.state as checked, c.host, c.at
from payment_problems p
left join problem_checks c on c.subject_id = p.subject_id and c.what = p.what and c.at >= coalesce(p.since, c.at);

-- Marks a payment problem as seen or settled, with a note: {outcome: checked | changed | gone}. changed: another host has
-- marked it since, and it is not p_before any more.
create function check_problem(
  p_actor text, p_subject uuid, p_what text, p_before text, p_state text, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking uuid;
  v_reference text;
  v_checked text;
begin
  perform pg_advisory_xact_lock(hashtextextended('problem:' || p_subject, 0));
  select booking_id, reference, checked into v_booking, v_reference, v_checked
  from checked_problems where subject_id = p_subject and what = p_what;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if v_checked is distinct from p_before then
    return jsonb_build_object('outcome', 'changed', 'now', v_checked);
  end if;
  insert into problem_checks (subject_id, what, booking_id, state, host)
  values (p_subject, p_what, v_booking, p_state, p_actor)
  on conflict (subject_id, what) do update
    set state = excluded.state, host = excluded.host, at = clock_timestamp();
  insert into booking_notes (booking_id, about, body, host) select v_booking, 'payment', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'payment.' || p_state, 'booking:' || v_reference,
    jsonb_build_object('problem', p_what, 'checked', v_checked),
    jsonb_build_object('problem', p_what, 'checked', p_state));
  return jsonb_build_object('outcome', 'checked');
end
$$;
