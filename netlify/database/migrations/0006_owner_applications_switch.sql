set local check_function_bodies = off;

alter table settings drop constraint settings_kind;
alter table settings add constraint settings_kind
  check (kind in ('tax', 'fee', 'promo', 'policy', 'daily_deal', 'damage_deposit', 'owner_applications'));

create unique index settings_owner_applications_key on settings (kind) where kind = 'owner_applications';
