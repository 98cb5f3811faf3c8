set local check_function_bodies = off;

alter table bookings add column purpose text not null default 'guest'::text;

alter table bookings add constraint bookings_purpose CHECK ((purpose = ANY (ARRAY['guest'::text, 'owner'::text, 'maintenance'::text])));

alter table payments drop constraint payments_provider;
alter table payments add constraint payments_provider check (provider in ('test', 'stripe', 'cash', 'check'));

-- Holds that are neither paid nor over.
create or replace view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

-- Books a stay for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has it.
-- p_booking: as there, with its purpose, and `hold`, how long a guest has to pay by link. A guest's stay waits for its payment,
-- unless p_received {how, cents, at} says that it came; what is for nobody is confirmed at once.
create or replace function book_for_host(p_actor text, p_key text, p_request_hash text, p_booking jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('desk.host', p_actor, true);
  v_made := create_bookings(p_key, p_request_hash, jsonb_build_array(p_booking));
  if v_made -> 'bookings' is null then
    return v_made;
  end if;
  select * into strict v_booking from bookings where id = (v_made #>> '{bookings,0,id}')::uuid;
  if v_made ->> 'outcome' = 'created' then
    perform record_audit(p_actor, 'booking.made', 'booking:' || v_booking.reference, null,
      booking_facts(v_booking) || jsonb_build_object('purpose', v_booking.purpose));
    if v_booking.purpose <> 'guest' then
      perform confirm_booking(v_booking.id, v_booking.id::text);
    elsif p_received is not null then
      v_paid := receive_payment(
        p_actor, v_booking.id, booking_state(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
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

-- Writes down what a host was given in cash or by check: {outcome: received | changed | closed | amount | taken, now, due}.
-- It pays what is owed next: the hold with its party, of one stay also a part, whose rest is a balance then; else the balance;
-- else the change that waits. `amount`: that is `due`, and it is neither more nor, but for a hold, less.
create or replace function receive_payment(
  p_actor text, p_id uuid, p_seen text, p_how text, p_cents integer, p_at timestamptz
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_owed payments := owed_by_hand(v_booking);
  v_checkout uuid;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_owed.amount_cents is null then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_cents > v_owed.amount_cents
    or (p_cents < v_owed.amount_cents
      and (v_owed.kind <> 'full' or (select count(*) from bookings where party_id = v_booking.party_id) > 1))
  then
    return jsonb_build_object('outcome', 'amount', 'due', v_owed.amount_cents);
  end if;

  perform set_config('desk.host', p_actor, true);
  insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
  if v_owed.kind = 'full' then
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, due_on)
    select id, v_checkout, case when p_cents < total_cents then 'deposit' else 'full' end, least(p_cents, total_cents), p_how,
      case when p_cents < total_cents then check_in end
    from bookings where party_id = v_booking.party_id and total_cents > 0;
  else
    -- What was to be charged is not any more; a checkout that is open is ended by the schedule.
    update payments set state = 'expired'
    where booking_id = p_id and kind = v_owed.kind and change_id is not distinct from v_owed.change_id
      and state in ('intended', 'scheduled', 'failed');
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, change_id)
    values (p_id, v_checkout, v_owed.kind, p_cents, p_how, v_owed.change_id);
  end if;
  perform apply_payment_facts(jsonb_build_object(
    'about', 'payment', 'payment_id', v_checkout, 'state', 'paid', 'amount_cents', p_cents, 'currency', 'usd'));
  update payments set paid_at = p_at where checkout_id = v_checkout;
  if exists (select from refunds r join payments p on p.id = r.payment_id where p.checkout_id = v_checkout) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  select * into strict v_booking from bookings where id = p_id;
  perform record_audit(p_actor, 'payment.received', 'booking:' || v_booking.reference, v_before,
    booking_facts(v_booking) || jsonb_build_object('how', p_how, 'amount_cents', p_cents, 'at', p_at));
  return jsonb_build_object('outcome', 'received');
exception
  -- What it was for cannot be had any more: she keeps nothing that would have to go back.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- What a guest owes next and may pay by hand, as a payment that would ask for it; its amount is null where nothing is owed, or
-- money for it is on its way. A hold owes for its whole party, though its time may be up.
create or replace function owed_by_hand(p_booking bookings) returns payments
language sql stable as $$
  with waiting as (
    select p.kind, p.amount_cents, p.change_id, p.created_at from payments p
    where p.booking_id = p_booking.id and p_booking.status = 'confirmed' and (
      (p.kind = 'balance' and p.state in ('scheduled', 'failed'))
      or (p.kind = 'extra' and p.state in ('intended', 'open', 'expired', 'failed')
        and p.change_id is not null and not change_is_over(p.change_id))
    )
    union all
    select 'full', sum(total_cents)::integer, null, now() from bookings
    where party_id = p_booking.party_id and p_booking.status in ('held', 'expired')
    having sum(total_cents) > 0
  )
  select jsonb_populate_record(null::payments, to_jsonb(w))
  from waiting w
  where not exists (
    select from payments p join bookings b on b.id = p.booking_id
    where b.party_id = p_booking.party_id and p.state in ('processing', 'quarantined')
  )
  order by w.kind, w.created_at desc
  limit 1
$$;

-- Writes down that a host has given money back that came in cash or by check; false where no such refund is due.
create or replace function hand_back(p_actor text, p_id uuid, p_refund uuid) returns boolean
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_checkout uuid;
  v_cents integer;
begin
  select p.checkout_id, r.amount_cents into v_checkout, v_cents
  from refunds r join payments p on p.id = r.payment_id
  where r.id = p_refund and r.booking_id = p_id and r.state = 'due' and p.provider in ('cash', 'check');
  if v_checkout is null then
    return false;
  end if;
  perform apply_payment_facts(jsonb_build_object(
    'about', 'refund', 'payment_id', v_checkout, 'refund_id', p_refund, 'state', 'done', 'amount_cents', v_cents,
    'currency', 'usd'));
  perform record_audit(p_actor, 'refund.handed_back', 'booking:' || v_booking.reference, null,
    jsonb_build_object('amount_cents', v_cents));
  return true;
end
$$;

-- Drops a letter to nobody: a host may book for a guest who has no address.
create or replace function drop_letter() returns trigger
language plpgsql as $$
begin
  return null;
end
$$;

create trigger letters_have_addresses before insert on outbox
for each row when (new.channel = 'mail' and new.recipient = '') execute function drop_letter();

-- Holds the stays of a party for 40 minutes, or as long as `hold` of the first says, all or none: {outcome: created | kept | replayed, bookings, replaced: the parties
-- that gave way}, or what stands in the way of which: {outcome: mismatch | taken | limited, stay: from 0, limit, wait}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version and the limits of holds. Holds of the same visitor on some of
-- the nights give way with the rest of their parties, or are kept where they are the same.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_own bookings[];
  v_given_up text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_holds_of(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := own_holds_on(p_bookings);
  if exists (select from unnest(v_own) as own where party_is_paying(own.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := keep_party(v_own, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_given_up from unnest(v_own) as own;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp() + coalesce(p_bookings -> 0 ->> 'hold', '40 minutes')::interval;
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_given_up) and status = 'held';
  perform free_nights(v_given_up);
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct own.party_id), '[]') from unnest(v_own) as own)
  );
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- Holds one stay of a party, in the place of holds of the same visitor; what stands in its way, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_given_up bookings[])
returns jsonb
language plpgsql as $$
declare
  v_wanted bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_wanted.check_out - v_wanted.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_made uuid;
begin
  v_wanted.id := gen_random_uuid();
  v_wanted.party_id := p_party;
  v_wanted.place := p_place;
  v_wanted.link := 0;
  v_wanted.hold_expires_at := p_until;
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := 'held';
  v_wanted.purpose := coalesce(v_wanted.purpose, 'guest');
  select * into v_cabin from cabins where id = v_wanted.cabin_id and (live or v_wanted.purpose <> 'guest');
  v_wanted.cabin_number := v_cabin.number;
  v_wanted.terms := booking_terms(v_cabin, p_booking ->> 'terms_version', v_wanted.created_at);

  -- What a host holds has no limit.
  if p_booking ? 'limits' then
    v_limit := broken_hold_limit(
      v_wanted, (select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own), p_booking -> 'limits'
    );
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    -- A host may block nights that nobody is offered.
    or (offered_nights(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights and v_wanted.purpose = 'guest')
    or take_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until,
      (
        select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own
        where own.cabin_id = v_wanted.cabin_id
      )
    ) <> v_nights
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_made is null loop
    v_wanted.reference := new_booking_reference();
    insert into bookings select v_wanted.* on conflict (reference) do nothing returning id into v_made;
  end loop;
  return null;
end
$$;
