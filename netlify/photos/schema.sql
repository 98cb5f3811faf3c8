-- Photos uploaded by hosts and applicants. The files are in the photo store, by id
-- (netlify/photos/photo-store.ts). Cabins and applications refer to them by address: /photos/ and
-- id.
create table photos (
  id uuid primary key default gen_random_uuid(),
  -- Cabin the photo was uploaded for; null after the cabin was deleted.
  cabin_id uuid references cabins on delete set null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  host text not null, -- e-mail address of the uploader, or 'owner' for an applicant
  uploaded_at timestamptz not null default now(),
  -- Time since which the daily job has found no reference to the photo; null while it is
  -- referenced.
  unused_since timestamptz default now(),
  stand_in text, -- placeholder of a few pixels as a data: URL; null for old photos
  session_id text -- the visitor's session it was sent from with an application; null for a host's
);

create index photos_cabin_id_idx on photos (cabin_id);

-- Photos referenced by cabins (live or hidden), applications or the host's portrait, also with a
-- focal point after the address.
create view referenced_photos as
select substring(image_url from '^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
from (select image_url from cabin_photos union all select hero_image_url from cabins
  union all select jsonb_path_query(details, '$.photos[*].url') #>> '{}' from owner_applications
  union all select facts ->> 'photo' from settings where kind = 'host_portrait') as pictures
where image_url ~ '^/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
