set local check_function_bodies = off;

-- Notices of builds, by what /build.json of each names. Hosts alone read them.
create table build_notices (
  built_at timestamptz primary key,
  notices jsonb not null constraint build_notices_list check (jsonb_typeof(notices) = 'array'), -- BuildNotice[]
  named jsonb not null constraint build_notices_named check (jsonb_typeof(named) = 'object') -- files by the slug of a cabin
);
