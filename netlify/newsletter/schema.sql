-- Newsletter signups, with double opt-in.

create table newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  signup_source text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  asked_at timestamptz not null default now(), -- time and number of confirmation e-mails
  asks integer not null default 1
);

create index newsletter_signups_created_at_idx on newsletter_signups (created_at);

create trigger newsletter_signups_before_insert_normalize before insert on newsletter_signups for each row execute function normalize_signup_email();
create trigger newsletter_signups_after_insert_email after insert on newsletter_signups
for each row when (new.confirmed_at is null and new.unsubscribed_at is null) execute function queue_first_confirmation_email();
