-- What hosts set at the desk for all cabins. `facts` are what src/fields/setting-rules.ts takes for the kind; money in cents.
create table settings (
  id integer generated always as identity primary key,
  kind text not null constraint settings_kind check (kind in ('tax', 'fee', 'promo', 'policy', 'daily_deal', 'damage_deposit')),
  facts jsonb not null constraint settings_facts_object check (jsonb_typeof(facts) = 'object')
);

create unique index settings_promo_code on settings ((facts ->> 'code')) where kind = 'promo';

create unique index settings_one_daily_deal on settings (kind) where kind = 'daily_deal';

create unique index settings_policy_name on settings ((facts ->> 'name')) where kind = 'policy';

create index bookings_of_promo_code on bookings (upper(promo_code)) where promo_code is not null;

create constraint trigger promo_codes_are_limited after insert on bookings deferrable initially deferred
for each row when (new.quote ? 'promo') execute function check_promo_limit();
