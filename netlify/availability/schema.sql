-- Published calendar, and holders of taken nights.

create table cabin_rates (
  cabin_id uuid not null references cabins on delete cascade,
  day date not null,
  available boolean not null default true,
  -- null: the cabin's nightly_rate. A feed reads amounts of 1000 and less as dollars, so they are
  -- refused here.
  amount_cents integer constraint cabin_rates_amount_above_ten_dollars check (amount_cents > 1000),
  min_stay integer,
  allows_check_in boolean not null default true,
  allows_check_out boolean not null default true,
  primary key (cabin_id, day)
);

-- One row per night. The primary key prevents double bookings.
create table cabin_nights (
  cabin_id uuid not null references cabins on delete cascade,
  night date not null,
  holder text not null, -- id of a booking, a booking change or an external event
  kind text not null constraint cabin_nights_kind check (kind in ('hold', 'booked', 'external')),
  hold_until timestamptz,
  primary key (cabin_id, night),
  constraint cabin_nights_hold_has_end check (kind <> 'hold' or hold_until is not null)
);

create index cabin_nights_holder_idx on cabin_nights (holder);
create index cabin_nights_hold_until_idx on cabin_nights (hold_until) where kind = 'hold';

-- Taken nights with their holders, of the cabin itself and, as kind 'linked', of each linked cabin.
-- A night may occur more than once.
create view taken_nights as
select cabin_id, night, holder, kind, hold_until from cabin_nights where is_night_taken(kind, hold_until)
union all
select l.cabin_id, n.night, n.holder, 'linked', n.hold_until
from cabin_links l
join cabin_nights n on n.cabin_id = l.linked_id
where is_night_taken(n.kind, n.hold_until);
