-- Cabins that share nights, such as a whole house and its upstairs (docs/decisions/0122-linked-cabins.md): a night that is held, booked
-- or taken by another calendar in one is taken in the other. Pairs, not groups: upstairs and downstairs are both linked
-- with the house and not with each other. A pair has two rows, one from either side; link_cabins writes both.
create table cabin_links (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  linked_id uuid not null references cabins on delete cascade on update cascade,
  -- Since when the calendars of both say so to other sites.
  created_at timestamptz not null default clock_timestamp(),
  primary key (cabin_id, linked_id),
  constraint cabin_links_two_cabins check (cabin_id <> linked_id)
);

create index cabin_links_by_linked on cabin_links (linked_id);

create trigger search_follows_new after insert on cabin_links
referencing new table as changed for each statement execute function calendar_changed();
create trigger search_follows_gone after delete on cabin_links
referencing old table as changed for each statement execute function calendar_changed();

-- Nights from today on that are booked in both cabins of a pair: they were before the two were linked. Once from either side.
create view linked_overlaps as
select l.cabin_id, l.linked_id, a.id as booking_id, b.id as linked_booking_id,
  greatest(a.check_in, b.check_in, today_at(l.cabin_id)) as check_in, least(a.check_out, b.check_out) as check_out,
  greatest(stay_settled_at(a), stay_settled_at(b), l.created_at) as since
from cabin_links l
join bookings a on a.cabin_id = l.cabin_id and a.status = 'confirmed' and a.check_out > today_at(l.cabin_id)
join bookings b on b.cabin_id = l.linked_id and b.status = 'confirmed' and b.check_out > today_at(l.cabin_id)
  and b.check_in < a.check_out and b.check_out > a.check_in
where a.purpose = 'guest' or b.purpose = 'guest';
