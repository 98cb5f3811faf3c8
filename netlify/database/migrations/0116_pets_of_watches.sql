set local check_function_bodies = off;

alter table stay_watches add column pets integer not null default 0;

drop index stay_watches_once;
create unique index stay_watches_once on stay_watches (email, cabin_id, check_in, check_out, guests, pets);
