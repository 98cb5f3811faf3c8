set local check_function_bodies = off;

alter table settings drop constraint settings_kind;
alter table settings add constraint settings_kind
  check (kind in ('tax', 'fee', 'promo', 'policy', 'daily_deal', 'damage_deposit', 'owner_applications', 'host_portrait'));

create unique index settings_host_portrait_key on settings (kind) where kind = 'host_portrait';

-- Photos referenced by cabins (live or hidden), applications or the host's portrait, also with a
-- focal point after the address.
create or replace view referenced_photos as
select substring(image_url from '^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
from (select image_url from cabin_photos union all select hero_image_url from cabins
  union all select jsonb_path_query(details, '$.photos[*].url') #>> '{}' from owner_applications
  union all select facts ->> 'photo' from settings where kind = 'host_portrait') as pictures
where image_url ~ '^/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
