-- Cabins, their photos and former slugs. Prices are numeric dollars, because imports and hosts use
-- dollars. Queries convert them to integer cents.

create table cabins (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  slug text not null unique
    constraint cabins_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint cabins_slug_not_a_category check (slug not in ('hot-tub', 'pet-friendly', 'family', 'pool')),
  title text not null,
  short_desc text not null default '',
  city text not null default 'Gatlinburg',
  hero_image_url text,
  beds integer not null default 1,
  baths numeric(4, 1) not null default 1,
  max_guests integer not null default 2 constraint cabins_max_guests_positive check (max_guests > 0),
  featured boolean not null default false,
  live boolean not null default true,
  display_order integer not null default 0,
  pet_fee numeric(10, 2) constraint cabins_pet_fee_range check (pet_fee between 0 and 100000), -- null: no pets
  amenities jsonb not null default '{}' constraint cabins_amenities_object check (jsonb_typeof(amenities) = 'object'),
  tiktok_ids text[] not null default '{}',
  video_tour_url text,
  mountain_mama_review text,
  -- The upper bounds also keep out 'NaN', which numeric allows and holds to be larger than any
  -- number.
  nightly_rate numeric(10, 2) not null
    constraint cabins_nightly_rate_above_ten_dollars check (nightly_rate > 10 and nightly_rate <= 100000),
  cleaning_fee numeric(10, 2) not null default 0
    constraint cabins_cleaning_fee_range check (cleaning_fee between 0 and 100000),
  timezone text not null default 'America/New_York',
  free_cancel_days integer not null default 14 constraint cabins_free_cancel_days_not_negative check (free_cancel_days >= 0),
  mama_cabins_nightly_surcharge numeric(5, 2) not null default 0
    constraint cabins_surcharge_range check (mama_cabins_nightly_surcharge between 0 and 100),

  -- Details of the cabin page beyond the card.
  description text,
  elevation_ft integer,
  driveway text,
  view text,
  bedrooms integer,
  sleeping jsonb not null default '[]',    -- [{ "room": "Loft", "beds": ["queen", "twin"] }]
  house_rules jsonb not null default '[]', -- ["No smoking indoors", ...]
  check_in_time time not null default '16:00',
  check_out_time time not null default '10:00',
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  created_at timestamptz not null default now(),

  -- Percent paid with the booking; the rest is due balance_due_days before check-in. Null:
  -- everything is paid with the booking.
  deposit_percent integer constraint cabins_deposit_percent check (deposit_percent between 1 and 99),
  balance_due_days integer not null default 30 constraint cabins_balance_due_days check (balance_due_days >= 0),

  -- Check-in details, shown to guests from three days before check-in. No page, search or list
  -- reads them.
  address text,
  door_code text,
  directions text,

  -- Incremented by every change of the cabin or its photos. Saves with an outdated version are
  -- rejected.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Time of the last change that is visible on pages, including shown reviews. Changes of drafts
  -- and hidden reviews do not count.
  pages_changed_at timestamptz not null default now(),

  -- Whether a car needs four-wheel drive on the driveway; null if unknown.
  four_wheel_drive text constraint cabins_four_wheel_drive check (four_wheel_drive in ('never', 'winter', 'always')),
  -- Whether there is no step from the car to a bed and a bath; null if unknown.
  step_free boolean,
  -- Name of a policy in settings, whose days replace free_cancel_days. With null or an unknown name
  -- free_cancel_days applies.
  cancel_policy text,
  -- Seed of the offset of the cabin's pin. No response contains it, because it reveals the cabin's
  -- place.
  pin_seed uuid not null default gen_random_uuid()
);

create index cabins_display_order_number_idx on cabins (display_order, number) where live;
create index cabins_title_idx on cabins (title);

create trigger cabins_before_update_version before update on cabins for each row execute function update_cabin_version();

-- Former slugs of live cabins. They redirect to the cabin, for links that guests have, and no other
-- cabin can take them.
create table cabin_slugs (
  slug text primary key,
  cabin_id uuid not null references cabins on delete cascade on update cascade
);

create index cabin_slugs_cabin_id_idx on cabin_slugs (cabin_id);

-- After the row is written, so that an insert that waited for a renamed cabin sees its former slug.
create trigger cabins_after_insert_update_former_slug after insert or update of slug on cabins
for each row execute function check_former_slug();
create trigger cabins_after_update_slug after update on cabins
for each row when (old.slug <> new.slug) execute function move_cabin_slug();

create table cabin_photos (
  id uuid primary key default gen_random_uuid(),
  cabin_id uuid not null references cabins on delete cascade,
  image_url text not null,
  description text not null default '',
  display_order integer not null default 0
);

create index cabin_photos_cabin_id_display_order_idx on cabin_photos (cabin_id, display_order);

create trigger cabin_photos_after_insert_version after insert on cabin_photos
referencing new table as changed_rows for each statement execute function mark_photo_cabins_changed();
create trigger cabin_photos_after_update_version after update on cabin_photos
referencing new table as changed_rows for each statement execute function mark_photo_cabins_changed();
create trigger cabin_photos_after_delete_version after delete on cabin_photos
referencing old table as changed_rows for each statement execute function mark_photo_cabins_changed();
