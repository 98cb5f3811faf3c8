-- Triggers that queue e-mails about bookings, changes, payments and refunds.

-- A party gets one e-mail, for its first stay; the cancellation of one stay has its own e-mail.
create function queue_booking_status_emails() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_booking_email('booking-cancelled', new, new.id::text);
    perform queue_host_email('host-cancelled', new, new.id::text);
  elsif new.place > 1 or (new.pressure = 'pay_first' and new.status in ('held', 'expired')) then
    return null;
  elsif tg_op = 'INSERT' and new.quoted_until is not null then
    perform queue_booking_email('quote-sent', new, new.id::text, new.quoted_until);
  elsif new.status = 'held' then
    -- Delayed, so that a guest who pays at once gets no e-mail about the hold.
    perform queue_booking_email('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_booking_email('booking-confirmed', new, new.id::text);
    -- Recipients are a setting, read when the e-mail is sent.
    perform queue_host_email('host-booked', new, new.id::text);
  elsif new.status = 'expired' then
    perform queue_booking_email('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_booking_email('payment-late', new, new.id::text);
  end if;
  return null;
end
$$;

-- Queues the e-mails of a change for every address involved, one each. p_payment: the payment for
-- it; p_cause: the change that caused a refund.
create function queue_change_emails(
  p_booking bookings, p_change text, p_address_before text default null, p_payment uuid default null, p_cause uuid default null
) returns void
language sql as $$
  select queue_email(address, 'booking-changed', jsonb_strip_nulls(
    jsonb_build_object('reference', p_booking.reference, 'change', p_change, 'payment_id', p_payment, 'change_id', p_cause)
  ), null)
  from (select distinct unnest(array[p_booking.email, p_address_before]) as address) as addresses
  where address is not null
$$;

-- Queues an e-mail to the guest of a booking, unless it was queued for the same cause before.
-- Returns whether it was queued.
create function queue_booking_email(
  p_template text, p_booking bookings, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp(), p_payload jsonb default '{}'
) returns boolean
language sql as $$
  select queue_email(p_booking.email, p_template, jsonb_build_object('reference', p_booking.reference) || p_payload,
    p_cause, p_expires_at, p_due_at)
$$;

-- Queues an e-mail to the hosts about a change of a booking, once for each cause. Changes made by a
-- host send none: their functions set `mama.acting_host` for the transaction.
create function queue_host_email(p_template text, p_booking bookings, p_cause text, p_payload jsonb default '{}') returns void
language sql as $$
  select queue_email('hosts', p_template, jsonb_build_object('reference', p_booking.reference) || p_payload, p_cause)
  where coalesce(current_setting('mama.acting_host', true), '') = ''
$$;

-- Notifies the hosts of a changed stay, with its previous dates, party and fees. Of contact and
-- note the e-mail only states that they changed.
create function queue_host_change_email() returns trigger
language plpgsql as $$
begin
  perform queue_host_email(
    'host-changed', new, new.id || ':' || clock_timestamp(),
    jsonb_build_object(
      'before', jsonb_build_object('check_in', old.check_in, 'check_out', old.check_out, 'adults', old.adults,
        'children', old.children, 'pets', old.pets, 'fees', jsonb_path_query_array(old.quote, '$.fees[*].name')),
      'contact', (old.first_name, old.last_name, old.email, old.phone)
        is distinct from (new.first_name, new.last_name, new.email, new.phone),
      'note', old.arrival_note is distinct from new.arrival_note
    )
  );
  return null;
end
$$;

-- E-mails a guest about a paid balance or a failed payment. Each attempt has one e-mail for all
-- stays of its checkout, a minute later, in case the guest tries again at once.
create function queue_payment_email() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
  v_payload jsonb := jsonb_build_object('payment_id', new.id);
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  if new.state = 'paid' then
    perform queue_booking_email('balance-paid', v_booking, new.id::text, p_payload => v_payload);
  else
    perform queue_booking_email(
      'payment-failed', v_booking, new.checkout_id || ':' || new.attempts,
      case when v_booking.status = 'held' then v_booking.hold_expires_at else clock_timestamp() + interval '2 days' end,
      clock_timestamp() + interval '1 minute', v_payload
    );
  end if;
  return null;
end
$$;

-- Queues the e-mail of a refund without a change of the booking: a duplicate or late payment, or a
-- refund by the host. One e-mail covers all stays paid together. A booking that was paid too late
-- has the e-mail of its status.
create function queue_refund_email() returns trigger
language plpgsql as $$
begin
  perform queue_booking_email(
    'payment-returned', b, concat_ws(':', new.reason, p.checkout_id, nullif(new.cause, '')),
    p_payload => jsonb_build_object('refund_id', new.id)
  )
  from bookings b
  join payments p on p.id = new.payment_id
  where b.id = new.booking_id and b.status not in ('refund_due', 'refunded');
  return null;
end
$$;

-- Queues the e-mail about a moved stay or a changed price. p_booking: the booking before the
-- change.
create function queue_move_email(p_booking bookings, p_change uuid) returns void
language sql as $$
  select queue_booking_email(
    'booking-moved', p_booking, p_change::text,
    p_payload => jsonb_build_object('change_id', p_change, 'same_nights', (
      select (cabin_id, check_in, check_out, adults, children, pets)
        = (p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.adults, p_booking.children, p_booking.pets)
      from booking_changes where id = p_change
    ))
  )
$$;
create trigger bookings_after_insert_emails after insert on bookings
for each row when (new.status = 'held' or new.quoted_until is not null) execute function queue_booking_status_emails();
create trigger bookings_after_update_status_emails after update of status on bookings
for each row when (old.status is distinct from new.status) execute function queue_booking_status_emails();
create trigger bookings_after_update_change_email after update on bookings
for each row when (
  old.status = 'confirmed' and new.status = 'confirmed'
  and (old.check_in, old.check_out, old.adults, old.children, old.pets, old.first_name, old.last_name, old.email, old.phone,
    old.arrival_note, old.quote -> 'fees')
    is distinct from (new.check_in, new.check_out, new.adults, new.children, new.pets, new.first_name, new.last_name,
      new.email, new.phone, new.arrival_note, new.quote -> 'fees')
)
execute function queue_host_change_email();
create trigger payments_after_update_email after update of state on payments
for each row when (
  old.state is distinct from new.state and (new.state in ('failed', 'expired') or (new.state = 'paid' and new.kind = 'balance'))
) execute function queue_payment_email();
create trigger refunds_after_insert_email after insert on refunds
for each row when (
  (new.reason = 'by_hand' and new.state <> 'failed')
  -- A refund replaced by a manual one has had its e-mail.
  or (new.reason in ('late', 'duplicate') and new.refund_ref is null)
) execute function queue_refund_email();
