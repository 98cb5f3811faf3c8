-- Builds of the site, tracked until they are published.

-- Requested builds, and failed builds that were not requested here. Without an outcome a build is
-- in progress.
create table site_builds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default clock_timestamp(),
  reason text not null constraint site_builds_reason check (reason in ('nightly', 'changed', 'asked', 'deploy')),
  outcome text constraint site_builds_outcome check (outcome in ('published', 'failed', 'silent')),
  ended_at timestamptz,
  deploy_id text unique, -- deploy id of Netlify
  problem text
);

-- Notices of builds for hosts, by the timestamp in /build.json.
create table build_notices (
  built_at timestamptz primary key,
  notices jsonb not null constraint build_notices_list check (jsonb_typeof(notices) = 'array'), -- BuildNotice[]
  named jsonb not null constraint build_notices_named check (jsonb_typeof(named) = 'object') -- files by the slug of a cabin
);

create index site_builds_requested_at_unfinished_idx on site_builds (requested_at) where outcome is null;
create index site_builds_requested_at_idx on site_builds (requested_at desc);
