/** Queries of hosts' settings for all cabins. */

import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Day } from '#domain/dates/day.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import type { PromoCode } from '#domain/settings/promo-code.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import type { SettingKind } from '#fields/setting-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  callFunction,
  findRow,
  findValue,
  getRow,
  getValue,
  listValues,
} from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

const selectSettings = (kind: SettingKind, condition = ''): string =>
  `(select coalesce(jsonb_agg(facts order by id), '[]') from settings where kind = '${kind}' ${condition})`;

/** SQL: the configured taxes as a `TaxTable`. */
export const taxTable = selectSettings('tax');

/** SQL: the fees of the cabin with this slug, as `FeeRow`s. */
export const feeTable = (slug: string): string =>
  selectSettings('fee', `and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? ${slug})`);

/** Taxes and fees that prices depend on. */
export interface TaxesAndFees {
  taxes: TaxTable;
  fees: FeeRow[];
}

export const listTaxesAndFees = (db: Database): Promise<TaxesAndFees> =>
  getRow(db, `select ${taxTable} as taxes, ${selectSettings('fee')} as fees`);

/** Returns the names of the cancellation policies. */
export const listPolicies = (db: Database): Promise<string[]> =>
  listValues(db, `select facts ->> 'name' as name from settings where kind = 'policy' order by id`);

/** A promo code with the number of bookings and holds that use it. */
export interface UsedPromo {
  promo: PromoCode;
  uses: number;
}

/** A stay to price with a promo code, and its visitor. */
export interface PromoStay extends StayDates {
  session_id: string | null;
  cabin_id: string;
}

/**
 * Returns the promo code a guest has typed, ignoring case and surrounding spaces; `null` if
 * unknown. Holds of the visitor that these stays replace do not count as uses.
 */
export const findPromo = (
  db: Database,
  code: string,
  stays: readonly PromoStay[],
): Promise<UsedPromo | null> =>
  findRow<UsedPromo>(
    db,
    `select facts as promo, promo_uses(facts ->> 'code', replaced_parties($2)) as uses from settings
     where kind = 'promo' and facts ->> 'code' = $1`,
    [code.trim().toUpperCase(), JSON.stringify(stays)],
  );

/**
 * Returns the home page's promo code of a New York day: the first with a text that is usable, not
 * used up and not limited to past check-ins; `null` if there is none.
 */
export const findHomePromo = (db: Database, today: Day): Promise<PromoCode | null> =>
  findValue(
    db,
    `select facts as promo from settings
     where kind = 'promo' and facts ->> 'home_words' <> ''
       and $1 between coalesce(facts ->> 'used_from', $1) and coalesce(facts ->> 'used_until', $1)
       and (length(facts ->> 'stays_until') = 5 or coalesce(facts ->> 'stays_until', $1) >= $1)
       and (coalesce(facts -> 'most_uses', 'null') = 'null' or promo_uses(facts ->> 'code') < (facts ->> 'most_uses')::integer)
     order by id limit 1`,
    [today],
  );

/**
 * Counts changes since `timestamp` of settings that pages show: promo codes of the home page, the
 * deal of the day, the host's portrait, and whether owners can apply.
 */
export const homeSettingsChangedSince = (db: Database, timestamp: Date): Promise<number> =>
  getValue(
    db,
    `select count(*) as count from audit_log
     where at > $1 and (action like 'daily_deal.%' or action like 'owner_applications.%'
       or action like 'host_portrait.%'
       or action like 'promo.%' and concat(before ->> 'home_words', after ->> 'home_words') <> '')`,
    [timestamp],
  );

/** Whether owners can apply. Default: yes. */
export const areOwnerApplicationsOpen = (db: Database): Promise<boolean> =>
  getValue(
    db,
    `select not exists (select from settings where kind = 'owner_applications' and facts -> 'open' = 'false') as open`,
  );

/** A setting; a promo code with its number of uses. */
export interface SettingRow extends Omit<Tables['settings'], 'facts'> {
  facts: Record<string, unknown>;
  uses: number;
}

/** Returns the settings in the order they were added. */
export const listSettings = (db: Database): Promise<SettingRow[]> =>
  db.query<SettingRow>(
    `select id, kind, facts, case when kind = 'promo' then promo_uses(facts ->> 'code') else 0 end as uses
     from settings order by id`,
  );

/** A setting before and after a change; `null` for none. */
export interface SettingChange {
  kind: SettingKind;
  /** `null` for a new setting. */
  id: number | null;
  previous: object | null;
  values: object | null;
}

/**
 * Saves a setting as an audited change of `actor`. `changed`: modified meanwhile; `taken`: the code
 * or policy exists.
 */
export const saveSetting = (
  db: Database,
  actor: string,
  { kind, id, previous, values }: SettingChange,
): Promise<'saved' | 'changed' | 'taken'> =>
  callFunction(db, 'save_setting', [
    actor,
    kind,
    id,
    previous && JSON.stringify(previous),
    values && JSON.stringify(values),
  ]);

/** Returns slugs and titles of cabins, which settings refer to. */
export const listCabinTitles = (db: Database): Promise<Pick<Tables['cabins'], 'slug' | 'title'>[]> =>
  db.query('select slug, cabin_label(c) as title from cabins c');
