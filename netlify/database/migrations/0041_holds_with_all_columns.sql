-- A view lists the columns its table had when it was made: this one those of today.
create or replace view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();
