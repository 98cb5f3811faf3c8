-- Photos that hosts, and owners who apply, have uploaded; the files are in the store of photos, by id (netlify/photos/photo-store.ts). A cabin or an
-- application names one by its address, /photos/ and the id.
create table photos (
  id uuid primary key default gen_random_uuid(),
  -- The cabin it was uploaded for; null once that is gone.
  cabin_id uuid references cabins on delete set null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  host text not null, -- who uploaded it; 'owner': somebody who applies
  uploaded_at timestamptz not null default now(),
  -- Since when nothing names it, as the daily sweep has seen it; null while something does.
  unused_since timestamptz default now(),
  stand_in text, -- a few pixels of it as a data: address; null for one that came before there were such
  session_id text -- the visitor's session it was sent from with an application; null for a host's
);

create index photos_cabin_id_idx on photos (cabin_id);

-- The photos that a cabin names, live or not, or an application, also with a focal point after the address.
create view referenced_photos as
select substring(image_url from '^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
from (select image_url from cabin_photos union all select hero_image_url from cabins
  union all select jsonb_path_query(details, '$.photos[*].url') #>> '{}' from owner_applications) as pictures
where image_url ~ '^/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
