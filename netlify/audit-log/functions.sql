-- Records a host's change in the transaction that makes it. Changes by guests, without an actor,
-- are not recorded.
create function record_audit(p_actor text, p_action text, p_subject text, p_before jsonb, p_after jsonb) returns void
language sql as $$
  insert into audit_log (actor, action, subject, before, after)
  select p_actor, p_action, p_subject, p_before, p_after where p_actor is not null
$$;
