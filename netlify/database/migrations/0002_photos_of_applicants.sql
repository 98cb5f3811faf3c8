set local check_function_bodies = off;

alter table photos add column session_id text;
