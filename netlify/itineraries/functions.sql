-- Shared itineraries: state, votes, comments and deletion.

-- Returns live | deleted | expired | unknown (no row).
create function itinerary_state(p_itinerary itineraries) returns text
language sql stable as $$
  select case
    when p_itinerary.id is null then 'unknown'
    when p_itinerary.deleted_at is not null then 'deleted'
    when p_itinerary.expires_at <= now() then 'expired'
    else 'live'
  end
$$;

-- Returns whether a plan has an item.
create function has_itinerary_item(p_doc jsonb, p_item text) returns boolean
language sql immutable as $$
  select jsonb_path_exists(p_doc, '$.days[*].items[*] ? (@.id == $item)', jsonb_build_object('item', p_item))
$$;

-- Stores a vote, or removes it if 0: voted | no_item | full | deleted | expired | unknown. full:
-- p_max others of the household have voted, or p_network_factor times as many of its /48. Locks the
-- itinerary, so that concurrent votes respect p_max and a deletion removes all votes.
create function save_itinerary_vote(
  p_id text, p_item text, p_visitor text, p_vote integer, p_address_key text, p_network_key text, p_max integer,
  p_network_factor integer
) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for no key update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif not has_itinerary_item(v_plan.doc, p_item) then
    return 'no_item';
  elsif p_vote = 0 then
    delete from itinerary_votes where itinerary_id = p_id and item = p_item and visitor_id = p_visitor;
  elsif (
    select count(distinct visitor_id) filter (where address_key = p_address_key) >= p_max
      or count(distinct visitor_id) filter (where network_key = p_network_key) >= p_max * p_network_factor
    from itinerary_votes where itinerary_id = p_id and visitor_id <> p_visitor
  ) then
    return 'full';
  else
    insert into itinerary_votes (itinerary_id, item, visitor_id, vote, address_key, network_key)
    values (p_id, p_item, p_visitor, p_vote, p_address_key, p_network_key)
    on conflict (itinerary_id, item, visitor_id) do update set vote = excluded.vote, at = now();
  end if;
  return 'voted';
end
$$;

-- Stores a comment: said | full | closed | no_item | deleted | expired | unknown. Comments on one
-- itinerary are serialized to respect p_max.
create function insert_itinerary_comment(p_id text, p_item text, p_name text, p_body text, p_max integer) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.comments_closed then
    return 'closed';
  elsif p_item is not null and not has_itinerary_item(v_plan.doc, p_item) then
    return 'no_item';
  elsif (select count(*) from itinerary_comments where itinerary_id = p_id) >= p_max then
    return 'full';
  end if;
  insert into itinerary_comments (itinerary_id, item, name, body) values (p_id, p_item, p_name, p_body);
  return 'said';
end
$$;

-- Deletes an itinerary, or only p_comment: done | forbidden | deleted | expired | unknown.
create function delete_itinerary_content(p_id text, p_edit_hash text, p_comment integer) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.edit_hash <> p_edit_hash then
    return 'forbidden';
  end if;
  delete from itinerary_comments where itinerary_id = p_id and (p_comment is null or id = p_comment);
  if p_comment is null then
    delete from itinerary_votes where itinerary_id = p_id;
    update itineraries set doc = null, deleted_at = now(), expires_at = now() where id = p_id;
  end if;
  return 'done';
end
$$;
