-- Builds of the site, followed until they are out.

-- A build that was asked for, or one we only know of because it failed. Without an outcome it is under way.
create table site_builds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default clock_timestamp(),
  reason text not null constraint site_builds_reason check (reason in ('nightly', 'changed', 'asked', 'deploy')),
  outcome text constraint site_builds_outcome check (outcome in ('published', 'failed', 'silent')),
  ended_at timestamptz,
  deploy_id text unique, -- the host's own number for it
  problem text
);

create index site_builds_requested_at_unfinished_idx on site_builds (requested_at) where outcome is null;
create index site_builds_requested_at_idx on site_builds (requested_at desc);
