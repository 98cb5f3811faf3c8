set local check_function_bodies = off;

-- The photos that a cabin names, live or not, or an application, also with a focal point after the address.
create or replace view named_photos as
select substring(image_url from '^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
from (select image_url from cabin_photos union all select hero_image_url from cabins
  union all select jsonb_path_query(details, '$.photos[*].url') #>> '{}' from owner_applications) as pictures
where image_url ~ '^/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
