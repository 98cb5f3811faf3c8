-- One statement each: they are queries beside their types now, in netlify/database.

drop function claim_feeds(timestamp with time zone,integer,boolean);

drop function tend_outbox();

drop function note_booking(text,uuid,text);

drop function undo_rates(text,uuid);

drop function save_review(uuid,integer,text,text);

drop function stay_clocks(timestamp with time zone);

drop function hear_reply(text,text,text);

drop function unsubscribe(uuid);

drop function claim_payments(text,uuid,integer);

drop function claim_balances(text,integer);

drop function refuse_balance(uuid,integer,text);

drop function claim_refunds(text,integer);

drop function queue_reminders(timestamp with time zone);

drop function count_hits(text,integer,integer,integer);

drop function itinerary_end(jsonb);

drop function itinerary_tallies(text,text);

drop function itinerary_remarks(text);

drop function claim_feeds_of(uuid[],timestamp with time zone,integer);

drop function claim_feed(uuid);

drop function dismiss_collision(text,uuid);

drop function start_job_run(text,text,text);

drop function job_states(timestamp with time zone);

drop function read_calendar_address(text,integer,boolean);

drop function held_nights_taken_elsewhere(uuid);
