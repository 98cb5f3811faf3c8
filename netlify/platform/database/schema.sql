-- Rate limits: hits by key and window. Keys are HMACs of addresses, sessions and the like.

create table rate_buckets (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);
