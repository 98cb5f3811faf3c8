-- Shows, hides or answers a review: saved | unchanged | conflict | unknown. p_expected and p_values
-- are {visible, answer}; conflict: the review differs from p_expected.
create function update_review(p_actor text, p_id uuid, p_expected jsonb, p_values jsonb) returns text
language plpgsql as $$
declare
  v_old cabin_reviews;
  v_now jsonb;
begin
  select * into v_old from cabin_reviews where id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  v_now := jsonb_build_object('visible', v_old.visible, 'answer', v_old.host_answer);
  if v_now = p_values then
    return 'unchanged';
  elsif v_now <> p_expected then
    return 'conflict';
  end if;
  update cabin_reviews
  set visible = (p_values ->> 'visible')::boolean, host_answer = p_values ->> 'answer',
    answered_at = case
      when p_values ->> 'answer' is null then null
      when p_values ->> 'answer' = host_answer then answered_at
      else now()
    end
  where id = p_id;
  if v_now -> 'visible' <> p_values -> 'visible' then
    perform record_audit(p_actor, case when v_old.visible then 'review.hidden' else 'review.shown' end, 'review:' || p_id,
      null, null);
  end if;
  if v_now -> 'answer' <> p_values -> 'answer' then
    perform record_audit(p_actor, 'review.answered', 'review:' || p_id,
      jsonb_build_object('answer', v_old.host_answer), jsonb_build_object('answer', p_values -> 'answer'));
  end if;
  return 'saved';
end
$$;
