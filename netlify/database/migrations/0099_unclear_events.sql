set local check_function_bodies = off;

alter table calendar_feeds add column unclear_events jsonb not null default '[]'::jsonb;

alter table calendar_feeds add column settled_events text[] not null default '{}'::text[];

-- Files are read by other rules from now on: each is to be asked for anew, and not only once it changes.
update calendar_feeds set etag = null, last_modified = null, digest = null;

-- Writes what a fetch begun at p_begun found: {outcome: applied | empty | late, added, changed, removed, collisions}.
-- p_events: [{uid, recurrence, check_in, check_out}], null where nothing has changed since the last time.
-- p_answer: {etag, last_modified, digest, complete, unclear, unclear_uids}; only what is complete removes what it lacks, and
-- nights of an event that is unclear stay whatever it says. empty: there is nothing in it where there was something before,
-- which is kept. late: a fetch that began after this one has been written.
create or replace function apply_feed(p_feed uuid, p_begun timestamptz, p_events jsonb, p_answer jsonb) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_complete boolean := coalesce((p_answer ->> 'complete')::boolean, false);
  v_unclear text[] := array(select jsonb_array_elements_text(p_answer -> 'unclear_uids'));
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  if v_feed.id is null or v_feed.last_ok_at > p_begun then
    return jsonb_build_object('outcome', 'late');
  end if;
  if jsonb_array_length(p_events) = 0 and v_unclear = '{}' and not v_feed.accepts_empty and exists (
    select from external_events where feed_id = p_feed and check_out > today_at(v_feed.cabin_id)
  ) then
    return jsonb_build_object('outcome', 'empty');
  end if;

  if p_events is not null then
    with given as (
      select e.uid, e.recurrence, least(e.check_in, known.check_in) as check_in, greatest(e.check_out, known.check_out) as check_out
      from jsonb_to_recordset(p_events) as e (uid text, recurrence text, check_in date, check_out date)
      left join external_events known on known.feed_id = p_feed and known.uid = e.uid and known.recurrence = e.recurrence
        and e.uid = any(v_unclear)
    ), written as (
      insert into external_events as e (feed_id, uid, recurrence, check_in, check_out)
      select p_feed, uid, recurrence, check_in, check_out from given order by uid, recurrence
      on conflict (feed_id, uid, recurrence) do update
        set check_in = excluded.check_in, check_out = excluded.check_out, first_seen_at = clock_timestamp()
        where (e.check_in, e.check_out) <> (excluded.check_in, excluded.check_out)
      returning xmax = 0 as is_new
    ), removed as (
      delete from external_events e
      where feed_id = p_feed and v_complete and uid <> all(v_unclear)
        and not exists (select from given where given.uid = e.uid and given.recurrence = e.recurrence)
      returning 1
    )
    select (select count(*) from written where is_new), (select count(*) from written where not is_new),
      (select count(*) from removed)
    into v_added, v_changed, v_removed;
  end if;

  update calendar_feeds
  set last_ok_at = case when v_complete then p_begun else last_ok_at end,
    last_error = case when v_complete and v_unclear = '{}' then null else 'partly_unreadable' end,
    unclear_events = coalesce(p_answer -> 'unclear', '[]'),
    failures = case when v_complete then 0 else failures + 1 end,
    next_try_at = null, claimed_until = null, accepts_empty = accepts_empty and p_events is null,
    etag = p_answer ->> 'etag', last_modified = p_answer ->> 'last_modified', digest = p_answer ->> 'digest'
  where id = p_feed
  returning * into v_feed;
  perform mail_if_late(v_feed);
  perform place_foreign_nights(v_feed.cabin_id);
  return jsonb_build_object(
    'outcome', 'applied', 'added', v_added, 'changed', v_changed, 'removed', v_removed,
    'collisions', note_collisions(v_feed.cabin_id)
  );
end
$$;
