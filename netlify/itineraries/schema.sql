-- Itineraries shared by a link. The id gives read access, the edit token write access.

create table itineraries (
  -- 128 random bits, as 22 characters of base64url.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- SHA-256 of the edit token, in hexadecimal. The token itself is stored nowhere.
  edit_hash text not null,
  version integer not null default 1 check (version > 0),
  -- Null after the itinerary was deleted.
  doc jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  deleted_at timestamptz,
  comments_closed boolean not null default false,
  check ((doc is null) = (deleted_at is not null))
);

create index itineraries_expires_at_idx on itineraries (expires_at);

-- One vote per visitor and item.
create table itinerary_votes (
  itinerary_id text not null references itineraries on delete cascade,
  item text not null,
  visitor_id text not null,
  vote smallint not null check (vote in (1, -1)),
  at timestamptz not null default now(),
  -- The counters of the household and its /48; null where they are not counted.
  address_key text,
  network_key text,
  primary key (itinerary_id, item, visitor_id)
);

create table itinerary_comments (
  id integer generated always as identity primary key,
  itinerary_id text not null references itineraries on delete cascade,
  -- Null for a comment on the whole itinerary.
  item text,
  name text check (length(name) <= 40),
  body text not null check (length(body) between 1 and 500),
  at timestamptz not null default now()
);

create index itinerary_comments_itinerary_id_id_idx on itinerary_comments (itinerary_id, id);
