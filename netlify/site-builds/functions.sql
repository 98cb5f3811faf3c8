-- Records a build request and returns its id; null if another request was within p_gap_seconds.
-- Only requests by people delay a person's request, because an earlier scheduled one may miss the
-- change. Concurrent requests are serialized, so that two result in one build. p_actor: the host,
-- or null for the schedule.
create function begin_site_build(p_reason text, p_gap_seconds integer, p_actor text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('site builds'));
  insert into site_builds (reason)
  select p_reason
  where not exists (
    select from site_builds
    where requested_at > clock_timestamp() - make_interval(secs => p_gap_seconds)
      and (p_reason <> 'asked' or reason = 'asked')
  )
  returning id into v_id;
  if v_id is not null then
    perform record_audit(p_actor, 'site.publish_requested', 'site', null, null);
  end if;
  return v_id;
end
$$;
