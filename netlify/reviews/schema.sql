-- Guests' reviews, one per stay, hidden until the host shows them.

create table cabin_reviews (
  id uuid primary key default gen_random_uuid(),
  cabin_id uuid not null references cabins on delete cascade,
  rating numeric(3, 2) not null constraint cabin_reviews_rating_range check (rating between 1 and 5),
  visible boolean not null default true,
  author text, -- initials only
  body text,
  stayed_on date,
  created_at timestamptz not null default now(),
  booking_id uuid unique constraint cabin_reviews_booking_id_fkey references bookings on delete set null,
  host_answer text constraint cabin_reviews_host_answer check (length(host_answer) between 1 and 2000),
  answered_at timestamptz,
  constraint cabin_reviews_host_answer_dated check ((host_answer is null) = (answered_at is null))
);

create index cabin_reviews_cabin_id_visible_idx on cabin_reviews (cabin_id) where visible;
create index cabin_reviews_created_at_id_idx on cabin_reviews (created_at desc, id desc);

create trigger cabin_reviews_after_insert_pages after insert on cabin_reviews
referencing new table as changed_rows for each statement execute function mark_review_cabins_changed();
create trigger cabin_reviews_after_update_pages_shown after update on cabin_reviews
referencing new table as changed_rows for each statement execute function mark_review_cabins_changed();
create trigger cabin_reviews_after_update_pages_hidden after update on cabin_reviews
referencing old table as changed_rows for each statement execute function mark_review_cabins_changed();
create trigger cabin_reviews_after_delete_pages after delete on cabin_reviews
referencing old table as changed_rows for each statement execute function mark_review_cabins_changed();
