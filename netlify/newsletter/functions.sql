-- Newsletter signups and their confirmation e-mails.

-- Normalizes the address of a signup.
create function normalize_signup_email() returns trigger
language plpgsql as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;

-- Queues the confirmation e-mail of a new subscriber for a given time.
create function queue_confirmation_email(p_signup newsletter_signups, p_moment timestamptz) returns void
language sql as $$
  select queue_email(
    p_signup.email, 'newsletter-confirm', jsonb_build_object('signup_id', p_signup.id), null, p_moment + interval '5 days', p_moment
  )
$$;

-- Queues the first confirmation e-mail of a signup.
create function queue_first_confirmation_email() returns trigger
language plpgsql as $$
begin
  perform queue_confirmation_email(new, clock_timestamp());
  return null;
end
$$;

-- Adds an address to the newsletter: {outcome: joined | 23505 (it is there already), mail}. `mail`
-- is the state of the confirmation e-mail; a confirmed subscriber gets none.
create function join_newsletter(p_email text, p_source text) returns jsonb
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  insert into newsletter_signups (email, signup_source) values (p_email, p_source) on conflict do nothing;
  if found then
    return jsonb_build_object('outcome', 'joined', 'mail', confirmation_email_status('sent', interval '0'));
  end if;
  select * into v_signup from newsletter_signups where email = p_email for update;
  if v_signup.unsubscribed_at is not null then
    return jsonb_build_object('outcome', 'joined', 'mail', requeue_confirmation_email(v_signup));
  elsif v_signup.confirmed_at is null then
    return jsonb_build_object('outcome', '23505', 'mail', requeue_confirmation_email(v_signup));
  end if;
  return jsonb_build_object('outcome', '23505');
end
$$;

-- Confirms the subscription of an e-mail sent at p_asked_at: confirmed | already | left | unknown.
-- Sends a welcome the first time. Does not resubscribe an address that unsubscribed after the
-- e-mail was sent.
create function confirm_signup(p_id uuid, p_asked_at timestamptz) returns text
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  select * into v_signup from newsletter_signups where id = p_id for update;
  if not found then
    return 'unknown';
  elsif v_signup.unsubscribed_at >= p_asked_at then
    return 'left';
  elsif v_signup.confirmed_at is not null and v_signup.unsubscribed_at is null then
    return 'already';
  end if;
  update newsletter_signups set confirmed_at = clock_timestamp(), unsubscribed_at = null where id = p_id;
  perform queue_email(v_signup.email, 'newsletter-welcome', jsonb_build_object('signup_id', p_id), null);
  return 'confirmed';
end
$$;

-- Queues another confirmation e-mail: {state: sent | earlier | later, wait in seconds}. E-mails are
-- at least ten minutes, an hour, six hours and so on apart. `earlier`: the last e-mail is valid,
-- and another can be requested after the wait. `later`: an e-mail is sent after the wait. An e-mail
-- from before an unsubscription is invalid.
create function requeue_confirmation_email(p_signup newsletter_signups) returns jsonb
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_next timestamptz := p_signup.asked_at + interval '10 minutes' * 6 ^ least(p_signup.asks - 1, 5);
  v_mail timestamptz;
begin
  if v_next > v_now then
    select max(due_at) into v_mail from outbox
    where recipient = p_signup.email and channel = 'mail' and template = 'newsletter-confirm' and state <> 'failed'
      and created_at > coalesce(p_signup.unsubscribed_at, '-infinity');
    if v_mail > v_now then
      return confirmation_email_status('later', v_mail - v_now);
    elsif v_mail is not null or p_signup.unsubscribed_at is null then
      return confirmation_email_status('earlier', v_next - v_now);
    end if;
  end if;
  v_next := greatest(v_next, v_now);
  update newsletter_signups set asked_at = v_next, asks = asks + 1 where id = p_signup.id;
  perform queue_confirmation_email(p_signup, v_next);
  return confirmation_email_status(case when v_next > v_now then 'later' else 'sent' end, v_next - v_now);
end
$$;

-- Returns the state of a confirmation e-mail: {state, wait in seconds}.
create function confirmation_email_status(p_state text, p_wait interval) returns jsonb
language sql as $$
  select jsonb_build_object('state', p_state, 'wait', ceil(extract(epoch from p_wait))::integer)
$$;
