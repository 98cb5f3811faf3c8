-- Settings of hosts for all cabins. `facts` are validated by src/fields/setting-rules.ts for the
-- kind; money in cents.
create table settings (
  id integer generated always as identity primary key,
  kind text not null constraint settings_kind check (kind in ('tax', 'fee', 'promo', 'policy', 'daily_deal', 'damage_deposit', 'owner_applications', 'host_portrait')),
  facts jsonb not null constraint settings_facts_object check (jsonb_typeof(facts) = 'object')
);

create unique index settings_promo_code_key on settings ((facts ->> 'code')) where kind = 'promo';

create unique index settings_daily_deal_key on settings (kind) where kind = 'daily_deal';

create unique index settings_owner_applications_key on settings (kind) where kind = 'owner_applications';

create unique index settings_host_portrait_key on settings (kind) where kind = 'host_portrait';

create unique index settings_policy_name_key on settings ((facts ->> 'name')) where kind = 'policy';

create index bookings_upper_promo_code_idx on bookings (upper(promo_code)) where promo_code is not null;

create constraint trigger bookings_after_insert_promo_limit after insert on bookings deferrable initially deferred
for each row when (new.quote ? 'promo') execute function check_promo_limit();

-- Taxes of the Smokies at the time of the first database. Hosts edit them in the dashboard.
insert into settings (kind, facts)
values
  ('tax', '{"kind": "state", "name": "Tennessee sales tax", "percent": 7, "per_night_cents": 0, "towns": [], "from": null, "until": null}'),
  ('tax', '{"kind": "county", "name": "County and local tax", "percent": 2.75, "per_night_cents": 0, "towns": [], "from": null, "until": null}'),
  ('tax', '{"kind": "occupancy", "name": "Occupancy tax", "percent": 3, "per_night_cents": 0, "towns": ["Gatlinburg"], "from": null, "until": null}'),
  ('tax', '{"kind": "occupancy", "name": "Occupancy tax", "percent": 2.5, "per_night_cents": 0, "towns": ["Pigeon Forge"], "from": null, "until": null}'),
  ('tax', '{"kind": "occupancy", "name": "Occupancy tax", "percent": 3, "per_night_cents": 0, "towns": ["Sevierville"], "from": null, "until": null}');
