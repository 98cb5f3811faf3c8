-- Records that a build is asked for, and answers its id; null when another was within p_gap_seconds. A person is kept
-- waiting by other people alone: what the clock asked for a moment ago may not have their change. Who asks waits here for each
-- other, so that two that ask at once ask for one. p_actor: the host who does, null for the clock.
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
