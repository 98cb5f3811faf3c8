-- The email club: who joins confirms by mail, and leaves with one click.

alter table newsletter_signups
  add column confirmed_at timestamptz,
  add column unsubscribed_at timestamptz,
  add column asked_at timestamptz not null default now(), -- when a mail last asked to confirm, and how often one has
  add column asks integer not null default 1;

-- A signup, however it is inserted, keeps its address in one form and asks to be confirmed.
create function signup_arrives() returns trigger
language plpgsql as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;

create trigger signup_arrives before insert on newsletter_signups
for each row execute function signup_arrives();

create function ask_to_confirm(p_signup newsletter_signups) returns void
language sql as $$
  insert into outbox (channel, recipient, template, payload)
  values ('mail', p_signup.email, 'newsletter-confirm', jsonb_build_object('signup_id', p_signup.id))
$$;

create function signup_arrived() returns trigger
language plpgsql as $$
begin
  perform ask_to_confirm(new);
  return null;
end
$$;

create trigger signup_arrived after insert on newsletter_signups
for each row when (new.confirmed_at is null and new.unsubscribed_at is null)
execute function signup_arrived();

-- Joins the email club: {outcome: joined | limited | the code of the violation, wait in seconds}. Who never confirmed is
-- asked again after ten minutes, an hour, six and so on; so is who left, and has to confirm to be back.
create function join_newsletter(p_email text, p_source text, p_address_key text, p_hourly integer) returns jsonb
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_signup newsletter_signups;
  v_code text;
begin
  if not take_hit('join:from:' || p_address_key, v_hour, p_hourly) then
    return limited('address', v_hour + interval '1 hour');
  end if;
  begin
    insert into newsletter_signups (email, signup_source) values (p_email, p_source);
    return jsonb_build_object('outcome', 'joined');
  exception
    when unique_violation then
      v_code := sqlstate;
  end;

  select * into v_signup from newsletter_signups where email = p_email for update;
  if (v_signup.confirmed_at is null or v_signup.unsubscribed_at is not null)
    and v_signup.asked_at + interval '10 minutes' * 6 ^ least(v_signup.asks - 1, 5) < clock_timestamp()
  then
    update newsletter_signups set asked_at = clock_timestamp(), asks = asks + 1 where id = v_signup.id;
    perform ask_to_confirm(v_signup);
  end if;
  return jsonb_build_object('outcome', case when v_signup.unsubscribed_at is null then v_code else 'joined' end);
end
$$;

-- confirmed | already | unknown. The first time, a welcome goes out.
create function confirm_signup(p_id uuid) returns text
language plpgsql as $$
declare
  v_email text;
begin
  update newsletter_signups set confirmed_at = clock_timestamp(), unsubscribed_at = null
  where id = p_id and (confirmed_at is null or unsubscribed_at is not null)
  returning email into v_email;
  if found then
    insert into outbox (channel, recipient, template, payload)
    values ('mail', v_email, 'newsletter-welcome', jsonb_build_object('signup_id', p_id));
    return 'confirmed';
  end if;
  return case when exists (select from newsletter_signups where id = p_id) then 'already' else 'unknown' end;
end
$$;

-- Takes somebody off the list and takes back what was still to go out to them; false when there is no such signup.
create function unsubscribe(p_id uuid) returns boolean
language plpgsql as $$
declare
  v_email text;
begin
  update newsletter_signups set unsubscribed_at = coalesce(unsubscribed_at, clock_timestamp())
  where id = p_id
  returning email into v_email;
  update outbox set state = 'failed', problem = 'unsubscribed'
  where recipient = v_email and channel = 'mail' and state = 'waiting' and payload ->> 'signup_id' = p_id::text;
  return v_email is not null;
end
$$;
