set local check_function_bodies = off;

-- The parties of a visitor that give way to these stays: those held on their nights, in their cabins and in those linked with
-- them, and the one whose reference the first stay has in `replaces`. p_stays: of each session_id, cabin_id, check_in, check_out.
create or replace function parties_giving_way(p_stays jsonb) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct h.party_id), '{}')
  from live_holds h
  where h.session_id = p_stays -> 0 ->> 'session_id'
    and (h.reference = p_stays -> 0 ->> 'replaces' or exists (
      select from jsonb_populate_recordset(null::bookings, p_stays) as wanted
      where h.cabin_id = any(linked_cabins(array[wanted.cabin_id]))
        and wanted.check_in < h.check_out and wanted.check_out > h.check_in
    ))
$$;
