import { randomUUID } from 'node:crypto';
import type { DealPlan } from '#domain/deals/deal-plan.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import type { PromoCode } from '#domain/settings/promo-code.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import type { SettingKind } from '#fields/setting-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Replaces all settings of a kind with SQL. */
export const replaceSettings = async (
  db: Database,
  kind: SettingKind,
  rows: readonly object[],
): Promise<void> => {
  await db.query('delete from settings where kind = $1', [kind]);
  await db.query('insert into settings (kind, facts) select $1, row from jsonb_array_elements($2) as row', [
    kind,
    JSON.stringify(rows),
  ]);
};

/** The sample's deal settings: all cabins and nights. */
export const sampleDealPlan: DealPlan = {
  on: true,
  cabins: [],
  least_percent: 10,
  most_percent: 25,
  nights_from: null,
  nights_until: null,
  left_out: [],
  offered_from: null,
  offered_until: null,
};

/** Replaces the deal settings by the sample's with `changes`. */
export const setDealPlan = (db: Database, changes: Partial<DealPlan> = {}): Promise<void> =>
  replaceSettings(db, 'daily_deal', [{ ...sampleDealPlan, ...changes }]);

export const setTaxes = (db: Database, table: TaxTable): Promise<void> => replaceSettings(db, 'tax', table);

export const setFees = (db: Database, fees: readonly FeeRow[]): Promise<void> =>
  replaceSettings(db, 'fee', fees);

/** Inserts a promo code, by default for all cabins and days. Returns its code. */
export async function addPromoCode(
  db: Database,
  terms: Pick<PromoCode, 'kind'> & Partial<PromoCode>,
): Promise<string> {
  const code = `CODE${randomUUID().slice(0, 8).toUpperCase()}`;
  const facts: PromoCode = {
    code,
    percent: 0,
    amount_cents: 0,
    least_nights: 1,
    stays_from: null,
    stays_until: null,
    used_from: null,
    used_until: null,
    cabins: [],
    most_uses: null,
    home_words: '',
    ...terms,
  };
  await db.query(`insert into settings (kind, facts) values ('promo', $1)`, [JSON.stringify(facts)]);
  return code;
}
