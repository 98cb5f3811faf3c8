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
