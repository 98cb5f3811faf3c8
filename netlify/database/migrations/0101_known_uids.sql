set local check_function_bodies = off;

alter table calendar_addresses add column uid_key text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text);

-- Gives a feed to one caller: {id, cabin_id, url, timezone, uid_key, etag, last_modified, digest, failures, begun}. Whoever had it
-- last and never said how it went did not come to the end. What the server last said counts on the same day at the cabin
-- only: the nights that are read reach so far from the day they are read on, and repeating events go on for ever.
create or replace function take_feed(p_feed uuid) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_zone text;
  v_is_fresh boolean;
begin
  perform count_failure(id, 'not_finished') from calendar_feeds where id = p_feed and claimed_until is not null;
  update calendar_feeds
  set claimed_until = clock_timestamp() + interval '1 minute', last_tried_at = clock_timestamp()
  where id = p_feed
  returning * into v_feed;
  select timezone into v_zone from cabins where id = v_feed.cabin_id;
  v_is_fresh := (v_feed.last_ok_at at time zone known_zone(v_zone))::date = today_at(v_feed.cabin_id);
  return jsonb_build_object(
    'id', v_feed.id, 'cabin_id', v_feed.cabin_id, 'url', v_feed.url, 'timezone', v_zone, 'failures', v_feed.failures,
    'uid_key', (select uid_key from calendar_addresses where cabin_id = v_feed.cabin_id and feed_id is null),
    'begun', v_feed.last_tried_at::text, 'etag', case when v_is_fresh then v_feed.etag end,
    'last_modified', case when v_is_fresh then v_feed.last_modified end,
    'digest', case when v_is_fresh then v_feed.digest end
  );
end
$$;

-- Events that were left out as ours, and are another cabin's, are read the next time.
update calendar_feeds set etag = null, last_modified = null, digest = null;
